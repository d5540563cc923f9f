package org.algate.cli;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.algate.ciphersuites.Suggestions;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.policy.Spelling;

/** The names that suites, protocols, groups, schemes and algorithms of JDKs have. */
final class Vocabulary {
  private static final int MOST_SUGGESTIONS = 3;

  private final AlgorithmDecomposer decomposer;

  Vocabulary(AlgorithmDecomposer decomposer) {
    this.decomposer = decomposer;
  }

  /** Returns whether something has the name, or an element of that name, whatever its case. */
  boolean contains(String name) {
    List<String> known = decomposer.knownNames().names();
    return known.stream().anyMatch(name::equalsIgnoreCase)
        || known.stream().anyMatch(whole -> isElement(name, whole));
  }

  /** Returns whether something has the name in this very spelling. */
  boolean hasExactly(String name) {
    return decomposer.knownNames().names().contains(name);
  }

  /**
   * Returns what has such a name elsewhere, or else the known names that are spelt most like it.
   */
  List<String> nearest(String name) {
    List<String> synonyms = Suggestions.synonyms(name);
    if (!synonyms.isEmpty()) {
      return synonyms;
    }
    Set<String> distinct = new TreeSet<>(decomposer.knownNames().names());
    return Spelling.closest(name, distinct, MOST_SUGGESTIONS);
  }

  private boolean isElement(String name, String whole) {
    return decomposer.anyElement(
        whole,
        (text, start, end) ->
            end - start == name.length() && text.regionMatches(true, start, name, 0, end - start));
  }
}
