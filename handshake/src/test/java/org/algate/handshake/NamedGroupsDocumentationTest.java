package org.algate.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.algate.policy.Diagnostic;
import org.algate.policy.Dialect;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The examples {@code sh} of {@code docs/diagnostics.md} yield what their sections say, with the
 * severity they say; the rest of the page is tested where files are read.
 */
class NamedGroupsDocumentationTest {
  private static final Path PAGE = Path.of("..", "docs", "diagnostics.md");
  private static final String OPTION = "-Djdk.tls.namedGroups=";

  /**
   * A value on the page.
   *
   * @param code the head of its section
   * @param severity behind {@code Severity: }
   * @param words behind {@code sh}: {@code instead}, or other codes that it yields
   * @param value the value of the property
   */
  record Example(String code, String severity, List<String> words, String value) {
    String severity(Dialect dialect) {
      return Arrays.stream(severity.split(", ", -1))
          .filter(part -> !part.contains(" on ") || part.endsWith(" on " + dialect.version()))
          .map(part -> part.split(" ", -1)[0])
          .findFirst()
          .orElseThrow();
    }
  }

  static List<Example> examples() throws IOException {
    List<Example> examples = new ArrayList<>();
    List<String> lines = Files.readAllLines(PAGE);
    String code = "";
    String severity = "";
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("### `")) {
        code = line.substring(5, line.length() - 1);
        severity = lines.get(i + 2).replace("Severity: ", "");
      } else if (line.startsWith("```sh")) {
        String value = lines.get(i + 1);
        assertThat(value).startsWith(OPTION);
        List<String> words = List.of(line.substring(5).trim().split(" ", -1));
        examples.add(new Example(code, severity, words, value.substring(OPTION.length())));
      }
    }
    assertThat(examples).isNotEmpty();
    return examples;
  }

  @ParameterizedTest
  @MethodSource("examples")
  void examplesYieldWhatTheirSectionSays(Example example) {
    for (Dialect dialect : List.of(Dialect.JDK_17, Dialect.JDK_25)) {
      List<Diagnostic> found = ConfiguredGroups.parse(example.value(), dialect).diagnostics();
      if (example.words().contains("instead")) {
        assertThat(found).isEmpty();
      } else {
        assertThat(found)
            .filteredOn(diagnostic -> !example.words().contains(diagnostic.code()))
            .isNotEmpty()
            .allSatisfy(
                diagnostic -> {
                  assertThat(diagnostic.code()).isEqualTo(example.code());
                  assertThat(diagnostic.severity())
                      .as(dialect.version())
                      .hasToString(example.severity(dialect));
                });
      }
    }
  }
}
