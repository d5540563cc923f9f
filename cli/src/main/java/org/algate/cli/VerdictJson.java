package org.algate.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Locale;
import org.algate.constraints.Condition;
import org.algate.constraints.Reason;

/** Writes verdicts as JSON objects. */
final class VerdictJson {
  private VerdictJson() {}

  static void write(Verdict verdict, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", verdict.subject().name());
    json.writeStringField("subject", verdict.subject().kind());
    writeDetails(verdict.subject(), json);
    json.writeBooleanField("permitted", verdict.permitted());
    json.writeArrayFieldStart("reasons");
    for (Reason reason : verdict.decision().reasons()) {
      json.writeStartObject();
      writeReason(reason, json);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("conditions");
    for (Condition condition : verdict.decision().conditions()) {
      json.writeStartObject();
      writeReason(condition.reason(), json);
      json.writeArrayFieldStart("unmet");
      for (String unmet : ConditionText.written(condition)) {
        json.writeString(unmet);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void writeDetails(Subject subject, JsonGenerator json) throws IOException {
    if (subject instanceof Subject.Scheme scheme) {
      Json.writeNullable(
          "scope", scheme.scope().map(s -> s.name().toLowerCase(Locale.ROOT)).orElse(null), json);
    }
  }

  private static void writeReason(Reason reason, JsonGenerator json) throws IOException {
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
  }
}
