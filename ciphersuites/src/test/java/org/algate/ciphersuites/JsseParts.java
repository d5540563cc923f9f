package org.algate.ciphersuites;

/** JSSE's own constants for the parts of a suite that it supports; - for none. */
final class JsseParts {
  private JsseParts() {}

  static String keyExchange(CipherSuite suite) {
    return switch (suite.keyExchange()) {
      case ANY -> "-";
      case DHE, ECDH, ECDHE -> "K_" + suite.keyExchange() + "_" + suite.authentication();
      case DHE_EXPORT -> "K_DHE_" + suite.authentication() + "_EXPORT";
      case DH_ANON_EXPORT ->
          suite.bulkCipher() == BulkCipher.RC4_40 ? "K_DH_ANON" : "K_DH_ANON_EXPORT";
      default -> "K_" + suite.keyExchange();
    };
  }

  static String bulkCipher(CipherSuite suite) {
    boolean tls13 = suite.protocols().contains(ProtocolVersion.TLS_1_3);
    return switch (suite.bulkCipher()) {
      case DES40_CBC -> "B_DES_40";
      case DES_CBC -> "B_DES";
      case TRIPLE_DES_EDE_CBC -> "B_3DES";
      case AES_128_CBC -> "B_AES_128";
      case AES_256_CBC -> "B_AES_256";
      case AES_128_GCM, AES_256_GCM -> "B_" + suite.bulkCipher() + (tls13 ? "_IV" : "");
      case CHACHA20_POLY1305 -> "B_CC20_P1305";
      default -> "B_" + suite.bulkCipher();
    };
  }

  static String mac(CipherSuite suite) {
    return switch (suite.mac()) {
      case AEAD, NULL -> "M_NULL";
      case HMAC_SHA1 -> "M_SHA";
      default -> suite.mac().name().replace("HMAC_", "M_");
    };
  }

  static String hash(CipherSuite suite) {
    return "H_" + suite.hash();
  }
}
