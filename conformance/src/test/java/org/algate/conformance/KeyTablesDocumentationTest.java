package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.security.CryptoPrimitive;
import java.security.Key;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.algate.conformance.JdkPolicy.Decomposition;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The tables of keys in docs/policy-language.md, answered by Algate for both releases and by the
 * running JDK for its own.
 */
class KeyTablesDocumentationTest {
  private static final String HEADER =
      "| `jdk.certpath.disabledAlgorithms` | key | 17.0.15 | 25.0.3 |";
  private static final Set<CryptoPrimitive> ANY = EnumSet.allOf(CryptoPrimitive.class);
  private static final Map<String, Key> KEYS = new ConcurrentHashMap<>();

  @TestFactory
  Stream<DynamicTest> everyRowIsTrue() throws IOException {
    return PageTables.tests(
        HEADER, 21, cells -> check(cells.get(0), key(cells.get(1)), cells.get(2), cells.get(3)));
  }

  private static void check(String policy, Key key, String on17, String on25) throws Exception {
    assertThat(answer(policy, key, Dialect.JDK_17)).isEqualTo(on17);
    assertThat(answer(policy, key, Dialect.JDK_25)).isEqualTo(on25);
    String running = Dialect.running().version();
    if (running.equals("17.0.15") || running.equals("25.0.3")) {
      boolean permitted = jdk(policy).constraints().permits(ANY, key);
      assertThat(permitted ? "permitted" : "denied")
          .isEqualTo(running.startsWith("17") ? on17 : on25);
    }
  }

  private static String answer(String policy, Key key, Dialect dialect) {
    ConstraintSet set =
        ConstraintSet.compile(
            DisabledAlgorithms.parse(PolicySource.literal(JdkPolicy.CERTPATH, policy), dialect)
                .orThrow(),
            AlgorithmDecomposer.generic(),
            InstantSource.system());
    return set.permits(ANY, key) ? "permitted" : "denied";
  }

  private static JdkPolicy jdk(String policy) {
    try {
      return JdkPolicy.of(JdkPolicy.CERTPATH, policy, "", Decomposition.GENERIC);
    } catch (Throwable e) {
      throw new AssertionError(policy, e);
    }
  }

  /** Makes a key of an algorithm and, behind a blank, of a size. */
  private static Key key(String description) {
    return KEYS.computeIfAbsent(
        description,
        text -> {
          String[] parts = text.split(" ", -1);
          try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(parts[0]);
            if (parts.length > 1) {
              generator.initialize(Integer.parseInt(parts[1]));
            }
            return generator.generateKeyPair().getPublic();
          } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(text, e);
          }
        });
  }
}
