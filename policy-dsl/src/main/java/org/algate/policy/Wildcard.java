package org.algate.policy;

/**
 * Matches names against patterns in which a star stands for any run of characters within a line.
 */
final class Wildcard {
  private Wildcard() {}

  /**
   * Greedy with one point to go back to: the last star; what stands behind it is compared first.
   */
  static boolean matches(String pattern, String name) {
    int tail = pattern.length() - 1 - pattern.lastIndexOf('*');
    if (tail < pattern.length()
        && !name.regionMatches(name.length() - tail, pattern, pattern.length() - tail, tail)) {
      return false;
    }
    int p = 0;
    int n = 0;
    int star = -1;
    int starMatched = 0;
    while (n < name.length()) {
      if (p < pattern.length() && pattern.charAt(p) == '*') {
        star = p++;
        starMatched = n;
      } else if (p < pattern.length() && pattern.charAt(p) == name.charAt(n)) {
        p++;
        n++;
      } else if (star >= 0 && !isLineTerminator(name.charAt(starMatched))) {
        p = star + 1;
        n = ++starMatched;
      } else {
        return false;
      }
    }
    while (p < pattern.length() && pattern.charAt(p) == '*') {
      p++;
    }
    return p == pattern.length();
  }

  private static boolean isLineTerminator(char c) {
    return c == '\n' || c == '\r' || c == '\u0085' || c == '\u2028' || c == '\u2029';
  }
}
