package org.algate.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.constraints.DescribedKey;
import org.algate.handshake.Exclusion;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.handshake.Negotiation.Agreed;
import org.algate.handshake.Negotiation.Cause;
import org.algate.handshake.Negotiation.Failed;
import org.algate.handshake.ServerCredential;

/** Writes how a negotiation ends as fields of a JSON object. */
final class NegotiationJson {
  private NegotiationJson() {}

  static void write(NegotiationReport report, JsonGenerator json) throws IOException {
    for (Side side : report.sides()) {
      writeSide(side, report.keys(), json);
    }
    Optional<Agreed> agreed = outcome(report, Agreed.class);
    Optional<Failed> failed = outcome(report, Failed.class);
    Json.writeNullable(
        "outcome", agreed.isPresent() ? "agreed" : failed.isPresent() ? "failed" : null, json);
    Json.writeNullable(
        "protocol",
        agreed
            .map(Agreed::protocol)
            .or(() -> failed.flatMap(Failed::protocol))
            .map(ProtocolVersion::jsseName)
            .orElse(null),
        json);
    writeIdentity("suite", agreed.map(a -> Identity.of(a.cipherSuite())), json);
    writeIdentity("group", agreed.flatMap(Agreed::group).map(Identity::of), json);
    writeIdentity("scheme", agreed.flatMap(Agreed::scheme).map(Identity::of), json);
    json.writeArrayFieldStart("causes");
    for (Cause cause : failed.map(Failed::causes).orElse(List.of())) {
      writeCause(cause, report, json);
    }
    json.writeEndArray();
  }

  private static void writeSide(Side side, List<ServerCredential> keys, JsonGenerator json)
      throws IOException {
    json.writeObjectFieldStart(side.word());
    Json.writeJdk(side.dialect(), json);
    if (side.role() == Role.SERVER) {
      json.writeArrayFieldStart("keys");
      for (ServerCredential key : keys) {
        json.writeString(key.key().toString());
      }
      json.writeEndArray();
      Optional<DescribedKey> authority = keys.get(0).authorityKey();
      json.writeStringField("authority", authority.map(DescribedKey::toString).orElse(null));
    }
    Json.writeDiagnostics(side.diagnostics(), json);
    json.writeEndObject();
  }

  private static <T> Optional<T> outcome(NegotiationReport report, Class<T> type) {
    return report.outcome().filter(type::isInstance).map(type::cast);
  }

  private static void writeIdentity(String field, Optional<Identity> thing, JsonGenerator json)
      throws IOException {
    if (thing.isPresent()) {
      json.writeObjectFieldStart(field);
      thing.get().write(json);
      json.writeEndObject();
    } else {
      json.writeNullField(field);
    }
  }

  private static void writeCause(Cause cause, NegotiationReport report, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("kind", Json.word(cause.kind()));
    json.writeStringField("message", cause.text());
    Json.writeReasons(cause.reasons(), json);
    json.writeArrayFieldStart("excluded");
    for (Exclusion exclusion : cause.exclusions()) {
      json.writeStartObject();
      json.writeArrayFieldStart("sides");
      for (Side side : report.sidesOf(exclusion)) {
        json.writeString(side.word());
      }
      json.writeEndArray();
      SuitesJson.writeExclusion(exclusion, json);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
