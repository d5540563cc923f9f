package org.algate.ciphersuites;

import java.lang.reflect.Array;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Values by 16-bit id, each at its index: an array of up to 65,536 references, of which finding
 * reads one. It is a record for speed: the JVM takes the fields of records for constants.
 *
 * @param <V> the type of the values
 * @param values the value at each id up to the highest
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record IdTable<V>(@Nullable V[] values) {

  /**
   * Returns the table of a map.
   *
   * @param map by id, from 0 to 65,535
   * @param type the type of the values: an array of them spares a check at each look-up
   */
  @SuppressWarnings("unchecked")
  static <V> IdTable<V> of(SortedMap<Integer, V> map, Class<V> type) {
    @Nullable V[] values = (V[]) Array.newInstance(type, map.isEmpty() ? 0 : map.lastKey() + 1);
    map.forEach((id, value) -> values[id] = value);
    return new IdTable<>(values);
  }

  /** Returns the value of an id, or null if it has none; an id outside of 16 bits has none. */
  @Nullable V find(int id) {
    return id >= 0 && id < values.length ? values[id] : null;
  }
}
