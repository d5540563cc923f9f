package org.algate.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.algate.policy.Diagnostic.Severity;
import org.algate.policy.Entry.DisabledAlgorithm;
import org.algate.policy.Entry.Include;
import org.algate.policy.Entry.NamePattern;
import org.algate.policy.internal.antlr.ParserRuleContext;
import org.algate.policy.internal.parser.DisabledAlgorithmsParser.ConstraintContext;
import org.algate.policy.internal.parser.DisabledAlgorithmsParser.DisabledAlgorithmContext;
import org.algate.policy.internal.parser.DisabledAlgorithmsParser.EntryContext;

/** Turns the parse tree of one entry into a record, and says what is wrong or odd about it. */
final class EntryBuilder {
  private final PolicySource value;
  private final ListRules rules;
  private final Dialect dialect;
  private final List<Diagnostic> diagnostics;
  private final NameCheck nameCheck;

  EntryBuilder(PolicySource value, ListRules rules, Dialect dialect, List<Diagnostic> diagnostics) {
    this.value = value;
    this.rules = rules;
    this.dialect = dialect;
    this.diagnostics = diagnostics;
    this.nameCheck = new NameCheck(value, rules, dialect, diagnostics);
  }

  /**
   * Returns the entry that stands between two indices of the value, or nothing if the JDK throws on
   * it.
   */
  Optional<Entry> build(EntryContext piece, int start, int end) {
    String text = value.text().substring(start, end);
    SourceSpan span = value.span(start, end);
    if (rules.namesOnly()) {
      nameCheck.check(start, end, end);
      return Optional.of(new DisabledAlgorithm(text, text, List.of(), span));
    }
    if (rules.patterns() && text.indexOf('*') >= 0) {
      return namePattern(text, start, end, span);
    }
    if (piece.include() != null && rules.includes()) {
      return Optional.of(new Include(text, Optional.empty(), span));
    }
    int nameEnd = piece.curve() != null ? end : nameEnd(start, end);
    String name = value.text().substring(start, nameEnd);
    if (nameEnd == end) {
      nameCheck.check(start, nameEnd, end);
      return Optional.of(new DisabledAlgorithm(text, name, List.of(), span));
    }
    DisabledAlgorithmContext algorithm = piece.disabledAlgorithm();
    if (algorithm == null || algorithm.constraints() == null) {
      new MalformedConstraint(value, diagnostics).explain(start, nameEnd, nameEnd + 1, end);
      return Optional.empty();
    }
    Optional<List<Constraint>> constraints =
        constraints(algorithm.constraints().constraint(), start, nameEnd, end);
    if (constraints.isPresent()) {
      nameCheck.check(start, nameEnd, end); // beside an error it would be noise
    }
    return constraints.map(chain -> new DisabledAlgorithm(text, name, chain, span));
  }

  private int nameEnd(int start, int end) {
    int blank = start;
    while (blank < end && value.text().charAt(blank) != ' ') {
      blank++;
    }
    return blank;
  }

  private Optional<Entry> namePattern(String text, int start, int end, SourceSpan span) {
    if (!text.startsWith("TLS_")) {
      diagnostics.add(
          value.diagnostic(
              "invalid-pattern",
              Severity.ERROR,
              start,
              end,
              "a name with `*` has to begin with `TLS_`, in upper case; all of TLS fails otherwise",
              text.regionMatches(true, 0, "tls_", 0, 4)
                  ? "write `TLS_" + text.substring(4) + "`"
                  : "write a pattern like `TLS_RSA_*`, or list the names"));
      return Optional.empty();
    }
    try {
      Pattern.compile(NamePattern.regex(text));
    } catch (PatternSyntaxException e) {
      diagnostics.add(
          value.diagnostic(
              "invalid-pattern",
              Severity.ERROR,
              start,
              end,
              "`\\E` in a name with `*` makes a malformed regular expression of it",
              "take the backslash out"));
      return Optional.empty();
    }
    if (text.indexOf(' ') >= 0) {
      diagnostics.add(
          value.diagnostic(
              "pattern-with-constraint",
              Severity.WARNING,
              start,
              end,
              "constraints of a name with `*` are taken for a part of the name, so it matches nothing",
              "write the pattern alone, or the names with their constraints"));
    }
    return Optional.of(new NamePattern(text, span));
  }

  private Optional<List<Constraint>> constraints(
      List<ConstraintContext> pieces, int start, int nameEnd, int end) {
    ConstraintBuilder builder = new ConstraintBuilder(value, rules, dialect, diagnostics);
    int before = diagnostics.size();
    List<ConstraintContext> counting = withoutTrailingEmpty(pieces, nameEnd, end);
    List<Constraint> constraints = new ArrayList<>();
    for (ConstraintContext piece : counting) {
      if (isEmpty(piece)) {
        int at = Math.min(piece.getStart().getStartIndex(), end);
        new MalformedConstraint(value, diagnostics).explain(start, nameEnd, at, at);
      } else {
        builder.build(piece, start, nameEnd, constraints).ifPresent(constraints::add);
      }
    }
    if (counting.isEmpty()) {
      String name = value.text().substring(start, nameEnd);
      diagnostics.add(
          value.diagnostic(
              "no-constraint",
              Severity.WARNING,
              nameEnd,
              end,
              "nothing stands before or behind `&`, so this entry denies nothing",
              "write `" + name + "` alone to deny it always"));
    } else if (counting.size() < pieces.size()) {
      diagnostics.add(
          value.diagnostic(
              "trailing-ampersand",
              Severity.WARNING,
              end - 1,
              end,
              "nothing stands behind `&`",
              "remove it, or add the constraint that is missing"));
    }
    boolean failed =
        diagnostics.subList(before, diagnostics.size()).stream().anyMatch(Diagnostic::isError);
    if (failed) {
      return Optional.empty();
    }
    builder.withoutEffect().ifPresent(diagnostics::add);
    return Optional.of(constraints);
  }

  /**
   * Drops what Java's split drops: empty pieces at the end, up to one that holds as much as a
   * blank.
   */
  private List<ConstraintContext> withoutTrailingEmpty(
      List<ConstraintContext> pieces, int nameEnd, int end) {
    int count = pieces.size();
    int index = end;
    while (count > 0 && index > nameEnd && value.text().charAt(index - 1) == '&') {
      count--;
      index--;
    }
    boolean nothingLeft = count == 1 && index == nameEnd + 1;
    return pieces.subList(0, nothingLeft ? 0 : count);
  }

  private static boolean isEmpty(ParserRuleContext piece) {
    return piece.getChildCount() == 0 || piece.getText().chars().allMatch(c -> c <= ' ');
  }
}
