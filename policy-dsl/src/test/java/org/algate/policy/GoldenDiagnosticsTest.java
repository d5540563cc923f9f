package org.algate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each folder is a case: {@code policy.txt}, perhaps with an {@code override.txt} or a {@code
 * replacement.txt} to lay over it, and what is to be said about it for each JDK.
 */
class GoldenDiagnosticsTest {
  private static final Path CASES = Path.of("src", "test", "resources", "diagnostics");
  private static final String WRITE =
      "mvn -pl policy-dsl test -Dtest=GoldenDiagnosticsTest -Dalgate.golden=write";

  static List<String> cases() throws IOException {
    try (Stream<Path> folders = Files.list(CASES)) {
      return folders.map(folder -> folder.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void diagnosticsAreThoseOnRecord(String name) throws IOException {
    compare(CASES.resolve(name), "expected-17.txt", Dialect.JDK_17);
    compare(CASES.resolve(name), "expected-25.txt", Dialect.JDK_25);
  }

  @Test
  void diagnosticsAreTheSameInTurkish() throws IOException {
    Locale before = Locale.getDefault();
    Locale.setDefault(new Locale.Builder().setLanguage("tr").setRegion("TR").build());
    try {
      for (String name : cases()) {
        diagnosticsAreThoseOnRecord(name);
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  private static void compare(Path folder, String expected, Dialect dialect) throws IOException {
    String actual = lint(folder, dialect);
    if ("write".equals(System.getProperty("algate.golden"))) {
      Files.writeString(folder.resolve(expected), actual, StandardCharsets.ISO_8859_1);
    }
    assertThat(Files.readString(folder.resolve(expected), StandardCharsets.ISO_8859_1))
        .as("%s of %s; if the change is meant: %s", expected, folder.getFileName(), WRITE)
        .isEqualTo(actual);
  }

  private static String lint(Path folder, Dialect dialect) throws IOException {
    SecurityProperties properties = SecurityProperties.read(folder.resolve("policy.txt"), dialect);
    if (Files.exists(folder.resolve("override.txt"))) {
      properties = properties.overriddenBy(folder.resolve("override.txt"));
    }
    if (Files.exists(folder.resolve("replacement.txt"))) {
      properties = properties.replacedBy(folder.resolve("replacement.txt"));
    }
    return properties.lint().stream()
        .map(diagnostic -> diagnostic.render() + "\n")
        .collect(Collectors.joining("\n"))
        .replace(folder.toRealPath() + "/", "")
        .replace(folder.toRealPath().toString(), "/folder")
        .replace(folder + "/", "");
  }
}
