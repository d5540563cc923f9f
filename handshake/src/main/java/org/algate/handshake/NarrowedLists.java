package org.algate.handshake;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What a policy leaves of lists of names that connections come with again and again: their
 * defaults, for the most part, and what a program sets on each. The first four different ones are
 * remembered; others are narrowed each time.
 *
 * <p>Threads share it without a lock; at worst a list is narrowed once more.
 */
final class NarrowedLists {
  private static final int PLACES = 4;

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Narrowed(String[] enabled, String[] left) {}

  private final UnaryOperator<String[]> narrowing;
  private final @Nullable Narrowed[] known = new Narrowed[PLACES];

  NarrowedLists(UnaryOperator<String[]> narrowing) {
    this.narrowing = narrowing;
  }

  /** Returns what is left of a list, in an array of its own. */
  String[] narrow(String[] enabled) {
    for (int place = 0; place < PLACES; place++) {
      Narrowed one = known[place];
      if (one == null) {
        String[] copy = enabled.clone(); // of an array that may change
        String[] left = narrowing.apply(copy);
        known[place] = new Narrowed(copy, left.clone());
        return left;
      }
      if (Arrays.equals(one.enabled, enabled)) {
        return one.left.clone();
      }
    }
    return narrowing.apply(enabled);
  }
}
