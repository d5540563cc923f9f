package org.algate.policy;

import org.jspecify.annotations.Nullable;

/**
 * A stretch of policy text: where it begins and where it ends.
 *
 * <p>Lines and columns count from 1. A column counts characters as the JDK reads the file, that is
 * bytes (ISO-8859-1); in a literal value it counts UTF-16 units. The end is exclusive, so an empty
 * span ends where it begins.
 *
 * @param file the file as it was named to the reader, or null for text that stands in no file
 * @param line line of the first character, from 1
 * @param column column of the first character, from 1
 * @param endLine line of the end, not before {@code line}
 * @param endColumn column after the last character, from 1
 */
public record SourceSpan(@Nullable String file, int line, int column, int endLine, int endColumn) {

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if a number is below 1 or the end comes before the beginning
   */
  public SourceSpan {
    if (line < 1 || column < 1 || endLine < line || endColumn < 1) {
      throw new IllegalArgumentException(line + ":" + column + "-" + endLine + ":" + endColumn);
    }
    if (endLine == line && endColumn < column) {
      throw new IllegalArgumentException(
          "ends before it begins: " + line + ":" + column + "-" + endColumn);
    }
  }

  /**
   * Returns {@code file:line:column} of the first character, or {@code line:column} outside of
   * files.
   */
  @Override
  public String toString() {
    String place = line + ":" + column;
    return file == null ? place : file + ":" + place;
  }
}
