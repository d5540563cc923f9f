package org.algate.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.security.cert.X509Certificate;
import java.time.LocalDate;
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
        Json.writeReason(reason, json);
        writeCertificate(part, verdict.subject(), json);
        json.writeEndObject();
      }
    }
    json.writeEndArray();
    json.writeArrayFieldStart("conditions");
    for (Part part : verdict.parts()) {
      for (Condition condition : part.decision().conditions()) {
        json.writeStartObject();
        Json.writeReason(condition.reason(), json);
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
    Json.writeHints(verdict.hints(), json);
    json.writeEndObject();
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
}
