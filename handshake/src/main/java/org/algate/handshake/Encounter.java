package org.algate.handshake;

import java.util.List;
import java.util.stream.Stream;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.handshake.Exclusion.Kind;

/**
 * A client and a server that have agreed on a version.
 *
 * @param credentials what the server has, its first choice first
 */
record Encounter(
    HandshakeContext client,
    HandshakeContext server,
    List<ServerCredential> credentials,
    ProtocolVersion protocol) {

  /** Returns the client's suites for the version, in its order; without signals. */
  List<CipherSuite> clientSuites() {
    return suites(client);
  }

  /** Returns the server's suites for the version, in its order; without signals. */
  List<CipherSuite> serverSuites() {
    return suites(server);
  }

  private List<CipherSuite> suites(HandshakeContext side) {
    return side.cipherSuites().stream()
        .filter(suite -> suite.protocols().contains(protocol) && !suite.isSignalling())
        .toList();
  }

  /** Returns the suites that both have for the version, in the order of who decides. */
  List<CipherSuite> commonSuites() {
    boolean own = server.configuration().useCipherSuitesOrder();
    List<CipherSuite> first = own ? serverSuites() : clientSuites();
    List<CipherSuite> second = own ? clientSuites() : serverSuites();
    return first.stream().filter(second::contains).toList();
  }

  boolean isLegacy(CipherSuite suite) {
    return server.configuration().legacyCipherSuites().contains(suite);
  }

  /** Returns the groups that the client offers and the server can use, in the client's order. */
  Stream<NamedGroup> commonGroups() {
    return client.namedGroups().stream().filter(this::isUsableForServer);
  }

  /**
   * Returns the client's groups for which a server of TLS 1.3 may ask, in the client's order: also
   * those that are for older versions only, which a client offers that has such a version.
   */
  Stream<NamedGroup> groupsToAskFor() {
    return client.namedGroups().stream().filter(this::isPermittedAtServer);
  }

  /** Returns whether a server of JSSE has a group for key exchange. */
  boolean isUsableForServer(NamedGroup group) {
    return group.protocols().contains(protocol) && isPermittedAtServer(group);
  }

  private boolean isPermittedAtServer(NamedGroup group) {
    return server.configuration().namedGroups().contains(group)
        && server.configuration().denials().of(group) == null;
  }

  /** Returns the schemes for the handshake that both have, in the client's order. */
  List<SignatureScheme> commonSchemes() {
    return client.signatureSchemes().stream().filter(this::isUsableForServer).toList();
  }

  private boolean isUsableForServer(SignatureScheme scheme) {
    return scheme.handshakeProtocols(server.configuration().policy().dialect()).contains(protocol)
        && isUsableForServer(scheme, Kind.SCHEME);
  }

  /** Returns the schemes for certificates that both have, in the client's order. */
  Stream<SignatureScheme> commonCertificateSchemes() {
    return client.certificateSignatureSchemes().stream()
        .filter(scheme -> scheme.protocols().contains(protocol))
        .filter(scheme -> isUsableForServer(scheme, Kind.CERTIFICATE_SCHEME));
  }

  private boolean isUsableForServer(SignatureScheme scheme, Kind kind) {
    HandshakeConfiguration configuration = server.configuration();
    return configuration.signingSchemes().contains(scheme)
        && configuration.denials().of(kind, scheme) == null;
  }
}
