package org.algate.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a JSON document into maps, lists, strings, numbers, booleans and nulls. */
final class JsonDocument {
  private JsonDocument() {}

  @SuppressWarnings("unchecked")
  static Map<String, Object> read(String text) {
    try (JsonParser json = new JsonFactory().createParser(text)) {
      Object document = value(json, json.nextToken());
      if (json.nextToken() != null) {
        throw new AssertionError("more than one document: " + text);
      }
      return (Map<String, Object>) document;
    } catch (IOException e) {
      throw new UncheckedIOException(text, e);
    }
  }

  private static Object value(JsonParser json, JsonToken token) throws IOException {
    switch (token) {
      case START_OBJECT -> {
        Map<String, Object> object = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
          String name = json.currentName();
          object.put(name, value(json, json.nextToken()));
        }
        return object;
      }
      case START_ARRAY -> {
        List<Object> array = new ArrayList<>();
        for (JsonToken next = json.nextToken();
            next != JsonToken.END_ARRAY;
            next = json.nextToken()) {
          array.add(value(json, next));
        }
        return array;
      }
      case VALUE_NULL -> {
        return null;
      }
      case VALUE_TRUE, VALUE_FALSE -> {
        return json.getBooleanValue();
      }
      case VALUE_NUMBER_INT -> {
        return json.getIntValue();
      }
      case VALUE_STRING -> {
        return json.getText();
      }
      default -> throw new AssertionError(token);
    }
  }
}
