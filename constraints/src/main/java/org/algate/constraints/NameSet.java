package org.algate.constraints;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Names with their numbers, asked by parts of texts, without regard to case as {@link
 * String#CASE_INSENSITIVE_ORDER} has none; asking allocates nothing.
 */
final class NameSet implements AlgorithmDecomposer.ElementTest {
  private final String[] names;
  private final int[] hashes;
  private final int[] numbers;
  private final int mask;
  private final int longest;

  /**
   * The names of a list, each with its index as its number; null stands for no name, and none comes
   * twice.
   */
  NameSet(List<? extends @Nullable String> list) {
    int capacity = Math.max(4, Integer.highestOneBit(list.size() * 2 + 1) * 2);
    this.names = new String[capacity];
    this.hashes = new int[capacity];
    this.numbers = new int[capacity];
    this.mask = capacity - 1;
    int longest = 0;
    for (int number = 0; number < list.size(); number++) {
      String name = list.get(number);
      if (name != null) {
        add(name, number);
        longest = Math.max(longest, name.length());
      }
    }
    this.longest = longest;
  }

  private void add(String name, int number) {
    int hash = hash(name, 0, name.length());
    int slot = slot(hash);
    while (names[slot] != null) {
      slot = (slot + 1) & mask;
    }
    names[slot] = name;
    hashes[slot] = hash;
    numbers[slot] = number;
  }

  boolean contains(String name) {
    return number(name, 0, name.length()) >= 0;
  }

  @Override
  public boolean test(String text, int start, int end) {
    return number(text, start, end) >= 0;
  }

  /** Returns the number of the name that a part of a text is, or -1 if it is none. */
  int number(String text, int start, int end) {
    if (end - start > longest) {
      return -1;
    }
    int hash = hash(text, start, end);
    for (int slot = slot(hash); names[slot] != null; slot = (slot + 1) & mask) {
      if (hashes[slot] == hash && equals(names[slot], text, start, end)) {
        return numbers[slot];
      }
    }
    return -1;
  }

  /** Returns whether two names are the same without case. */
  static boolean isSame(String name, String other) {
    return equals(name, other, 0, other.length());
  }

  private int slot(int hash) {
    return (hash ^ (hash >>> 15)) & mask;
  }

  private static boolean equals(String name, String text, int start, int end) {
    if (name.length() != end - start) {
      return false;
    }
    for (int i = 0; i < name.length(); ) {
      int a = name.codePointAt(i);
      int b = codePoint(text, start + i, end);
      if (a != b && fold(a) != fold(b)) {
        return false;
      }
      i += Character.charCount(a);
    }
    return true;
  }

  private static int hash(String text, int start, int end) {
    int hash = 0;
    for (int i = start; i < end; ) {
      int c = codePoint(text, i, end);
      hash = 31 * hash + fold(c);
      i += Character.charCount(c);
    }
    return hash;
  }

  private static int codePoint(String text, int index, int end) {
    char c = text.charAt(index);
    return Character.isHighSurrogate(c) && index + 1 < end ? text.codePointAt(index) : c;
  }

  /** Two characters are the same without case if and only if their folds are. */
  private static int fold(int c) {
    if (c < 128) {
      return c >= 'A' && c <= 'Z' ? c + 32 : c;
    }
    return Character.toLowerCase(Character.toUpperCase(c));
  }
}
