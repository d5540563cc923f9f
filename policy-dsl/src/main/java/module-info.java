/**
 * Reads {@code java.security} files the way a JDK does and turns the algorithm lists in them into
 * immutable syntax trees, with the place of every character and with all problems found in one
 * pass.
 */
module org.algate.policy {
  requires static transitive org.jspecify; // its annotations stand in exported signatures

  exports org.algate.policy;
}
