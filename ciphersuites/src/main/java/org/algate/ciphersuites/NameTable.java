package org.algate.ciphersuites;

import org.jspecify.annotations.Nullable;

/**
 * Values by name, in an open-addressed table on the cached hash of the name; finding allocates
 * nothing. Filled by one thread, then only read.
 */
final class NameTable<V> {
  private final @Nullable String[] names;
  private final @Nullable Object[] values;
  private final int mask;

  /**
   * Makes an empty table.
   *
   * @param most the highest number of names that will be put into it
   */
  NameTable(int most) {
    int capacity = Math.max(4, Integer.highestOneBit(most * 2 + 1) * 2);
    this.names = new String[capacity];
    this.values = new Object[capacity];
    this.mask = capacity - 1;
  }

  /** Returns the table of some constants by their {@link Object#toString()}. */
  static <V> NameTable<V> of(V[] constants) {
    NameTable<V> table = new NameTable<>(constants.length);
    for (V constant : constants) {
      table.put(constant.toString(), constant);
    }
    return table;
  }

  /** Puts a value; returns the one that already has the name, which then keeps it. */
  @Nullable V put(String name, V value) {
    int slot = slot(name);
    while (names[slot] != null) {
      if (name.equals(names[slot])) {
        return value(slot);
      }
      slot = (slot + 1) & mask;
    }
    names[slot] = name;
    values[slot] = value;
    return null;
  }

  /** Returns the value of a name, or null if it has none. */
  @SuppressWarnings("ReferenceEquality") // the usual case, and the cheapest to tell
  @Nullable V find(String name) {
    for (int slot = slot(name); ; slot = (slot + 1) & mask) {
      String candidate = names[slot];
      if (candidate == name) {
        return value(slot);
      }
      if (candidate == null) {
        return null;
      }
      if (candidate.hashCode() == name.hashCode() && candidate.equals(name)) {
        return value(slot);
      }
    }
  }

  @SuppressWarnings("unchecked") // only values of type V are put
  private @Nullable V value(int slot) {
    return (V) values[slot];
  }

  private int slot(String name) {
    int hash = name.hashCode();
    return (hash ^ (hash >>> 16)) & mask;
  }
}
