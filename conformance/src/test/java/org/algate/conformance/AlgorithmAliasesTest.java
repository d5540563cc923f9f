package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Set;
import java.util.TreeSet;
import org.algate.constraints.ServiceConstraints;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledServices;
import org.algate.policy.PolicySource;
import org.junit.jupiter.api.Test;

/** The names of algorithms that an entry denies are those by which JDK 25.0.3 knows them. */
class AlgorithmAliasesTest {

  @Test
  void anEntryDeniesTheNamesThatTheJdkKnowsAndNoOther() throws ReflectiveOperationException {
    assumeTrue(Dialect.running().version().equals(Dialect.JDK_25.version()));
    Set<String> known = JdkServices.knownNames();
    assertThat(known).hasSizeGreaterThan(500);
    for (String name : known) {
      Set<String> expected = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
      expected.addAll(JdkServices.names(name));
      expected.add(name);

      ServiceConstraints constraints = compile("Signature." + name);

      for (String other : known) {
        assertThat(constraints.permits("Signature", other))
            .as("%s under Signature.%s", other, name)
            .isNotEqualTo(expected.contains(other));
      }
    }
  }

  private static ServiceConstraints compile(String value) {
    PolicySource source = PolicySource.literal(DisabledServices.PROPERTY, value);
    return ServiceConstraints.compile(DisabledServices.parse(source, Dialect.JDK_25).orThrow());
  }
}
