package org.algate.handshake;

import java.util.List;

/**
 * Sets of constants of an enum as the bits of a number: no object is made for one, and none is
 * asked for its size.
 */
final class EnumBits {

  private EnumBits() {}

  /** Returns the set of one constant, of an enum that has no more than 32. */
  @SuppressWarnings("EnumOrdinal") // the place of a bit, for as long as the JVM runs
  static int of(Enum<?> constant) {
    return 1 << constant.ordinal();
  }

  /** Returns the set of several. */
  static int of(List<? extends Enum<?>> constants) {
    int bits = 0;
    for (int i = 0; i < constants.size(); i++) {
      bits |= of(constants.get(i));
    }
    return bits;
  }

  static boolean contains(int bits, Enum<?> constant) {
    return (bits & of(constant)) != 0;
  }

  static boolean containsAny(int bits, List<? extends Enum<?>> constants) {
    for (int i = 0; i < constants.size(); i++) {
      if (contains(bits, constants.get(i))) {
        return true;
      }
    }
    return false;
  }
}
