package org.algate.policy;

import java.util.List;
import java.util.Locale;
import org.algate.policy.Diagnostic.Severity;
import org.jspecify.annotations.Nullable;

/** Finds names that the JDK accepts and that cannot have been meant. */
final class NameCheck {
  private final PolicySource value;
  private final ListRules rules;
  private final Dialect dialect;
  private final List<Diagnostic> diagnostics;

  NameCheck(PolicySource value, ListRules rules, Dialect dialect, List<Diagnostic> diagnostics) {
    this.value = value;
    this.rules = rules;
    this.dialect = dialect;
    this.diagnostics = diagnostics;
  }

  /** Checks one name; reports at most one warning, the most telling. */
  void check(int start, int nameEnd, int end) {
    String name = value.text().substring(start, nameEnd);
    String lower = name.toLowerCase(Locale.ROOT);
    if (name.indexOf('=') >= 0) {
      warn(
          "property-name-in-value",
          start,
          nameEnd,
          "a name with `=` matches nothing; it looks like the name of a property in its own value",
          "remove `" + name.substring(0, name.indexOf('=') + 1) + "`");
    } else if (name.indexOf('#') >= 0 || name.startsWith("!")) {
      warn(
          "comment-in-value",
          start,
          nameEnd,
          "a value has no comments, so this is taken for a name, and matches nothing",
          "move the comment to a line of its own, above the property");
    } else if (name.startsWith("\"")
        || name.endsWith("\"")
        || name.startsWith("'")
        || name.endsWith("'")) {
      warn(
          "quote-in-name",
          start,
          nameEnd,
          "quotes are taken off only as the first and the last character of the whole value, so `"
              + name
              + "` matches nothing",
          "write the name without quotes");
    } else if (name.indexOf(';') >= 0) {
      warn(
          "unknown-separator",
          start,
          nameEnd,
          "`;` separates nothing, so `" + name + "` is one name and matches nothing",
          "separate entries with commas");
    } else if (value.isBroken(start, Math.max(start, nameEnd - 1))) {
      warn(
          "name-across-lines",
          start,
          nameEnd,
          "two lines make one name here: `" + name + "`",
          "if two entries were meant, end the first line with a comma before the backslash");
    } else if (name.indexOf('*') >= 0) {
      warn("unsupported-pattern", start, nameEnd, patternMessage(name), "list the names");
    } else if (MalformedConstraint.hasWhiteSpace(name)) {
      warn(
          "white-space-in-name",
          start,
          nameEnd,
          "white space other than a blank belongs to the name, so `"
              + Printable.quote(name)
              + "` matches nothing",
          "write a blank instead");
    } else if (lower.startsWith("include ") || lower.equals("include")) {
      warn(
          "invalid-include",
          start,
          nameEnd,
          rules.namesOnly()
              ? "`" + value.property() + "` includes nothing; this is taken for a name"
              : "`" + name + "` includes nothing; it is taken for a name",
          rules.namesOnly() ? "list the names" : "write `include jdk.disabled.namedCurves`");
    } else if (rules.namesOnly() && name.indexOf(' ') >= 0) {
      warn(
          "unsupported-constraint",
          start,
          end,
          "`" + value.property() + "` holds names only, so `" + name + "` matches nothing",
          "write the name alone");
    } else if (name.equals("NULL") && value.text().trim().equals(name)) {
      report(
          "null-name",
          Severity.NOTE,
          start,
          nameEnd,
          "`NULL` is the name of an algorithm, not an absent value: this denies suites without encryption, and nothing else",
          "leave the value empty to deny nothing");
    }
  }

  private String patternMessage(String name) {
    return value.property().equals(DisabledAlgorithms.TLS) && !rules.namesOnly()
        ? "JDK " + dialect.version() + " has no name patterns here: `" + name + "` matches nothing"
        : "`*` has a meaning in `jdk.tls.disabledAlgorithms` only: `" + name + "` matches nothing";
  }

  private void warn(String code, int start, int end, String message, @Nullable String help) {
    report(code, Severity.WARNING, start, end, message, help);
  }

  private void report(
      String code, Severity severity, int start, int end, String message, @Nullable String help) {
    diagnostics.add(value.diagnostic(code, severity, start, end, message, help));
  }
}
