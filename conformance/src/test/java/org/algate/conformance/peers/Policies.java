package org.algate.conformance.peers;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.SSLParameters;
import org.algate.conformance.peers.PeerClient.Negotiated;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Dialect;
import org.algate.policy.SecurityProperties;

/** Policies of the running JDK with one list, and kinds of connections that they leave. */
final class Policies {
  static final Negotiated TLS_1_3 = new Negotiated("TLSv1.3", "TLS_AES_256_GCM_SHA384");
  static final Negotiated AES_256 =
      new Negotiated("TLSv1.2", "TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384");
  static final Negotiated AES_128 =
      new Negotiated("TLSv1.2", "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256");

  private Policies() {}

  static TlsPolicy denying(String entries) {
    byte[] text = text(entries).getBytes(ISO_8859_1);
    return TlsPolicy.of(SecurityProperties.of("policy", text, Dialect.running()));
  }

  /** Returns what a file with such a policy holds. */
  static String text(String entries) {
    return "jdk.tls.disabledAlgorithms=" + entries;
  }

  /** Returns a policy that denies all protocols and suites of some parameters but those named. */
  static TlsPolicy leaving(SSLParameters all, Negotiated... left) {
    List<String> names =
        Arrays.stream(left).flatMap(kind -> Stream.of(kind.protocol(), kind.suite())).toList();
    return denying(
        Stream.of(all.getProtocols(), all.getCipherSuites())
            .flatMap(Arrays::stream)
            .filter(name -> !names.contains(name))
            .collect(Collectors.joining(", ")));
  }

  /** Returns lists of a server that names each kind. */
  static Enabled enabled(Negotiated... kinds) {
    return new Enabled(
        Arrays.stream(kinds).map(Negotiated::protocol).distinct().toList(),
        Arrays.stream(kinds).map(Negotiated::suite).toList());
  }
}
