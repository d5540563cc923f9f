/**
 * Compiles algorithm policies into immutable constraint sets that decide as the JDK decides, in
 * constant time, and that say which entry of which file was the reason.
 */
module org.algate.constraints {
  // decisions point to entries and places
  requires transitive org.algate.policy;
  // annotations only: neither compiling against this module nor running it needs them
  requires static org.jspecify;

  exports org.algate.constraints;
}
