package org.algate.policy;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.algate.policy.Diagnostic.Severity;
import org.jspecify.annotations.Nullable;

/** Collects diagnostics of files, each once; after a thousand it keeps errors only. */
final class Findings {
  private static final int LIMIT = 1_000;

  private final Set<Diagnostic> diagnostics = new LinkedHashSet<>();
  private int count;

  List<Diagnostic> diagnostics() {
    return List.copyOf(diagnostics);
  }

  void add(Diagnostic diagnostic) {
    diagnostics.add(diagnostic);
  }

  void addAll(List<Diagnostic> more) {
    diagnostics.addAll(more);
  }

  void warn(
      String code,
      SourceFile file,
      int from,
      int to,
      @Nullable String property,
      String message,
      @Nullable String help) {
    report(code, Severity.WARNING, file, from, to, property, message, help);
  }

  void report(
      String code,
      Severity severity,
      SourceFile file,
      int from,
      int to,
      @Nullable String property,
      String message,
      @Nullable String help) {
    if (severity == Severity.ERROR || count < LIMIT) {
      diagnostics.add(
          new Diagnostic(
              code,
              severity,
              file.span(from, to),
              property,
              message,
              help,
              file.content().isEmpty() ? null : file.excerpt(from, to)));
    } else if (count == LIMIT) {
      diagnostics.add(
          new Diagnostic(
              "more-problems",
              Severity.NOTE,
              file.span(from, from),
              null,
              "there are more problems from here on, which are not reported",
              "mend those above first",
              null));
    }
    count++;
  }
}
