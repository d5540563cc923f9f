package org.algate.policy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;

/** Property files in which accidents are likely, and what the JDK makes of them. */
final class FileTexts extends DomainContextBase {

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(
            "\\",
            "\\",
            "\\",
            "\n",
            "\n",
            "\r",
            "\r\n",
            "\\\n",
            "\\\r\n",
            " ",
            "\t",
            "\f",
            ":",
            "=",
            "#",
            "!",
            "\\u0041",
            "\\u00",
            "\\uzzzz",
            "\\u005c",
            "\\u00\\\n  e9",
            "\\\\",
            "\\n",
            "\\:",
            "\u00e9",
            "\u00ff",
            "\u0000",
            "a",
            "jdk.tls",
            "RC4, ",
            "0041",
            "\\u000A",
            "\u0085",
            ",",
            "\"",
            "k=v\n",
            "\\ ")
        .list()
        .ofMaxSize(24)
        .map(pieces -> String.join("", pieces));
  }

  /** What {@link Properties#load(java.io.InputStream)} reads, also from before a bad escape. */
  static Map<String, String> loadedByJdk(String text) {
    Properties properties = new Properties();
    try {
      properties.load(new ByteArrayInputStream(bytes(text)));
    } catch (IllegalArgumentException malformedEscape) {
      // what stands before it has been read
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, String> loaded = new LinkedHashMap<>();
    properties.stringPropertyNames().forEach(key -> loaded.put(key, properties.getProperty(key)));
    return loaded;
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  static Map<String, String> values(SecurityProperties properties) {
    Map<String, String> values = new LinkedHashMap<>();
    properties.properties().forEach(p -> values.put(p.key(), p.value().text()));
    return values;
  }
}
