/**
 * Reads {@code java.security} files the way a JDK does and turns the algorithm lists in them into
 * immutable syntax trees, with the place of every character and with all problems found in one
 * pass.
 */
module org.algate.policy {
  // annotations only: neither compiling against this module nor running it needs them
  requires static org.jspecify;

  exports org.algate.policy;
}
