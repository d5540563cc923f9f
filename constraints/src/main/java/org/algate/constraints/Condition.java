package org.algate.constraints;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.algate.policy.Constraint;
import org.algate.policy.Constraint.DenyAfter;
import org.algate.policy.Constraint.JdkCa;
import org.algate.policy.Constraint.KeySize;
import org.algate.policy.Constraint.Usage;

/**
 * An entry that denies nothing as things are, and would if they were otherwise: below a certificate
 * authority of the JDK, from some day on, for another usage, in the other scope of TLS, or with a
 * key of another size, if that of the key is not known or there is no key but a name. A condition
 * that nothing could ever meet is none, such as {@code keySize} of a digest.
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

  /**
   * Returns the entry, its place and the conditions that are not met, for people to read, such as
   * {@code `SHA1 jdkCA & usage TLSServer` at keys.security:3:38 if jdkCA}.
   */
  @Override
  public String toString() {
    return reason
        + " if "
        + unmet.stream().map(Condition::written).collect(Collectors.joining(" & "));
  }

  private static String written(Constraint constraint) {
    if (constraint instanceof KeySize size) {
      return "keySize " + size.operator().symbol() + " " + size.keySizeBits();
    }
    if (constraint instanceof JdkCa) {
      return "jdkCA";
    }
    if (constraint instanceof DenyAfter date) {
      return "denyAfter " + date.date();
    }
    if (constraint instanceof Usage usage) {
      return "usage " + String.join(" ", usage.usages());
    }
    throw new AssertionError(constraint);
  }
}
