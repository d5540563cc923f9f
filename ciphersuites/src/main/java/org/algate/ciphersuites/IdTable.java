package org.algate.ciphersuites;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Values by 16-bit id, in an array of pages; finding allocates nothing. Filled by one thread, then
 * only read. It is a record for speed: the JVM takes the fields of records for constants.
 *
 * @param <V> the type of the values
 * @param pages 256 arrays for 256 ids each
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record IdTable<V>(@Nullable Object[][] pages) {
  private static final @Nullable Object[] EMPTY_PAGE = new Object[256];

  IdTable() {
    this(new Object[256][]);
    Arrays.fill(pages, EMPTY_PAGE);
  }

  /** Puts a value; returns the one that already has the id, which then keeps it. */
  @Nullable V put(int id, V value) {
    V present = find(id);
    if (present == null) {
      int page = id >>> 8;
      if (pages[page] == EMPTY_PAGE) {
        pages[page] = new Object[256];
      }
      pages[page][id & 0xFF] = value;
    }
    return present;
  }

  /** Returns the value of an id, or null if it has none; an id outside of 16 bits has none. */
  @SuppressWarnings("unchecked") // only values of type V are put
  @Nullable V find(int id) {
    return (id >>> 16) == 0 ? (V) pages[id >>> 8][id & 0xFF] : null;
  }
}
