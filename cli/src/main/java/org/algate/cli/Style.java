package org.algate.cli;

import org.algate.policy.Diagnostic.Severity;

/**
 * How text for people looks on a stream.
 *
 * @param colour whether escape sequences for colours are written
 */
record Style(boolean colour) {
  private static final String RED = "31";
  private static final String GREEN = "32";
  private static final String YELLOW = "33";
  private static final String CYAN = "36";
  private static final String BOLD = "1";

  String permitted(String text) {
    return paint(GREEN, text);
  }

  String denied(String text) {
    return paint(RED, text);
  }

  String strong(String text) {
    return paint(BOLD, text);
  }

  String severity(Severity severity, String text) {
    return switch (severity) {
      case ERROR -> paint(RED, text);
      case WARNING -> paint(YELLOW, text);
      case NOTE -> paint(CYAN, text);
    };
  }

  private String paint(String code, String text) {
    return colour ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }

  /**
   * Returns a text in which nothing acts on a terminal or hides: control characters, invisible
   * formatting, line ends and halves of surrogate pairs are written as {@code \}{@code u001b}.
   */
  static String visible(String text) {
    int clean = 0;
    while (clean < text.length() && isPrintableAscii(text.charAt(clean))) {
      clean++;
    }
    if (clean == text.length()) {
      return text;
    }
    StringBuilder visible = new StringBuilder(text.length() + 16).append(text, 0, clean);
    text.codePoints()
        .skip(clean)
        .forEach(
            codePoint -> {
              if (isVisible(codePoint)) {
                visible.appendCodePoint(codePoint);
              } else {
                for (char c : Character.toChars(codePoint)) {
                  visible.append("\\u");
                  visible.append(Integer.toHexString(0x10000 | c), 1, 5);
                }
              }
            });
    return visible.toString();
  }

  private static boolean isPrintableAscii(char c) {
    return c >= ' ' && c <= '~';
  }

  private static boolean isVisible(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          false;
      default -> true;
    };
  }
}
