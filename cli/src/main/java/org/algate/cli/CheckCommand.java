package org.algate.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.policy.Diagnostic;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.ParseResult;
import org.algate.policy.PolicySource;
import org.algate.policy.Property;
import org.algate.policy.SecurityProperties;
import org.algate.policy.Spelling;

/** {@code algate check}: says of each name whether the policy permits it. */
final class CheckCommand {
  private static final String TLS = "jdk.tls.disabledAlgorithms";
  private static final String CERTPATH = "jdk.certpath.disabledAlgorithms";

  /** Properties that can be asked whether they are set or not. */
  private static final List<String> LISTS =
      List.of(
          TLS,
          CERTPATH,
          "jdk.jar.disabledAlgorithms",
          "jdk.security.legacyAlgorithms",
          "jdk.tls.legacyAlgorithms",
          DisabledAlgorithms.NAMED_CURVES);

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
    Set<Diagnostic> diagnostics = new LinkedHashSet<>();
    List<ParseResult> lists = parse(diagnostics);
    lists.forEach(list -> diagnostics.addAll(list.diagnostics()));
    boolean refused = diagnostics.stream().anyMatch(Diagnostic::isError);
    return new CheckReport(
        request.dialect(),
        refused ? Optional.empty() : Optional.of(judge(lists)),
        List.copyOf(diagnostics));
  }

  /** Parses the lists to judge by, and adds the diagnostics of their files. */
  private List<ParseResult> parse(Set<Diagnostic> diagnostics) {
    String property = request.property();
    if (request.value() != null) {
      String list = property == null ? TLS : requireList(property, LISTS);
      return List.of(
          DisabledAlgorithms.parse(PolicySource.literal(list, request.value()), request.dialect()));
    }
    SecurityProperties properties =
        PolicyFiles.read(request.master(), request.overrides(), request.dialect());
    diagnostics.addAll(properties.diagnostics());
    if (property == null) {
      return List.of(properties.parse(TLS), properties.parse(CERTPATH));
    }
    Set<String> known = new TreeSet<>(LISTS);
    properties.properties().stream().map(Property::key).forEach(known::add);
    return List.of(properties.parse(requireList(property, known)));
  }

  private List<Verdict> judge(List<ParseResult> lists) {
    List<DisabledAlgorithms> trees = lists.stream().map(ParseResult::orThrow).toList();
    Judge judge =
        trees.size() == 2 ? Judge.ofTls(trees.get(0), trees.get(1)) : Judge.ofOne(trees.get(0));
    KnownNames known = new KnownNames(TlsDecomposer.full());
    List<Verdict> verdicts = new ArrayList<>();
    for (String name : request.names()) {
      verdicts.add(
          new Verdict(
              name,
              judge.denials(name),
              known.contains(name) ? Optional.empty() : Optional.of(known.nearest(name))));
    }
    return verdicts;
  }

  private static String requireList(String property, Collection<String> known) {
    if (property.equals("jdk.crypto.disabledAlgorithms")) {
      throw badProperty("`" + property + "` lists services, not names, and cannot be asked");
    }
    if (!known.contains(property)) {
      throw badProperty(
          "`"
              + property
              + "` is no list of algorithms"
              + Spelling.closest(property, LISTS)
                  .map(meant -> "; did you mean `" + meant + "`?")
                  .orElse(" that is known or set"));
    }
    return property;
  }

  private static NoAnswerException badProperty(String message) {
    return NoAnswerException.badUsage(message, "algate check");
  }
}
