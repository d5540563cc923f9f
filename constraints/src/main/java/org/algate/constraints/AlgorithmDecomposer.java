package org.algate.constraints;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Splits the name of an algorithm into the elements that a policy may deny it by: {@code
 * SHA1withRSA} into {@code SHA1}, {@code SHA-1} and {@code RSA}.
 *
 * <p>Implementations are immutable and safe for use by several threads.
 */
public interface AlgorithmDecomposer {

  /**
   * Returns the decomposer of signatures, transformations and other JCA names (as certification
   * paths use it).
   */
  static AlgorithmDecomposer generic() {
    return GenericDecomposer.INSTANCE;
  }

  /**
   * Presents the elements of a name to a test, one after the other, until one passes. Allocates
   * nothing.
   *
   * @param algorithm any text
   * @param test asked for each element; an element may be presented more than once
   * @return whether an element passed
   */
  boolean anyElement(String algorithm, ElementTest test);

  /**
   * Returns the names that are worth deciding beforehand; any other name is decided too, only
   * slower. Always the same instance.
   */
  KnownNames knownNames();

  /** Returns the elements of a name, in the order in which they are tested; unmodifiable. */
  default Set<String> elements(String algorithm) {
    Set<String> elements = new LinkedHashSet<>();
    anyElement(
        algorithm,
        (text, start, end) -> {
          elements.add(text.substring(start, end));
          return false;
        });
    return Collections.unmodifiableSet(elements);
  }

  /** A question about a part of a text. */
  @FunctionalInterface
  interface ElementTest {

    /**
     * Returns whether the element passes.
     *
     * @param text holds the element
     * @param start index of its first character
     * @param end index after its last one, greater than {@code start}
     */
    boolean test(String text, int start, int end);
  }
}
