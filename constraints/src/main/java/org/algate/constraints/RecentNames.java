package org.algate.constraints;

import org.jspecify.annotations.Nullable;

/**
 * Names that got the same answer not long ago: at most 64, of at most 64 characters each. A name
 * takes the place of another one; none is ever added. Threads may use it at once without a lock: a
 * place holds a whole name or another, and whichever it is, the answer for it is right.
 */
final class RecentNames {
  private static final int PLACES = 64;
  private static final int LONGEST = 64;

  private final @Nullable String[] names = new String[PLACES];

  boolean contains(String name) {
    return name.equals(names[place(name)]);
  }

  void remember(String name) {
    if (name.length() <= LONGEST) {
      names[place(name)] = name;
    }
  }

  private static int place(String name) {
    int hash = name.hashCode();
    return (hash ^ (hash >>> 16)) & (PLACES - 1);
  }
}
