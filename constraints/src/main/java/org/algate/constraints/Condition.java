package org.algate.constraints;

import java.util.List;
import java.util.Objects;
import org.algate.policy.Constraint;

/**
 * An entry that denies nothing as things are, and would if they were otherwise: below a certificate
 * authority of the JDK, from some day on, or for another usage.
 *
 * @param reason what would be the reason then
 * @param unmet the conditions of the entry that are not met, in its order; immutable, not empty
 */
public record Condition(Reason reason, List<Constraint> unmet) {

  /** Copies the list. */
  public Condition {
    Objects.requireNonNull(reason, "reason");
    unmet = List.copyOf(unmet);
  }
}
