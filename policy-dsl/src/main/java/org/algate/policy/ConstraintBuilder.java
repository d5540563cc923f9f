package org.algate.policy;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algate.policy.Constraint.DenyAfter;
import org.algate.policy.Constraint.JdkCa;
import org.algate.policy.Constraint.KeySize;
import org.algate.policy.Constraint.Operator;
import org.algate.policy.Constraint.Usage;
import org.algate.policy.Diagnostic.Severity;
import org.algate.policy.internal.parser.DisabledAlgorithmsParser.ConstraintContext;
import org.algate.policy.internal.parser.DisabledAlgorithmsParser.DenyAfterContext;
import org.algate.policy.internal.parser.DisabledAlgorithmsParser.KeySizeContext;
import org.jspecify.annotations.Nullable;

/** Turns the parse trees of one entry's constraints into records. */
final class ConstraintBuilder {
  private static final List<String> CERTIFICATE_USAGES =
      List.of("TLSServer", "TLSClient", "SignedJAR");
  private static final List<String> TLS_SCOPES =
      List.of("HandshakeSignature", "CertificateSignature");

  private final PolicySource value;
  private final ListRules rules;
  private final Dialect dialect;
  private final List<Diagnostic> diagnostics;
  private final MalformedConstraint malformed;

  /** What is to be said if the entry is none the JDK throws on. */
  private @Nullable Diagnostic withoutEffect;

  ConstraintBuilder(
      PolicySource value, ListRules rules, Dialect dialect, List<Diagnostic> diagnostics) {
    this.value = value;
    this.rules = rules;
    this.dialect = dialect;
    this.diagnostics = diagnostics;
    this.malformed = new MalformedConstraint(value, diagnostics);
  }

  /**
   * Returns the constraint, or nothing if the JDK throws on it; {@code before} are those to the
   * left of it.
   */
  Optional<Constraint> build(
      ConstraintContext piece, int entryStart, int nameEnd, List<Constraint> before) {
    int start = piece.getStart().getStartIndex();
    int end = piece.getStop().getStopIndex() + 1;
    String text = value.text();
    while (text.charAt(start) <= ' ') {
      start++;
    }
    while (text.charAt(end - 1) <= ' ') {
      end--;
    }
    if (piece.keySize() != null) {
      return keySize(piece.keySize(), start, end);
    }
    if (piece.jdkCa() != null) {
      return jdkCa(before, start, end);
    }
    if (piece.denyAfter() != null) {
      return denyAfter(piece.denyAfter(), before, start, end);
    }
    if (piece.usage() != null) {
      return usage(before, start, end);
    }
    malformed.explain(entryStart, nameEnd, start, end);
    return Optional.empty();
  }

  /** Returns what is to be said of an entry with all that was built, if it is never met. */
  Optional<Diagnostic> withoutEffect() {
    return Optional.ofNullable(withoutEffect);
  }

  private Optional<Constraint> keySize(KeySizeContext context, int start, int end) {
    int lengthStart = context.INTEGER().getSymbol().getStartIndex();
    int lengthEnd = context.INTEGER().getSymbol().getStopIndex() + 1;
    int bits;
    try {
      bits = Integer.parseInt(value.text(), lengthStart, lengthEnd, 10);
    } catch (NumberFormatException e) {
      report(
          "invalid-key-length",
          Severity.ERROR,
          lengthStart,
          lengthEnd,
          "`" + value.text().substring(lengthStart, lengthEnd) + "` is no key length in bits",
          "write a number up to 2147483647");
      return Optional.empty();
    }
    Operator operator = Operator.of(context.OPERATOR().getText());
    if (lengthEnd < end) {
      report(
          "surplus-words",
          Severity.WARNING,
          lengthEnd + 1,
          end,
          "what follows the key length is ignored",
          "join constraints with `&`, and separate entries with a comma");
    }
    if (operator == Operator.LESS_OR_EQUAL && bits == Integer.MAX_VALUE) {
      report(
          "key-length-overflow",
          Severity.WARNING,
          lengthStart,
          lengthEnd,
          "this overflows in the JDK, and no key is denied",
          "write the name alone to deny every key, or `< 2147483647`");
    }
    return Optional.of(new KeySize(operator, bits, value.span(start, end)));
  }

  private Optional<Constraint> jdkCa(List<Constraint> before, int start, int end) {
    if (!once(JdkCa.class, before, start, end)) {
      return Optional.empty();
    }
    JdkCa jdkCa = new JdkCa(value.span(start, end));
    checkEffect(jdkCa, before, start, end);
    return Optional.of(jdkCa);
  }

  private Optional<Constraint> denyAfter(
      DenyAfterContext context, List<Constraint> before, int start, int end) {
    String date = context.DATE().getText();
    try {
      LocalDate day = LocalDate.parse(date);
      return once(DenyAfter.class, before, start, end)
          ? Optional.of(new DenyAfter(day, value.span(start, end)))
          : Optional.empty();
    } catch (DateTimeException e) {
      int dateStart = context.DATE().getSymbol().getStartIndex();
      report(
          "invalid-date",
          Severity.ERROR,
          dateStart,
          dateStart + date.length(),
          "there is no day `" + date + "`",
          "write year, month and day, as in `denyAfter 2027-01-31`");
      return Optional.empty();
    }
  }

