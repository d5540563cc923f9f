package org.algate.constraints;

import java.util.Collection;
import java.util.function.Predicate;

/**
 * The decisions for names that are known beforehand, found by identity or equality in an
 * open-addressed table; asking allocates nothing.
 */
final class DecisionTable {
  private final String[] names;
  private final boolean[] permitted;
  private final int mask;

  DecisionTable(Collection<String> known, Predicate<String> isPermitted) {
    int capacity = Math.max(4, Integer.highestOneBit(known.size() * 3 + 1) * 2);
    this.names = new String[capacity];
    this.permitted = new boolean[capacity];
    this.mask = capacity - 1;
    for (String name : known) {
      int slot = slot(name);
      while (names[slot] != null) {
        slot = (slot + 1) & mask;
      }
      names[slot] = name;
      permitted[slot] = isPermitted.test(name);
    }
  }

  /** Returns the slot of a name, or -1 if it is not known. */
  @SuppressWarnings("ReferenceEquality") // the usual case, and the cheapest to tell
  int find(String name) {
    String[] table = names;
    for (int slot = slot(name); ; slot = (slot + 1) & mask) {
      String known = table[slot];
      if (known == name) {
        return slot;
      }
      if (known == null) {
        return -1;
      }
      if (known.hashCode() == name.hashCode() && known.equals(name)) {
        return slot;
      }
    }
  }

  boolean isPermitted(int slot) {
    return permitted[slot];
  }

  private int slot(String name) {
    int hash = name.hashCode();
    return (hash ^ (hash >>> 16)) & mask;
  }
}
