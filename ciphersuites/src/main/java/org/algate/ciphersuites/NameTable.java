package org.algate.ciphersuites;

import org.jspecify.annotations.Nullable;

/**
 * Values by name, in an open-addressed table on the cached hash of the name; finding allocates
 * nothing. Filled by one thread, then only read. It is a record for speed: the JVM takes the fields
 * of records for constants.
 *
 * @param <V> the type of the values
 * @param names the name at each slot; their number is a power of two
 * @param values the value at each slot
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record NameTable<V>(@Nullable String[] names, @Nullable Object[] values) {

  /**
   * Makes an empty table.
   *
   * @param most the highest number of names that will be put into it
   */
  NameTable(int most) {
    this(new String[capacity(most)], new Object[capacity(most)]);
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
      slot = (slot + 1) & (names.length - 1);
    }
    names[slot] = name;
    values[slot] = value;
    return null;
  }

  /** Returns the value of a name, or null if it has none. */
  @SuppressWarnings("ReferenceEquality") // the usual case, and the cheapest to tell
  @Nullable V find(String name) {
    for (int slot = slot(name); ; slot = (slot + 1) & (names.length - 1)) {
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
    return (hash ^ (hash >>> 16)) & (names.length - 1);
  }

  private static int capacity(int most) {
    return Math.max(4, Integer.highestOneBit(most * 2 + 1) * 2);
  }
}
