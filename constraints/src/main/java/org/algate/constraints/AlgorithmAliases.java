package org.algate.constraints;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The names of algorithms and their object identifiers, as JDK 25.0.3 knows them; read once, when
 * the first list of services is compiled.
 */
final class AlgorithmAliases {
  private static final Map<String, List<String>> BY_NAME = read();

  private AlgorithmAliases() {}

  /**
   * Returns all names of the algorithm that a name stands for, in any case, the object identifier
   * first; none if it stands for none. Immutable.
   */
  static List<String> of(String name) {
    return BY_NAME.getOrDefault(key(name), List.of());
  }

  private static Map<String, List<String>> read() {
    Map<String, List<String>> byName = new HashMap<>();
    for (String line : Resource.lines("algorithm-names.txt")) {
      List<String> names = List.of(line.replace("(", "").replace(")", "").split("\t", -1));
      for (String name : line.split("\t", -1)) {
        if (name.charAt(0) != '(') {
          byName.put(key(name), names);
        }
      }
    }
    return byName;
  }

  private static String key(String name) {
    return name.toUpperCase(Locale.ENGLISH);
  }
}