  private boolean once(
      Class<? extends Constraint> kind, List<Constraint> before, int start, int end) {
    if (before.stream().noneMatch(kind::isInstance)) {
      return true;
    }
    String keyword = kind == JdkCa.class ? "jdkCA" : "denyAfter";
    report(
        "repeated-constraint",
        Severity.ERROR,
        start,
        end,
        "only one `" + keyword + "` is allowed in an entry",
        "remove one of them, or write two entries");
    return false;
  }

  private Optional<Constraint> usage(List<Constraint> before, int start, int end) {
    int wordsStart = start + "usage".length();
    while (wordsStart < end && value.text().charAt(wordsStart) <= ' ') {
      wordsStart++;
    }
    List<String> usages = new ArrayList<>();
    int scopes = 0;
    for (int wordStart = wordsStart; wordStart < end; ) {
      int wordEnd = wordStart;
      while (wordEnd < end && value.text().charAt(wordEnd) != ' ') {
        wordEnd++;
      }
      String word = value.text().substring(wordStart, wordEnd);
      usages.add(word);
      if (rules.scopes() && isIn(TLS_SCOPES, word)) {
        scopes++;
      } else if (!isIn(CERTIFICATE_USAGES, word) && !word.isEmpty()) {
        unknownUsage(word, wordStart, wordEnd);
      }
      wordStart = wordEnd + 1;
    }
    if (usages.isEmpty()) {
      report(
          "unknown-usage",
          Severity.WARNING,
          start,
          end,
          "`usage` without a use denies nothing",
          "write one or more of " + String.join(", ", known()));
    }
    if (scopes > 0 && scopes < usages.size()) {
      report(
          "mixed-usage",
          Severity.ERROR,
          start,
          end,
          usages.contains("")
              ? "two blanks in a row among TLS scopes"
              : "TLS scopes do not mix with other uses in one `usage`",
          usages.contains("") ? "write one blank" : "join two with `&`, or write two entries");
      return Optional.empty();
    }
    Usage usage = new Usage(usages, value.span(start, end));
    Constraint last = before.isEmpty() ? null : before.get(before.size() - 1);
    if (last instanceof Usage other && isDisjoint(other, usage)) {
      report(
          "contradictory-usage",
          Severity.WARNING,
          start,
          end,
          "no use is both, and constraints joined with `&` have to deny all, so this denies nothing",
          "write the uses behind one `usage`, separated by blanks");
    }
    checkEffect(usage, before, start, end);
    return Optional.of(usage);
  }

  /**
   * Keeps what is to be said of the first condition that is never met in the list. Behind a scope
   * of TLS no other condition counts; a key size in front still speaks of the sizes of groups.
   */
  private void checkEffect(Constraint condition, List<Constraint> before, int start, int end) {
    Constraint first = before.isEmpty() ? condition : before.get(0);
    if (!isInVain(condition) || isScope(first) || before.stream().anyMatch(this::isInVain)) {
      return;
    }
    withoutEffect =
        value.diagnostic(
            "condition-without-effect",
            Severity.WARNING,
            start,
            end,
            "`"
                + value.text().substring(start, end)
                + "` is never met in `"
                + value.property()
                + "`, so this entry denies "
                + (first instanceof KeySize && !rules.anchors() ? "no key" : "nothing"),
            "write the entry into `jdk.certpath.disabledAlgorithms`");
  }

  private boolean isInVain(Constraint condition) {
    return condition instanceof JdkCa
        ? !rules.anchors()
        : condition instanceof Usage usage
            && !rules.uses()
            && usage.usages().stream().anyMatch(word -> isIn(CERTIFICATE_USAGES, word));
  }

  private boolean isScope(Constraint condition) {
    return rules.scopes()
        && condition instanceof Usage usage
        && usage.usages().stream().anyMatch(word -> isIn(TLS_SCOPES, word));
  }

  private void unknownUsage(String word, int start, int end) {
    if (isIn(TLS_SCOPES, word)) {
      boolean tls = value.property().equals(DisabledAlgorithms.TLS);
      report(
          "unsupported-usage",
          Severity.WARNING,
          start,
          end,
          tls
              ? "JDK " + dialect.version() + " does not know `" + word + "`; it never matches"
              : "`"
                  + word
                  + "` has a meaning in `jdk.tls.disabledAlgorithms` only; it never matches here",
          null);
      return;
    }
    report(
        "unknown-usage",
        Severity.WARNING,
        start,
        end,
        "there is no use `" + word + "`; it never matches",
        Spelling.closest(word, known())
            .map(use -> "did you mean `" + use + "`?")
            .orElse("write one of " + String.join(", ", known())));
  }

  private List<String> known() {
    List<String> known = new ArrayList<>(CERTIFICATE_USAGES);
    if (rules.scopes()) {
      known.addAll(TLS_SCOPES);
    }
    return known;
  }

  private static boolean isIn(List<String> words, String word) {
    return words.stream().anyMatch(word::equalsIgnoreCase);
  }

  /** Scopes are asked on their own, so only uses of one kind can contradict each other. */
  private boolean isDisjoint(Usage one, Usage other) {
    Set<String> uses = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    uses.addAll(one.usages());
    boolean comparable =
        !rules.scopes()
            || (one.usages().stream().noneMatch(w -> isIn(TLS_SCOPES, w))
                && other.usages().stream().noneMatch(w -> isIn(TLS_SCOPES, w)));
    return comparable && Collections.disjoint(uses, other.usages());
  }

  private void report(
      String code, Severity severity, int start, int end, String message, @Nullable String help) {
    diagnostics.add(value.diagnostic(code, severity, start, end, message, help));
  }
}
