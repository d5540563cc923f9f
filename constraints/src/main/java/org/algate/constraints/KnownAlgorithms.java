package org.algate.constraints;

import java.util.ArrayList;
import java.util.List;

/** The standard names of algorithms and curves, from resources. */
final class KnownAlgorithms {
  /** Interned, in the order of the resources. */
  static final KnownNames NAMES = KnownNames.of(collect());

  private KnownAlgorithms() {}

  private static List<String> collect() {
    List<String> names = new ArrayList<>();
    for (String name : Resource.lines("known-algorithms.txt")) {
      names.add(name.intern());
    }
    for (String line : Resource.lines("curves.txt")) {
      for (String name : line.split("\t", -1)) {
        names.add(name.intern());
      }
    }
    return names;
  }
}
