package org.algate.ciphersuites;

import java.lang.reflect.Array;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Values by 16-bit id, in an array of pages; finding allocates nothing. Filled by one thread, then
 * only read. It is a record for speed: the JVM takes the fields of records for constants.
 *
 * @param <V> the type of the values
 * @param pages 256 arrays for 256 ids each
 * @param empty the page that stands where there are no values
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record IdTable<V>(@Nullable V[][] pages, @Nullable V[] empty) {

  /**
   * Makes an empty table.
   *
   * @param type the type of the values: arrays of them spare a check at each look-up
   */
  @SuppressWarnings("unchecked")
  static <V> IdTable<V> of(Class<V> type) {
    @Nullable V[][] pages = (V[][]) Array.newInstance(type, 256, 0);
    @Nullable V[] empty = (V[]) Array.newInstance(type, 256);
    Arrays.fill(pages, empty);
    return new IdTable<>(pages, empty);
  }

  /** Puts a value; returns the one that already has the id, which then keeps it. */
  @Nullable V put(int id, V value) {
    V present = find(id);
    if (present == null) {
      int page = id >>> 8;
      if (pages[page] == empty) {
        pages[page] = empty.clone();
      }
      pages[page][id & 0xFF] = value;
    }
    return present;
  }

  /** Returns the value of an id, or null if it has none; an id outside of 16 bits has none. */
  @Nullable V find(int id) {
    return (id >>> 16) == 0 ? pages[(id >>> 8) & 0xFF][id & 0xFF] : null;
  }
}
