package org.algate.policy;

import java.util.List;
import java.util.stream.Collectors;

/** Thrown when a policy is used that the targeted JDK would refuse; carries every diagnostic. */
public final class InvalidPolicyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  @SuppressWarnings("serial") // records of strings and numbers, in an immutable list
  private final List<Diagnostic> diagnostics;

  /**
   * An exception for a policy with errors.
   *
   * @param diagnostics all that is to be said about the policy; the message renders the errors
   *     among it
   */
  public InvalidPolicyException(List<Diagnostic> diagnostics) {
    super(
        diagnostics.stream()
            .filter(Diagnostic::isError)
            .map(Diagnostic::render)
            .collect(Collectors.joining("\n")));
    this.diagnostics = List.copyOf(diagnostics);
  }

  /**
   * Returns every diagnostic of the policy, not only the errors, in the order in which they were
   * found.
   */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
