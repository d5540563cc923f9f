package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.GeneralSecurityException;
import java.security.spec.ECGenParameterSpec;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javax.crypto.spec.DHParameterSpec;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.algate.conformance.JdkPolicy.Decomposition;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;

/** Limits on the sizes of groups beside the running JDK's, asked with parameters of that size. */
class ParameterSizesProperties {
  private static final Set<CryptoPrimitive> AGREEMENT = EnumSet.of(CryptoPrimitive.KEY_AGREEMENT);

  @Property
  void sizesAreLimitedAsByTheJdk(@ForAll @Size(max = 4) List<@From("entries") String> entries)
      throws Throwable {
    String policy = String.join(", ", entries);
    ConstraintSet set =
        ConstraintSet.compile(
            DisabledAlgorithms.parse(
                    PolicySource.literal(JdkPolicy.CERTPATH, policy), Dialect.running())
                .orThrow(),
            AlgorithmDecomposer.generic(),
            InstantSource.system());
    JdkPolicy jdk = JdkPolicy.of(JdkPolicy.CERTPATH, policy, "", Decomposition.GENERIC);
    compare(set, jdk, "EC", 256, curve("secp256r1"));
    compare(set, jdk, "EC", 384, curve("secp384r1"));
    compare(set, jdk, "EC", 521, curve("secp521r1"));
    compare(set, jdk, "DiffieHellman", 1023, prime(1023));
    compare(set, jdk, "DiffieHellman", 2048, prime(2048));
  }

  @Provide
  Arbitrary<String> entries() {
    return Combinators.combine(
            Arbitraries.of(
                "EC",
                "ec",
                "DH",
                "dh",
                "DiffieHellman",
                "diffiehellman",
                "Diffie-Hellman",
                "d-h",
                "E-C",
                "XDH",
                "RSA"),
            Arbitraries.of("==", "!=", "<", "<=", ">", ">="),
            Arbitraries.of(-1, 0, 1, 255, 256, 257, 384, 521, 1023, 2048, Integer.MAX_VALUE),
            Arbitraries.of("%s", "%s", "%s & keySize < 300", "jdkCA & %s", "%s & jdkCA"))
        .as(
            (name, operator, bits, chain) ->
                name + " " + chain.formatted("keySize " + operator + " " + bits));
  }

  private static void compare(
      ConstraintSet set, JdkPolicy jdk, String name, int bits, AlgorithmParameters parameters) {
    boolean permitted = set.permits(name, bits);
    assertThat(permitted)
        .as("%s %s", name, bits)
        .isEqualTo(jdk.constraints().permits(AGREEMENT, name, parameters));
    assertThat(set.decide(name, bits).permitted()).isEqualTo(permitted);
  }

  private static AlgorithmParameters curve(String name) throws GeneralSecurityException {
    AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
    parameters.init(new ECGenParameterSpec(name));
    return parameters;
  }

  /** The size counts, not that it is no prime. */
  private static AlgorithmParameters prime(int bits) throws GeneralSecurityException {
    AlgorithmParameters parameters = AlgorithmParameters.getInstance("DiffieHellman");
    parameters.init(new DHParameterSpec(BigInteger.ONE.setBit(bits - 1), BigInteger.TWO));
    return parameters;
  }
}
