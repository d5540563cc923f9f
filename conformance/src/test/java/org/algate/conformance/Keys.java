package org.algate.conformance;

import java.lang.reflect.Proxy;
import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.interfaces.DSAParams;
import java.security.interfaces.DSAPublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.interfaces.DHPublicKey;
import javax.crypto.spec.DHParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/**
 * Keys of every kind the running JDK can make, and of foreign providers, real in all that a policy
 * asks.
 */
final class Keys {
  private static final List<Key> ALL = make();
  private static final Map<String, Key> DESCRIBED = new ConcurrentHashMap<>();

  private Keys() {}

  static Arbitrary<Key> any() {
    return Arbitraries.of(ALL).withoutEdgeCases();
  }

  /**
   * Returns a public key of an algorithm and, behind a blank, of a size: {@code RSA 1024}. A key of
   * RSA may have size 0; any key may not tell it ({@code RSA unknown}).
   */
  static Key described(String text) {
    return DESCRIBED.computeIfAbsent(text, Keys::describe);
  }

  private static Key describe(String text) {
    String[] words = text.split(" ", -1);
    try {
      if (words.length == 1) {
        return KeyPairGenerator.getInstance(words[0]).generateKeyPair().getPublic();
      }
      if (words[1].equals("unknown")) {
        return new OpaqueKey(words[0]);
      }
      int bits = Integer.parseInt(words[1]);
      if (words[0].equals("DiffieHellman")) {
        return new ForeignDhKey(words[0], bits);
      }
      if (bits == 0) {
        return new ForeignRsaKey(words[0], bits);
      }
      KeyPairGenerator generator = KeyPairGenerator.getInstance(words[0]);
      generator.initialize(bits);
      return generator.generateKeyPair().getPublic();
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(text, e);
    }
  }

  /** Returns the public keys that can stand in certificates. */
  static List<PublicKey> certifiable() {
    return ALL.stream()
        .filter(key -> key instanceof PublicKey && "X.509".equals(key.getFormat()))
        .map(PublicKey.class::cast)
        .toList();
  }

