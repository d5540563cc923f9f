package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import org.algate.conformance.JdkPolicy.Decomposition;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.policy.Diagnostic;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.ParseResult;
import org.algate.policy.PolicySource;

/** The text of a list, as Algate and as the running JDK understand it, names split as in JCA. */
record Lists(ConstraintSet set, JdkPolicy jdk) {

  /** Returns null if both refuse it. */
  static Lists of(String property, String policy, String curves) {
    ParseResult<DisabledAlgorithms> list =
        DisabledAlgorithms.parse(
            PolicySource.literal(property, policy),
            PolicySource.literal(JdkPolicy.CURVES, curves),
            Dialect.running());
    JdkPolicy jdk;
    try {
      jdk = JdkPolicy.of(property, policy, curves, Decomposition.GENERIC);
    } catch (Throwable e) {
      assertThat(list.tree()).as("the JDK throws %s", e).isEmpty();
      return null;
    }
    assertThat(list.diagnostics()).as("the JDK accepts it").noneMatch(Diagnostic::isError);
    return new Lists(
        ConstraintSet.compile(
            list.orThrow(), AlgorithmDecomposer.generic(), InstantSource.system()),
        jdk);
  }
}
