package org.algate.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.algate.policy.Diagnostic.Severity;
import org.algate.policy.Dialect.Feature;
import org.algate.policy.Entry.DisabledService;

/**
 * Parses a list of services: takes the quotes off, splits it, keeps the first of equal entries.
 * Unlike other lists it must not have an empty entry, unless nothing but commas stands behind it.
 */
final class ServiceParser {
  private final PolicySource value;
  private final Dialect dialect;
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  ServiceParser(PolicySource value, Dialect dialect) {
    this.value = value;
    this.dialect = dialect;
  }

  ParseResult<DisabledServices> parse() {
    DisabledServices tree = new DisabledServices(value.property(), dialect, entries());
    return ParseResult.of(tree, diagnostics);
  }

  private List<DisabledService> entries() {
    TextRange trimmed = new TextRange(0, value.text().length()).trimmed(value.text());
    if (trimmed.isEmpty()) {
      return List.of();
    }
    if (!dialect.has(Feature.DISABLED_SERVICES)) {
      diagnostics.add(unsupportedProperty(trimmed));
      return List.of();
    }
    if (value.text().length() > DisabledAlgorithms.MAX_VALUE_LENGTH) {
      diagnostics.add(ListDiagnostics.valueTooLong(value));
      return List.of();
    }
    List<TextRange> pieces = pieces(TextRange.unquoted(value.text()));
    if (pieces.size() > DisabledAlgorithms.MAX_ENTRIES) {
      diagnostics.add(ListDiagnostics.tooManyEntries(value));
      return List.of();
    }
    return entries(pieces);
  }

  /**
   * Splits at commas, and drops empty pieces at the end, up to one that holds as much as a blank;
   * but nothing, within quotes, is one piece.
   */
  private List<TextRange> pieces(TextRange list) {
    if (list.isEmpty()) {
      return List.of(list);
    }
    List<TextRange> pieces = new ArrayList<>();
    int end = list.end();
    while (end > list.start() && value.text().charAt(end - 1) == ',') {
      end--;
    }
    int start = list.start();
    while (start < end) {
      int comma = value.text().indexOf(',', start);
      int pieceEnd = comma < 0 ? end : Math.min(comma, end);
      pieces.add(new TextRange(start, pieceEnd).trimmed(value.text()));
      start = pieceEnd + 1;
    }
    return pieces;
  }

  private List<DisabledService> entries(List<TextRange> pieces) {
    Set<String> seen = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    ServiceEntryBuilder builder = new ServiceEntryBuilder(value, dialect, diagnostics);
    List<DisabledService> entries = new ArrayList<>();
    for (TextRange piece : pieces) {
      if (piece.isEmpty() || seen.add(piece.of(value.text()))) {
        builder.build(piece).ifPresent(entries::add);
      } else {
        diagnostics.add(ListDiagnostics.duplicateEntry(value, piece));
      }
    }
    return entries;
  }

  private Diagnostic unsupportedProperty(TextRange range) {
    return value.diagnostic(
        "unsupported-property",
        Severity.NOTE,
        range.start(),
        range.end(),
        "JDK "
            + dialect.version()
            + " does not know `"
            + value.property()
            + "`, so this disables nothing",
        null);
  }
}
