package org.algate.ciphersuites;

/** By what the server of a cipher suite proves who it is, in the terms of the RFCs. */
public enum Authentication {
  /** There is no server yet, or the suite is a signal. */
  NULL,
  /** Not settled by the suite but by extensions (TLS 1.3). */
  ANY,
  /** By nothing: the suites named {@code anon}. */
  ANON,
  /** By a certificate with an RSA key. */
  RSA,
  /** By a certificate with a DSA key; the names of suites call it by its standard, DSS. */
  DSS,
  /**
   * By a certificate with a key for ECDSA, or that is signed with ECDSA ({@link KeyExchange#ECDH}).
   */
  ECDSA,
  /** By a key shared beforehand. */
  PSK,
  /** By a certificate with an RSA key and by a key shared beforehand. */
  RSA_PSK,
  /** By Kerberos. */
  KRB5,
  /** By a verifier of the user's password (RFC 5054). */
  SRP,
  /** By the user's password (RFC 8492). */
  ECCPWD,
  /** By a certificate of the Russian standards. */
  GOST,
  /** By the certificate of a Fortezza card. */
  FORTEZZA;

  static final NameTable<Authentication> BY_NAME = NameTable.of(values());
}
