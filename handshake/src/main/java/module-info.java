/**
 * Applies algorithm policies to TLS: what a connection may use is computed once for a configuration
 * and shared by all its connections.
 */
module org.algate.handshake {
  requires transitive org.algate
      .ciphersuites; // configurations and contexts are made of suites and protocols
  requires static org.jspecify; // annotations only: neither compiling against this module nor

  // running it needs them

  exports org.algate.handshake;
}
