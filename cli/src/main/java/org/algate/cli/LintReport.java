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
 */
record LintReport(Dialect dialect, List<Diagnostic> diagnostics, List<String> unreadable) {

  /**
   * Returns the exit code.
   *
   * @param failOn the least severity to fail on, or nothing to fail never
   */
  int exitCode(Optional<Severity> failOn) {
    if (!unreadable.isEmpty()) {
      return ExitCode.NO_ANSWER;
    }
    boolean found =
        failOn.isPresent()
            && diagnostics.stream().anyMatch(d -> d.severity().compareTo(failOn.get()) >= 0);
    return found ? ExitCode.BAD : ExitCode.GOOD;
  }

  /** Prints diagnostics on standard output. */
  void printText(Output output) {
    diagnostics.forEach(d -> DiagnosticText.print(d, output.out(), output.outStyle()));
  }

  /** Prints the JSON document. */
  void printJson(Output output) {
    output
        .out()
        .append(Json.document("lint", dialect, json -> Json.writeDiagnostics(diagnostics, json)));
  }
}
