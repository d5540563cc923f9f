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
 * @param authorityKey the key of the authority that has signed it and that the client trusts; empty
 *     if nothing is known of it, and then it is taken for a permitted one
 */
public record ServerCredential(
    DescribedKey key, String signatureAlgorithm, Optional<DescribedKey> authorityKey) {

  /** Checks that nothing is null. */
  public ServerCredential {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(signatureAlgorithm, "signatureAlgorithm");
    Objects.requireNonNull(authorityKey, "authorityKey");
  }

  /**
   * Returns a key in a certificate that another key of the kind has signed, in the way that is
   * usual for such keys: {@code SHA256withRSA}, {@code SHA384withECDSA} on secp384r1.
   */
  public static ServerCredential of(DescribedKey key) {
    return new ServerCredential(key, usualSignature(key), Optional.empty());
  }

  /** Returns the same with another signature of the certificate. */
  public ServerCredential withSignatureAlgorithm(String algorithm) {
    return new ServerCredential(key, algorithm, authorityKey);
  }

  /**
   * Returns the same key in a certificate that an authority has signed with its key, in the way
   * that is usual for such keys.
   */
  public ServerCredential withAuthority(DescribedKey authority) {
    return new ServerCredential(key, usualSignature(authority), Optional.of(authority));
  }

  /**
   * Returns a key that is described as for {@link #parseKey}, in a certificate that is signed as is
   * usual for it.
   *
   * @throws IllegalArgumentException if it is none; the message says what to write instead
   */
  public static ServerCredential parse(String text) {
    return of(parseKey(text));
  }

  /**
   * Reads the description of a key as {@link DescribedKey#parse} does; one without a size or a
   * curve stands for what is usual: {@code RSA} for {@code RSA/2048}, {@code EC} for {@code
   * EC/secp256r1}, {@code EdDSA} for {@code Ed25519}.
   *
   * @throws IllegalArgumentException if it is none; the message says what to write instead
   */
  public static DescribedKey parseKey(String text) {
    return DescribedKey.parse(
        switch (text.toUpperCase(Locale.ROOT)) {
          case "RSA", "RSASSA-PSS", "DSA" -> text + "/2048";
          case "EC" -> "EC/secp256r1";
          case "EDDSA" -> "Ed25519";
          default -> text;
        });
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

  /** Returns the key, the signature and that of the authority, for people to read. */
  @Override
  public String toString() {
    return key
        + " signed with "
        + signatureAlgorithm
        + authorityKey.map(authority -> " by " + authority).orElse("");
  }
}
