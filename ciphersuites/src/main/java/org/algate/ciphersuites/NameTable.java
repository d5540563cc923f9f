package org.algate.ciphersuites;

import java.lang.reflect.Array;
import java.util.LinkedHashMap;
import java.util.Map;
import org.algate.constraints.KnownNames;
import org.jspecify.annotations.Nullable;

/**
 * Values by name; finding allocates nothing. It is a record for speed: the JVM takes the fields of
 * records for constants.
 *
 * @param <V> the type of the values
 * @param names give each name a slot
 * @param home the name at each slot
 * @param values the value at each slot
 * @param multiplier that of the names
 * @param shift that of the names
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record NameTable<V>(
    KnownNames names, @Nullable String[] home, @Nullable V[] values, int multiplier, int shift) {

  /**
   * Returns the table of a map.
   *
   * @param type the type of the values: an array of them spares a check at each look-up
   */
  @SuppressWarnings("unchecked")
  static <V> NameTable<V> of(Map<String, V> map, Class<V> type) {
    KnownNames names = KnownNames.of(map.keySet());
    @Nullable V[] values = (V[]) Array.newInstance(type, names.slots());
    @Nullable String[] home = new String[names.slots()];
    map.forEach(
        (name, value) -> {
          home[names.slot(name)] = name;
          values[names.slot(name)] = value;
        });
    return new NameTable<>(names, home, values, names.multiplier(), names.shift());
  }

  /** Returns the table of some constants by their {@link Object#toString()}. */
  static <E extends Enum<E>> NameTable<E> of(E[] constants) {
    Map<String, E> map = new LinkedHashMap<>();
    for (E constant : constants) {
      map.put(constant.toString(), constant);
    }
    return of(map, constants[0].getDeclaringClass());
  }

  /** Returns the value of a name, or null if it has none. */
  @SuppressWarnings("ReferenceEquality") // the usual case, and the cheapest to tell
  @Nullable V find(String name) {
    int first = (name.hashCode() * multiplier) >>> shift;
    return home[first] == name ? values[first] : findElsewhere(name, first);
  }

  private @Nullable V findElsewhere(String name, int first) {
    int slot = names.slot(name, first);
    return slot < 0 ? null : values[slot];
  }
}
