package org.algate.constraints;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.algate.policy.Entry.DisabledAlgorithm;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a list under the names of the keys and parameters they speak of. As in the JDK,
 * the names are looked up in upper case, and are not quite those that were written: hyphens are
 * dropped from them, and an entry on DH stands under DiffieHellman too.
 */
final class PolicyMap {
  static final PlacedEntry[] NONE = {};

  private final NameSet asciiNames;
  private final PlacedEntry[][] entries;

  /** The same in upper case, asked for names that are not in ASCII. */
  private final Map<String, PlacedEntry[]> byUpperCase;

  PolicyMap(List<PlacedEntry> all) {
    Map<String, List<PlacedEntry>> byName = new LinkedHashMap<>();
    for (PlacedEntry placed : all) {
      if (placed.entry() instanceof DisabledAlgorithm) {
        for (String name : filedUnder(placed.keyName())) {
          byName.computeIfAbsent(name, none -> new ArrayList<>()).add(placed);
        }
      }
    }
    List<@Nullable String> ascii = new ArrayList<>();
    this.entries = new PlacedEntry[byName.size()][];
    this.byUpperCase = new HashMap<>();
    byName.forEach(
        (name, list) -> {
          entries[ascii.size()] = list.toArray(PlacedEntry[]::new);
          byUpperCase.put(name, entries[ascii.size()]);
          ascii.add(isAscii(name, 0, name.length()) ? name : null);
        });
    this.asciiNames = new NameSet(ascii);
  }

  /** Returns the entries on an algorithm, in the order of the policy; not to be changed. */
  PlacedEntry[] of(String algorithm) {
    return of(algorithm, 0, algorithm.length());
  }

  /**
   * Returns the entries on an algorithm whose name is a part of a text. Allocates nothing if that
   * is in ASCII.
   */
  PlacedEntry[] of(String text, int start, int end) {
    if (!isAscii(text, start, end)) {
      return byUpperCase.getOrDefault(text.substring(start, end).toUpperCase(Locale.ENGLISH), NONE);
    }
    int number = asciiNames.number(text, start, end);
    return number < 0 ? NONE : entries[number];
  }

  /** In other characters, names in upper case differ from names without case. */
  private static boolean isAscii(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  private static List<String> filedUnder(String name) {
    String upper = name.toUpperCase(Locale.ENGLISH);
    return upper.equals("DH") || upper.equals("DIFFIEHELLMAN")
        ? List.of("DH", "DIFFIEHELLMAN")
        : List.of(upper);
  }
}
