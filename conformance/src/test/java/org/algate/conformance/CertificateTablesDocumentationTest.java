package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.algate.conformance.JdkPolicy.Decomposition;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.CertificateUsage;
import org.algate.constraints.Circumstances;
import org.algate.constraints.ConstraintSet;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The tables of certificates in docs/policy-language.md, answered by Algate for both releases and
 * by the running JDK for its own.
 */
class CertificateTablesDocumentationTest {
  private static final String HEADER =
      "| `jdk.certpath.disabledAlgorithms` | certificate | circumstances | 17.0.15 | 25.0.3 |";

  @TestFactory
  Stream<DynamicTest> everyRowIsTrue() throws IOException {
    return PageTables.tests(HEADER, 36, CertificateTablesDocumentationTest::check);
  }

  private static void check(List<String> cells) throws Throwable {
    String policy = cells.get(0);
    String[] parts = cells.get(1).split(", ", -1);
    X509Certificate certificate = Certificates.make(parts[0], (PublicKey) Keys.described(parts[1]));
    Circumstances circumstances = circumstances(cells.get(2));

    assertThat(answer(policy, certificate, circumstances, Dialect.JDK_17)).isEqualTo(cells.get(3));
    assertThat(answer(policy, certificate, circumstances, Dialect.JDK_25)).isEqualTo(cells.get(4));
    String running = Dialect.running().version();
    if (running.equals("17.0.15") || running.equals("25.0.3")) {
      JdkPolicy jdk = JdkPolicy.of(JdkPolicy.CERTPATH, policy, "", Decomposition.GENERIC);
      assertThat(word(JdkPaths.permits(jdk, certificate, circumstances)))
          .isEqualTo(cells.get(running.equals("17.0.15") ? 3 : 4));
    }
  }

  private static String answer(
      String policy, X509Certificate certificate, Circumstances circumstances, Dialect dialect) {
    ConstraintSet set =
        ConstraintSet.compile(
            DisabledAlgorithms.parse(
                    PolicySource.literal(DisabledAlgorithms.CERTPATH, policy), dialect)
                .orThrow(),
            AlgorithmDecomposer.generic(),
            InstantSource.system());
    boolean permitted = set.permits(certificate, circumstances);
    assertThat(set.decide(certificate, circumstances).permitted()).isEqualTo(permitted);
    return word(permitted);
  }

  private static Circumstances circumstances(String cell) {
    Circumstances circumstances = Circumstances.of(CertificateUsage.GENERIC);
    for (String part : cell.split(", ", -1)) {
      if (part.equals("JDK's anchor")) {
        circumstances = circumstances.belowJdkCa(true);
      } else if (part.endsWith("Z")) {
        circumstances = circumstances.at(Instant.parse(part));
      } else if (!part.isEmpty()) {
        CertificateUsage usage =
            CertificateUsage.valueOf(part.toUpperCase(Locale.ROOT).replace(' ', '_'));
        circumstances = new Circumstances(usage, circumstances.date(), circumstances.belowJdkCa());
      }
    }
    return circumstances;
  }

  private static String word(boolean permitted) {
    return permitted ? "permitted" : "denied";
  }
}
