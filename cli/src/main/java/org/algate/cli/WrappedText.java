package org.algate.cli;

import java.util.ArrayList;
import java.util.List;
import org.algate.policy.Printable;

/** Text broken into lines. */
final class WrappedText {
  private static final int WIDTH = 100;

  private WrappedText() {}

  /** Appends names with commas between them; nothing for no names. */
  static void appendNames(List<String> names, String indent, StringBuilder to) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      words.add(Printable.quote(names.get(i)) + (i < names.size() - 1 ? "," : ""));
    }
    append(words, indent, to);
  }

  /** Appends a text, broken at blanks. */
  static void append(String text, String indent, StringBuilder to) {
    append(List.of(Printable.of(text).split(" ", -1)), indent, to);
  }

  private static void append(List<String> words, String indent, StringBuilder to) {
    int column = 0;
    for (String word : words) {
      if (column > 0 && column + 1 + word.length() > WIDTH) {
        to.append('\n');
        column = 0;
      }
      String before = column == 0 ? indent : " ";
      to.append(before).append(word);
      column += before.length() + word.length();
    }
    to.append(words.isEmpty() ? "" : "\n");
  }
}
