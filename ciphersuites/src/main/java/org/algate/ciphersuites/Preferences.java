package org.algate.ciphersuites;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings values into an order that is given by their places in it. */
final class Preferences<V> {
  private final List<@Nullable V> values = new ArrayList<>();

  /**
   * Puts a value.
   *
   * @param place from 1; a value without place, 0, is left out
   * @throws IllegalArgumentException if the place is taken
   */
  void put(int place, V value) {
    if (place == 0) {
      return;
    }
    while (values.size() < place) {
      values.add(null);
    }
    V other = values.set(place - 1, value);
    if (other != null) {
      throw new IllegalArgumentException(
          "duplicate place " + place + " of " + other + " and " + value);
    }
  }

  /**
   * Returns the values in the order of their places; immutable.
   *
   * @throws IllegalArgumentException if no value has a place before that of another
   */
  List<V> list() {
    List<V> list = new ArrayList<>(values.size());
    for (int i = 0; i < values.size(); i++) {
      V value = values.get(i);
      if (value == null) {
        throw new IllegalArgumentException("place " + (i + 1) + " is missing");
      }
      list.add(value);
    }
    return List.copyOf(list);
  }
}
