package org.algate.ciphersuites;

/**
 * The hash with which keys are derived: that of the pseudo-random function of TLS 1.2 and of HKDF
 * in TLS 1.3. Older versions derive keys with MD5 and SHA-1, whatever the suite.
 */
public enum HashAlgorithm {
  /** The suite is for older versions only, or for no connection. */
  NONE,
  /** Also of all suites older than TLS 1.2 that may be used with it (RFC 5246, section 1.2). */
  SHA256,
  SHA384,
  SM3,
  /** GOST R 34.11-2012 with 256 bits. */
  STREEBOG_256;

  static final NameTable<HashAlgorithm> BY_NAME = NameTable.of(values());
}
