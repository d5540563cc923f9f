/**
 * The facts of every TLS cipher suite, named group, signature scheme and protocol version, what a
 * JDK makes of them, and which of them a constraint set permits.
 */
module org.algate.ciphersuites {
  // constraint sets are asked, decomposers are returned
  requires transitive org.algate.constraints;
  // annotations only: neither compiling against this module nor running it needs them
  requires static org.jspecify;

  exports org.algate.ciphersuites;
}
