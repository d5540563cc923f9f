package org.algate.policy;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Ciphers that programs ask for with a mode and a padding. */
final class Transformations {
  /** A common transformation of each, by its name in upper case. */
  private static final Map<String, String> EXAMPLES =
      Map.of(
          "AES", "AES/CBC/PKCS5Padding",
          "BLOWFISH", "Blowfish/CBC/PKCS5Padding",
          "DES", "DES/CBC/PKCS5Padding",
          "DESEDE", "DESede/CBC/PKCS5Padding",
          "RC2", "RC2/CBC/PKCS5Padding",
          "RSA", "RSA/ECB/OAEPPadding",
          "TRIPLEDES", "DESede/CBC/PKCS5Padding");

  private Transformations() {}

  /** Returns a transformation of a cipher that is another name to the JDK, if there is one. */
  static Optional<String> example(String cipher) {
    return Optional.ofNullable(EXAMPLES.get(cipher.toUpperCase(Locale.ROOT)));
  }
}
