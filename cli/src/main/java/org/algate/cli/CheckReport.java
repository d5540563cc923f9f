package org.algate.cli;

import java.util.List;
import java.util.Optional;
import org.algate.policy.Diagnostic;
import org.algate.policy.Dialect;

/**
 * What {@code algate check} found.
 *
 * @param dialect whose rules were applied
 * @param verdicts one for each subject; empty if the JDK refuses the policy
 * @param warnings of what no diagnostic is about, for standard error
 * @param diagnostics of the files and of the lists that were asked
 */
record CheckReport(
    Dialect dialect,
    Optional<List<Verdict>> verdicts,
    List<String> warnings,
    List<Diagnostic> diagnostics)
    implements Report {

  @Override
  public int exitCode() {
    return verdicts
        .map(all -> all.stream().allMatch(Verdict::permitted) ? ExitCode.GOOD : ExitCode.BAD)
        .orElse(ExitCode.NO_ANSWER);
  }

  /** Prints verdicts on standard output, errors, warnings and lists not read on standard error. */
  @Override
  public void printText(Output output) {
    DiagnosticText.printProblems(diagnostics, output);
    warnings.forEach(output::warn);
    if (verdicts.isEmpty()) {
      output.complain("JDK " + dialect.version() + " refuses this policy");
      return;
    }
    verdicts.get().forEach(v -> VerdictText.print(v, output.out(), output.outStyle()));
  }

  @Override
  public void printJson(Output output) {
    warnings.forEach(output::warn);
    output
        .out()
        .append(
            Json.document(
                "check",
                json -> {
                  Json.writeJdk(dialect, json);
                  json.writeArrayFieldStart("results");
                  for (Verdict verdict : verdicts.orElse(List.of())) {
                    VerdictJson.write(verdict, json);
                  }
                  json.writeEndArray();
                  Json.writeDiagnostics(diagnostics, json);
                }));
  }
}
