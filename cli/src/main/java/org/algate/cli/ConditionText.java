package org.algate.cli;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algate.constraints.Condition;
import org.algate.constraints.SignatureScope;
import org.algate.policy.Constraint;
import org.algate.policy.Constraint.DenyAfter;
import org.algate.policy.Constraint.JdkCa;
import org.algate.policy.Constraint.KeySize;
import org.algate.policy.Constraint.Usage;

/** Puts the conditions of entries into words. */
final class ConditionText {
  private ConditionText() {}

  /** Returns what of a condition is not met, as it is written in a policy. */
  static List<String> written(Condition condition) {
    return condition.unmet().stream().map(ConditionText::written).toList();
  }

  /**
   * Returns under which circumstances an entry would deny: {@code below a CA ...}.
   *
   * @param today the last day whose date has come
   */
  static String plain(Condition condition, LocalDate today) {
    return condition.unmet().stream()
        .map(unmet -> plain(unmet, today))
        .collect(Collectors.joining(" and "));
  }

  private static String written(Constraint constraint) {
    if (constraint instanceof KeySize size) {
      return "keySize " + size.operator().symbol() + " " + size.keySizeBits();
    }
    if (constraint instanceof JdkCa) {
      return "jdkCA";
    }
    if (constraint instanceof DenyAfter after) {
      return "denyAfter " + after.date();
    }
    if (constraint instanceof Usage usage) {
      return String.join(" ", Stream.concat(Stream.of("usage"), usage.usages().stream()).toList());
    }
    throw new AssertionError(constraint);
  }

  private static String plain(Constraint constraint, LocalDate today) {
    if (constraint instanceof KeySize) {
      return "for keys with " + written(constraint);
    }
    if (constraint instanceof JdkCa) {
      return "below a CA that ships with the JDK";
    }
    if (constraint instanceof DenyAfter after) {
      return after.date().isAfter(today) ? "from " + after.date() + " on" : "since " + after.date();
    }
    if (constraint instanceof Usage usage) {
      return "for "
          + usage.usages().stream().map(ConditionText::use).collect(Collectors.joining(" or "));
    }
    throw new AssertionError(constraint);
  }

  private static String use(String word) {
    Optional<SignatureScope> scope =
        Stream.of(SignatureScope.values())
            .filter(known -> known.word().equalsIgnoreCase(word))
            .findFirst();
    return scope
        .map(known -> known == SignatureScope.HANDSHAKE ? "handshake" : "certificate")
        .map(place -> place + " signatures")
        .orElse("usage " + word);
  }
}
