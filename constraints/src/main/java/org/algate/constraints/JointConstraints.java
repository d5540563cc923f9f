package org.algate.constraints;

import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.Key;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What two constraint sets permit both, such as those of {@code jdk.tls.disabledAlgorithms} and
 * {@code jdk.certpath.disabledAlgorithms}, by both of which TLS goes. JSSE asks some 300 times in a
 * handshake and mostly about the same names, which have one verdict for both sets.
 *
 * <p>Instances are immutable and safe for use by several threads.
 */
public final class JointConstraints implements AlgorithmConstraints {
  private final ConstraintSet first;
  private final ConstraintSet second;
  private final NearNames permittedNames = new NearNames();
  private final RecentParameters permittedParameters = new RecentParameters();

  private JointConstraints(ConstraintSet first, ConstraintSet second) {
    this.first = first;
    this.second = second;
    for (String name : first.knownNames().names()) {
      if (permitsBySets(name)) {
        permittedNames.add(name);
      }
    }
  }

  /**
   * Joins two sets.
   *
   * @param first asked first; those names count as the most frequent ones that its decomposer knows
   *     first
   */
  public static JointConstraints of(ConstraintSet first, ConstraintSet second) {
    return new JointConstraints(
        Objects.requireNonNull(first, "first"), Objects.requireNonNull(second, "second"));
  }

  /**
   * Returns whether both permit a name. No allocation; the most frequent names take constant time,
   * others what the two sets take.
   *
   * @throws IllegalArgumentException if the name is null or empty
   */
  public boolean permits(String algorithm) {
    if (algorithm == null) {
      throw new IllegalArgumentException("no algorithm name is given");
    }
    return permittedNames.contains(algorithm) || permitsBySets(algorithm);
  }

  /**
   * Returns whether both permit an algorithm with some parameters.
   *
   * @param parameters may be null
   * @throws IllegalArgumentException if the primitives are null or empty, or the name is
   * @see ConstraintSet#permits(Set, String, AlgorithmParameters)
   */
  @Override
  public boolean permits(
      Set<CryptoPrimitive> primitives, String algorithm, @Nullable AlgorithmParameters parameters) {
    Primitives.check(primitives);
    return permits(algorithm) && (parameters == null || permitsParameters(algorithm, parameters));
  }

  /**
   * Returns whether both permit a key.
   *
   * @throws IllegalArgumentException if the primitives are null or empty, or the key is null
   * @see ConstraintSet#permits(Set, Key)
   */
  @Override
  public boolean permits(Set<CryptoPrimitive> primitives, Key key) {
    return first.permits(primitives, key) && second.permits(primitives, key);
  }

  /**
   * Returns whether both permit an algorithm, a key for it, and parameters.
   *
   * @param parameters may be null
   * @throws IllegalArgumentException if the primitives are null or empty, the name is, or the key
   *     is null
   */
  @Override
  public boolean permits(
      Set<CryptoPrimitive> primitives,
      String algorithm,
      Key key,
      @Nullable AlgorithmParameters parameters) {
    return permits(primitives, algorithm, parameters) && permits(primitives, key);
  }

  /** Returns the entries of both, separated by a semicolon. */
  @Override
  public String toString() {
    return first + "; " + second;
  }

  private boolean permitsBySets(String algorithm) {
    return first.permits(algorithm) && second.permits(algorithm);
  }

  private boolean permitsParameters(String algorithm, AlgorithmParameters parameters) {
    return permittedParameters.contains(algorithm, parameters)
        || permitsOtherParameters(algorithm, parameters);
  }

  /** Asks for the size once, and only if an entry may depend on it. */
  private boolean permitsOtherParameters(String algorithm, AlgorithmParameters parameters) {
    PlacedEntry[] limits = first.conditionsOf(algorithm);
    PlacedEntry[] moreLimits = second.conditionsOf(algorithm);
    boolean anyLimit = limits.length + moreLimits.length > 0;
    int sizeBits = anyLimit ? ParameterFacts.sizeBits(parameters) : 0;
    String ofParameters = parameters.getAlgorithm();
    boolean permitted =
        ConstraintSet.permitsParameters(limits, ofParameters, sizeBits)
            && ConstraintSet.permitsParameters(moreLimits, ofParameters, sizeBits);
    if (permitted && sizeBits >= 0) {
      permittedParameters.add(algorithm, parameters);
    }
    return permitted;
  }
}
