package org.algate.benchmarks;

import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.Key;
import java.util.Set;
import org.algate.constraints.ConstraintSet;

/**
 * A constraint set behind the JDK's interface, for names; so all rivals are called in the same way.
 */
record NameConstraints(ConstraintSet set) implements AlgorithmConstraints {

  @Override
  public boolean permits(
      Set<CryptoPrimitive> primitives, String algorithm, AlgorithmParameters parameters) {
    return set.permits(primitives, algorithm);
  }

  @Override
  public boolean permits(Set<CryptoPrimitive> primitives, Key key) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean permits(
      Set<CryptoPrimitive> primitives, String algorithm, Key key, AlgorithmParameters parameters) {
    throw new UnsupportedOperationException();
  }
}
