package org.algate.cli;

import java.util.List;
import java.util.Optional;
import org.algate.policy.Diagnostic;
import org.algate.policy.Diagnostic.Severity;
import org.algate.policy.Dialect;

/**
 * What {@code algate lint} found.
 *
 * @param dialect whose rules were applied
 * @param diagnostics of the files that could be read, file by file
 * @param unreadable what to say of each file that could not
 * @param failOn the least severity to fail on, or nothing to fail never
 */
record LintReport(
    Dialect dialect,
    List<Diagnostic> diagnostics,
    List<String> unreadable,
    Optional<Severity> failOn)
    implements Report {

  @Override
  public int exitCode() {
    if (!unreadable.isEmpty()) {
      return ExitCode.NO_ANSWER;
    }
    boolean found =
        failOn.isPresent()
            && diagnostics.stream().anyMatch(d -> d.severity().compareTo(failOn.get()) >= 0);
    return found ? ExitCode.BAD : ExitCode.GOOD;
  }

  /** Prints diagnostics on standard output, and on standard error which files have none. */
  @Override
  public void printText(Output output) {
    unreadable.forEach(output::complain);
    diagnostics.forEach(d -> DiagnosticText.print(d, output.out(), output.outStyle()));
  }

  @Override
  public void printJson(Output output) {
    unreadable.forEach(output::complain);
    output
        .out()
        .append(
            Json.document(
                "lint",
                json -> {
                  Json.writeJdk(dialect, json);
                  Json.writeDiagnostics(diagnostics, json);
                }));
  }
}
