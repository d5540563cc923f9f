package org.algate.handshake;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.CipherSuites;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.ciphersuites.SuiteSet;
import org.algate.constraints.Decision;
import org.algate.constraints.SignatureScope;
import org.algate.handshake.Exclusion.Kind;
import org.algate.handshake.Exclusion.Why;
import org.jspecify.annotations.Nullable;

/**
 * What a policy denies of all that JSSE knows, with the reasons: the part of every context that is
 * always the same.
 */
final class Denials {
  private final Map<ProtocolVersion, Exclusion> protocols = new EnumMap<>(ProtocolVersion.class);
  private final Map<CipherSuite, Exclusion> suites = new HashMap<>();
  private final SuiteSet usableSuites;
  private final Map<NamedGroup, Exclusion> groups = new HashMap<>();
  private final Map<SignatureScheme, Exclusion> handshakeSchemes = new HashMap<>();
  private final Map<SignatureScheme, Exclusion> certificateSchemes = new HashMap<>();

  /** Fills the maps, which are only read from then on. */
  Denials(TlsPolicy policy) {
    for (ProtocolVersion protocol : ProtocolVersion.values()) {
      if (!policy.permits(protocol)) {
        protocols.put(
            protocol, denied(Kind.PROTOCOL, protocol.jsseName(), policy.decide(protocol)));
      }
    }
    for (CipherSuite suite : CipherSuites.all()) {
      if (!suite.isKnownToJsse()) {
        continue;
      }
      if (!suite.isSupported()) {
        suites.put(suite, new Exclusion(Kind.SUITE, suite.name(), Why.NOT_IMPLEMENTED, List.of()));
      } else if (!policy.permits(suite)) {
        suites.put(suite, denied(Kind.SUITE, suite.name(), policy.decide(suite)));
      }
    }
    usableSuites = SuiteSet.of(suite -> !suites.containsKey(suite));
    for (NamedGroup group : NamedGroup.all()) {
      if (group.isKnownToJsse() && !policy.permits(group)) {
        groups.put(group, denied(Kind.GROUP, group.name(), policy.decide(group)));
      }
    }
    for (SignatureScheme scheme : SignatureScheme.supported()) {
      if (!policy.permits(scheme, SignatureScope.HANDSHAKE)) {
        handshakeSchemes.put(
            scheme,
            denied(Kind.SCHEME, scheme.name(), policy.decide(scheme, SignatureScope.HANDSHAKE)));
      }
      if (!policy.permits(scheme, SignatureScope.CERTIFICATE)) {
        certificateSchemes.put(
            scheme,
            denied(
                Kind.CERTIFICATE_SCHEME,
                scheme.name(),
                policy.decide(scheme, SignatureScope.CERTIFICATE)));
      }
    }
  }

  /** Returns why a protocol cannot be used, or null if the policy permits it. */
  @Nullable Exclusion of(ProtocolVersion protocol) {
    return protocols.get(protocol);
  }

  /** Returns why a suite cannot be used, or null if it is implemented and the policy permits it. */
  @Nullable Exclusion of(CipherSuite suite) {
    return usableSuites.contains(suite) ? null : suites.get(suite);
  }

  /** Returns why a group cannot be used, or null if the policy permits it. */
  @Nullable Exclusion of(NamedGroup group) {
    return groups.get(group);
  }

  /**
   * Returns why a scheme cannot be used, or null if the policy permits it.
   *
   * @param kind whether it is to be used for handshakes or for certificates
   */
  @Nullable Exclusion of(Kind kind, SignatureScheme scheme) {
    return (kind == Kind.SCHEME ? handshakeSchemes : certificateSchemes).get(scheme);
  }

  private static Exclusion denied(Kind kind, String name, Decision decision) {
    return new Exclusion(kind, name, Why.DENIED, decision.reasons());
  }
}
