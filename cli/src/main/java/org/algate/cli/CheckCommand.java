package org.algate.cli;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Diagnostic;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.InvalidPolicyException;
import org.algate.policy.ParseResult;
import org.algate.policy.PolicySource;
import org.algate.policy.SecurityProperties;
import org.algate.policy.Spelling;

/** {@code algate check}: says of each subject whether the policy permits it. */
final class CheckCommand {
  private final CheckRequest request;

  CheckCommand(CheckRequest request) {
    this.request = request;
  }

  /**
   * Answers, or says why the targeted JDK could not.
   *
   * @throws NoAnswerException if a file cannot be read, or the property is none
   */
  CheckReport run() {
    return request.value() == null ? runOnFiles() : runOnValue(request.value());
  }

  private CheckReport runOnValue(String value) {
    String property = request.property();
    String list = property == null ? DisabledAlgorithms.TLS : requireList(property);
    ParseResult<DisabledAlgorithms> parsed =
        DisabledAlgorithms.parse(PolicySource.literal(list, value), request.dialect());
    return report(parsed.diagnostics(), () -> Judge.OfList.of(parsed.orThrow()));
  }

  private CheckReport runOnFiles() {
    SecurityProperties properties =
        PolicyFiles.read(request.master(), request.overrides(), request.dialect());
    String property = request.property();
    if (property == null) {
      return judgeAsTls(properties);
    }
    ParseResult<DisabledAlgorithms> parsed = properties.parse(requireList(property));
    Set<Diagnostic> diagnostics = new LinkedHashSet<>(properties.diagnostics());
    diagnostics.addAll(parsed.diagnostics());
    return report(diagnostics, () -> Judge.OfList.of(parsed.orThrow()));
  }

  private CheckReport judgeAsTls(SecurityProperties properties) {
    try {
      TlsPolicy policy = TlsPolicy.of(properties);
      return report(policy.diagnostics(), () -> new Judge.OfTls(policy));
    } catch (InvalidPolicyException e) {
      return new CheckReport(request.dialect(), Optional.empty(), e.diagnostics());
    }
  }

  private CheckReport report(Collection<Diagnostic> diagnostics, Supplier<Judge> judge) {
    boolean refused = diagnostics.stream().anyMatch(Diagnostic::isError);
    return new CheckReport(
        request.dialect(),
        refused ? Optional.empty() : Optional.of(verdicts(judge.get())),
        List.copyOf(diagnostics));
  }

  private List<Verdict> verdicts(Judge judge) {
    Vocabulary vocabulary = new Vocabulary(TlsDecomposer.full());
    return request.subjects().stream()
        .map(
            subject ->
                new Verdict(
                    subject,
                    judge.decide(subject),
                    subject instanceof Subject.Name name && !vocabulary.contains(name.name())
                        ? Optional.of(vocabulary.nearest(name.name()))
                        : Optional.empty()))
        .toList();
  }

  private static String requireList(String property) {
    if (property.equals("jdk.crypto.disabledAlgorithms")) {
      throw badProperty("`" + property + "` lists services, not names, and cannot be asked");
    }
    if (!DisabledAlgorithms.PROPERTIES.contains(property)) {
      throw badProperty(
          "`"
              + property
              + "` is no list of algorithms"
              + Spelling.closest(property, DisabledAlgorithms.PROPERTIES)
                  .map(meant -> "; did you mean `" + meant + "`?")
                  .orElse("; it may be " + String.join(", ", DisabledAlgorithms.PROPERTIES)));
    }
    return property;
  }

  private static NoAnswerException badProperty(String message) {
    return NoAnswerException.badUsage(message, "algate check");
  }
}
