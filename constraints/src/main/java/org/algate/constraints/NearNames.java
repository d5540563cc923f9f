package org.algate.constraints;

import org.jspecify.annotations.Nullable;

/**
 * A few names in a table of 2 KiB, of which a handshake touches so little that it does not have to
 * come from memory each time. Only the very instance that was added is found.
 */
final class NearNames {
  private static final int BITS = 9;

  private final @Nullable String[] names = new String[1 << BITS];

  /** Adds a name, unless others have taken both of its places. */
  void add(String name) {
    int home = home(name);
    if (names[home] == null) {
      names[home] = name;
    } else if (names[home ^ 1] == null) {
      names[home ^ 1] = name;
    }
  }

  /** Returns whether this very instance was added and had a place. */
  @SuppressWarnings("ReferenceEquality") // what is another instance is looked up elsewhere
  boolean contains(String name) {
    int home = home(name);
    return names[home] == name || names[home ^ 1] == name;
  }

  private static int home(String name) {
    return (name.hashCode() * 0x9E3779B9) >>> (Integer.SIZE - BITS);
  }
}
