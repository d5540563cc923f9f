package org.algate.handshake;

import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.Key;
import java.util.Set;
import org.algate.constraints.ConstraintSet;
import org.jspecify.annotations.Nullable;

/** What two lists permit both, as JSSE asks for it. */
record BothLists(ConstraintSet tls, ConstraintSet certpath) implements AlgorithmConstraints {
  @Override
  public boolean permits(
      Set<CryptoPrimitive> primitives, String algorithm, @Nullable AlgorithmParameters parameters) {
    return tls.permits(primitives, algorithm, parameters)
        && certpath.permits(primitives, algorithm, parameters);
  }

  @Override
  public boolean permits(Set<CryptoPrimitive> primitives, Key key) {
    return tls.permits(primitives, key) && certpath.permits(primitives, key);
  }

  @Override
  public boolean permits(
      Set<CryptoPrimitive> primitives,
      String algorithm,
      Key key,
      @Nullable AlgorithmParameters parameters) {
    return tls.permits(primitives, algorithm, key, parameters)
        && certpath.permits(primitives, algorithm, key, parameters);
  }

  @Override
  public String toString() {
    return tls + "; " + certpath;
  }
}
