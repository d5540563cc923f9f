package org.algate.policy;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads the keys and values of a file in the syntax of {@link java.util.Properties}, and keeps the
 * place of each character.
 *
 * <p>Linear in the size of the file; the buffers are shared by all lines.
 */
final class LogicalLines {
  private final SourceFile file;
  private final String content;
  private int position;

  /** The characters of the current line, its continuations joined, escapes as written. */
  private char[] line = new char[256];

  /** The offset in the file of each of them. */
  private int[] places = new int[256];

  private int length;

  /** A decoded key or value, and the offset of each of its characters. */
  private final StringBuilder text = new StringBuilder();

  private int[] textPlaces = new int[256];
  private int malformedEscape = -1;

  LogicalLines(SourceFile file) {
    this.file = file;
    this.content = file.content();
  }

  /**
   * Returns the next line that is neither blank nor a comment, or null at the end of the file and
   * at a malformed escape.
   */
  @Nullable LogicalLine next() {
    if (!gather()) {
      return null;
    }
    int keyEnd = keyEnd();
    int separator = afterBlanks(keyEnd);
    boolean assigned = separator < length && isSeparator(line[separator]);
    int valueStart = assigned ? afterBlanks(separator + 1) : separator;
    if (!decode(0, keyEnd)) {
      return null;
    }
    String key = text.toString();
    int keyFrom = keyEnd == 0 ? place(0) : places[0];
    int keyTo = keyEnd == 0 ? keyFrom : places[keyEnd - 1] + 1;
    if (!decode(valueStart, length)) {
      return null;
    }
    int[] offsets = Arrays.copyOf(textPlaces, text.length() + 1);
    offsets[text.length()] = valueStart == length ? position : places[length - 1] + 1;
    PolicySource value = PolicySource.inFile(key, text.toString(), file, offsets);
    return new LogicalLine(file, key, keyFrom, keyTo, assigned, value, position);
  }

  /** Returns whether there is nothing from here on but blanks and comments. */
  boolean isEmpty() {
    return !gather();
  }

  /** Returns the offset of the malformed escape that reading ended at, or -1. */
  int malformedEscape() {
    return malformedEscape;
  }

  /** Fills {@link #line} and stands at its end; returns false if there is none. */
  private boolean gather() {
    length = 0;
    boolean continued = false;
    while (true) {
      skipBlanks();
      if (length == 0) {
        if (position == content.length()) {
          return continued && endsRightAfterContinuation();
        }
        if (isLineEnd(content.charAt(position))) {
          position++;
          continued = false;
          continue;
        }
        if (content.charAt(position) == '#' || content.charAt(position) == '!') {
          skipToLineEnd();
          continued = false;
          continue;
        }
      }
      if (!appendToLineEnd()) {
        return true;
      }
      length--;
      if (position == content.length()) {
        return true;
      }
      skipLineEnd();
      continued = true;
    }
  }

  /**
   * A file that ends right after a backslash and a line end of one character holds an empty key,
   * even if nothing stands before the backslash.
   */
  private boolean endsRightAfterContinuation() {
    return isLineEnd(content.charAt(position - 1)) && content.charAt(position - 2) == '\\';
  }

  /** Appends the rest of a physical line; returns whether it ends in an unescaped backslash. */
  private boolean appendToLineEnd() {
    boolean backslash = false;
    while (position < content.length() && !isLineEnd(content.charAt(position))) {
      char c = content.charAt(position);
      if (length == line.length) {
        line = Arrays.copyOf(line, length * 2);
        places = Arrays.copyOf(places, length * 2);
      }
      line[length] = c;
      places[length++] = position++;
      backslash = c == '\\' && !backslash;
    }
    return backslash;
  }

  private void skipBlanks() {
    while (position < content.length() && isBlank(content.charAt(position))) {
      position++;
    }
  }

  private void skipToLineEnd() {
    while (position < content.length() && !isLineEnd(content.charAt(position))) {
      position++;
    }
  }

  private void skipLineEnd() {
    if (content.startsWith("\r\n", position)) {
      position++;
    }
    position++;
  }

  /** Returns the index of the first separator that is not escaped. */
  private int keyEnd() {
    int index = 0;
    while (index < length && !isBlank(line[index]) && !isSeparator(line[index])) {
      index += line[index] == '\\' ? 2 : 1;
    }
    return Math.min(index, length);
  }

  private int afterBlanks(int index) {
    int after = index;
    while (after < length && isBlank(line[after])) {
      after++;
    }
    return after;
  }

  /** Decodes part of the line into {@link #text}; returns false at a malformed escape. */
  private boolean decode(int from, int to) {
    text.setLength(0);
    if (textPlaces.length <= to - from) {
      textPlaces = new int[line.length + 1];
    }
    int index = from;
    while (index < to) {
      textPlaces[text.length()] = places[index];
      char c = line[index++];
      if (c == '\\') {
        c = line[index++];
        if (c == 'u') {
          int code = hexadecimal(index, to);
          if (code < 0) {
            malformedEscape = places[index - 2];
            return false;
          }
          index += 4;
          c = (char) code;
        } else {
          c = unescaped(c);
        }
      }
      text.append(c);
    }
    return true;
  }

  private static char unescaped(char c) {
    return switch (c) {
      case 't' -> '\t';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 'f' -> '\f';
      default -> c;
    };
  }

  /** Returns the value of four digits, or -1 if they are not there. */
  private int hexadecimal(int index, int to) {
    if (to - index < 4) {
      return -1;
    }
    int value = 0;
    for (int i = index; i < index + 4; i++) {
      int digit = line[i] < 0x80 ? Character.digit(line[i], 16) : -1;
      if (digit < 0) {
        return -1;
      }
      value = value * 16 + digit;
    }
    return value;
  }

  private int place(int index) {
    return index < length ? places[index] : position;
  }

  private static boolean isSeparator(char c) {
    return c == '=' || c == ':';
  }

  static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\f';
  }

  static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }
}
