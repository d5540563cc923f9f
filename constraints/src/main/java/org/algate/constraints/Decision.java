package org.algate.constraints;

import java.util.List;

/**
 * The answer to whether a name is permitted, with the reasons against it.
 *
 * @param name the name that was asked about
 * @param reasons every entry that denies it, in the order of the policy; empty if it is permitted;
 *     immutable
 */
public record Decision(String name, List<Reason> reasons) {

  /** Copies the list. */
  public Decision {
    reasons = List.copyOf(reasons);
  }

  /** Returns whether the name is permitted. */
  public boolean permitted() {
    return reasons.isEmpty();
  }
}
