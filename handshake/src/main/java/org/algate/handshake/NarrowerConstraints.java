package org.algate.handshake;

import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.Key;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Constraints that deny some names beside what others deny.
 *
 * @param others those others, which say what is no argument
 * @param denied the names, which are those of no key
 */
record NarrowerConstraints(AlgorithmConstraints others, Set<String> denied)
    implements AlgorithmConstraints {

  @Override
  public boolean permits(
      Set<CryptoPrimitive> primitives, String algorithm, @Nullable AlgorithmParameters parameters) {
    return others.permits(primitives, algorithm, parameters) && !denied.contains(algorithm);
  }

  @Override
  public boolean permits(Set<CryptoPrimitive> primitives, Key key) {
    return others.permits(primitives, key);
  }

  @Override
  public boolean permits(
      Set<CryptoPrimitive> primitives,
      String algorithm,
      Key key,
      @Nullable AlgorithmParameters parameters) {
    return others.permits(primitives, algorithm, key, parameters) && !denied.contains(algorithm);
  }

  @Override
  public String toString() {
    return others.toString();
  }
}
