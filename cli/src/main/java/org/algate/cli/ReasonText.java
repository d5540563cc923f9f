package org.algate.cli;

import org.algate.constraints.Reason;

/** Says for people where an entry stands that denies something. */
final class ReasonText {
  private ReasonText() {}

  /** Returns the place and the text of the entry, its list, and where another one includes that. */
  static String of(Reason reason) {
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
}
