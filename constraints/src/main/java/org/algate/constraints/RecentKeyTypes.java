package org.algate.constraints;

import java.security.Key;
import org.jspecify.annotations.Nullable;

/**
 * The types of keys that were asked about before, at most 64, found by the name of their algorithm:
 * which is quicker than to ask for that of a class. Whichever comes first to a place stays there,
 * so that threads do not write on and on; others are looked for. Only classes of the JDK are kept,
 * which live as long as it does.
 */
final class RecentKeyTypes {
  private static final int PLACES = 64;

  private record Known(Class<?> keyClass, KeyType type) {}

  private final @Nullable Known[] places = new Known[PLACES];

  /**
   * Returns the type of a key.
   *
   * @param algorithm the name of its algorithm
   */
  KeyType of(Key key, String algorithm) {
    Class<?> keyClass = key.getClass();
    int place = place(algorithm);
    Known first = places[place];
    if (first != null && first.keyClass == keyClass) {
      return first.type;
    }
    Known second = places[place + 1]; // of a private key, if the first is of a public one
    if (second != null && second.keyClass == keyClass) {
      return second.type;
    }
    KeyType type = KeyType.of(key);
    if ((first == null || second == null) && keyClass.getClassLoader() == null) {
      places[first == null ? place : place + 1] = new Known(keyClass, type);
    }
    return type;
  }

  private static int place(String algorithm) {
    int hash = algorithm.hashCode();
    return (hash ^ (hash >>> 8)) & (PLACES - 2);
  }
}