  private static List<Key> make() {
    List<Key> keys = new ArrayList<>();
    try {
      for (String algorithm : List.of("RSA", "RSASSA-PSS", "DSA", "DH")) {
        add(keys, algorithm, 1024);
        add(keys, algorithm, 2048);
      }
      add(keys, "RSA", 512);
      for (String algorithm :
          List.of("X25519", "X448", "Ed25519", "Ed448", "ML-DSA-44", "ML-DSA-65", "ML-KEM-768")) {
        addIfKnown(keys, algorithm);
      }
      for (int bits : List.of(256, 384, 521)) {
        add(keys, "EC", bits);
      }
      for (String curve :
          List.of("secp256k1", "sect163r1", "brainpoolP256r1", "secp112r1", "X9.62 prime239v1")) {
        keys.add(new ForeignEcKey("EC", curve(curve)));
      }
      ECParameterSpec p256 = curve("secp256r1");
      keys.add(new ForeignEcKey("EC", copy(p256, p256.getOrder())));
      keys.add(new ForeignEcKey("EC", copy(p256, p256.getOrder().subtract(BigInteger.TWO))));
      keys.add(new ForeignEcKey("ECDSA", p256));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
    for (int bits : List.of(0, 1, 511, 1023, 1024, 1025, 2047, 3072)) {
      keys.add(new ForeignRsaKey(bits % 2 == 0 ? "RSA" : "rsa", bits));
    }
    keys.add(new ForeignRsaKey("RSASSA-PSS", 1024));
    keys.add(new ForeignDhKey("DiffieHellman", 1024));
    keys.add(new ForeignDhKey("dh", 1023));
    keys.add(new ForeignDsaKey(null));
    keys.add(new SecretKeySpec(new byte[16], "AES"));
    keys.add(new SecretKeySpec(new byte[32], "AES"));
    keys.add(new SecretKeySpec(new byte[8], "DES"));
    keys.add(new OpaqueKey("RSA"));
    keys.add(new OpaqueKey("EC"));
    keys.add(new OpaqueKey("Unknown-Algorithm"));
    for (int bits : List.of(-1, 0, 256, 1023, 2048)) {
      keys.add(keptInHardware("RSA", bits));
      keys.add(keptInHardware("EC", bits));
    }
    return List.copyOf(keys);
  }

  /** Returns a key that tells its size, if it is not negative, by the JDK's own interface. */
  private static Key keptInHardware(String algorithm, int bits) {
    try {
      Class<?> length = Class.forName("sun.security.util.Length");
      return (Key)
          Proxy.newProxyInstance(
              Keys.class.getClassLoader(),
              new Class<?>[] {PrivateKey.class, length},
              (proxy, method, arguments) ->
                  switch (method.getName()) {
                    case "getAlgorithm" -> algorithm;
                    case "length" -> {
                      if (bits < 0) {
                        throw new UnsupportedOperationException();
                      }
                      yield bits;
                    }
                    case "toString" -> algorithm + " of " + bits + " bits in hardware";
                    case "hashCode" -> bits;
                    case "equals" -> proxy == arguments[0];
                    default -> null;
                  });
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void add(List<Key> keys, String algorithm, int bits)
      throws NoSuchAlgorithmException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
    generator.initialize(bits);
    keys.add(generator.generateKeyPair().getPublic());
    keys.add(generator.generateKeyPair().getPrivate());
  }

  private static void addIfKnown(List<Key> keys, String algorithm) {
    try {
      keys.add(KeyPairGenerator.getInstance(algorithm).generateKeyPair().getPublic());
      keys.add(KeyPairGenerator.getInstance(algorithm).generateKeyPair().getPrivate());
    } catch (NoSuchAlgorithmException ofALaterRelease) {
      return;
    }
  }

  private static ECParameterSpec curve(String name) throws GeneralSecurityException {
    AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
    parameters.init(new ECGenParameterSpec(name));
    return parameters.getParameterSpec(ECParameterSpec.class);
  }

  private static ECParameterSpec copy(ECParameterSpec curve, BigInteger order) {
    return new ECParameterSpec(curve.getCurve(), curve.getGenerator(), order, curve.getCofactor());
  }

  /** A key that tells nothing but its algorithm. */
  private static class OpaqueKey implements PublicKey {
    private static final long serialVersionUID = 1L;
    private final String algorithm;

    OpaqueKey(String algorithm) {
      this.algorithm = algorithm;
    }

    @Override
    public String getAlgorithm() {
      return algorithm;
    }

    @Override
    public String getFormat() {
      return "opaque";
    }

    @Override
    public byte[] getEncoded() {
      return new byte[0];
    }

    @Override
    public String toString() {
      return getClass().getSimpleName() + " " + algorithm;
    }
  }

  @SuppressWarnings("serial")
  private static final class ForeignRsaKey extends OpaqueKey implements RSAPublicKey {
    private final BigInteger modulus;

    ForeignRsaKey(String algorithm, int bits) {
      super(algorithm);
      this.modulus = bits == 0 ? BigInteger.ZERO : BigInteger.ONE.setBit(bits - 1);
    }

    @Override
    public BigInteger getModulus() {
      return modulus;
    }

    @Override
    public BigInteger getPublicExponent() {
      return BigInteger.valueOf(65537);
    }

    @Override
    public String toString() {
      return super.toString() + " " + modulus.bitLength();
    }
  }

  @SuppressWarnings("serial")
  private static final class ForeignEcKey extends OpaqueKey implements ECPublicKey {
    private final ECParameterSpec parameters;

    ForeignEcKey(String algorithm, ECParameterSpec parameters) {
      super(algorithm);
      this.parameters = parameters;
    }

    @Override
    public ECPoint getW() {
      return parameters.getGenerator();
    }

    @Override
    public ECParameterSpec getParams() {
      return parameters;
    }

    @Override
    public String toString() {
      return super.toString() + " " + parameters;
    }
  }

  @SuppressWarnings("serial")
  private static final class ForeignDhKey extends OpaqueKey implements DHPublicKey {
    private final DHParameterSpec parameters;

    ForeignDhKey(String algorithm, int bits) {
      super(algorithm);
      this.parameters = new DHParameterSpec(BigInteger.ONE.setBit(bits - 1), BigInteger.TWO);
    }

    @Override
    public BigInteger getY() {
      return BigInteger.TWO;
    }

    @Override
    public DHParameterSpec getParams() {
      return parameters;
    }
  }

  @SuppressWarnings("serial")
  private static final class ForeignDsaKey extends OpaqueKey implements DSAPublicKey {
    private final DSAParams parameters;

    ForeignDsaKey(DSAParams parameters) {
      super("DSA");
      this.parameters = parameters;
    }

    @Override
    public BigInteger getY() {
      return BigInteger.TWO;
    }

    @Override
    public DSAParams getParams() {
      return parameters;
    }
  }
}
