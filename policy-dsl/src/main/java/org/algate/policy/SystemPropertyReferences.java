package org.algate.policy;

import java.io.File;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Replaces <code>${name}</code> in the path of an {@code include} by system properties. */
final class SystemPropertyReferences {
  private SystemPropertyReferences() {}

  /**
   * Returns the text with all references replaced: <code>${/}</code> by the separator of file
   * names, a property that is not set by nothing. What stands in double braces, and a reference
   * that does not end, stay as they are.
   *
   * @param lookup the value of a property, or null
   * @return null if there is a reference without a name, on which the JDK fails
   */
  static @Nullable String expand(String text, UnaryOperator<@Nullable String> lookup) {
    int reference = text.indexOf("${");
    if (reference < 0) {
      return text;
    }
    StringBuilder expanded = new StringBuilder(text.length());
    int copied = 0;
    while (reference >= 0) {
      expanded.append(text, copied, reference);
      boolean verbatim = text.startsWith("{", reference + 2);
      int close = text.indexOf(verbatim ? "}}" : "}", reference);
      if (close < 0) {
        copied = reference;
        break;
      }
      int after = close + (verbatim ? 2 : 1);
      if (verbatim) {
        expanded.append(text, reference, after);
      } else {
        String name = text.substring(reference + 2, close);
        if (name.isEmpty()) {
          return null;
        }
        String value = name.equals("/") ? File.separator : lookup.apply(name);
        expanded.append(value == null ? "" : value);
      }
      copied = after;
      reference = text.indexOf("${", copied);
    }
    return expanded.append(text, copied, text.length()).toString();
  }
}
