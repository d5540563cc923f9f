package org.algate.handshake;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.algate.ciphersuites.NamedGroup;
import org.algate.constraints.DescribedKey;

/**
 * What a server proves with who it is: a key, and how its certificate is signed. Neither is needed
 * itself, as what they are decides.
 *
 * @param key the server's key
 * @param signatureAlgorithm the JCA name of the signature on its certificate, such as {@code
 *     SHA256withRSA}
 */
public record ServerCredential(DescribedKey key, String signatureAlgorithm) {

  /** Checks that nothing is null. */
  public ServerCredential {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(signatureAlgorithm, "signatureAlgorithm");
  }

  /**
   * Returns a key in a certificate that another key of the kind has signed, in the way that is
   * usual for such keys: {@code SHA256withRSA}, {@code SHA384withECDSA} on secp384r1.
   */
  public static ServerCredential of(DescribedKey key) {
    return new ServerCredential(key, usualSignature(key));
  }

  /**
   * Reads the description of a key as {@link DescribedKey#parse} does; one without a size or a
   * curve stands for what is usual: {@code RSA} for {@code RSA/2048}, {@code EC} for {@code
   * EC/secp256r1}, {@code EdDSA} for {@code Ed25519}.
   *
   * @throws IllegalArgumentException if it is none; the message says what to write instead
   */
  public static ServerCredential parse(String text) {
    return of(
        DescribedKey.parse(
            switch (text.toUpperCase(Locale.ROOT)) {
              case "RSA", "RSASSA-PSS", "DSA" -> text + "/2048";
              case "EC" -> "EC/secp256r1";
              case "EDDSA" -> "Ed25519";
              default -> text;
            }));
  }

  private static String usualSignature(DescribedKey key) {
    return switch (key.getAlgorithm()) {
      case "RSA" -> "SHA256withRSA";
      case "DSA" -> "SHA256withDSA";
      case "EC" ->
          switch (key.variant()) {
            case "secp384r1" -> "SHA384withECDSA";
            case "secp521r1" -> "SHA512withECDSA";
            default -> "SHA256withECDSA";
          };
      case "EdDSA" -> key.variant();
      default -> key.getAlgorithm();
    };
  }

  boolean isOf(String keyAlgorithm) {
    return key.getAlgorithm().equals(keyAlgorithm);
  }

  /** Returns the group of the key's curve; empty if it has none, or JSSE has no such group. */
  Optional<NamedGroup> curve() {
    return isOf("EC")
        ? NamedGroup.find(key.variant()).filter(NamedGroup::isKnownToJsse)
        : Optional.empty();
  }

  /** Returns the key and the signature, for people to read. */
  @Override
  public String toString() {
    return key + " signed with " + signatureAlgorithm;
  }
}
