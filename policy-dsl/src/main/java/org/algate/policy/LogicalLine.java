package org.algate.policy;

/**
 * A key and its value, with the stretch of the file they stand in.
 *
 * @param file the file
 * @param key the key, without escapes
 * @param keyStart offset of its first character in the file
 * @param keyEnd offset after its last one
 * @param assigned whether {@code =} or {@code :} stands between key and value, and not blanks only
 * @param value the value
 * @param end offset of the line end after the value, or of the end of the file
 */
record LogicalLine(
    SourceFile file,
    String key,
    int keyStart,
    int keyEnd,
    boolean assigned,
    PolicySource value,
    int end) {

  SourceSpan keySpan() {
    return file.span(keyStart, keyEnd);
  }

  /** Returns the number of the physical line that the key begins on, from 1. */
  int firstLine() {
    return file.line(keyStart);
  }

  /** Returns the number of the physical line that the value ends on. */
  int lastLine() {
    return file.line(end);
  }

  /** Returns whether blanks stand before the key. */
  boolean isIndented() {
    return keyStart > file.lineStart(firstLine());
  }
}
