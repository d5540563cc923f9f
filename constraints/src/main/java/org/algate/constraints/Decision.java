package org.algate.constraints;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.algate.policy.Entry;

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

  /** Returns the decision on what several questions are asked about, permitted if each permits. */
  static Decision all(String name, List<Decision> decisions) {
    Set<Reason> reasons = new LinkedHashSet<>();
    decisions.forEach(decision -> reasons.addAll(decision.reasons));
    Set<Entry> denying = reasons.stream().map(Reason::entry).collect(Collectors.toSet());
    List<Condition> conditions =
        decisions.stream()
            .flatMap(decision -> decision.conditions.stream())
            .filter(condition -> !denying.contains(condition.reason().entry()))
            .distinct()
            .toList();
    return new Decision(name, List.copyOf(reasons), conditions);
  }

  /** Returns whether it is permitted. */
  public boolean permitted() {
    return reasons.isEmpty();
  }
}
