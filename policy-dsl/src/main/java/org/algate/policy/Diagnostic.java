package org.algate.policy;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One problem of a policy: a stable code, a severity, a place, what is wrong and what to write
 * instead.
 *
 * @param code the stable name of the kind of problem, as in {@code docs/diagnostics.md}
 * @param severity what the targeted JDK does about it
 * @param span where it is
 * @param property the property concerned, or null where a file as a whole is
 * @param message one lower-case sentence without a full stop; user text stands in back-ticks
 * @param help what to write or do instead, or null if there is no advice
 * @param excerpt the source line the problem begins on, or null if there is none
 */
public record Diagnostic(
    String code,
    Severity severity,
    SourceSpan span,
    @Nullable String property,
    String message,
    @Nullable String help,
    @Nullable Excerpt excerpt) {

  /** What the targeted JDK does about a problem, from the least to the most severe. */
  public enum Severity {
    /** The text means what it says, but is worth a look. */
    NOTE,
    /** The JDK accepts the text, and the author cannot have meant what it does. */
    WARNING,
    /** The JDK throws, at the latest when it first uses the policy. */
    ERROR;

    /** Returns the name as it is printed: {@code note}, {@code warning} or {@code error}. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Part of one physical line, to show a problem in.
   *
   * @param text the line without its end, or a window of a long one; control characters are
   *     replaced
   * @param offset index in {@code text} of the first marked character
   * @param length number of marked characters, at least 1
   */
  public record Excerpt(String text, int offset, int length) {
    /** Checks the numbers. */
    public Excerpt {
      Objects.requireNonNull(text, "text");
      if (offset < 0 || offset > text.length() || length < 1) {
        throw new IllegalArgumentException(offset + "+" + length);
      }
    }
  }

  /** Checks that nothing required is null, and escapes what a terminal would not print. */
  public Diagnostic {
    Objects.requireNonNull(code, "code");
    Objects.requireNonNull(severity, "severity");
    Objects.requireNonNull(span, "span");
    message = Printable.of(message);
    help = help == null ? null : Printable.of(help);
  }

  /** Returns whether the targeted JDK throws on this. */
  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /** Returns the one line {@code file:line:column: severity: message [code]}. */
  public String headline() {
    return Printable.of(span.toString()) + ": " + severity + ": " + message + " [" + code + "]";
  }

  /**
   * Returns the diagnostic for people to read: the headline, then the source line with carets below
   * the place, then the help, as far as they are known; lines are separated by {@code \n}, the last
   * one is not ended.
   */
  public String render() {
    StringBuilder text = new StringBuilder(headline());
    if (excerpt != null && !excerpt.text().isBlank()) {
      text.append("\n  ").append(excerpt.text());
      text.append("\n  ").append(" ".repeat(excerpt.offset())).append("^".repeat(excerpt.length()));
    }
    if (help != null) {
      text.append("\n  help: ").append(help);
    }
    return text.toString();
  }
}
