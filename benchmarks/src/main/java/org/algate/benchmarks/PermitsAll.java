package org.algate.benchmarks;

import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.Key;
import java.util.Set;

/** Permits everything, to measure what a call costs. */
final class PermitsAll implements AlgorithmConstraints {

  @Override
  public boolean permits(
      Set<CryptoPrimitive> primitives, String algorithm, AlgorithmParameters parameters) {
    return true;
  }

  @Override
  public boolean permits(Set<CryptoPrimitive> primitives, Key key) {
    return true;
  }

  @Override
  public boolean permits(
      Set<CryptoPrimitive> primitives, String algorithm, Key key, AlgorithmParameters parameters) {
    return true;
  }
}
