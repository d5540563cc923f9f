package org.algate.policy;

import org.algate.policy.internal.antlr.CharStream;
import org.algate.policy.internal.antlr.misc.Interval;

/**
 * Part of a string for ANTLR to read by UTF-16 units, so that token positions are indices of the
 * string.
 */
final class ValueStream implements CharStream {
  private final String text;
  private final int end;
  private int position;

  ValueStream(String text, int start, int end) {
    this.text = text;
    this.position = start;
    this.end = end;
  }

  @Override
  public void consume() {
    if (position >= end) {
      throw new IllegalStateException("at the end");
    }
    position++;
  }

  @Override
  public int LA(int i) {
    int index = i > 0 ? position + i - 1 : position + i;
    return i == 0 ? 0 : index < 0 || index >= end ? EOF : text.charAt(index);
  }

  @Override
  public int mark() {
    return -1;
  }

  @Override
  public void release(int marker) {}

  @Override
  public int index() {
    return position;
  }

  @Override
  public void seek(int index) {
    position = Math.min(index, end);
  }

  @Override
  public int size() {
    return end;
  }

  @Override
  public String getSourceName() {
    return UNKNOWN_SOURCE_NAME;
  }

  @Override
  public String getText(Interval interval) {
    return text.substring(interval.a, Math.min(interval.b + 1, end));
  }
}
