package org.algate.policy;

import java.util.Locale;

/**
 * Text of users made fit to be printed: what would control a terminal stands as an escape of a
 * properties file.
 */
public final class Printable {
  private static final int LONGEST_QUOTE = 80;

  private Printable() {}

  /**
   * Returns a text with control characters, bidirectional controls, lone surrogates and no-break
   * spaces escaped.
   */
  public static String of(String text) {
    int clean = 0;
    while (clean < text.length() && isPrintable(text, clean)) {
      clean++;
    }
    if (clean == text.length()) {
      return text;
    }
    StringBuilder printable = new StringBuilder(text.length() + 10).append(text, 0, clean);
    for (int i = clean; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isPrintable(text, i)) {
        printable.append(c);
      } else if (c == '\t') {
        printable.append("\\t");
      } else {
        printable.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      }
    }
    return printable.toString();
  }

  /** Returns the same, cut behind 80 characters, as a message should be. */
  public static String quote(String text) {
    return text.length() <= LONGEST_QUOTE
        ? of(text)
        : of(text.substring(0, LONGEST_QUOTE)) + "\u2026";
  }

  private static boolean isPrintable(String text, int index) {
    char c = text.charAt(index);
    if (c < 0x7F) {
      return c >= ' ';
    }
    int codePoint =
        Character.isLowSurrogate(c) && index > 0
            ? text.codePointBefore(index + 1)
            : text.codePointAt(index);
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          false;
      default -> codePoint != '\u00A0';
    };
  }
}
