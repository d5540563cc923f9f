package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.AlgorithmParametersSpi;
import java.security.CryptoPrimitive;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.Security;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.InvalidParameterSpecException;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javax.crypto.spec.DHParameterSpec;
import javax.crypto.spec.IvParameterSpec;
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
import org.algate.constraints.JointConstraints;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;

/** Limits on the sizes of groups beside the running JDK's, asked with parameters of that size. */
class ParameterSizesProperties {
  private static final Set<CryptoPrimitive> AGREEMENT = EnumSet.of(CryptoPrimitive.KEY_AGREEMENT);
  private static final int FEWEST_CHECKS = 5_000;

  private static final List<AlgorithmParameters> ALL = make();

  private static int checks;

  @AfterContainer
  static void enoughParametersWereCompared() {
    assertThat(checks).isGreaterThanOrEqualTo(FEWEST_CHECKS);
  }

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

  @Property
  void parametersAreDecidedAsByTheJdk(
      @ForAll("properties") String property,
      @ForAll @Size(max = 4) List<@From("entries") String> entries,
      @ForAll @Size(min = 5, max = 15) List<@From("parameters") AlgorithmParameters> parameters,
      @ForAll("algorithms") String algorithm,
      @ForAll("keys") Key key)
      throws Throwable {
    Lists lists = Lists.of(property, String.join(", ", entries), "");
    ConstraintSet set = lists.set();
    for (AlgorithmParameters each : parameters) {
      for (String name : List.of(algorithm, each.getAlgorithm())) {
        boolean permitted = set.permits(AGREEMENT, name, each);
        assertThat(permitted)
            .as("%s %s", name, each.getAlgorithm())
            .isEqualTo(lists.jdk().constraints().permits(AGREEMENT, name, each));
        assertThat(set.decide(name, each).permitted()).as("decide(%s)", name).isEqualTo(permitted);
        assertThat(set.permits(AGREEMENT, name, key, each))
            .as("%s %s %s", name, key, each.getAlgorithm())
            .isEqualTo(lists.jdk().constraints().permits(AGREEMENT, name, key, each));
        checks += 2;
      }
    }
  }

  @Property
  void twoListsTogetherDecideAsThoseOfTheJdkOneByOne(
      @ForAll @Size(max = 4) List<@From("entries") String> ofTls,
      @ForAll @Size(max = 4) List<@From("entries") String> ofCertpath,
      @ForAll @Size(min = 5, max = 15) List<@From("parameters") AlgorithmParameters> parameters,
      @ForAll("algorithms") String algorithm,
      @ForAll("keys") Key key)
      throws Throwable {
    Lists tls = Lists.of(JdkPolicy.TLS, String.join(", ", ofTls), "");
    Lists certpath = Lists.of(JdkPolicy.CERTPATH, String.join(", ", ofCertpath), "");
    JointConstraints both = JointConstraints.of(tls.set(), certpath.set());
    List<AlgorithmConstraints> jdk = List.of(tls.jdk().constraints(), certpath.jdk().constraints());
    assertThat(both.permits(AGREEMENT, key))
        .isEqualTo(jdk.stream().allMatch(list -> list.permits(AGREEMENT, key)));
    assertThat(both.permits(AGREEMENT, algorithm, null))
        .isEqualTo(jdk.stream().allMatch(list -> list.permits(AGREEMENT, algorithm, null)));
    for (AlgorithmParameters each : parameters) {
      for (String name : List.of(algorithm, each.getAlgorithm())) {
        assertThat(both.permits(AGREEMENT, name, each))
            .as("%s %s", name, each.getAlgorithm())
            .isEqualTo(jdk.stream().allMatch(list -> list.permits(AGREEMENT, name, each)));
        assertThat(both.permits(AGREEMENT, name, key, each))
            .as("%s %s %s", name, key, each.getAlgorithm())
            .isEqualTo(jdk.stream().allMatch(list -> list.permits(AGREEMENT, name, key, each)));
      }
    }
  }

  @Provide
  Arbitrary<String> properties() {
    return Arbitraries.of(JdkPolicy.CERTPATH, JdkPolicy.TLS);
  }

  @Provide
  Arbitrary<String> algorithms() {
    return Arbitraries.of(
        "EC",
        "ec",
        "DH",
        "dh",
        "DiffieHellman",
        "diffiehellman",
        "Diffie-Hellman",
        "XDH",
        "RSA",
        "RSASSA-PSS",
        "AES",
        "secp256r1",
        "SHA256withECDSA");
  }

  @Provide
  Arbitrary<Key> keys() {
    return Keys.any();
  }

