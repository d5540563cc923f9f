package org.algate.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.algate.constraints.Reason;
import org.algate.policy.Diagnostic;
import org.algate.policy.Dialect;
import org.algate.policy.SourceSpan;
import org.jspecify.annotations.Nullable;

/** Writes the JSON documents, whose shape is part of the interface: {@code "format":1}. */
final class Json {
  private Json() {}

  /** Writes what is particular to a document. */
  @FunctionalInterface
  interface Body {
    void write(JsonGenerator json) throws IOException;
  }

  /**
   * Returns a document on one line. All of it is ASCII, with escapes, so that neither control
   * characters nor halves of surrogate pairs are lost or do harm.
   */
  static String document(String command, Body body) {
    StringWriter text = new StringWriter();
    JsonFactory factory = JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();
    try (JsonGenerator json = factory.createGenerator(text)) {
      json.writeStartObject();
      json.writeNumberField("format", 1);
      json.writeStringField("command", command);
      body.write(json);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // there is none in memory
    }
    return text.append('\n').toString();
  }

  /** Writes the field {@code jdk}. */
  static void writeJdk(Dialect dialect, JsonGenerator json) throws IOException {
    json.writeStringField("jdk", dialect.version());
  }

  /** Writes the field {@code diagnostics}. */
  static void writeDiagnostics(Collection<Diagnostic> diagnostics, JsonGenerator json)
      throws IOException {
    json.writeArrayFieldStart("diagnostics");
    for (Diagnostic diagnostic : diagnostics) {
      SourceSpan span = diagnostic.span();
      json.writeStartObject();
      json.writeStringField("code", diagnostic.code());
      json.writeStringField("severity", diagnostic.severity().toString());
      writePlace(span, json);
      json.writeNumberField("endLine", span.endLine());
      json.writeNumberField("endColumn", span.endColumn());
      writeNullable("property", diagnostic.property(), json);
      json.writeStringField("message", diagnostic.message());
      writeNullable("help", diagnostic.help(), json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes the fields of the entry that denies something. */
  static void writeReason(Reason reason, JsonGenerator json) throws IOException {
    json.writeStringField("property", reason.property());
    json.writeStringField("entry", reason.entry().text());
    writeNullable("element", reason.element().orElse(null), json);
    writePlace(reason.entry().span(), json);
    json.writeFieldName("includedFrom");
    if (reason.includedFrom().isEmpty()) {
      json.writeNull();
    } else {
      json.writeStartObject();
      json.writeStringField("property", reason.list());
      writePlace(reason.includedFrom().get(), json);
      json.writeEndObject();
    }
  }

  /** Writes the field {@code reasons}. */
  static void writeReasons(List<Reason> reasons, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("reasons");
    for (Reason reason : reasons) {
      json.writeStartObject();
      writeReason(reason, json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Returns the word for a constant. */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Writes the field {@code hints}. */
  static void writeHints(List<Hint> hints, JsonGenerator json) throws IOException {
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

  /** Writes the fields {@code file}, {@code line} and {@code column}. */
  static void writePlace(SourceSpan span, JsonGenerator json) throws IOException {
    writeNullable("file", span.file(), json);
    json.writeNumberField("line", span.line());
    json.writeNumberField("column", span.column());
  }

  /** Writes a field that is a text or null. */
  static void writeNullable(String field, @Nullable String value, JsonGenerator json)
      throws IOException {
    json.writeFieldName(field);
    if (value == null) {
      json.writeNull();
    } else {
      json.writeString(value);
    }
  }
}
