package org.algate.constraints;

import java.util.List;

/** Standard algorithm names that policies and the JDK itself ask about. */
final class KnownAlgorithms {
  static final List<String> NAMES = List.of("RSA");

  private KnownAlgorithms() {}
}
