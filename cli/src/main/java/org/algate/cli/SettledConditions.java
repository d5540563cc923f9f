package org.algate.cli;

import java.util.List;
import java.util.Optional;
import org.algate.constraints.Condition;
import org.algate.constraints.Decision;
import org.algate.constraints.SignatureScope;
import org.algate.policy.Constraint.Usage;
import org.algate.policy.DisabledAlgorithms;

/**
 * Conditions that cannot be met, since the question says where a scheme signs or what a chain is
 * for. What was not said but has a default may be otherwise, and stays a condition.
 */
final class SettledConditions {
  private SettledConditions() {}

  /** Returns the parts of a subject without such conditions. */
  static List<Part> removedFrom(List<Part> parts, Subject subject) {
    return parts.stream()
        .map(
            part -> {
              Decision decision = part.decision();
              List<Condition> open =
                  decision.conditions().stream().filter(c -> !isSettled(c, subject)).toList();
              return new Part(
                  part.index(),
                  new Decision(decision.name(), decision.reasons(), open),
                  part.ofIssuerKey());
            })
        .toList();
  }

  private static boolean isSettled(Condition condition, Subject subject) {
    return condition.unmet().stream()
        .anyMatch(unmet -> unmet instanceof Usage usage && isSettled(usage, condition, subject));
  }

  private static boolean isSettled(Usage usage, Condition condition, Subject subject) {
    boolean ofTls = condition.reason().list().equals(DisabledAlgorithms.TLS);
    if (subject instanceof Subject.Scheme scheme) {
      Optional<SignatureScope> scope = scheme.scope();
      return ofTls
          && scope.isPresent()
          && usage.usages().stream().noneMatch(scope.get().word()::equalsIgnoreCase);
    }
    return subject instanceof Subject.Certificates certificates
        && certificates.usageGiven()
        && !ofTls;
  }
}
