package org.algate.policy;

/**
 * A part of a text.
 *
 * @param start index of the first character
 * @param end index after the last one
 */
record TextRange(int start, int end) {

  /** Returns a value without white space around it, and then without one pair of quotes. */
  static TextRange unquoted(String value) {
    TextRange trimmed = new TextRange(0, value.length()).trimmed(value);
    boolean quoted =
        trimmed.end - trimmed.start >= 2
            && value.charAt(trimmed.start) == '"'
            && value.charAt(trimmed.end - 1) == '"';
    return quoted ? new TextRange(trimmed.start + 1, trimmed.end - 1) : trimmed;
  }

  /** Returns this part without white space at both ends, which is all up to the blank. */
  TextRange trimmed(String text) {
    int from = start;
    int to = end;
    while (from < to && text.charAt(from) <= ' ') {
      from++;
    }
    while (to > from && text.charAt(to - 1) <= ' ') {
      to--;
    }
    return new TextRange(from, to);
  }

  boolean isEmpty() {
    return start == end;
  }

  /** Returns the characters of this part. */
  String of(String text) {
    return text.substring(start, end);
  }
}
