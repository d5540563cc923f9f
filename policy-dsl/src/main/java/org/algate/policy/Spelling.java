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
   * Returns known words that are close to a word, without regard to case: those that go on where it
   * ends first, the shortest of them before others; then those that differ in no more than a third
   * of its characters, by the fewest insertions, deletions and replacements first; otherwise in
   * their own order.
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
        .map(candidate -> Candidate.of(candidate, lower, farthest))
        .filter(candidate -> candidate.continues || candidate.distance <= farthest)
        .sorted(
            Comparator.comparing((Candidate candidate) -> !candidate.continues)
                .thenComparingInt(Candidate::distance))
        .limit(limit)
        .map(Candidate::word)
        .collect(Collectors.toUnmodifiableList());
  }

  /**
   * A known word beside the one that was written.
   *
   * @param word the known word
   * @param continues whether it begins with the written one, if that is long enough to tell
   * @param distance by how many letters they differ; if by more than those that count, any number
   *     that is more
   */
  private record Candidate(String word, boolean continues, int distance) {
    static Candidate of(String candidate, String written, int farthest) {
      String lower = candidate.toLowerCase(Locale.ROOT);
      boolean continues = written.length() >= 4 && lower.startsWith(written);
      return new Candidate(
          candidate,
          continues,
          continues ? lower.length() - written.length() : levenshtein(written, lower, farthest));
    }
  }

  /**
   * Returns the least number of insertions, deletions and replacements that make one of the other;
   * any number that is more than the farthest, if this one is.
   */
  private static int levenshtein(String a, String b, int farthest) {
    if (Math.abs(a.length() - b.length()) > farthest) {
      return farthest + 1;
    }
    int[] row = new int[b.length() + 1];
    Arrays.setAll(row, j -> j);
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      int least = i;
      for (int j = 1; j <= b.length(); j++) {
        int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substituted, Math.min(row[j], row[j - 1]) + 1);
        least = Math.min(least, row[j]);
      }
      if (least > farthest) {
        return least; // and no later row has less
      }
    }
    return row[b.length()];
  }
}
