package org.algate.cli;

import java.util.List;
import org.algate.policy.Printable;

/** Lines of names with commas between them. */
final class WrappedNames {
  private static final int WIDTH = 100;

  private WrappedNames() {}

  /** Appends as many lines as it takes, each indented; none for no names. */
  static void append(List<String> names, String indent, StringBuilder to) {
    int column = 0;
    for (int i = 0; i < names.size(); i++) {
      String name = Printable.quote(names.get(i)) + (i < names.size() - 1 ? "," : "");
      if (column > 0 && column + 1 + name.length() > WIDTH) {
        to.append('\n');
        column = 0;
      }
      String before = column == 0 ? indent : " ";
      to.append(before).append(name);
      column += before.length() + name.length();
    }
    to.append(names.isEmpty() ? "" : "\n");
  }
}
