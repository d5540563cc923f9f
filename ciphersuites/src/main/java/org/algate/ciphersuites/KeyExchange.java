package org.algate.ciphersuites;

/** How a cipher suite agrees on the premaster secret, in the terms of the RFCs. */
public enum KeyExchange {
  /** None: the state of a connection before its first handshake. */
  NULL,
  /** None: the suite is a signal (RFC 5746, RFC 7507). */
  SCSV,
  /** Not settled by the suite but by extensions (TLS 1.3). */
  ANY,
  /** The client encrypts the secret under the RSA key of the server's certificate. */
  RSA,
  /** As {@link #RSA}, with keys weak enough to be exported in the 1990s. */
  RSA_EXPORT,
  /** Diffie-Hellman with the key of the server's certificate. */
  DH,
  /** As {@link #DH}, weak enough to be exported. */
  DH_EXPORT,
  /** Ephemeral Diffie-Hellman, signed by the server. */
  DHE,
  /** As {@link #DHE}, weak enough to be exported. */
  DHE_EXPORT,
  /** Ephemeral Diffie-Hellman that nobody signs. */
  DH_ANON,
  /** As {@link #DH_ANON}, weak enough to be exported. */
  DH_ANON_EXPORT,
  /** Elliptic curve Diffie-Hellman with the key of the server's certificate. */
  ECDH,
  /** Ephemeral elliptic curve Diffie-Hellman, signed by the server. */
  ECDHE,
  /** Ephemeral elliptic curve Diffie-Hellman that nobody signs. */
  ECDH_ANON,
  /** A key shared beforehand (RFC 4279). */
  PSK,
  /** A key shared beforehand, with {@link #DHE} (RFC 4279). */
  DHE_PSK,
  /** A key shared beforehand, with {@link #ECDHE} (RFC 5489). */
  ECDHE_PSK,
  /** A key shared beforehand, with {@link #RSA} (RFC 4279). */
  RSA_PSK,
  /** Kerberos (RFC 2712). */
  KRB5,
  /** As {@link #KRB5}, weak enough to be exported. */
  KRB5_EXPORT,
  /** Secure remote password (RFC 5054). */
  SRP,
  /** A password, on elliptic curves (RFC 8492). */
  ECCPWD,
  /** The Russian standards of key agreement (RFC 9189). */
  GOST,
  /** The key exchange of Fortezza cards (RFC 6101). */
  FORTEZZA;

  static final NameTable<KeyExchange> BY_NAME = NameTable.of(values());

  /** Returns whether keys are made for one connection only, so that it stays secret for ever. */
  public boolean isEphemeral() {
    return switch (this) {
      case DHE, DHE_EXPORT, DH_ANON, DH_ANON_EXPORT, ECDHE, ECDH_ANON, DHE_PSK, ECDHE_PSK, ECCPWD ->
          true;
      default -> false;
    };
  }

  /** Returns whether keys are held weak on purpose. */
  public boolean isExport() {
    return switch (this) {
      case RSA_EXPORT, DH_EXPORT, DHE_EXPORT, DH_ANON_EXPORT, KRB5_EXPORT -> true;
      default -> false;
    };
  }
}
