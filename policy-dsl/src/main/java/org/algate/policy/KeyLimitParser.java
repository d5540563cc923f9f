package org.algate.policy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Parses {@code jdk.tls.keyLimits}: entries between commas, words between single blanks. JDKs throw
 * on an entry that has not enough words, and ignore one that has anything else wrong.
 */
final class KeyLimitParser {
  private final PolicySource value;
  private final String text;
  private final Dialect dialect;
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final KeyLimitCheck check;

  /** By transformation in upper case, in the order of the text. */
  private final Map<String, KeyLimit> limits = new LinkedHashMap<>();

  KeyLimitParser(PolicySource value, Dialect dialect) {
    this.value = value;
    this.text = value.text();
    this.dialect = dialect;
    this.check = new KeyLimitCheck(value, diagnostics);
  }

  ParseResult<KeyLimits> parse() {
    if (text.length() > DisabledAlgorithms.MAX_VALUE_LENGTH) {
      check.reportLimit("value-too-long", "a value of more than 1,048,576 characters is not read");
    } else if (text.chars().filter(c -> c == ',').count() >= DisabledAlgorithms.MAX_ENTRIES) {
      check.reportLimit("too-many-entries", "a list of more than 100,000 entries is not read");
    } else {
      parseEntries();
    }
    boolean failed = diagnostics.stream().anyMatch(Diagnostic::isError);
    return new ParseResult<>(
        failed
            ? Optional.empty()
            : Optional.of(new KeyLimits(dialect, List.copyOf(limits.values()))),
        diagnostics);
  }

  private void parseEntries() {
    int start = skipBlanks(0, text.length());
    int end = dropBlanks(start, text.length());
    if (start == end) {
      check.reportEmptyValue();
    }
    while (end > start && text.charAt(end - 1) == ',') {
      end--; // a split drops empty pieces at the end
    }
    while (start < end) {
      int comma = text.indexOf(',', start);
      int pieceEnd = comma < 0 ? end : Math.min(comma, end);
      int from = skipBlanks(start, pieceEnd);
      entry(from, dropBlanks(from, pieceEnd));
      start = pieceEnd + 1;
    }
  }

  private void entry(int start, int end) {
    List<Word> words = words(start, end);
    boolean keyUpdate =
        words.size() > 1 && KeyLimits.upper(words.get(1).text()).contains("KEYUPDATE");
    if (words.size() < 2 || (keyUpdate && words.size() < 3)) {
      check.reportIncomplete(start, end);
      return;
    }
    long bytes = keyUpdate ? bytes(words.get(2).text()) : -1;
    if (bytes < 1 || bytes > KeyLimits.MAX_LIMIT_BYTES) {
      check.checkIgnored(words, words.get(keyUpdate ? 2 : 1));
      return;
    }
    String name = words.get(0).text();
    String key = KeyLimits.upper(name);
    KeyLimit limit = new KeyLimit(text.substring(start, end), name, bytes, value.span(start, end));
    KeyLimit replaced = limits.remove(key); // so that the later one moves to the end
    limits.put(key, limit);
    check.check(words, limit, replaced);
  }

  /** Returns the number of bytes as the JDK reads it, or a number out of range. */
  private static long bytes(String length) {
    int caret = length.indexOf('^');
    try {
      if (caret < 0) {
        return Long.parseLong(length);
      }
      int exponent = Integer.parseInt(length, caret + 1, length.length(), 10);
      return exponent < 0 || exponent > 62 ? -1 : 1L << exponent;
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  /** Returns the first three words, and all that follows them as another one. */
  private List<Word> words(int start, int end) {
    List<Word> words = new ArrayList<>(4);
    int from = start;
    while (from <= end) {
      int to = words.size() < 3 ? from : end;
      while (to < end && text.charAt(to) != ' ') {
        to++;
      }
      words.add(new Word(text.substring(from, to), from, to));
      from = to + 1;
    }
    return words;
  }

  private int skipBlanks(int start, int end) {
    int index = start;
    while (index < end && text.charAt(index) <= ' ') {
      index++;
    }
    return index;
  }

  private int dropBlanks(int start, int end) {
    int index = end;
    while (index > start && text.charAt(index - 1) <= ' ') {
      index--;
    }
    return index;
  }

  /** What stands between two blanks; empty where these are neighbours. */
  record Word(String text, int start, int end) {}
}
