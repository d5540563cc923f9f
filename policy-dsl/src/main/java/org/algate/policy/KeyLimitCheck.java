package org.algate.policy;

import java.util.List;
import org.algate.policy.Diagnostic.Severity;
import org.algate.policy.KeyLimitParser.Word;
import org.jspecify.annotations.Nullable;

/** Says what is wrong with entries of {@code jdk.tls.keyLimits}, at most one thing of each. */
final class KeyLimitCheck {
  private static final String INSTEAD = "write it as in `AES/GCM/NoPadding KeyUpdate 2^37`";

  private final PolicySource value;
  private final List<Diagnostic> diagnostics;

  KeyLimitCheck(PolicySource value, List<Diagnostic> diagnostics) {
    this.value = value;
    this.diagnostics = diagnostics;
  }

  /** Reports a value of which nothing is read. */
  void reportLimit(String code, String message) {
    report(code, Severity.ERROR, 0, 0, message, "shorten it");
  }

  void reportEmptyValue() {
    report(
        "incomplete-key-limit",
        Severity.ERROR,
        0,
        value.text().length(),
        "an empty value does not mean no limits: the JDK throws, and there is no TLS then",
        "to have no limits, leave the property out of all files or write limits of `2^62`");
  }

  /** Reports an entry on which the JDK throws. */
  void reportIncomplete(int start, int end) {
    boolean tabs = MalformedConstraint.hasWhiteSpace(value.text().substring(start, end));
    report(
        "incomplete-key-limit",
        Severity.ERROR,
        start,
        end,
        "expected a transformation, `KeyUpdate` and a number of bytes; the JDK throws, and there is no TLS then",
        start == end ? "remove the comma" : tabs ? "write one blank between the words" : INSTEAD);
  }

  /**
   * Reports an entry that the JDK ignores.
   *
   * @param wrong the word because of which it does
   */
  void checkIgnored(List<Word> words, Word wrong) {
    if (reportQuotes(words)) {
      return;
    }
    boolean action = wrong.equals(words.get(1));
    String quoted = "`" + Printable.quote(wrong.text()) + "`";
    if (wrong.text().isEmpty()) {
      reportIgnored(
          wrong.start() - 1, wrong.end() + 1, "there is an empty word between two blanks", INSTEAD);
    } else if (action) {
      reportIgnored(wrong.start(), wrong.end(), quoted + " is not `KeyUpdate`", INSTEAD);
    } else {
      reportIgnored(
          wrong.start(),
          wrong.end(),
          quoted + " is no number of bytes from 1 to 2^62",
          "write a decimal number or a power of two, as in `2^37`");
    }
  }

  /**
   * Checks an entry that counts.
   *
   * @param limit what it sets
   * @param replaced the entry of the same transformation that no longer counts, or null
   */
  void check(List<Word> words, KeyLimit limit, @Nullable KeyLimit replaced) {
    if (reportQuotes(words)) {
      return;
    }
    Word name = words.get(0);
    if (KeyLimits.TRANSFORMATIONS.stream().noneMatch(known -> isSame(known, name.text()))) {
      reportUnknown(name);
    } else if (replaced != null) {
      report(
          "replaced-key-limit",
          Severity.WARNING,
          name.start(),
          end(words),
          "this replaces the limit of `" + name.text() + "` at " + replaced.span(),
          "remove one of them");
    } else {
      checkLength(words, limit);
    }
  }

  private void checkLength(List<Word> words, KeyLimit limit) {
    Word length = words.get(2);
    if (length.text().indexOf('^') >= 0 && !length.text().startsWith("2^")) {
      String power = "2^" + Long.numberOfTrailingZeros(limit.limitBytes());
      report(
          "invalid-base",
          Severity.WARNING,
          length.start(),
          length.end(),
          "whatever stands before `^`, this is `" + power + "`",
          "write `" + power + "`, or the number of bytes");
    } else if (words.size() > 3) {
      report(
          "surplus-words",
          Severity.WARNING,
          words.get(3).start(),
          end(words),
          "the JDK does not look at what follows the number of bytes",
          "remove it");
    }
  }

  private boolean reportQuotes(List<Word> words) {
    int start = words.get(0).start();
    int end = end(words);
    String entry = value.text().substring(start, end);
    if (entry.indexOf('"') < 0 && entry.indexOf('\'') < 0) {
      return false;
    }
    report(
        "quote-in-name",
        Severity.WARNING,
        start,
        end,
        "quotes are never taken off in `" + KeyLimits.PROPERTY + "`, so this limits nothing",
        "write it without quotes");
    return true;
  }

  private void reportUnknown(Word name) {
    report(
        "unknown-transformation",
        Severity.WARNING,
        name.start(),
        name.end(),
        "no suite of TLS 1.3 has the transformation `"
            + Printable.quote(name.text())
            + "`, so this limits nothing",
        Spelling.closest(name.text(), KeyLimits.TRANSFORMATIONS)
            .map(near -> "did you mean `" + near + "`?")
            .orElse("write `" + String.join("` or `", KeyLimits.TRANSFORMATIONS) + "`"));
  }

  private void reportIgnored(int start, int end, String why, String help) {
    report(
        "ignored-key-limit",
        Severity.WARNING,
        start,
        end,
        why + ", so the JDK ignores this limit",
        help);
  }

  private void report(
      String code, Severity severity, int start, int end, String message, String help) {
    diagnostics.add(value.diagnostic(code, severity, start, end, message, help));
  }

  private static int end(List<Word> words) {
    return words.get(words.size() - 1).end();
  }

  private static boolean isSame(String name, String other) {
    return KeyLimits.upper(name).equals(KeyLimits.upper(other));
  }
}
