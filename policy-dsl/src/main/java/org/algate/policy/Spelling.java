package org.algate.policy;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the known words that someone probably meant by a misspelt one. */
public final class Spelling {
  private Spelling() {}

  /**
   * Returns the known word that is closest to a word, if one is close; see {@link #closest(String,
   * Collection, int)}.
   */
  public static Optional<String> closest(String word, Collection<String> known) {
    return closest(word, known, 1).stream().findFirst();
  }

  /**
   * Returns known words that are close to a word: those that differ in no more than a third of its
   * characters, without regard to case, by the fewest insertions, deletions and replacements first
   * and otherwise in their own order.
   *
   * @param word any text; one of more than 200 characters is close to nothing
   * @param known what may have been meant
   * @param limit most words to return
   */
  public static List<String> closest(String word, Collection<String> known, int limit) {
    if (word.length() > 200) {
      return List.of();
    }
    String lower = word.toLowerCase(Locale.ROOT);
    int farthest = Math.max(1, word.length() / 3);
    return known.stream()
        .filter(candidate -> Math.abs(candidate.length() - word.length()) <= farthest)
        .map(
            candidate ->
                new Candidate(candidate, distance(lower, candidate.toLowerCase(Locale.ROOT))))
        .filter(candidate -> candidate.distance <= farthest)
        .sorted(Comparator.comparingInt(Candidate::distance))
        .limit(limit)
        .map(Candidate::word)
        .collect(Collectors.toUnmodifiableList());
  }

  private record Candidate(String word, int distance) {}

  /** Levenshtein's distance. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    Arrays.setAll(row, j -> j);
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substituted, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
