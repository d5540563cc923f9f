package org.algate.handshake;

import java.nio.charset.StandardCharsets;
import org.algate.policy.Dialect;
import org.algate.policy.SecurityProperties;

/** Policies of the running JDK with one list. */
final class Policies {
  static final String TLS = "jdk.tls.disabledAlgorithms";
  static final String CERTPATH = "jdk.certpath.disabledAlgorithms";

  private Policies() {}

  /** Returns a policy whose list of TLS denies something. */
  static TlsPolicy denying(String entries) {
    return of(TLS, entries);
  }

  static TlsPolicy of(String list, String entries) {
    byte[] text = (list + "=" + entries).getBytes(StandardCharsets.ISO_8859_1);
    return TlsPolicy.of(SecurityProperties.of("policy", text, Dialect.running()));
  }
}