  @Provide
  Arbitrary<AlgorithmParameters> parameters() {
    return Arbitraries.of(ALL).withoutEdgeCases();
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
                "RSASSA-PSS",
                "AES",
                "RSA"),
            Arbitraries.of("==", "!=", "<", "<=", ">", ">="),
            Arbitraries.of(-1, 0, 1, 255, 256, 257, 384, 521, 1023, 2048, Integer.MAX_VALUE),
            Arbitraries.of("%s", "%s", "%s & keySize < 300", "jdkCA & %s", "%s & jdkCA", ""))
        .as(
            (name, operator, bits, chain) ->
                chain.isEmpty()
                    ? name
                    : name + " " + chain.formatted("keySize " + operator + " " + bits));
  }

  private static void compare(
      ConstraintSet set, JdkPolicy jdk, String name, int bits, AlgorithmParameters parameters) {
    boolean permitted = set.permits(name, bits);
    assertThat(permitted)
        .as("%s %s", name, bits)
        .isEqualTo(jdk.constraints().permits(AGREEMENT, name, parameters));
    assertThat(set.decide(name, bits).permitted()).isEqualTo(permitted);
  }

  private static List<AlgorithmParameters> make() {
    List<AlgorithmParameters> all = new ArrayList<>();
    try {
      for (String curve :
          List.of("secp256r1", "secp384r1", "secp521r1", "secp256k1", "sect163r1", "secp112r2")) {
        all.add(curve(curve));
        ECParameterSpec spec = curve(curve).getParameterSpec(ECParameterSpec.class);
        all.add(new ForeignParameters("ec", spec));
        all.add(new ForeignParameters("EC", spec));
      }
      for (int bits : List.of(512, 1023, 1024, 2048)) {
        all.add(prime(bits));
        DHParameterSpec spec = prime(bits).getParameterSpec(DHParameterSpec.class);
        for (String name : List.of("DiffieHellman", "diffiehellman", "DIFFIEHELLMAN", "DH", "dh")) {
          all.add(new ForeignParameters(name, spec));
        }
      }
      AlgorithmParameters dh = AlgorithmParameters.getInstance("DH");
      dh.init(new DHParameterSpec(BigInteger.ONE.setBit(1023), BigInteger.TWO));
      all.add(dh);
      DHParameterSpec zero = new DHParameterSpec(BigInteger.ZERO, BigInteger.TWO);
      all.add(new ForeignParameters("DiffieHellman", zero));
      all.add(new ForeignParameters("DH", zero));
      all.add(new ForeignParameters("EC", null));
      all.add(new ForeignParameters("DiffieHellman", null));
      for (String empty : List.of("EC", "DiffieHellman", "RSASSA-PSS")) {
        all.add(AlgorithmParameters.getInstance(empty));
      }
      AlgorithmParameters pss = AlgorithmParameters.getInstance("RSASSA-PSS");
      pss.init(new PSSParameterSpec("SHA-1", "MGF1", MGF1ParameterSpec.SHA1, 20, 1));
      all.add(pss);
      AlgorithmParameters aes = AlgorithmParameters.getInstance("AES");
      aes.init(new IvParameterSpec(new byte[16]));
      all.add(aes);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
    return List.copyOf(all);
  }

  /** Parameters of another provider, which give what they were given; null is refused. */
  private static final class ForeignParameters extends AlgorithmParameters {
    ForeignParameters(String algorithm, AlgorithmParameterSpec spec) {
      super(new Spi(spec), Security.getProviders()[0], algorithm);
      try {
        init(new byte[0]);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }

    private static final class Spi extends AlgorithmParametersSpi {
      private final AlgorithmParameterSpec spec;

      Spi(AlgorithmParameterSpec spec) {
        this.spec = spec;
      }

      @Override
      protected <T extends AlgorithmParameterSpec> T engineGetParameterSpec(Class<T> type)
          throws InvalidParameterSpecException {
        if (!type.isInstance(spec)) {
          throw new InvalidParameterSpecException("not " + type);
        }
        return type.cast(spec);
      }

      @Override
      protected void engineInit(AlgorithmParameterSpec other) {}

      @Override
      protected void engineInit(byte[] encoded) {}

      @Override
      protected void engineInit(byte[] encoded, String format) {}

      @Override
      protected byte[] engineGetEncoded() {
        return new byte[0];
      }

      @Override
      protected byte[] engineGetEncoded(String format) {
        return new byte[0];
      }

      @Override
      protected String engineToString() {
        return "" + spec;
      }
    }
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
