package org.algate.cli;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Something to tell about a subject beside the answer, which it does not change.
 *
 * @param message a clause without a full stop
 * @param suggestions what may have been meant, the likeliest first; may be empty
 */
record Hint(String message, List<String> suggestions) {

  /** Copies the list. */
  Hint {
    suggestions = List.copyOf(suggestions);
  }

  /** Returns the hint as a line for people. */
  String text() {
    return suggestions.isEmpty()
        ? message
        : message
            + "; did you mean "
            + suggestions.stream().map(one -> "`" + one + "`").collect(Collectors.joining(", "))
            + "?";
  }
}
