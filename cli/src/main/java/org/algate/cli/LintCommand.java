package org.algate.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algate.policy.Diagnostic;
import org.algate.policy.Diagnostic.Severity;
import org.algate.policy.Dialect;

/** {@code algate lint}: says what is wrong with the algorithm lists in files. */
final class LintCommand {
  private LintCommand() {}

  /**
   * Reads every file that can be read.
   *
   * @param failOn the least severity to fail on, or nothing to fail never
   */
  static LintReport run(List<Path> files, Dialect dialect, Optional<Severity> failOn) {
    List<String> unreadable = new ArrayList<>();
    Set<Diagnostic> diagnostics = new LinkedHashSet<>();
    for (Path file : files) {
      try {
        diagnostics.addAll(PolicyFiles.read(file, dialect).lint());
      } catch (NoAnswerException e) {
        unreadable.add(e.getMessage());
      }
    }
    return new LintReport(dialect, List.copyOf(diagnostics), unreadable, failOn);
  }
}
