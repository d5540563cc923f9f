package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.CryptoPrimitive;
import java.security.Key;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AfterContainer;
import org.algate.conformance.JdkPolicy.Decomposition;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;

/** Every decision for a key beside that of the running JDK's own class. */
class KeysProperties {
  private static final Set<CryptoPrimitive> ANY = EnumSet.of(CryptoPrimitive.SIGNATURE);
  private static final int FEWEST_CHECKS = 5_000;

  private static int checks;

  @AfterContainer
  static void enoughKeysWereCompared() {
    assertThat(checks).isGreaterThanOrEqualTo(FEWEST_CHECKS);
  }

  @Property
  void keysAreDecidedAsByTheJdk(
      @ForAll("properties") String property,
      @ForAll @Size(max = 5) List<@From("entries") String> entries,
      @ForAll @Size(min = 10, max = 20) List<@From("keys") Key> keys,
      @ForAll("algorithms") String algorithm)
      throws Throwable {
    String policy = String.join(", ", entries);
    JdkPolicy jdk = JdkPolicy.of(property, policy, "", Decomposition.GENERIC);
    ConstraintSet set =
        ConstraintSet.compile(
            DisabledAlgorithms.parse(PolicySource.literal(property, policy), Dialect.running())
                .orThrow(),
            AlgorithmDecomposer.generic(),
            InstantSource.system());
    for (Key key : keys) {
      assertThat(set.permits(ANY, key))
          .as("%s", key)
          .isEqualTo(jdk.constraints().permits(ANY, key));
      assertThat(set.permits(ANY, algorithm, key, null))
          .as("%s with %s", algorithm, key)
          .isEqualTo(jdk.constraints().permits(ANY, algorithm, key, null));
      assertThat(set.decide(key).permitted())
          .as("decide(%s)", key)
          .isEqualTo(set.permits(ANY, key));
      checks += 2;
    }
  }

  @Provide
  Arbitrary<String> properties() {
    return Arbitraries.of(JdkPolicy.CERTPATH, JdkPolicy.CERTPATH, JdkPolicy.TLS, JdkPolicy.LEGACY);
  }

  @Provide
  Arbitrary<Key> keys() {
    return Keys.any();
  }

  @Provide
  Arbitrary<String> algorithms() {
    return Arbitraries.of(
        "SHA256withRSA", "SHA1withDSA", "RSASSA-PSS", "Ed25519", "EdDSA", "MD5", "EC");
  }

  @Provide
  Arbitrary<String> entries() {
    Arbitrary<String> names =
        Arbitraries.of(
            "RSA",
            "rsa",
            "R-SA",
            "E-C",
            "Diffie-Hellman",
            "RSASSA-PSS",
            "RSASSAPSS",
            "DSA",
            "DH",
            "dh",
            "DiffieHellman",
            "diffiehellman",
            "EC",
            "ECDSA",
            "XDH",
            "X25519",
            "X448",
            "EdDSA",
            "Ed25519",
            "Ed448",
            "ML-DSA",
            "MLDSA",
            "ML-DSA-65",
            "MLDSA65",
            "ML-KEM",
            "ML-KEM-768",
            "AES",
            "DES",
            "secp256r1",
            "NIST P-256",
            "X9.62 prime256v1",
            "nist p-256",
            "P-256",
            "sect163r1",
            "secp256k1",
            "1.2.840.10045.3.1.7",
            "Unknown-Algorithm",
            "UnknownAlgorithm",
            "SHA-1",
            "SHA1",
            "MD5");
    Arbitrary<String> chains =
        conditions().list().ofMinSize(1).ofMaxSize(3).map(list -> String.join(" & ", list));
    return Combinators.combine(names, chains, Arbitraries.of(true, true, false))
        .as(
            (name, chain, conditional) ->
                conditional && name.indexOf(' ') < 0 ? name + " " + chain : name)
        .filter(entry -> count(entry, "jdkCA") < 2 && count(entry, "denyAfter") < 2);
  }

  private static Arbitrary<String> conditions() {
    Arbitrary<String> sizes =
        Combinators.combine(
                Arbitraries.of("==", "!=", "<", "<=", ">", ">="),
                Arbitraries.of(
                    -1,
                    0,
                    1,
                    112,
                    128,
                    162,
                    163,
                    255,
                    256,
                    257,
                    384,
                    448,
                    521,
                    1023,
                    1024,
                    1025,
                    2048,
                    Integer.MAX_VALUE))
            .as((operator, bits) -> "keySize " + operator + " " + bits);
    return Arbitraries.oneOf(
        sizes,
        sizes,
        Arbitraries.of("denyAfter 2000-01-01", "denyAfter 2999-01-01", "jdkCA", "usage TLSServer"));
  }

  private static int count(String text, String word) {
    return text.split(word, -1).length - 1;
  }
}
