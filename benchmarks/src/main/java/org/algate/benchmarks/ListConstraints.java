package org.algate.benchmarks;

import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.Key;
import java.util.Set;
import org.algate.conformance.ListScan;

/** A list as constraints of a connection, which looks at names only. */
record ListConstraints(ListScan list) implements AlgorithmConstraints {

  @Override
  public boolean permits(
      Set<CryptoPrimitive> primitives, String algorithm, AlgorithmParameters parameters) {
    return list.permits(algorithm);
  }

  @Override
  public boolean permits(Set<CryptoPrimitive> primitives, Key key) {
    return list.permits(key.getAlgorithm());
  }

  @Override
  public boolean permits(
      Set<CryptoPrimitive> primitives, String algorithm, Key key, AlgorithmParameters parameters) {
    return list.permits(algorithm) && list.permits(key.getAlgorithm());
  }
}
