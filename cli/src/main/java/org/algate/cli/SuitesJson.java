package org.algate.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.handshake.Exclusion;
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
    write("groups", list(context, HandshakeContext::namedGroups), Identity::of, json);
    write("schemes", list(context, HandshakeContext::signatureSchemes), Identity::of, json);
    write(
        "certificateSchemes",
        list(context, HandshakeContext::certificateSignatureSchemes),
        Identity::of,
        json);
    json.writeArrayFieldStart("excluded");
    for (Exclusion exclusion : list(context, HandshakeContext::exclusions)) {
      json.writeStartObject();
      writeExclusion(exclusion, json);
      json.writeEndObject();
    }
    json.writeEndArray();
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
      Identity.of(suite).write(json);
      json.writeBooleanField("signalling", suite.isSignalling());
      json.writeBooleanField("legacy", context.filter(c -> isLegacy(suite, c)).isPresent());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Returns whether a suite is one that a server chooses last. */
  static boolean isLegacy(CipherSuite suite, HandshakeContext context) {
    return context.configuration().legacyCipherSuites().contains(suite);
  }

  private static <T> void write(
      String field, List<T> things, Function<T, Identity> identity, JsonGenerator json)
      throws IOException {
    json.writeArrayFieldStart(field);
    for (T thing : things) {
      json.writeStartObject();
      identity.apply(thing).write(json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes the fields of what is enabled and not active. */
  static void writeExclusion(Exclusion exclusion, JsonGenerator json) throws IOException {
    json.writeStringField("kind", Json.word(exclusion.kind()));
    json.writeStringField("name", exclusion.name());
    json.writeStringField("why", Json.word(exclusion.why()));
    Json.writeReasons(exclusion.reasons(), json);
    Json.writeHints(ExclusionHints.about(exclusion), json);
  }
}
