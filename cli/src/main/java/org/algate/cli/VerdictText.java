package org.algate.cli;

import java.util.List;
import java.util.stream.Collectors;
import org.algate.constraints.Condition;
import org.algate.constraints.Reason;
import org.algate.policy.Printable;

/** Prints verdicts for people: a line for the answer, and one for each entry behind it. */
final class VerdictText {
  private static final String INDENT = "    ";

  private VerdictText() {}

  static void print(Verdict verdict, StringBuilder out, Style style) {
    out.append(verdict.permitted() ? style.permitted("PERMITTED") : style.denied("DENIED   "));
    out.append(' ').append(Printable.of(verdict.subject().name())).append('\n');
    for (Reason reason : verdict.decision().reasons()) {
      out.append(INDENT).append(Printable.of(describe(reason))).append('\n');
    }
    if (verdict.permitted()) {
      for (Condition condition : verdict.decision().conditions()) {
        out.append(INDENT).append(style.condition("subject to")).append(' ');
        out.append(Printable.of(describe(condition))).append('\n');
      }
    }
    verdict.meant().ifPresent(meant -> out.append(INDENT).append(hint(meant)).append('\n'));
  }

  private static String describe(Reason reason) {
    return place(reason)
        + reason.element().map(element -> ", denies its element `" + element + "`").orElse("");
  }

  private static String describe(Condition condition) {
    return place(condition.reason())
        + ", denies "
        + condition.reason().element().map(element -> "its element `" + element + "`").orElse("it")
        + " "
        + ConditionText.plain(condition);
  }

  private static String place(Reason reason) {
    return reason.entry().span()
        + ": `"
        + reason.entry().text()
        + "` in "
        + reason.property()
        + reason
            .includedFrom()
            .map(place -> ", included by " + reason.list() + " at " + place)
            .orElse("");
  }

  private static String hint(List<String> meant) {
    String unknown = "hint: no suite, protocol, group, scheme or algorithm of a JDK has this name";
    return meant.isEmpty()
        ? unknown
        : unknown
            + "; did you mean "
            + meant.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", "))
            + "?";
  }
}
