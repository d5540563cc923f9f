package org.algate.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.constraints.Reason;
import org.algate.handshake.Exclusion;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.handshake.HandshakeContext;

/** Writes what is active, and what is not, as fields of a JSON object. */
final class SuitesJson {
  private SuitesJson() {}

  /**
   * Writes the fields.
   *
   * @param context empty if the JDK refuses the policy: then nothing is active
   */
  static void write(Optional<HandshakeContext> context, JsonGenerator json) throws IOException {
    json.writeBooleanField("usable", context.filter(SuitesReport::isUsable).isPresent());
    json.writeArrayFieldStart("protocols");
    for (ProtocolVersion protocol : list(context, HandshakeContext::protocols)) {
      json.writeString(protocol.jsseName());
    }
    json.writeEndArray();
    writeSuites(context, json);
    json.writeArrayFieldStart("groups");
    for (NamedGroup group : list(context, HandshakeContext::namedGroups)) {
      json.writeStartObject();
      writeIdentity(group.idText(), group.name(), json);
      json.writeEndObject();
    }
    json.writeEndArray();
    writeSchemes("schemes", list(context, HandshakeContext::signatureSchemes), json);
    writeSchemes(
        "certificateSchemes", list(context, HandshakeContext::certificateSignatureSchemes), json);
    writeExclusions("excluded", list(context, HandshakeContext::exclusions), json);
  }

  private static <T> List<T> list(
      Optional<HandshakeContext> context, Function<HandshakeContext, List<T>> part) {
    return context.map(part).orElse(List.of());
  }

  private static void writeSuites(Optional<HandshakeContext> context, JsonGenerator json)
      throws IOException {
    json.writeArrayFieldStart("suites");
    for (CipherSuite suite : list(context, HandshakeContext::cipherSuites)) {
      json.writeStartObject();
      writeIdentity(suite.idText(), suite.name(), json);
      json.writeBooleanField("signalling", suite.isSignalling());
      json.writeBooleanField("legacy", context.filter(c -> isLegacy(suite, c)).isPresent());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Returns whether a suite is one that a server chooses last. */
  static boolean isLegacy(CipherSuite suite, HandshakeContext context) {
    return context.configuration().role() == Role.SERVER
        && context.configuration().legacyCipherSuites().contains(suite);
  }

  private static void writeSchemes(String field, List<SignatureScheme> schemes, JsonGenerator json)
      throws IOException {
    json.writeArrayFieldStart(field);
    for (SignatureScheme scheme : schemes) {
      json.writeStartObject();
      writeIdentity(scheme.idText(), scheme.name(), json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes the fields {@code id} and {@code name}. */
  static void writeIdentity(String id, String name, JsonGenerator json) throws IOException {
    json.writeStringField("id", id);
    json.writeStringField("name", name);
  }

  /** Writes a field with what is enabled and not active. */
  static void writeExclusions(String field, List<Exclusion> exclusions, JsonGenerator json)
      throws IOException {
    json.writeArrayFieldStart(field);
    for (Exclusion exclusion : exclusions) {
      json.writeStartObject();
      json.writeStringField("kind", word(exclusion.kind()));
      json.writeStringField("name", exclusion.name());
      json.writeStringField("why", word(exclusion.why()));
      json.writeArrayFieldStart("reasons");
      for (Reason reason : exclusion.reasons()) {
        json.writeStartObject();
        Json.writeReason(reason, json);
        json.writeEndObject();
      }
      json.writeEndArray();
      Json.writeHints(ExclusionHints.about(exclusion), json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
