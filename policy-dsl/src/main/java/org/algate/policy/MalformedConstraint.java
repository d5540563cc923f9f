package org.algate.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.algate.policy.Diagnostic.Severity;
import org.jspecify.annotations.Nullable;

/**
 * Says what is wrong with a constraint that the grammar does not know; the JDK throws on every one
 * of them.
 */
final class MalformedConstraint {
  private static final List<String> OPERATORS = List.of("==", "!=", "<", "<=", ">", ">=");

  private final PolicySource value;
  private final List<Diagnostic> diagnostics;

  MalformedConstraint(PolicySource value, List<Diagnostic> diagnostics) {
    this.value = value;
    this.diagnostics = diagnostics;
  }

  /**
   * Adds one error.
   *
   * @param entryStart index of the entry and of its name
   * @param nameEnd index after its name
   * @param start index of the constraint
   * @param end index after the constraint
   */
  void explain(int entryStart, int nameEnd, int start, int end) {
    String text = value.text().substring(start, end);
    String name = value.text().substring(entryStart, nameEnd);
    String lower = text.toLowerCase(Locale.ROOT);
    String trimmed = text.trim();
    if (trimmed.isEmpty()) {
      report(
          "expected-constraint", start, end, "expected a constraint before `&`", "remove the `&`");
    } else if (text.indexOf('#') >= 0) {
      int hash = start + text.indexOf('#');
      report(
          "comment-in-value",
          hash,
          end,
          "a value has no comments; `#` begins one only where a line of the file begins with it",
          "move the comment to a line of its own, above the property");
    } else if (text.startsWith("keySize")) {
      explainKeySize(start, end);
    } else if (name.equalsIgnoreCase("include")) {
      report(
          "invalid-include",
          start,
          end,
          "`" + name + " " + text + "` includes nothing",
          "write `include jdk.disabled.namedCurves`, with one blank and alone in its entry");
    } else if (hasWhiteSpace(name)) {
      report(
          "unknown-constraint",
          entryStart,
          end,
          "a name ends at a blank only, so the white space in `"
              + Printable.quote(name)
              + "` belongs to the name",
          "write a blank instead of the TAB or line end");
    } else if (lower.startsWith("denyafter")) {
      report(
          text.startsWith("denyAfter") ? "invalid-date" : "unknown-constraint",
          start,
          end,
          "`" + text + "` is not a constraint",
          "write it as in `denyAfter 2027-01-31`, with year, month and day in 4, 2 and 2 digits");
    } else {
      report(
          "unknown-constraint",
          start,
          end,
          "`" + Printable.quote(text) + "` is not a constraint",
          help(text, lower, name));
    }
  }

  private static @Nullable String help(String text, String lower, String name) {
    if (lower.startsWith("keysize")) {
      return "write `keySize" + text.substring("keysize".length()) + "`; case matters";
    }
    if (lower.startsWith("usage")) {
      return "write `usage" + text.substring("usage".length()) + "`; case matters";
    }
    if (lower.startsWith("jdkca")) {
      return "write `jdkCA` alone, and join further constraints with `&`";
    }
    if (name.equals("keySize") || name.equals("usage") || name.equals("denyAfter")) {
      return "write the name of an algorithm before `" + name + "`";
    }
    if (OPERATORS.contains(text.split(" ", 2)[0])) {
      return "write `" + name + " keySize " + text + "`, with blanks between the words";
    }
    if (lower.startsWith("with ") || lower.startsWith("and ")) {
      return "write the name of an algorithm without blanks, as in `SHA1withRSA`";
    }
    return "if another entry begins here, write a comma before it";
  }

  private void explainKeySize(int start, int end) {
    List<int[]> words = words(start, end);
    String keyword = text(words.get(0));
    if (!keyword.equals("keySize")) {
      report(
          "unknown-constraint",
          words.get(0)[0],
          words.get(0)[1],
          "`" + Printable.quote(keyword) + "` is not a constraint",
          "write blanks around the operator, as in `keySize < 2048`");
    } else if (words.size() == 1) {
      report(
          "expected-operator",
          end,
          end,
          "expected an operator after `keySize`",
          "as in `keySize < 2048`");
    } else if (!OPERATORS.contains(text(words.get(1)))) {
      report(
          "invalid-operator",
          words.get(1)[0],
          words.get(1)[1],
          "`" + Printable.quote(text(words.get(1))) + "` is not an operator",
          "write one of " + String.join(" ", OPERATORS) + ", with blanks around it");
    } else if (words.size() == 2) {
      report(
          "expected-key-length",
          end,
          end,
          "expected a key length after `" + text(words.get(1)) + "`",
          "write the length in bits, as in `keySize < 2048`");
    } else {
      report(
          "invalid-key-length",
          words.get(2)[0],
          words.get(2)[1],
          "`" + Printable.quote(text(words.get(2))) + "` is no key length in bits",
          "write a decimal number, as in `keySize < 2048`");
    }
  }

  /** Returns the starts and ends of the words, as the JDK's tokenizer finds them. */
  private List<int[]> words(int start, int end) {
    List<int[]> words = new ArrayList<>();
    int wordStart = -1;
    for (int i = start; i <= end; i++) {
      boolean space = i == end || " \t\n\r\f".indexOf(value.text().charAt(i)) >= 0;
      if (!space && wordStart < 0) {
        wordStart = i;
      } else if (space && wordStart >= 0) {
        words.add(new int[] {wordStart, i});
        wordStart = -1;
      }
    }
    return words;
  }

  private String text(int[] range) {
    return value.text().substring(range[0], range[1]);
  }

  static boolean hasWhiteSpace(String name) {
    return name.chars().anyMatch(c -> c < ' ' || c == '\u00A0');
  }

  private void report(String code, int start, int end, String message, @Nullable String help) {
    diagnostics.add(value.diagnostic(code, Severity.ERROR, start, end, message, help));
  }
}
