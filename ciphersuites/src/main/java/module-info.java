/**
 * The facts of every TLS cipher suite, named group, signature scheme and protocol version, what a
 * JDK makes of them, and which of them a constraint set permits.
 */
module org.algate.ciphersuites {
  requires transitive org.algate.constraints; // constraint sets are asked, decomposers are returned
  requires static org.jspecify; // annotations only: neither compiling against this module nor

  // running it needs them

  exports org.algate.ciphersuites;
}
