package org.algate.policy;

import org.algate.policy.Diagnostic.Severity;

/** What there is to say about lists of any kind. */
final class ListDiagnostics {
  private ListDiagnostics() {}

  static Diagnostic valueTooLong(PolicySource value) {
    return limit(value, "value-too-long", "a value of more than 1,048,576 characters is not read");
  }

  static Diagnostic tooManyEntries(PolicySource value) {
    return limit(value, "too-many-entries", "a list of more than 100,000 entries is not read");
  }

  static Diagnostic duplicateEntry(PolicySource value, TextRange entry) {
    return value.diagnostic(
        "duplicate-entry",
        Severity.WARNING,
        entry.start(),
        entry.end(),
        "`"
            + entry.of(value.text())
            + "` repeats an entry; only the first one counts, whatever this one says",
        "remove it");
  }

  private static Diagnostic limit(PolicySource value, String code, String message) {
    return value.diagnostic(code, Severity.ERROR, 0, 0, message, "split or shorten the list");
  }
}
