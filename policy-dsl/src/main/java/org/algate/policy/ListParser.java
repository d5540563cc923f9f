package org.algate.policy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algate.policy.internal.antlr.CommonTokenStream;
import org.algate.policy.internal.antlr.atn.PredictionMode;
import org.algate.policy.internal.parser.DisabledAlgorithmsLexer;
import org.algate.policy.internal.parser.DisabledAlgorithmsParser;
import org.algate.policy.internal.parser.DisabledAlgorithmsParser.EntryContext;

/**
 * Parses values: takes the quotes off, runs the grammar, keeps the first of equal entries, follows
 * the include.
 */
final class ListParser {
  private final Dialect dialect;
  private final Optional<PolicySource> namedCurves;
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  /**
   * Texts of the entries so far, without case; an included list adds to those of the list that
   * includes it.
   */
  private final Set<String> seen = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

  ListParser(Dialect dialect, Optional<PolicySource> namedCurves) {
    this.dialect = dialect;
    this.namedCurves = namedCurves;
  }

  ParseResult<DisabledAlgorithms> parse(PolicySource value) {
    DisabledAlgorithms tree = parse(value, ListRules.of(value.property(), dialect));
    return ParseResult.of(tree, diagnostics);
  }

  private DisabledAlgorithms parse(PolicySource value, ListRules rules) {
    if (value.text().length() > DisabledAlgorithms.MAX_VALUE_LENGTH) {
      diagnostics.add(ListDiagnostics.valueTooLong(value));
      return new DisabledAlgorithms(value.property(), dialect, List.of());
    }
    int firstDiagnostic = diagnostics.size();
    List<EntryContext> pieces = pieces(value);
    if (pieces.stream().filter(p -> p.getChildCount() > 0).count()
        > DisabledAlgorithms.MAX_ENTRIES) {
      diagnostics.add(ListDiagnostics.tooManyEntries(value));
      return new DisabledAlgorithms(value.property(), dialect, List.of());
    }
    List<Entry> entries = entries(value, rules, pieces);
    diagnostics
        .subList(firstDiagnostic, diagnostics.size())
        .sort(
            Comparator.comparingInt((Diagnostic d) -> d.span().line())
                .thenComparingInt(d -> d.span().column()));
    includeNamedCurves(rules, entries);
    return new DisabledAlgorithms(value.property(), dialect, entries);
  }

  private static List<EntryContext> pieces(PolicySource value) {
    TextRange list = TextRange.unquoted(value.text());
    DisabledAlgorithmsLexer lexer =
        new DisabledAlgorithmsLexer(new ValueStream(value.text(), list.start(), list.end()));
    DisabledAlgorithmsParser parser = new DisabledAlgorithmsParser(new CommonTokenStream(lexer));
    lexer.removeErrorListeners(); // the grammar accepts every text; a test shows it
    parser.removeErrorListeners();
    parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
    return parser.disabledAlgorithms().entry();
  }

  private List<Entry> entries(PolicySource value, ListRules rules, List<EntryContext> pieces) {
    EntryBuilder builder = new EntryBuilder(value, rules, dialect, diagnostics);
    List<Entry> entries = new ArrayList<>();
    for (EntryContext piece : pieces) {
      int start = piece.getStart().getStartIndex();
      int end =
          piece.getStop() == null ? start : Math.max(start, piece.getStop().getStopIndex() + 1);
      TextRange entry = new TextRange(start, end).trimmed(value.text());
      if (entry.isEmpty()) {
        continue;
      }
      if (seen.add(entry.of(value.text()))) {
        builder.build(piece, entry.start(), entry.end()).ifPresent(entries::add);
      } else {
        diagnostics.add(ListDiagnostics.duplicateEntry(value, entry));
      }
    }
    return entries;
  }

  /**
   * Replaces the include by one with the entries of the other list, which come after all of this
   * one.
   */
  private void includeNamedCurves(ListRules rules, List<Entry> entries) {
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      if (entry instanceof Entry.Include && namedCurves.isPresent()) {
        forgetReplaced(entries);
        DisabledAlgorithms included = parse(namedCurves.get(), rules.included());
        entries.set(i, new Entry.Include(entry.text(), Optional.of(included), entry.span()));
        return;
      }
    }
  }

  /**
   * Patterns and the include are taken out of the list before others are added, so they are no
   * duplicates of those.
   */
  private void forgetReplaced(List<Entry> entries) {
    for (Entry entry : entries) {
      if (!(entry instanceof Entry.DisabledAlgorithm)) {
        seen.remove(entry.text());
      }
    }
  }
}
