package org.algate.handshake;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.NamedGroup.Family;
import org.algate.ciphersuites.Suggestions;
import org.algate.policy.Diagnostic;
import org.algate.policy.Diagnostic.Severity;
import org.algate.policy.Dialect;
import org.algate.policy.Dialect.Feature;
import org.algate.policy.ParseResult;
import org.algate.policy.PolicySource;
import org.algate.policy.Printable;

/** Parses a value of {@code jdk.tls.namedGroups}. */
final class GroupListParser {
  /** What the property may name; the JDKs known here implement only their default groups. */
  private static final List<NamedGroup> USABLE =
      NamedGroup.all().stream()
          .filter(group -> group.isKnownToJsse() && group.family() != Family.ARBITRARY)
          .toList();

  /** A group is named in a few characters, and there are a few dozen. */
  private static final int MAX_LENGTH = 1 << 16;

  private final PolicySource value;
  private final Dialect dialect;
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final List<NamedGroup> groups = new ArrayList<>();
  private final Set<NamedGroup> seen = new HashSet<>();

  GroupListParser(String text, Dialect dialect) {
    this.value = PolicySource.literal(ConfiguredGroups.PROPERTY, text);
    this.dialect = dialect;
  }

  ParseResult<ConfiguredGroups> parse() {
    String text = value.text();
    boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
    int start = quoted ? 1 : 0;
    int end = quoted ? text.length() - 1 : text.length();
    if (start == end) {
      return result(NamedGroup.defaults(dialect));
    }
    if (text.length() > MAX_LENGTH) {
      report(
          "value-too-long",
          Severity.ERROR,
          0,
          0,
          "a list of groups of more than 65,536 characters is not read",
          "name each group once");
      return result(groups);
    }
    for (int from = start; from <= end; ) {
      int comma = text.indexOf(',', from);
      int to = comma < 0 || comma > end ? end : comma;
      name(from, to);
      from = to + 1;
    }
    if (groups.isEmpty()) {
      report(
          "no-named-group",
          Severity.ERROR,
          start,
          end,
          "JSSE has none of these groups; it throws, and there is no TLS then",
          "name a group, such as `x25519`, or do not set the property");
    }
    return result(groups);
  }

  /** Takes the group of one name, if it has one. */
  private void name(int from, int to) {
    String text = value.text();
    int start = from;
    int end = to;
    while (start < end && text.charAt(start) <= ' ') {
      start++;
    }
    while (end > start && text.charAt(end - 1) <= ' ') {
      end--;
    }
    if (start == end) {
      return;
    }
    String name = text.substring(start, end);
    Optional<NamedGroup> group =
        USABLE.stream().filter(usable -> usable.name().equalsIgnoreCase(name)).findFirst();
    if (group.isEmpty()) {
      reportUnknown(name, start, end);
      return;
    }
    if (!seen.add(group.get())) {
      reportDuplicate(group.get(), start, end);
    } else if (!NamedGroup.defaults(dialect).contains(group.get())) {
      report(
          "unimplemented-named-group",
          Severity.WARNING,
          start,
          end,
          "the JDK has no implementation of `" + group.get() + "`, so handshakes with it fail",
          "remove it");
    }
    groups.add(group.get());
  }

  private void reportUnknown(String name, int start, int end) {
    report(
        "unknown-named-group",
        Severity.WARNING,
        start,
        end,
        "JSSE has no group `" + Printable.quote(name) + "`, so it leaves this out",
        Suggestions.namedGroups(name).stream()
            .findFirst()
            .map(near -> "did you mean `" + near + "`?")
            .orElse("name a group that JSSE has, such as `x25519` or `secp256r1`"));
  }

  private void reportDuplicate(NamedGroup group, int start, int end) {
    boolean fatal = dialect.has(Feature.UNIQUE_NAMED_GROUPS);
    report(
        "duplicate-named-group",
        fatal ? Severity.ERROR : Severity.WARNING,
        start,
        end,
        "`"
            + group
            + "` stands twice, "
            + (fatal
                ? "so JSSE throws when it is asked for its parameters"
                : "and is offered twice"),
        "remove one of them");
  }

  private void report(
      String code, Severity severity, int start, int end, String message, String help) {
    diagnostics.add(value.diagnostic(code, severity, start, end, message, help));
  }

  private ParseResult<ConfiguredGroups> result(List<NamedGroup> found) {
    boolean failed = diagnostics.stream().anyMatch(Diagnostic::isError);
    return new ParseResult<>(
        failed ? Optional.empty() : Optional.of(new ConfiguredGroups(found)), diagnostics);
  }
}
