package org.algate.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.algate.constraints.Reason;
import org.algate.policy.Diagnostic;
import org.algate.policy.Diagnostic.Severity;
import org.algate.policy.Dialect;
import org.algate.policy.Printable;

/**
 * What {@code algate check} found.
 *
 * @param dialect whose rules were applied
 * @param verdicts one for each name; empty if the JDK refuses the policy
 * @param diagnostics of the files and of the lists that were asked
 */
record CheckReport(
    Dialect dialect, Optional<List<Verdict>> verdicts, List<Diagnostic> diagnostics) {

  int exitCode() {
    return verdicts
        .map(all -> all.stream().allMatch(Verdict::permitted) ? ExitCode.GOOD : ExitCode.BAD)
        .orElse(ExitCode.NO_ANSWER);
  }

  /** Prints verdicts on standard output, errors and warnings on standard error. */
  void printText(Output output) {
    for (Diagnostic diagnostic : diagnostics) {
      if (diagnostic.severity() != Severity.NOTE) {
        DiagnosticText.print(diagnostic, output.err(), output.errStyle());
      }
    }
    if (verdicts.isEmpty()) {
      output.complain("JDK " + dialect.version() + " refuses this policy");
      return;
    }
    verdicts.get().forEach(verdict -> printVerdict(verdict, output.out(), output.outStyle()));
  }

  /** Prints the JSON document. */
  void printJson(Output output) {
    output.out().append(Json.document("check", dialect, this::writeBody));
  }

  private void writeBody(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("results");
    for (Verdict verdict : verdicts.orElse(List.of())) {
      json.writeStartObject();
      json.writeStringField("name", verdict.name());
      json.writeBooleanField("permitted", verdict.permitted());
      json.writeArrayFieldStart("reasons");
      for (Reason reason : verdict.reasons()) {
        writeReason(reason, json);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    Json.writeDiagnostics(diagnostics, json);
  }

  private static void writeReason(Reason reason, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("property", reason.property());
    json.writeStringField("entry", reason.entry().text());
    Json.writeNullable("element", reason.element().orElse(null), json);
    Json.writePlace(reason.entry().span(), json);
    json.writeFieldName("includedFrom");
    if (reason.includedFrom().isEmpty()) {
      json.writeNull();
    } else {
      json.writeStartObject();
      json.writeStringField("property", reason.list());
      Json.writePlace(reason.includedFrom().get(), json);
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private static void printVerdict(Verdict verdict, StringBuilder out, Style style) {
    out.append(verdict.permitted() ? style.permitted("PERMITTED") : style.denied("DENIED   "));
    out.append(' ').append(Printable.of(verdict.name())).append('\n');
    for (Reason reason : verdict.reasons()) {
      out.append("    ").append(Printable.of(describe(reason))).append('\n');
    }
    verdict.meant().ifPresent(meant -> out.append("    ").append(hint(meant)).append('\n'));
  }

  private static String describe(Reason reason) {
    return reason.entry().span()
        + ": `"
        + reason.entry().text()
        + "` in "
        + reason.property()
        + reason
            .includedFrom()
            .map(place -> ", included by " + reason.list() + " at " + place)
            .orElse("")
        + reason.element().map(element -> ", denies its element `" + element + "`").orElse("");
  }

  private static String hint(List<String> meant) {
    String unknown = "hint: no suite, protocol, group, scheme or algorithm of a JDK has this name";
    return meant.isEmpty()
        ? unknown
        : unknown
            + "; did you mean "
            + meant.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", "))
            + "?";
  }
}
