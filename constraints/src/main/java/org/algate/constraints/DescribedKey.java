package org.algate.constraints;

import java.security.Key;
import org.jspecify.annotations.Nullable;

/**
 * A key described by what a policy asks of keys: its algorithm, its size, its curve or its
 * parameter set. It is for asking a {@link ConstraintSet} about keys that one has not got, also of
 * releases that one does not run on. It holds no secret and has no encoding, and the JDK can do
 * nothing with it.
 *
 * <p>Instances are immutable and safe for use by several threads.
 */
public final class DescribedKey implements Key {
  private static final long serialVersionUID = 1L;

  private final String algorithm;
  private final String variant;
  private final int sizeBits;
  private final @Nullable String parameterSet;
  private final String[] curveNames;

  /**
   * Describes a key.
   *
   * @param variant its size, its curve or its parameter set, for people to read
   * @param sizeBits -1 if keys of the kind do not tell it
   * @param curveNames all names of its curve, none if it has no curve; not copied
   */
  DescribedKey(
      String algorithm,
      String variant,
      int sizeBits,
      @Nullable String parameterSet,
      String... curveNames) {
    this.algorithm = algorithm;
    this.variant = variant;
    this.sizeBits = sizeBits;
    this.parameterSet = parameterSet;
    this.curveNames = curveNames;
  }

  /**
   * Reads a description, in any case:
   *
   * <ul>
   *   <li>{@code RSA/2048}: an algorithm and a size in bits, of {@code RSA}, {@code RSASSA-PSS},
   *       {@code DSA}, {@code DH} or {@code DiffieHellman}, or of a secret key such as {@code
   *       AES/128}; of the latter the size is that of the encoding, with the parity bits of DES.
   *       The JDK's own keys for Diffie-Hellman are {@code DH}, whichever of the two names their
   *       generator was asked for; a key that calls itself {@code DiffieHellman} is another
   *       provider's, and {@code keySize} tells them apart;
   *   <li>{@code EC/secp256r1}: a curve, by any name that the JDK has for it;
   *   <li>{@code Ed25519}, {@code X25519}, {@code ML-DSA-65}, {@code ML-KEM-768}: a parameter set,
   *       with or without the algorithm in front, as in {@code EdDSA/Ed25519}.
   * </ul>
   *
   * @throws IllegalArgumentException if it is none; the message says what to write instead
   */
  public static DescribedKey parse(String text) {
    return KeyDescription.parse(text);
  }

  /**
   * Returns the algorithm, in the spelling in which keys name it. The JDK's own keys have the same
   * name, but for {@code DiffieHellman}, which is {@code DH} there.
   */
  @Override
  public String getAlgorithm() {
    return algorithm;
  }

  /** Returns null: there is no encoding. */
  @Override
  public @Nullable String getFormat() {
    return null;
  }

  /** Returns null: there is no encoding. */
  @Override
  public byte @Nullable [] getEncoded() {
    return null;
  }

  /**
   * Returns the size in bits, as a policy limits it: of the modulus, the prime, the order of the
   * curve or the secret; -1 if keys of the kind do not tell it.
   */
  public int sizeBits() {
    return sizeBits;
  }

  /**
   * Returns what is behind the algorithm: the size, the JDK's first name for the curve, or the
   * parameter set, such as {@code 2048}, {@code secp256r1} or {@code Ed25519}.
   */
  public String variant() {
    return variant;
  }

  @Nullable String parameterSet() {
    return parameterSet;
  }

  /** Not to be changed. */
  String[] curveNames() {
    return curveNames;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DescribedKey key && key.toString().equals(toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }

  /** Returns the description, which can be parsed again: {@code RSA/2048}. */
  @Override
  public String toString() {
    return algorithm + "/" + variant;
  }
}
