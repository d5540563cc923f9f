package org.algate.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.security.cert.X509Certificate;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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
    for (Part part : verdict.parts()) {
      for (Reason reason : part.decision().reasons()) {
        json.writeStartObject();
        writeReason(reason, json);
        writeCertificate(part, verdict.subject(), json);
        json.writeEndObject();
      }
    }
    json.writeEndArray();
    json.writeArrayFieldStart("conditions");
    for (Part part : verdict.parts()) {
      for (Condition condition : part.decision().conditions()) {
        json.writeStartObject();
        writeReason(condition.reason(), json);
        writeCertificate(part, verdict.subject(), json);
        json.writeArrayFieldStart("unmet");
        for (String unmet : ConditionText.written(condition)) {
          json.writeString(unmet);
        }
        json.writeEndArray();
        json.writeEndObject();
      }
    }
    json.writeEndArray();
    writeHints(verdict.hints(), json);
    json.writeEndObject();
  }

  private static void writeHints(List<Hint> hints, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("hints");
    for (Hint hint : hints) {
      json.writeStartObject();
      json.writeStringField("message", hint.message());
      json.writeArrayFieldStart("suggestions");
      for (String suggestion : hint.suggestions()) {
        json.writeString(suggestion);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeDetails(Subject subject, JsonGenerator json) throws IOException {
    if (subject instanceof Subject.Scheme scheme) {
      Json.writeNullable(
          "scope", scheme.scope().map(s -> s.name().toLowerCase(Locale.ROOT)).orElse(null), json);
    }
    if (subject instanceof Subject.Certificates certificates) {
      json.writeStringField("usage", certificates.usageWord());
      Json.writeNullable("date", certificates.date().map(LocalDate::toString).orElse(null), json);
      json.writeObjectFieldStart("anchor");
      Json.writeNullable("subject", certificates.anchor().name().orElse(null), json);
      json.writeBooleanField("jdk", certificates.anchor().ofJdk());
      json.writeEndObject();
    }
  }

  /** Writes which certificate of a chain it is: its number, null for the trust anchor. */
  private static void writeCertificate(Part part, Subject subject, JsonGenerator json)
      throws IOException {
    if (part.index().isPresent() && subject instanceof Subject.Certificates chain) {
      json.writeObjectFieldStart("certificate");
      if (part.number().isPresent()) {
        json.writeNumberField("number", part.number().get());
      } else {
        json.writeNullField("number");
      }
      json.writeStringField("subject", part.decision().name());
      Optional<X509Certificate> certificate = chain.certificate(part);
      Json.writeNullable(
          "key", certificate.map(c -> KeyText.of(c.getPublicKey())).orElse(null), json);
      Json.writeNullable(
          "signatureAlgorithm",
          certificate
              .filter(c -> part.number().isPresent())
              .map(X509Certificate::getSigAlgName)
              .orElse(null),
          json);
      json.writeEndObject();
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
