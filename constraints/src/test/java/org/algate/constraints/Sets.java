package org.algate.constraints;

import java.time.InstantSource;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;

/** Sets for tests, of names that are split as in JCA. */
final class Sets {
  private Sets() {}

  /** Compiles a value of the list of TLS, for JDK 25. */
  static ConstraintSet compile(String value) {
    return compile("jdk.tls.disabledAlgorithms", value, Dialect.JDK_25);
  }

  static ConstraintSet compile(String property, String value, Dialect dialect) {
    return ConstraintSet.compile(
        DisabledAlgorithms.parse(PolicySource.literal(property, value), dialect).orThrow(),
        AlgorithmDecomposer.generic(),
        InstantSource.system());
  }
}
