package org.algate.policy;

import java.util.Optional;

/**
 * A key and its value in a security properties file.
 *
 * <p>Two are equal if they are the same value in the same place.
 *
 * @param key the key, without escapes
 * @param keySpan where the key is written
 * @param value the value and the place of each of its characters
 * @param overridden the property of the same key that stood before, in the same file or in one that
 *     was read earlier; without effect
 */
public record Property(
    String key, SourceSpan keySpan, PolicySource value, Optional<Property> overridden) {

  // What is overridden can be a long chain, so that equality and text leave it out.

  @Override
  public boolean equals(Object other) {
    return other instanceof Property property
        && value.equals(property.value)
        && keySpan.equals(property.keySpan);
  }

  @Override
  public int hashCode() {
    return keySpan.hashCode();
  }

  /** Returns {@code key=value}. */
  @Override
  public String toString() {
    return key + "=" + value.text();
  }
}
