package org.algate.ciphersuites;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A version of SSL, TLS or DTLS that JSSE has a name for, in JSSE's order: the newest first, those
 * over datagrams behind the others.
 */
public enum ProtocolVersion {
  /** TLS 1.3 (RFC 8446). */
  TLS_1_3("TLSv1.3", 0x0304),
  /** TLS 1.2 (RFC 5246). */
  TLS_1_2("TLSv1.2", 0x0303),
  /** TLS 1.1 (RFC 4346). */
  TLS_1_1("TLSv1.1", 0x0302),
  /** TLS 1.0 (RFC 2246), which JSSE calls {@code TLSv1}. */
  TLS_1_0("TLSv1", 0x0301),
  /** SSL 3.0 (RFC 6101). */
  SSL_3_0("SSLv3", 0x0300),
  /**
   * No version to be negotiated but an old form of the client's first message (RFC 5246, appendix
   * E.2), which JSSE switches on and off like one.
   */
  SSL_2_0_HELLO("SSLv2Hello", 0x0002),
  /** DTLS 1.2 (RFC 6347). */
  DTLS_1_2("DTLSv1.2", 0xFEFD),
  /** DTLS 1.0 (RFC 4347). */
  DTLS_1_0("DTLSv1.0", 0xFEFF);

  private static final ProtocolVersion[] VALUES = values();

  /** The constants by JSSE's names for them. */
  static final NameTable<ProtocolVersion> BY_NAME = NameTable.of(VALUES);

  private final String jsseName;
  private final int id;
  private final Optional<ProtocolVersion> found;

  ProtocolVersion(String jsseName, int id) {
    this.jsseName = jsseName;
    this.id = id;
    this.found = Optional.of(this);
  }

  /** Returns the version of a name of JSSE, such as {@code TLSv1.2}; case matters. */
  public static Optional<ProtocolVersion> find(String jsseName) {
    ProtocolVersion version = BY_NAME.find(jsseName);
    return version == null ? Optional.empty() : version.found;
  }

  /** Returns the version of an {@link #id}; empty for any other number. */
  public static Optional<ProtocolVersion> find(int id) {
    ProtocolVersion version = byId(id);
    return version == null ? Optional.empty() : version.found;
  }

  private static @Nullable ProtocolVersion byId(int id) {
    for (ProtocolVersion version : VALUES) {
      if (version.id == id) {
        return version;
      }
    }
    return null;
  }

  /** Returns the name that JSSE and policies use: {@code TLSv1.2}. */
  public String jsseName() {
    return jsseName;
  }

  /** Returns the two bytes that stand for the version in messages: {@code 0x0303}. */
  public int id() {
    return id;
  }

  /** Returns the id in hexadecimal: {@code 0x0303}. */
  public String idText() {
    return Ids.text(id);
  }

  /** Returns whether this is a version of DTLS. */
  public boolean isDatagram() {
    return this == DTLS_1_2 || this == DTLS_1_0;
  }

  /** Returns the name of JSSE. */
  @Override
  public String toString() {
    return jsseName;
  }
}
