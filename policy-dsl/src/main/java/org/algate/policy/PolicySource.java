package org.algate.policy;

import java.util.Objects;
import org.algate.policy.Diagnostic.Severity;
import org.jspecify.annotations.Nullable;

/**
 * The value of one property and the place of each of its characters, through continuation lines and
 * escapes.
 *
 * <p>Instances are immutable and safe for use by several threads.
 */
public final class PolicySource {
  private final String property;
  private final String text;
  private final SourceFile file;

  /** Offset in the file of each character and of the end; null where text and file are the same. */
  private final int @Nullable [] offsets;

  private PolicySource(String property, String text, SourceFile file, int @Nullable [] offsets) {
    this.property = property;
    this.text = text;
    this.file = file;
    this.offsets = offsets;
  }

  /**
   * Returns a value that stands in no file; its first character is at 1:1.
   *
   * @param property the name of the property it is a value of, which decides the rules it is read
   *     by
   * @param text the value, as the JDK would see it: nothing in it is an escape
   */
  public static PolicySource literal(String property, String text) {
    return new PolicySource(
        Objects.requireNonNull(property, "property"),
        Objects.requireNonNull(text, "text"),
        new SourceFile(null, text),
        null);
  }

  /** A value in a file; {@code offsets} has one element more than {@code text} has characters. */
  static PolicySource inFile(String property, String text, SourceFile file, int[] offsets) {
    return new PolicySource(property, text, file, offsets);
  }

  /** Returns the name of the property. */
  public String property() {
    return property;
  }

  /** Returns the value, without the escapes and line breaks of the file. */
  public String text() {
    return text;
  }

  /**
   * Returns where a part of the value is written. Constant time but for finding the line, which is
   * logarithmic in the number of lines of the file.
   *
   * @param start index of the first character in {@link #text()}
   * @param end index after the last one
   * @throws IndexOutOfBoundsException if the indices are not in the text
   */
  public SourceSpan span(int start, int end) {
    Objects.checkFromToIndex(start, end, text.length());
    return file.span(offset(start), endOffset(start, end));
  }

  /**
   * Returns a diagnostic about a part of the value, with its place and an excerpt of the line.
   *
   * @param code the stable name of the kind of problem
   * @param severity what the targeted JDK does about it
   * @param start index of the first character in {@link #text()}
   * @param end index after the last one
   * @param message what is wrong, as {@link Diagnostic#message} has to be
   * @param help what to write instead, or null
   * @throws IndexOutOfBoundsException if the indices are not in the text
   */
  public Diagnostic diagnostic(
      String code, Severity severity, int start, int end, String message, @Nullable String help) {
    Objects.checkFromToIndex(start, end, text.length());
    int from = offset(start);
    int to = endOffset(start, end);
    return new Diagnostic(
        code, severity, file.span(from, to), property, message, help, file.excerpt(from, to));
  }

  /** Returns whether a line of the file ends between two characters. */
  boolean isBroken(int start, int end) {
    return file.line(offset(start)) != file.line(offset(end));
  }

  private int offset(int index) {
    return offsets == null ? index : offsets[index];
  }

  private int endOffset(int start, int end) {
    if (start == end) {
      return offset(start);
    }
    int last = offset(end - 1);
    return offsets == null ? last + 1 : last + writtenLength(last);
  }

  /**
   * Returns how many characters of the file stand for the one at an offset; more than an escape has
   * where lines are continued within it.
   */
  private int writtenLength(int offset) {
    String content = file.content();
    if (content.charAt(offset) != '\\') {
      return 1;
    }
    if (content.charAt(offset + 1) != 'u') {
      return 2;
    }
    int end = offset + 2;
    for (int digits = 0; digits < 4; end++) {
      if (Character.digit(content.charAt(end), 16) >= 0) {
        digits++;
      }
    }
    return end - offset;
  }
}
