package org.algate.handshake;

import java.util.List;
import java.util.Optional;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.handshake.Exclusion.Why;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.handshake.Negotiation.Cause.Kind;

/** The choice of the version: the newest that is active on both sides. */
final class VersionChoice {
  private VersionChoice() {}

  static Optional<ProtocolVersion> of(
      HandshakeContext client, HandshakeContext server, Causes causes) {
    addIfNothingIsActive(client, causes);
    addIfNothingIsActive(server, causes);
    GroupChoice.checkKeyShares(client, causes);
    if (!causes.isEmpty()) {
      return Optional.empty();
    }
    Optional<ProtocolVersion> common =
        client.protocols().stream()
            .filter(protocol -> protocol != ProtocolVersion.SSL_2_0_HELLO)
            .filter(server.protocols()::contains)
            .findFirst();
    if (common.isEmpty()) {
      causes.add(
          Kind.NO_COMMON_PROTOCOL,
          "the client offers "
              + Causes.names(client.protocols())
              + "; the server has "
              + Causes.names(server.protocols()),
          Causes.together(
              Causes.of(client, Exclusion.Kind.PROTOCOL, server.protocols()),
              Causes.of(server, Exclusion.Kind.PROTOCOL, client.protocols())));
    } else if (isOlderThanTls12(common)
        && !isOlderThanTls12(client.maximumProtocol())
        && !isOlderThanTls12(server.maximumProtocol())) {
      causes.add(
          Kind.DOWNGRADE,
          "both have TLSv1.2 or newer and no such version in common, so that the client takes "
              + common.get()
              + " for a downgrade by an attacker");
    }
    return common;
  }

  private static boolean isOlderThanTls12(Optional<ProtocolVersion> protocol) {
    return protocol.filter(version -> version.compareTo(ProtocolVersion.TLS_1_2) > 0).isPresent();
  }

  /**
   * Adds that a side has nothing to begin with. That suites lack a protocol is a consequence, and
   * none of the causes.
   */
  private static void addIfNothingIsActive(HandshakeContext side, Causes causes) {
    boolean ofClient = side.configuration().role() == Role.CLIENT;
    String name = ofClient ? "the client" : "the server";
    List<Exclusion> protocols = Causes.ofKind(side, Exclusion.Kind.PROTOCOL);
    boolean forWantOfSuites =
        protocols.stream().anyMatch(protocol -> protocol.why() == Why.NO_SUITE)
            || !side.protocols().isEmpty();
    if (side.cipherSuites().stream().allMatch(CipherSuite::isSignalling)
        && (ofClient || side.protocols().isEmpty())
        && forWantOfSuites) {
      causes.add(
          Kind.NO_ACTIVE_SUITE,
          name + " has no active cipher suite",
          Causes.ofKind(side, Exclusion.Kind.SUITE).stream()
              .filter(suite -> suite.why() != Why.NO_PROTOCOL)
              .toList());
    }
    if (side.protocols().isEmpty()) {
      causes.add(Kind.NO_ACTIVE_PROTOCOL, name + " has no active protocol", protocols);
    }
  }
}
