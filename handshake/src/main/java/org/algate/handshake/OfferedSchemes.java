package org.algate.handshake;

import java.util.ArrayList;
import java.util.List;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.handshake.Exclusion.Kind;
import org.algate.handshake.Exclusion.Why;
import org.algate.policy.Dialect;
import org.algate.policy.Dialect.Feature;
import org.jspecify.annotations.Nullable;

/**
 * The computation of active signature schemes: those that are permitted and can be used with an
 * active protocol. Before TLS 1.2 there are none. JDKs that do not know scopes offer for handshakes
 * also what TLS 1.3 has for certificates only.
 *
 * @param handshakes those for signatures of handshakes, in the order of preference
 * @param certificates those for signatures of certificates, in the order of preference
 */
record OfferedSchemes(List<SignatureScheme> handshakes, List<SignatureScheme> certificates) {
  private static final List<ProtocolVersion> HAVE_SCHEMES =
      List.of(ProtocolVersion.TLS_1_3, ProtocolVersion.TLS_1_2, ProtocolVersion.DTLS_1_2);

  /**
   * Computes them.
   *
   * @param exclusions gets what is configured and not active
   */
  static OfferedSchemes of(
      HandshakeConfiguration configuration, ActiveAlgorithms active, List<Exclusion> exclusions) {
    List<SignatureScheme> configured = configuration.signatureSchemes();
    List<SignatureScheme> handshakes = new ArrayList<>(configured.size());
    List<SignatureScheme> certificates = new ArrayList<>(configured.size());
    int protocols = EnumBits.of(active.protocols());
    int withSchemes = EnumBits.containsAny(protocols, HAVE_SCHEMES) ? protocols : 0;
    for (SignatureScheme scheme : configured) {
      Exclusion inHandshakes = obstacle(Kind.SCHEME, scheme, configuration, withSchemes);
      Exclusion inCertificates =
          obstacle(Kind.CERTIFICATE_SCHEME, scheme, configuration, withSchemes);
      if (inHandshakes == null) {
        handshakes.add(scheme);
      } else {
        exclusions.add(inHandshakes);
      }
      if (inCertificates == null) {
        certificates.add(scheme);
      } else if (inHandshakes == null || !inHandshakes.isAlike(inCertificates)) {
        exclusions.add(inCertificates);
      }
    }
    Exclusion.addUnknown(Kind.SCHEME, configuration, exclusions);
    return new OfferedSchemes(List.copyOf(handshakes), List.copyOf(certificates));
  }

  /** Returns the names of those that can be used for handshakes or for certificates. */
  String[] names(List<SignatureScheme> inOrder) {
    List<String> names = new ArrayList<>(inOrder.size());
    for (SignatureScheme scheme : inOrder) {
      if (handshakes.contains(scheme) || certificates.contains(scheme)) {
        names.add(scheme.name());
      }
    }
    return names.toArray(String[]::new);
  }

  private static @Nullable Exclusion obstacle(
      Kind kind, SignatureScheme scheme, HandshakeConfiguration configuration, int protocols) {
    Exclusion denied = configuration.denials().of(kind, scheme);
    if (denied != null) {
      return denied;
    }
    return EnumBits.containsAny(protocols, versions(kind, scheme, configuration.policy().dialect()))
        ? null
        : Exclusion.of(kind, scheme.name(), Why.NO_PROTOCOL);
  }

  private static List<ProtocolVersion> versions(
      Kind kind, SignatureScheme scheme, Dialect dialect) {
    return kind == Kind.SCHEME && dialect.has(Feature.TLS_SCOPES)
        ? scheme.handshakeProtocols(dialect)
        : scheme.protocols();
  }
}
