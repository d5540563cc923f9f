package org.algate.constraints;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The answer to whether something is permitted: denied, with the reasons; permitted; or permitted
 * under conditions.
 *
 * @param name what was asked about
 * @param reasons every entry that denies it, in the order of the policy; empty if it is permitted;
 *     immutable
 * @param conditions every entry that would deny it under other circumstances, in the order of the
 *     policy; also of what is denied; immutable
 */
public record Decision(String name, List<Reason> reasons, List<Condition> conditions) {

  /** Copies the lists. */
  public Decision {
    Objects.requireNonNull(name, "name");
    reasons = List.copyOf(reasons);
    conditions = List.copyOf(conditions);
  }

  /** Returns whether it is permitted. */
  public boolean permitted() {
    return reasons.isEmpty();
  }

  /**
   * Returns the decision in one line for people to read, such as {@code RSA is denied by `RSA
   * keySize < 2048` at keys.security:3:38}.
   */
  @Override
  public String toString() {
    if (!permitted()) {
      return name + " is denied by " + joined(reasons);
    }
    return name
        + " is permitted"
        + (conditions.isEmpty() ? "" : ", and would be denied by " + joined(conditions));
  }

  private static String joined(List<?> entries) {
    return entries.stream().map(Object::toString).collect(Collectors.joining(", "));
  }
}
