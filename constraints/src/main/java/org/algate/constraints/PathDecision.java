package org.algate.constraints;

import java.util.List;
import java.util.Optional;

/**
 * The answer about a certification path.
 *
 * @param judged what was judged, in the order in which the JDK does: from the trust anchor down;
 *     immutable
 */
public record PathDecision(List<Judged> judged) {

  /**
   * A certificate of a path, or its trust anchor, with the decision about it.
   *
   * @param index the index of the certificate in the path, 0 for that of the subject; -1 for the
   *     trust anchor, of which only the key is judged; the exception of a JDK has the index of the
   *     last certificate for it
   * @param decision whether it is permitted; its name is that of the certificate's subject
   */
  public record Judged(int index, Decision decision) {}

  /** Copies the list. */
  public PathDecision {
    judged = List.copyOf(judged);
  }

  /** Returns whether the whole path is permitted. */
  public boolean permitted() {
    return firstDenied().isEmpty();
  }

  /** Returns what is denied first, where the JDK stops; empty if the path is permitted. */
  public Optional<Judged> firstDenied() {
    return judged.stream().filter(one -> !one.decision().permitted()).findFirst();
  }
}
