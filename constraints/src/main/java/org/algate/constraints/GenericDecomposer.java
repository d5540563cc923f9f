package org.algate.constraints;

/**
 * The decomposer of JCA names: splits at {@code /}, then at {@code with}, {@code and} and {@code
 * in} (but not in {@code padding}) in any case, and adds to a SHA-1 or SHA-2 digest its other
 * spelling.
 */
final class GenericDecomposer implements AlgorithmDecomposer {
  static final GenericDecomposer INSTANCE = new GenericDecomposer();

  /**
   * Spellings of one digest stand side by side: an element at an even index has its twin behind it.
   */
  private static final String[] TWINS = {
    "SHA1", "SHA-1", "SHA224", "SHA-224", "SHA256", "SHA-256", "SHA384", "SHA-384", "SHA512",
    "SHA-512"
  };

  private GenericDecomposer() {}

  @Override
  public boolean anyElement(String algorithm, ElementTest test) {
    int pieceStart = 0;
    int elementStart = 0;
    int length = algorithm.length();
    int i = 0;
    while (i < length) {
      char c = algorithm.charAt(i);
      int separator = c == '/' ? 1 : separatorLength(algorithm, pieceStart, i, c);
      if (separator == 0) {
        i++;
        continue;
      }
      if (i > elementStart && testWithTwin(algorithm, elementStart, i, test)) {
        return true;
      }
      i += separator;
      elementStart = i;
      if (c == '/') {
        pieceStart = i;
      }
    }
    return length > elementStart && testWithTwin(algorithm, elementStart, length, test);
  }

  @Override
  public KnownNames knownNames() {
    return KnownAlgorithms.NAMES;
  }

  /**
   * Returns whether a part of a text is the spelling of a digest that has a twin without hyphen.
   */
  static boolean isHyphenatedDigest(String text, int start, int end) {
    for (int i = 1; i < TWINS.length; i += 2) {
      if (TWINS[i].length() == end - start && text.startsWith(TWINS[i], start)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the length of the separating word at an index, or 0 if there is none. */
  private static int separatorLength(String text, int pieceStart, int index, char c) {
    return switch (c) {
      case 'w', 'W' -> isNext(text, index, "with") ? 4 : 0;
      case 'a', 'A' -> isNext(text, index, "and") ? 3 : 0;
      case 'i', 'I' -> isNext(text, index, "in") && !isBehindPadd(text, pieceStart, index) ? 2 : 0;
      default -> 0;
    };
  }

  private static boolean isBehindPadd(String text, int pieceStart, int index) {
    return index - 4 >= pieceStart && isNext(text, index - 4, "padd");
  }

  /** Compares ASCII letters without case; {@code word} is in lower case. */
  private static boolean isNext(String text, int index, String word) {
    if (index + word.length() > text.length()) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      char c = text.charAt(index + i);
      if ((c >= 'A' && c <= 'Z' ? c + 32 : c) != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static boolean testWithTwin(String text, int start, int end, ElementTest test) {
    if (test.test(text, start, end)) {
      return true;
    }
    int length = end - start;
    if (length < 4 || length > 7 || !text.startsWith("SHA", start)) {
      return false;
    }
    for (int i = 0; i < TWINS.length; i++) {
      String spelling = TWINS[i];
      if (spelling.length() == length && text.startsWith(spelling, start)) {
        String twin = TWINS[i ^ 1];
        return test.test(twin, 0, twin.length());
      }
    }
    return false;
  }
}
