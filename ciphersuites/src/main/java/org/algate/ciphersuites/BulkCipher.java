package org.algate.ciphersuites;

import static org.algate.ciphersuites.BulkCipher.Mode.AEAD;
import static org.algate.ciphersuites.BulkCipher.Mode.CBC;
import static org.algate.ciphersuites.BulkCipher.Mode.STREAM;

import java.util.Optional;

/** The cipher that protects the data of a connection, as the names of suites have it. */
public enum BulkCipher {
  /** None: data is not encrypted. */
  NULL(Mode.NULL, 0),
  RC4_40(STREAM, 40),
  RC4_56(STREAM, 56),
  RC4_128(STREAM, 128),
  RC2_CBC_40(CBC, 40),
  DES40_CBC(CBC, 40),
  DES_CBC(CBC, 56),
  /** Triple DES, written {@code 3DES_EDE_CBC}. */
  TRIPLE_DES_EDE_CBC(CBC, 168),
  IDEA_CBC(CBC, 128),
  SEED_CBC(CBC, 128),
  /** Skipjack, on a card. */
  FORTEZZA_CBC(CBC, 80),
  AES_128_CBC(CBC, 128),
  AES_256_CBC(CBC, 256),
  AES_128_GCM(AEAD, 128),
  AES_256_GCM(AEAD, 256),
  AES_128_CCM(AEAD, 128),
  AES_256_CCM(AEAD, 256),
  /** CCM with a tag of 8 bytes. */
  AES_128_CCM_8(AEAD, 128),
  /** CCM with a tag of 8 bytes. */
  AES_256_CCM_8(AEAD, 256),
  CHACHA20_POLY1305(AEAD, 256),
  CAMELLIA_128_CBC(CBC, 128),
  CAMELLIA_256_CBC(CBC, 256),
  CAMELLIA_128_GCM(AEAD, 128),
  CAMELLIA_256_GCM(AEAD, 256),
  ARIA_128_CBC(CBC, 128),
  ARIA_256_CBC(CBC, 256),
  ARIA_128_GCM(AEAD, 128),
  ARIA_256_GCM(AEAD, 256),
  SM4_GCM(AEAD, 128),
  SM4_CCM(AEAD, 128),
  AEGIS_128L(AEAD, 128),
  AEGIS_256(AEAD, 256),
  GOST_28147_CNT(STREAM, 256),
  KUZNYECHIK_CTR(STREAM, 256),
  MAGMA_CTR(STREAM, 256),
  /** With light re-keying (RFC 9367). */
  KUZNYECHIK_MGM_L(AEAD, 256),
  /** With strong re-keying (RFC 9367). */
  KUZNYECHIK_MGM_S(AEAD, 256),
  /** With light re-keying (RFC 9367). */
  MAGMA_MGM_L(AEAD, 256),
  /** With strong re-keying (RFC 9367). */
  MAGMA_MGM_S(AEAD, 256);

  /** How a cipher is used. */
  public enum Mode {
    /** Not at all. */
    NULL,
    /** As a stream, or as a block cipher turned into one. */
    STREAM,
    /** In cipher block chaining, with a message authentication code of its own. */
    CBC,
    /** Authenticating what it encrypts. */
    AEAD
  }

  static final NameTable<BulkCipher> BY_NAME = NameTable.of(values());

  private final Mode mode;
  private final int keySizeBits;

  BulkCipher(Mode mode, int keySizeBits) {
    this.mode = mode;
    this.keySizeBits = keySizeBits;
  }

  /** Returns how the cipher is used. */
  public Mode mode() {
    return mode;
  }

  /**
   * Returns the length of the secret part of a key in bits: without the parity bits of DES and
   * without what export ciphers send in the clear; 0 for {@link #NULL}. The strength may be less.
   */
  public int keySizeBits() {
    return keySizeBits;
  }

  /**
   * Returns the transformation for which JSSE asks the JCA, such as {@code AES/GCM/NoPadding};
   * empty for {@link #NULL} and for what JSSE does not have.
   */
  public Optional<String> transformation() {
    return switch (this) {
      case RC4_40, RC4_128 -> Optional.of("RC4");
      case DES40_CBC, DES_CBC -> Optional.of("DES/CBC/NoPadding");
      case TRIPLE_DES_EDE_CBC -> Optional.of("DESede/CBC/NoPadding");
      case AES_128_CBC, AES_256_CBC -> Optional.of("AES/CBC/NoPadding");
      case AES_128_GCM, AES_256_GCM -> Optional.of("AES/GCM/NoPadding");
      case CHACHA20_POLY1305 -> Optional.of("ChaCha20-Poly1305");
      default -> Optional.empty();
    };
  }
}
