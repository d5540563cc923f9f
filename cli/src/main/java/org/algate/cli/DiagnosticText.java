package org.algate.cli;

import java.util.List;
import org.algate.policy.Diagnostic;
import org.algate.policy.Diagnostic.Excerpt;
import org.algate.policy.Diagnostic.Severity;
import org.algate.policy.Printable;

/** Prints diagnostics like {@link Diagnostic#render}, with colours and nothing invisible. */
final class DiagnosticText {
  private DiagnosticText() {}

  /**
   * Prints errors and warnings on standard error; also that the targeted JDK does not read what was
   * asked about, which is no mere note then.
   */
  static void printProblems(List<Diagnostic> diagnostics, Output output) {
    for (Diagnostic diagnostic : diagnostics) {
      if (diagnostic.severity() != Severity.NOTE
          || diagnostic.code().equals("unsupported-property")) {
        print(diagnostic, output.err(), output.errStyle());
      }
    }
  }

  static void print(Diagnostic diagnostic, StringBuilder to, Style style) {
    to.append(style.strong(Printable.of(diagnostic.span().toString()) + ":")).append(' ');
    to.append(style.severity(diagnostic.severity(), diagnostic.severity() + ":")).append(' ');
    to.append(diagnostic.message());
    to.append(" [").append(diagnostic.code()).append("]\n");
    Excerpt excerpt = diagnostic.excerpt();
    if (excerpt != null && !excerpt.text().isBlank()) {
      // a replacement character is as wide as what it stands for, which \u001b is not
      to.append("  ").append(excerpt.text()).append('\n');
      to.append("  ").append(" ".repeat(excerpt.offset()));
      to.append(style.severity(diagnostic.severity(), "^".repeat(excerpt.length()))).append('\n');
    }
    String help = diagnostic.help();
    if (help != null) {
      to.append("  help: ").append(help).append('\n');
    }
  }
}
