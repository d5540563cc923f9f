package org.algate.handshake;

import java.util.List;
import java.util.stream.Stream;
import org.algate.ciphersuites.CipherSuite;
import org.algate.handshake.Negotiation.Cause.Kind;

/** The order in which a server tries the suites that both sides have. */
final class SuiteChoice {
  private SuiteChoice() {}

  /** Returns the suites up to TLS 1.2 in the order in which they are tried: legacy ones last. */
  static List<CipherSuite> inOrder(Encounter encounter) {
    List<CipherSuite> common = encounter.commonSuites();
    return Stream.concat(
            common.stream().filter(suite -> !encounter.isLegacy(suite)),
            common.stream().filter(encounter::isLegacy))
        .toList();
  }

  /**
   * Returns the suite of TLS 1.3 that is chosen, if there is any. Only the first legacy one is put
   * off; the next one that is met is chosen at once.
   */
  static List<CipherSuite> ofTls13(Encounter encounter) {
    List<CipherSuite> common = encounter.commonSuites();
    boolean deferred = false;
    for (CipherSuite suite : common) {
      if (!encounter.isLegacy(suite) || deferred) {
        return List.of(suite);
      }
      deferred = true;
    }
    return common;
  }

  /** Adds why there is no suite in common. */
  static void explain(Encounter encounter, Causes causes) {
    HandshakeContext client = encounter.client();
    HandshakeContext server = encounter.server();
    causes.add(
        Kind.NO_COMMON_SUITE,
        "no common cipher suite for "
            + encounter.protocol()
            + ": the client offers "
            + Causes.names(encounter.clientSuites())
            + "; the server has "
            + Causes.names(encounter.serverSuites())
            + notEnabled(encounter),
        Causes.together(
            Causes.of(client, Exclusion.Kind.SUITE, encounter.serverSuites()),
            Causes.of(server, Exclusion.Kind.SUITE, encounter.clientSuites())));
    List<CipherSuite> others =
        client.cipherSuites().stream()
            .filter(suite -> server.cipherSuites().contains(suite) && !suite.isSignalling())
            .toList();
    if (!others.isEmpty()) {
      causes.add(
          Kind.SUITES_OF_OTHER_PROTOCOLS,
          "the common cipher suites are not for "
              + encounter.protocol()
              + ", and the server does not go back to another version: "
              + Causes.names(others));
    }
  }

  /** Returns what one side does not even enable of the suites of the one that has fewer. */
  private static String notEnabled(Encounter encounter) {
    List<CipherSuite> ofClient = encounter.clientSuites();
    List<CipherSuite> ofServer = encounter.serverSuites();
    return ofClient.size() <= ofServer.size()
        ? notEnabled("server", encounter.server(), ofClient)
        : notEnabled("client", encounter.client(), ofServer);
  }

  private static String notEnabled(String name, HandshakeContext side, List<CipherSuite> wanted) {
    List<CipherSuite> notEnabled =
        wanted.stream()
            .filter(suite -> !side.configuration().cipherSuites().contains(suite))
            .toList();
    return notEnabled.isEmpty()
        ? ""
        : ", and the " + name + " does not enable " + Causes.names(notEnabled);
  }
}
