package org.algate.constraints;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.algate.policy.Entry.DisabledAlgorithm;

/**
 * The entries of a list under the names of the keys and parameters they speak of. As in the JDK,
 * the names are looked up without case, and are not quite those that were written: hyphens are
 * dropped from them, and an entry on DH stands under DiffieHellman too.
 */
final class PolicyMap {
  static final PlacedEntry[] NONE = {};

  private final NameSet names;
  private final PlacedEntry[][] entries;

  PolicyMap(List<PlacedEntry> all) {
    Map<String, List<PlacedEntry>> byName = new LinkedHashMap<>();
    for (PlacedEntry placed : all) {
      if (placed.entry() instanceof DisabledAlgorithm) {
        for (String name : filedUnder(placed.keyName())) {
          byName.computeIfAbsent(name, none -> new ArrayList<>()).add(placed);
        }
      }
    }
    this.names = new NameSet(List.copyOf(byName.keySet()));
    this.entries =
        byName.values().stream()
            .map(list -> list.toArray(PlacedEntry[]::new))
            .toArray(PlacedEntry[][]::new);
  }

  /** Returns the entries on an algorithm, in the order of the policy; not to be changed. */
  PlacedEntry[] of(String algorithm) {
    return of(algorithm, 0, algorithm.length());
  }

  /** Returns the entries on an algorithm whose name is a part of a text. */
  PlacedEntry[] of(String text, int start, int end) {
    int number = names.number(text, start, end);
    return number < 0 ? NONE : entries[number];
  }

  private static List<String> filedUnder(String name) {
    String upper = name.toUpperCase(Locale.ENGLISH);
    return upper.equals("DH") || upper.equals("DIFFIEHELLMAN")
        ? List.of("DH", "DIFFIEHELLMAN")
        : List.of(upper);
  }
}
