package org.algate.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.algate.constraints.CertificateUsage;
import org.algate.constraints.ServiceConstraints;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Diagnostic;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.DisabledServices;
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
   * What there is to judge by.
   *
   * @param judge fails if one of the diagnostics is an error
   */
  private record Source(List<Diagnostic> diagnostics, Supplier<Judge> judge) {}

  /**
   * Answers, or says why the targeted JDK could not.
   *
   * @throws NoAnswerException if a file cannot be read, or the property is none, or it does not
   *     judge what is asked about
   */
  CheckReport run() {
    checkProperty();
    Optional<SecurityProperties> files =
        request.value() == null
            ? Optional.of(
                PolicyFiles.read(request.master(), request.overrides(), request.dialect()))
            : Optional.empty();
    Map<Boolean, Source> sources = new LinkedHashMap<>(); // by whether it is for services
    for (Subject subject : request.subjects()) {
      sources.computeIfAbsent(isService(subject), it -> it ? services(files) : lists(files));
    }
    List<Diagnostic> diagnostics =
        Stream.concat(
                files.map(SecurityProperties::diagnostics).orElse(List.of()).stream(),
                sources.values().stream().flatMap(source -> source.diagnostics.stream()))
            .distinct()
            .toList();
    boolean refused = diagnostics.stream().anyMatch(Diagnostic::isError);
    return new CheckReport(
        request.dialect(),
        refused ? Optional.empty() : Optional.of(verdicts(sources)),
        Stream.of(request.warning(), files.flatMap(this::unsetLists))
            .flatMap(Optional::stream)
            .toList(),
        diagnostics);
  }

  private List<Verdict> verdicts(Map<Boolean, Source> sources) {
    Map<Boolean, Judge> judges = new LinkedHashMap<>();
    sources.forEach((forServices, source) -> judges.put(forServices, source.judge.get()));
    Hints hints = new Hints(request.dialect(), isAsTls());
    return request.subjects().stream()
        .map(
            subject ->
                new Verdict(
                    subject,
                    SettledConditions.removedFrom(
                        Objects.requireNonNull(judges.get(isService(subject))).judge(subject),
                        subject),
                    hints.about(subject)))
        .toList();
  }

  private Source lists(Optional<SecurityProperties> files) {
    String property = request.property();
    if (files.isPresent() && property == null) {
      return tls(files.get());
    }
    String list = property == null ? DisabledAlgorithms.TLS : property;
    ParseResult<DisabledAlgorithms> parsed =
        files
            .map(properties -> properties.parse(list))
            .orElseGet(() -> DisabledAlgorithms.parse(value(list), request.dialect()));
    return new Source(parsed.diagnostics(), () -> Judge.ofList(parsed.orThrow()));
  }

  private static Source tls(SecurityProperties properties) {
    ParseResult<TlsPolicy> policy = PolicyFiles.tls(properties);
    return new Source(policy.diagnostics(), () -> new Judge.OfTls(policy.orThrow()));
  }

  private Source services(Optional<SecurityProperties> files) {
    ParseResult<DisabledServices> parsed =
        files
            .map(SecurityProperties::parseDisabledServices)
            .orElseGet(
                () -> DisabledServices.parse(value(DisabledServices.PROPERTY), request.dialect()));
    return new Source(
        parsed.diagnostics(),
        () -> new Judge.OfServices(ServiceConstraints.compile(parsed.orThrow())));
  }

  private PolicySource value(String property) {
    return PolicySource.literal(property, request.value() == null ? "" : request.value());
  }

  /**
   * Returns what to say of files that set none of the lists that are asked, but that of services.
   */
  private Optional<String> unsetLists(SecurityProperties files) {
    String property = request.property();
    return request.subjects().stream().allMatch(CheckCommand::isService)
        ? Optional.empty()
        : PolicyFiles.unset(property == null ? PolicyFiles.LISTS_OF_TLS : List.of(property), files);
  }

  /** Returns whether the judge of names judges as TLS does. */
  private boolean isAsTls() {
    return request.property() == null || DisabledAlgorithms.TLS.equals(request.property());
  }

  private void checkProperty() {
    String property = request.property();
    boolean ofServices = DisabledServices.PROPERTY.equals(property);
    if (property != null && !ofServices && !DisabledAlgorithms.PROPERTIES.contains(property)) {
      throw badProperty(
          "`"
              + property
              + "` is no list of algorithms"
              + Spelling.closest(property, DisabledAlgorithms.PROPERTIES)
                  .map(meant -> "; did you mean `" + meant + "`?")
                  .orElse("; it may be " + String.join(", ", DisabledAlgorithms.PROPERTIES)));
    }
    if (ofServices && !request.subjects().stream().allMatch(CheckCommand::isService)) {
      throw badProperty(
          "`" + property + "` lists services; ask about one, as in `--service MessageDigest.MD5`");
    }
    if (DisabledAlgorithms.TLS.equals(property) || (property == null && request.value() != null)) {
      checkNoJars();
    }
    if (!ofServices
        && (property != null || request.value() != null)
        && request.subjects().stream().anyMatch(CheckCommand::isService)) {
      throw badProperty(
          "services are judged by `"
              + DisabledServices.PROPERTY
              + "`; give it as "
              + Syntax.PROPERTY);
    }
  }

  private void checkNoJars() {
    for (Subject subject : request.subjects()) {
      if (subject instanceof Subject.Certificates certificates
          && certificates.usage() == CertificateUsage.CODE_SIGNING) {
        throw badProperty("signed jars are not judged by `" + DisabledAlgorithms.TLS + "`");
      }
    }
  }

  private static boolean isService(Subject subject) {
    return subject instanceof Subject.Service;
  }

  private static NoAnswerException badProperty(String message) {
    return NoAnswerException.badUsage(message, "algate check");
  }
}
