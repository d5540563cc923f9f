package org.algate.policy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;

/** Property files in which accidents are likely, and what the JDK makes of them. */
final class FileTexts extends DomainContextBase {

  private static final List<String> PIECES =
      List.of(
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
          "\\ ",
          "include x\n");

  private static final List<String> POLICIES =
      List.of(
          "jdk.tls.disabledAlgorithms=SSLv3, \\\n    RC4, \\\n    DH keySize < 1024\n",
          "# jdk.tls.disabledAlgorithms=\\\n#  RC4\njdk.disabled.namedCurves : secp256k1\r\n",
          "jdk.jar.disabledAlgorithms = \"MD2, MD5\"\nsecurity.provider.1=SUN\n",
          "jdk.tls.legacyAlgorithms=NULL, anon, \\\n\tinclude jdk.disabled.namedCurves\n");

  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> generated =
        Arbitraries.of(PIECES).list().ofMaxSize(24).map(pieces -> String.join("", pieces));
    Arbitrary<String> mutated =
        Combinators.combine(
                Arbitraries.of(POLICIES).list().ofMinSize(1).ofMaxSize(3),
                Combinators.combine(Arbitraries.integers().between(0, 400), Arbitraries.of(PIECES))
                    .as(Insertion::new)
                    .list()
                    .ofMaxSize(6))
            .as((policies, insertions) -> mutate(String.join("", policies), insertions));
    return Arbitraries.oneOf(generated, mutated);
  }

  private record Insertion(int place, String piece) {}

  /** Puts pieces between characters or in place of one. */
  private static String mutate(String text, List<Insertion> insertions) {
    StringBuilder mutated = new StringBuilder(text);
    for (Insertion insertion : insertions) {
      int place = insertion.place() % mutated.length();
      mutated.replace(place, place + insertion.piece().length() % 2, insertion.piece());
    }
    return mutated.toString();
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
