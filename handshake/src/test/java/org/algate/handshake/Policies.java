package org.algate.handshake;

import java.nio.charset.StandardCharsets;
import org.algate.policy.Dialect;
import org.algate.policy.SecurityProperties;

/** Policies, most of them of the running JDK and with one list. */
final class Policies {
  static final String TLS = "jdk.tls.disabledAlgorithms";
  static final String CERTPATH = "jdk.certpath.disabledAlgorithms";

  private Policies() {}

  /** Returns a policy whose list of TLS denies something. */
  static TlsPolicy denying(String entries) {
    return of(TLS, entries);
  }

  static TlsPolicy of(String list, String entries) {
    return read(list + "=" + entries, Dialect.running());
  }

  /** Returns the policy of a file with this text. */
  static TlsPolicy read(String text, Dialect dialect) {
    byte[] file = text.getBytes(StandardCharsets.ISO_8859_1);
    return TlsPolicy.of(SecurityProperties.of("policy", file, dialect));
  }
}
