package org.algate.ciphersuites;

import java.util.ArrayList;
import java.util.List;
import org.algate.ciphersuites.NamedGroup.Family;

/**
 * What JSSE takes a supported suite to consist of, derived from its parts. It is the JDK's view
 * with the JDK's quirks:
 *
 * <ul>
 *   <li>export suites with Diffie-Hellman and DES have no key exchange, so {@code anon} does not
 *       deny {@code SSL_DH_anon_EXPORT_WITH_DES40_CBC_SHA}; but {@code
 *       SSL_DH_anon_EXPORT_WITH_RC4_40_MD5} is taken for an ordinary anonymous one;
 *   <li>the hash that derives keys in TLS 1.2 counts for all suites that work with it;
 *   <li>in TLS 1.3, ciphers have no element with their key size, and ChaCha20 has none in the
 *       spelling of suites, before JDK-8387124.
 * </ul>
 */
final class SuiteElements {
  private static final String[] NONE = {};
  private static final List<Family> FINITE_FIELDS = List.of(Family.FFDHE);
  private static final List<Family> CURVES = List.of(Family.ECDHE, Family.XDH);

  private SuiteElements() {}

  /**
   * Returns all elements of a suite; a fresh array that may have duplicates.
   *
   * @param tls13Bulk whether suites of TLS 1.3 have those of JDK-8387124
   */
  static String[] full(CipherSuite suite, boolean tls13Bulk) {
    List<String> elements = new ArrayList<>();
    elements.addAll(List.of(keyExchange(suite)));
    elements.addAll(List.of(bulkCipher(suite, tls13Bulk)));
    elements.addAll(List.of(mac(suite.mac())));
    elements.addAll(List.of(hash(suite.hash())));
    return elements.toArray(NONE);
  }

  /** Returns the elements of a suite that a certificate has to do with; a fresh array. */
  static String[] x509Only(CipherSuite suite) {
    return suite.authentication() == Authentication.ANON ? NONE : keyExchange(suite);
  }

  /** Returns the families of groups of which the key exchange needs one. */
  static List<Family> groupFamilies(CipherSuite suite) {
    return switch (modelledKeyExchange(suite)) {
      case DHE, DH_ANON, DHE_PSK -> FINITE_FIELDS;
      case ECDH, ECDHE, ECDH_ANON, ECDHE_PSK -> CURVES;
      default -> List.of();
    };
  }

  private static KeyExchange modelledKeyExchange(CipherSuite suite) {
    return suite.keyExchange() == KeyExchange.DH_ANON_EXPORT
            && suite.bulkCipher() == BulkCipher.RC4_40
        ? KeyExchange.DH_ANON
        : suite.keyExchange();
  }

  private static String[] keyExchange(CipherSuite suite) {
    Authentication authentication = suite.authentication();
    return switch (modelledKeyExchange(suite)) {
      case RSA -> of("RSA");
      case RSA_EXPORT -> of("RSA", "RSA_EXPORT");
      case DHE ->
          authentication == Authentication.RSA
              ? of("RSA", "DH", "DHE", "DiffieHellman", "DHE_RSA")
              : of("DSA", "DSS", "DH", "DHE", "DiffieHellman", "DHE_DSS");
      case DH_ANON -> of("ANON", "DH", "DiffieHellman", "DH_ANON");
      case ECDH ->
          authentication == Authentication.RSA
              ? of("ECDH", "RSA", "ECDH_RSA")
              : of("ECDH", "ECDSA", "ECDH_ECDSA");
      case ECDHE ->
          authentication == Authentication.RSA
              ? of("ECDHE", "RSA", "ECDHE_RSA")
              : of("ECDHE", "ECDSA", "ECDHE_ECDSA");
      case ECDH_ANON -> of("ECDH", "ANON", "ECDH_ANON");
      default -> NONE;
    };
  }

  private static String[] bulkCipher(CipherSuite suite, boolean tls13Bulk) {
    boolean sized = tls13Bulk || !suite.protocols().contains(ProtocolVersion.TLS_1_3);
    return switch (suite.bulkCipher()) {
      case NULL -> of("NULL", "C_NULL");
      case RC4_40 -> of("RC4", "RC4_40");
      case RC4_128 -> of("RC4", "RC4_128");
      case DES40_CBC -> of("DES", "CBC", "NoPadding", "DES40_CBC", "DES_CBC_40");
      case DES_CBC -> of("DES", "CBC", "NoPadding", "DES_CBC");
      case TRIPLE_DES_EDE_CBC -> of("DESede", "CBC", "NoPadding", "3DES_EDE_CBC");
      case AES_128_CBC -> of("AES", "CBC", "NoPadding", "AES_128_CBC");
      case AES_256_CBC -> of("AES", "CBC", "NoPadding", "AES_256_CBC");
      case AES_128_GCM ->
          sized ? of("AES", "GCM", "NoPadding", "AES_128_GCM") : of("AES", "GCM", "NoPadding");
      case AES_256_GCM ->
          sized ? of("AES", "GCM", "NoPadding", "AES_256_GCM") : of("AES", "GCM", "NoPadding");
      case CHACHA20_POLY1305 ->
          tls13Bulk ? of("ChaCha20-Poly1305", "CHACHA20_POLY1305") : of("ChaCha20-Poly1305");
      default -> throw new AssertionError(suite);
    };
  }

  private static String[] mac(MacAlgorithm mac) {
    return switch (mac) {
      case HMAC_MD5 -> of("MD5", "HmacMD5");
      case HMAC_SHA1 -> of("SHA1", "SHA-1", "HmacSHA1");
      case HMAC_SHA256 -> of("SHA256", "SHA-256", "HmacSHA256");
      case HMAC_SHA384 -> of("SHA384", "SHA-384", "HmacSHA384");
      default -> NONE;
    };
  }

  private static String[] hash(HashAlgorithm hash) {
    return switch (hash) {
      case SHA256 -> mac(MacAlgorithm.HMAC_SHA256);
      case SHA384 -> mac(MacAlgorithm.HMAC_SHA384);
      default -> NONE;
    };
  }

  private static String[] of(String... elements) {
    return elements;
  }
}
