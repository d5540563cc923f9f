package org.algate.policy;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.algate.policy.Diagnostic.Severity;
import org.algate.policy.Entry.DisabledService;
import org.jspecify.annotations.Nullable;

/** Turns one entry of a list of services into a record, and says what is wrong or odd about it. */
final class ServiceEntryBuilder {
  private static final String EXAMPLE = "as in `MessageDigest.MD5`";
  private static final ListRules NAMES_ONLY =
      new ListRules(true, false, false, false, false, false);

  private final PolicySource value;
  private final List<Diagnostic> diagnostics;
  private final NameCheck nameCheck;

  ServiceEntryBuilder(PolicySource value, Dialect dialect, List<Diagnostic> diagnostics) {
    this.value = value;
    this.diagnostics = diagnostics;
    this.nameCheck = new NameCheck(value, NAMES_ONLY, dialect, diagnostics);
  }

  /** Returns the entry, or nothing if the JDK throws on it. */
  Optional<DisabledService> build(TextRange range) {
    String text = range.of(value.text());
    int dot = text.indexOf('.');
    if (text.isEmpty()) {
      error(
          "empty-entry",
          range,
          "an entry is empty",
          "remove a comma; a value that disables nothing is empty itself");
      return Optional.empty();
    }
    if (dot <= 0) {
      reportIncomplete(range, text);
      return Optional.empty();
    }
    Optional<String> service = service(text.substring(0, dot));
    if (service.isEmpty()) {
      reportUnknownService(new TextRange(range.start(), range.start() + dot), text);
      return Optional.empty();
    }
    String algorithm = text.substring(dot + 1);
    if (algorithm.isEmpty()) {
      reportNoAlgorithm(range, text);
      return Optional.empty();
    }
    check(range, service.get(), algorithm);
    return Optional.of(
        new DisabledService(
            text, service.get(), algorithm, value.span(range.start(), range.end())));
  }

  /** Returns the service in the spelling of the JCA. */
  private static Optional<String> service(String written) {
    return DisabledServices.SERVICES.stream().filter(written::equalsIgnoreCase).findFirst();
  }

  private void reportIncomplete(TextRange range, String text) {
    if (service(text).isPresent()) {
      reportNoAlgorithm(range, text + '.');
    } else {
      error(
          "expected-service",
          range,
          "expected a service and a dot before `"
              + Printable.quote(text.substring(text.indexOf('.') + 1))
              + "`",
          "write one of " + services() + " before it, " + EXAMPLE);
    }
  }

  private void reportNoAlgorithm(TextRange range, String service) {
    error(
        "expected-algorithm",
        new TextRange(range.end(), range.end()),
        "expected an algorithm after `" + service + "`",
        EXAMPLE);
  }

  private void reportUnknownService(TextRange range, String text) {
    String service = range.of(value.text());
    String trimmed = service.trim();
    String help;
    if (text.indexOf('=') >= 0) {
      help = "remove `" + text.substring(0, text.indexOf('=') + 1) + "`";
    } else if (service(trimmed).isPresent()) {
      String algorithm = text.substring(service.length() + 1).trim();
      help = "write `" + trimmed + "." + algorithm + "`, without blanks at the dot";
    } else {
      help =
          Spelling.closest(trimmed, DisabledServices.SERVICES)
              .map(meant -> "did you mean `" + meant + "`?")
              .orElse("it can be one of " + services());
    }
    error(
        "unknown-service",
        range,
        "`" + Printable.quote(service) + "` is no service whose algorithms can be disabled",
        help);
  }

  /** Finds what the JDK accepts and what cannot have been meant, or not only. */
  private void check(TextRange range, String service, String algorithm) {
    String text = range.of(value.text());
    int before = diagnostics.size();
    nameCheck.check(range.start(), range.end(), range.end());
    if (diagnostics.size() > before) {
      return;
    }
    if (algorithm.regionMatches(true, 0, "OID.", 0, 4)) {
      report(
          "oid-prefix",
          Severity.WARNING,
          range,
          "`" + text + "` denies this spelling only, and neither the number alone nor a name",
          "write `" + service + "." + algorithm.substring(4) + "`");
    } else if (service.equals("Cipher")) {
      Transformations.example(algorithm)
          .filter(transformation -> !hasTransformations(text))
          .ifPresent(
              transformation ->
                  report(
                      "transformations-permitted",
                      Severity.NOTE,
                      range,
                      "`"
                          + text
                          + "` does not deny transformations such as `"
                          + transformation
                          + "`",
                      "add those that are to be denied, as in `Cipher." + transformation + "`"));
    }
  }

  /** Returns whether the list also has transformations of a cipher; then its author knows. */
  private boolean hasTransformations(String cipher) {
    String lower = cipher.toLowerCase(Locale.ROOT);
    return value.text().toLowerCase(Locale.ROOT).contains(lower + '/');
  }

  private static String services() {
    return String.join(", ", DisabledServices.SERVICES);
  }

  private void error(String code, TextRange range, String message, @Nullable String help) {
    report(code, Severity.ERROR, range, message, help);
  }

  private void report(
      String code, Severity severity, TextRange range, String message, @Nullable String help) {
    diagnostics.add(value.diagnostic(code, severity, range.start(), range.end(), message, help));
  }
}
