package org.algate.constraints;

import java.security.AlgorithmParameters;
import org.jspecify.annotations.Nullable;

/**
 * Parameters that were found to be permitted: of up to eight names of algorithms, eight each. JSSE
 * has one object for each of its groups and asks about it again and again, and to ask that for its
 * size takes longer than to find it here. Whichever comes first to a place stays there, so that
 * threads do not write on and on.
 */
final class RecentParameters {
  private static final int PLACES = 8;

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record OfName(String name, @Nullable AlgorithmParameters[] permitted) {}

  private final @Nullable OfName[] places = new OfName[PLACES];

  /** Returns whether these very parameters were added under this very name. */
  @SuppressWarnings("ReferenceEquality") // what is another instance is judged anew
  boolean contains(String name, AlgorithmParameters parameters) {
    OfName known = places[place(name)];
    if (known == null || known.name != name) {
      return false;
    }
    for (AlgorithmParameters one : known.permitted) {
      if (one == parameters) {
        return true;
      }
    }
    return false;
  }

  /**
   * Adds parameters if there is a place for them, and if they cannot change: which those of a class
   * of one's own might.
   */
  @SuppressWarnings("ReferenceEquality") // as it is looked for
  void add(String name, AlgorithmParameters parameters) {
    if (parameters.getClass() != AlgorithmParameters.class) {
      return;
    }
    int place = place(name);
    OfName known = places[place];
    if (known == null) {
      known = new OfName(name, new AlgorithmParameters[PLACES]);
      places[place] = known;
    }
    for (int i = 0; i < PLACES && known.name == name; i++) {
      if (known.permitted[i] == null) {
        known.permitted[i] = parameters;
        return;
      }
    }
  }

  private static int place(String name) {
    int hash = name.hashCode();
    return (hash ^ (hash >>> 3)) & (PLACES - 1);
  }
}
