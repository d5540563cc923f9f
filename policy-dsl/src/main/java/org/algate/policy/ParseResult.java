package org.algate.policy;

import java.util.List;
import java.util.Optional;

/**
 * What became of the text of one property: its tree, if the targeted JDK accepts it, and all that
 * is to be said about it.
 *
 * @param <T> the type of the tree, such as {@link DisabledAlgorithms}
 * @param tree the syntax tree; empty if and only if there is an error among the diagnostics
 * @param diagnostics all problems, in the order of the text; immutable
 */
public record ParseResult<T>(Optional<T> tree, List<Diagnostic> diagnostics) {

  /** Copies the list. */
  public ParseResult {
    diagnostics = List.copyOf(diagnostics);
    if (tree.isPresent() == diagnostics.stream().anyMatch(Diagnostic::isError)) {
      throw new IllegalArgumentException("a tree, or else an error");
    }
  }

  /** A tree, dropped if there is an error. */
  static <T> ParseResult<T> of(T tree, List<Diagnostic> diagnostics) {
    boolean failed = diagnostics.stream().anyMatch(Diagnostic::isError);
    return new ParseResult<>(failed ? Optional.empty() : Optional.of(tree), diagnostics);
  }

  /**
   * Returns the tree.
   *
   * @throws InvalidPolicyException if there is none; it carries every diagnostic
   */
  public T orThrow() {
    return tree.orElseThrow(() -> new InvalidPolicyException(diagnostics));
  }
}
