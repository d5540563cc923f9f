package org.algate.conformance.peers;

import java.util.List;

/** Protocols and suites that a server is told to enable, in the way that is its own. */
record Enabled(List<String> protocols, List<String> suites) {
  String[] protocolArray() {
    return protocols.toArray(String[]::new);
  }

  String[] suiteArray() {
    return suites.toArray(String[]::new);
  }
}
