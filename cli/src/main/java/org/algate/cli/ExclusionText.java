package org.algate.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.algate.handshake.Exclusion;
import org.algate.handshake.Exclusion.Why;
import org.algate.policy.Printable;

/**
 * Prints for people what is not active: those together that are not for the same reasons, and below
 * them the reasons.
 */
final class ExclusionText {
  private static final String STEP = "    ";

  private ExclusionText() {}

  /** Prints things of one kind. */
  static void print(List<Exclusion> exclusions, String indent, StringBuilder to) {
    Map<List<String>, List<String>> namesByReasons = new LinkedHashMap<>();
    for (Exclusion exclusion : exclusions) {
      namesByReasons
          .computeIfAbsent(reasons(exclusion), reasons -> new ArrayList<>())
          .add(exclusion.name());
    }
    namesByReasons.forEach(
        (reasons, names) -> {
          WrappedText.appendNames(names, indent, to);
          reasons.forEach(
              reason -> to.append(indent).append(STEP).append(Printable.of(reason)).append('\n'));
        });
  }

  /** Returns the lines that say why something is not active. */
  private static List<String> reasons(Exclusion exclusion) {
    List<String> lines = new ArrayList<>();
    switch (exclusion.why()) {
      case DENIED -> {} // each entry says so
      case NO_SUITE -> lines.add("no cipher suite is left that could use it");
      case NO_PROTOCOL -> lines.add("no active protocol has it");
      case NO_GROUP -> lines.add("no named group is left for it");
      case UNKNOWN -> ExclusionHints.about(exclusion).forEach(hint -> lines.add(hint.text()));
      case NOT_IMPLEMENTED -> lines.add("the JDK has a name for it, and no more");
    }
    String denied = exclusion.why() == Why.NO_GROUP ? "a group is denied by " : "denied by ";
    exclusion.reasons().forEach(reason -> lines.add(denied + ReasonText.of(reason)));
    return lines;
  }
}
