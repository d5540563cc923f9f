package org.algate.policy;

import java.util.List;

/** The properties that hold lists of algorithms. */
final class ListProperties {
  /** Those that are checked, in the order in which they are. */
  static final List<String> NAMES =
      List.of(
          "jdk.tls.disabledAlgorithms",
          "jdk.certpath.disabledAlgorithms",
          "jdk.jar.disabledAlgorithms",
          "jdk.security.legacyAlgorithms",
          "jdk.tls.legacyAlgorithms");

  private ListProperties() {}
}
