/**
 * Applies algorithm policies to TLS: what a connection may use is computed once for a configuration
 * and shared by all its connections.
 */
module org.algate.handshake {
  // configurations and contexts are made of suites and protocols
  requires transitive org.algate.ciphersuites;
  // events are recorded where the JDK has a recorder
  requires static jdk.jfr;
  // annotations only: neither compiling against this module nor running it needs them
  requires static org.jspecify;

  exports org.algate.handshake;
}
