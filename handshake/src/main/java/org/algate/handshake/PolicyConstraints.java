package org.algate.handshake;

import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.Key;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The constraints of a policy on a connection that may have others of its own: both have to permit.
 * Those of a policy are told by their identity, as others may take themselves for equal to them.
 *
 * @param own those of the connection, asked first
 * @param policy those of the policy
 */
@SuppressWarnings("ReferenceEquality")
record PolicyConstraints(AlgorithmConstraints own, AlgorithmConstraints policy)
    implements AlgorithmConstraints {

  /** Returns constraints under which the policy counts, once, and all that counted before. */
  static AlgorithmConstraints join(
      @Nullable AlgorithmConstraints present, AlgorithmConstraints policy) {
    if (present == null) {
      return policy;
    }
    return isPart(policy, present) ? present : new PolicyConstraints(present, policy);
  }

  /** Returns what a connection has beside a policy; null if there is nothing else. */
  static @Nullable AlgorithmConstraints without(
      AlgorithmConstraints policy, @Nullable AlgorithmConstraints present) {
    if (present == policy) {
      return null;
    }
    return present instanceof PolicyConstraints joined && joined.policy == policy
        ? joined.own
        : present;
  }

  private static boolean isPart(AlgorithmConstraints policy, AlgorithmConstraints present) {
    return present == policy
        || (present instanceof PolicyConstraints joined
            && (joined.policy == policy || isPart(policy, joined.own)));
  }

  @Override
  public boolean permits(
      Set<CryptoPrimitive> primitives, String algorithm, @Nullable AlgorithmParameters parameters) {
    return own.permits(primitives, algorithm, parameters)
        && policy.permits(primitives, algorithm, parameters);
  }

  @Override
  public boolean permits(Set<CryptoPrimitive> primitives, Key key) {
    return own.permits(primitives, key) && policy.permits(primitives, key);
  }

  @Override
  public boolean permits(
      Set<CryptoPrimitive> primitives,
      String algorithm,
      Key key,
      @Nullable AlgorithmParameters parameters) {
    return own.permits(primitives, algorithm, key, parameters)
        && policy.permits(primitives, algorithm, key, parameters);
  }

  @Override
  public String toString() {
    return own + "; " + policy;
  }
}
