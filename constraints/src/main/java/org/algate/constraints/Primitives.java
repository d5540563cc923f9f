package org.algate.constraints;

import java.security.CryptoPrimitive;
import java.util.Set;

/** What a question is asked for: it makes no difference to the answer, but there has to be some. */
final class Primitives {
  /** The class of {@code Set.of} with an element or two, of which JSSE makes most of its sets. */
  private static final Class<?> NEVER_EMPTY = Set.of(CryptoPrimitive.SIGNATURE).getClass();

  private Primitives() {}

  /**
   * Refuses a question that is for nothing, as the JDK does. JSSE asks with sets of more than two
   * classes; the virtual machine only makes direct calls of two, so one is told by its class.
   *
   * @throws IllegalArgumentException if the primitives are null or empty
   */
  static void check(Set<CryptoPrimitive> primitives) {
    if (primitives == null || (primitives.getClass() != NEVER_EMPTY && primitives.isEmpty())) {
      throw new IllegalArgumentException("no cryptographic primitive is given");
    }
  }
}
