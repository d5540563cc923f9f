package org.algate.ciphersuites;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.AlgorithmConstraints;
import java.security.CryptoPrimitive;
import java.security.Security;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.algate.constraints.ConstraintSet;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;

class PermittedSuitesProperties {
  private static final String PROPERTY = "jdk.tls.disabledAlgorithms";

  @Property(tries = 300)
  void suitesArePermittedAsTheJdkPermitsThem(
      @ForAll("policies") String policy, @ForAll boolean onlyX509) {
    TlsDecomposer decomposer = onlyX509 ? TlsDecomposer.x509Only() : TlsDecomposer.full();
    PolicySource source = PolicySource.literal(PROPERTY, policy);
    DisabledAlgorithms list = DisabledAlgorithms.parse(source, Dialect.running()).orThrow();
    AlgorithmConstraints jdk = jdkConstraints(policy, onlyX509);

    SuiteSet permitted =
        CipherSuites.permittedBy(ConstraintSet.compile(list, decomposer, InstantSource.system()));

    Set<CipherSuite> expected = new LinkedHashSet<>();
    for (CipherSuite suite : CipherSuites.all()) {
      if (jdk.permits(EnumSet.of(CryptoPrimitive.KEY_AGREEMENT), suite.name(), null)) {
        expected.add(suite);
      }
    }
    assertThat(permitted).isEqualTo(expected);
  }

  @Provide
  Arbitrary<String> policies() {
    Arbitrary<String> suite = Arbitraries.of(CipherSuites.all()).map(CipherSuite::name);
    Arbitrary<String> element =
        Arbitraries.of(CipherSuites.supported(Dialect.JDK_25))
            .flatMap(s -> Arbitraries.of(TlsDecomposer.full().elements(s.name())));
    Arbitrary<String> pattern =
        Arbitraries.of("TLS_*", "TLS_RSA_*", "TLS_*_CBC_*", "TLS_ECDHE*SHA384", "TLS_*SCSV*");
    Arbitrary<String> other =
        Arbitraries.of("anon", "3DES", "DES40_CBC", "K_NULL", "M_NULL", "sha1", "FO_SCSV", "IDEA");
    return Arbitraries.frequencyOf(
            Tuple.of(4, element), Tuple.of(2, suite), Tuple.of(1, pattern), Tuple.of(1, other))
        .list()
        .ofMaxSize(4)
        .map(entries -> String.join(", ", entries));
  }

  private static AlgorithmConstraints jdkConstraints(String policy, boolean onlyX509) {
    String before = Security.getProperty(PROPERTY);
    try {
      Security.setProperty(PROPERTY, policy);
      return RunningJdk.disabledAlgorithmConstraints(PROPERTY, onlyX509);
    } finally {
      Security.setProperty(PROPERTY, before);
    }
  }
}
