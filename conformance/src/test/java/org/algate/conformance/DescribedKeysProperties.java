package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.CryptoPrimitive;
import java.security.GeneralSecurityException;
import java.security.InvalidParameterException;
import java.security.Key;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.spec.ECGenParameterSpec;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.crypto.spec.SecretKeySpec;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.algate.conformance.JdkPolicy.Decomposition;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.constraints.DescribedKey;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;

/** A described key is decided as the running JDK decides a real one of its kind. */
class DescribedKeysProperties {
  private static final Set<CryptoPrimitive> ANY = EnumSet.of(CryptoPrimitive.SIGNATURE);
  private static final Map<String, Key> REAL = make();

  @Property(tries = 500)
  void describedKeysAreDecidedAsRealOnes(
      @ForAll @Size(max = 5) List<@From("entries") String> entries) throws Throwable {
    String policy = String.join(", ", entries);
    JdkPolicy jdk = JdkPolicy.of(JdkPolicy.CERTPATH, policy, "", Decomposition.GENERIC);
    ConstraintSet set =
        ConstraintSet.compile(
            DisabledAlgorithms.parse(
                    PolicySource.literal(JdkPolicy.CERTPATH, policy), Dialect.running())
                .orThrow(),
            AlgorithmDecomposer.generic(),
            InstantSource.system());
    REAL.forEach(
        (description, real) -> {
          DescribedKey described = DescribedKey.parse(description);
          boolean permitted = jdk.constraints().permits(ANY, real);
          assertThat(set.permits(ANY, described)).as(description).isEqualTo(permitted);
          assertThat(set.decide(described).permitted()).as(description).isEqualTo(permitted);
          assertThat(set.decide(described)).isEqualTo(set.decide(real));
        });
  }

  @Provide
  Arbitrary<String> entries() {
    return new KeysProperties().entries();
  }

  private static Map<String, Key> make() {
    Map<String, Key> keys = new LinkedHashMap<>();
    try {
      for (String algorithm : List.of("RSA", "RSASSA-PSS", "DSA", "DH")) {
        for (int bits : List.of(1024, 2048)) {
          KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
          generator.initialize(bits);
          keys.put(algorithm + "/" + bits, generator.generateKeyPair().getPublic());
        }
      }
      for (String curve : List.of("secp256r1", "secp384r1", "secp521r1")) {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec(curve));
        keys.put("EC/" + curve, generator.generateKeyPair().getPublic());
      }
    } catch (GeneralSecurityException | InvalidParameterException e) {
      throw new IllegalStateException(e);
    }
    for (String set :
        List.of("X25519", "X448", "Ed25519", "Ed448", "ML-DSA-44", "ML-DSA-65", "ML-KEM-768")) {
      addIfKnown(keys, set);
    }
    keys.put("AES/128", new SecretKeySpec(new byte[16], "AES"));
    keys.put("AES/256", new SecretKeySpec(new byte[32], "AES"));
    keys.put("DES/64", new SecretKeySpec(new byte[8], "DES"));
    return keys;
  }

  private static void addIfKnown(Map<String, Key> keys, String set) {
    try {
      keys.put(set, KeyPairGenerator.getInstance(set).generateKeyPair().getPublic());
    } catch (NoSuchAlgorithmException ofALaterRelease) {
      return;
    }
  }
}
