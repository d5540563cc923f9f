package org.algate.policy;

/**
 * A key and its value, with the stretch of the file they stand in.
 *
 * @param file the file
 * @param key the key, without escapes
 * @param keyStart offset of its first character in the file
 * @param keyEnd offset after its last one
 * @param value the value
 * @param end offset of the line end after the value, or of the end of the file
 */
record LogicalLine(
    SourceFile file, String key, int keyStart, int keyEnd, PolicySource value, int end) {

  SourceSpan keySpan() {
    return file.span(keyStart, keyEnd);
  }
}
