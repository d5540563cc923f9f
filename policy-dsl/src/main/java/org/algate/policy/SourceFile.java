package org.algate.policy;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The characters of one file or literal text, with its lines; turns offsets into lines and columns.
 */
final class SourceFile {
  /** Longest part of a line that an excerpt shows. */
  private static final int EXCERPT_WIDTH = 120;

  private final @Nullable String name;
  private final String content;
  private final int[] lineStarts;

  /** A file read as ISO-8859-1, or a literal text if the name is null. */
  SourceFile(@Nullable String name, String content) {
    this.name = name;
    this.content = content;
    this.lineStarts = lineStarts(content);
  }

  @Nullable String name() {
    return name;
  }

  String content() {
    return content;
  }

  /** Returns the line of an offset, from 1; logarithmic in the number of lines. */
  int line(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** Returns the offset of the first character of a line, which counts from 1. */
  int lineStart(int line) {
    return lineStarts[line - 1];
  }

  int lineCount() {
    return lineStarts.length;
  }

  /** Returns the span from one offset to another, exclusive. */
  SourceSpan span(int from, int to) {
    int line = line(from);
    int endLine = line(to);
    return new SourceSpan(
        name, line, from - lineStart(line) + 1, endLine, to - lineStart(endLine) + 1);
  }

  /** Returns the part of the line at {@code from} that is around the marked characters. */
  Diagnostic.Excerpt excerpt(int from, int to) {
    int line = line(from);
    int start = lineStart(line);
    int end = lineEnd(line);
    if (end - start > EXCERPT_WIDTH) {
      start = Math.max(start, Math.min(from - EXCERPT_WIDTH / 3, end - EXCERPT_WIDTH));
      end = Math.min(end, start + EXCERPT_WIDTH);
    }
    StringBuilder text = new StringBuilder(end - start);
    for (int i = start; i < end; i++) {
      char c = content.charAt(i);
      text.append(c == '\t' ? ' ' : Character.isISOControl(c) ? '\uFFFD' : c);
    }
    int offset = Math.min(from, end) - start;
    return new Diagnostic.Excerpt(
        text.toString(), offset, Math.max(1, Math.min(to, end) - start - offset));
  }

  private int lineEnd(int line) {
    int end = line == lineStarts.length ? content.length() : lineStarts[line];
    while (end > lineStart(line) && isLineEnd(content.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  private static int[] lineStarts(String content) {
    int[] starts = new int[16];
    int count = 1;
    for (int i = 0; i < content.length(); i++) {
      char c = content.charAt(i);
      if (c == '\n'
          || (c == '\r' && !(i + 1 < content.length() && content.charAt(i + 1) == '\n'))) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, count * 2);
        }
        starts[count++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, count);
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }
}
