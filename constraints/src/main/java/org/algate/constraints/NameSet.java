package org.algate.constraints;

import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Names with their numbers, asked by parts of texts, without regard to case as {@link
 * String#CASE_INSENSITIVE_ORDER} has none; asking allocates nothing.
 *
 * <p>That order is none at all where a name has half of a surrogate pair: which names are found
 * then depends on the tree that the JDK looks in. Such questions are put to a tree like the JDK's.
 */
final class NameSet implements AlgorithmDecomposer.ElementTest {
  /** Stands for the hash of a text with half of a surrogate pair. */
  private static final long HALF_PAIR = -1;

  /** Of each JVM its own, so that no policy can be made of names that all have one hash. */
  private static final int MULTIPLIER = System.identityHashCode(NameSet.class) * 8 + 5;

  private final String[] names;
  private final int[] hashes;
  private final int[] numbers;
  private final int mask;
  private final int longest;
  private final boolean anyHalfPair;
  private final List<? extends @Nullable String> list;

  /** The names in a tree like the JDK's, made when it is needed first. */
  private volatile @Nullable TreeMap<String, Integer> tree;

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
    this.list = list;
    int longest = 0;
    boolean anyHalfPair = false;
    for (int number = 0; number < list.size(); number++) {
      String name = list.get(number);
      if (name != null) {
        long hash = hash(name, 0, name.length());
        add(name, (int) hash, number);
        anyHalfPair |= hash == HALF_PAIR;
        longest = Math.max(longest, name.length());
      }
    }
    this.longest = longest;
    this.anyHalfPair = anyHalfPair;
  }

  private void add(String name, int hash, int number) {
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
    long halfPairOrHash = hash(text, start, end);
    if (anyHalfPair || halfPairOrHash == HALF_PAIR) {
      return numberInTree(text.substring(start, end));
    }
    int hash = (int) halfPairOrHash;
    for (int slot = slot(hash); names[slot] != null; slot = (slot + 1) & mask) {
      if (hashes[slot] == hash && equals(names[slot], text, start, end)) {
        return numbers[slot];
      }
    }
    return -1;
  }

  private int numberInTree(String name) {
    TreeMap<String, Integer> tree = this.tree;
    if (tree == null) {
      tree = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      for (int number = 0; number < list.size(); number++) {
        String listed = list.get(number);
        if (listed != null) {
          tree.putIfAbsent(listed, number);
        }
      }
      this.tree = tree;
    }
    return tree.getOrDefault(name, -1);
  }

  /** Returns whether two names are the same without case. */
  static boolean isSame(String name, String other) {
    return name.equals(other) || equals(name, other, 0, other.length());
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

  /** Returns a hash that fits in an int without its sign, or {@link #HALF_PAIR}. */
  private static long hash(String text, int start, int end) {
    int hash = 0;
    boolean halfPair = false;
    for (int i = start; i < end; ) {
      int c = codePoint(text, i, end);
      halfPair |= c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
      hash = MULTIPLIER * hash + fold(c);
      i += Character.charCount(c);
    }
    return halfPair ? HALF_PAIR : hash & 0xFFFF_FFFFL;
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
