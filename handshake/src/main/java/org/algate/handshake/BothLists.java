package org.algate.handshake;

import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.Key;
import java.util.Set;
import org.algate.constraints.ConstraintSet;
import org.algate.constraints.KnownNames;
import org.jspecify.annotations.Nullable;

/**
 * What two lists permit both, as JSSE asks for it: some 300 times in a handshake, and mostly about
 * names, so that those which are known have one verdict for both lists.
 */
final class BothLists implements AlgorithmConstraints {
  private final ConstraintSet tls;
  private final ConstraintSet certpath;
  private final KnownNames known;
  private final boolean[] permitted;

  /**
   * Compiles them.
   *
   * @param known the names that are asked again and again
   */
  BothLists(ConstraintSet tls, ConstraintSet certpath, KnownNames known) {
    this.tls = tls;
    this.certpath = certpath;
    this.known = known;
    this.permitted = new boolean[known.slots()];
    for (String name : known.names()) {
      permitted[known.slot(name)] = tls.permits(name) && certpath.permits(name);
    }
  }

  /**
   * Returns whether both permit a name.
   *
   * @throws IllegalArgumentException if it is null or empty
   */
  boolean permits(String name) {
    if (name == null) {
      throw new IllegalArgumentException("no algorithm name is given");
    }
    int slot = known.slot(name);
    return slot < 0 ? tls.permits(name) && certpath.permits(name) : permitted[slot];
  }

  @Override
  public boolean permits(
      Set<CryptoPrimitive> primitives, String algorithm, @Nullable AlgorithmParameters parameters) {
    if (parameters == null && primitives != null && !primitives.isEmpty()) {
      return permits(algorithm);
    }
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
