package org.algate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Files that people really used; where they are not there, the tests are skipped. */
class CorpusTest {
  private static final Path CORPUS = Path.of("..", "..", "shared", "corpus");

  @Test
  void filesAreReadAsByTheJdk() throws IOException {
    for (Path file : corpus()) {
      String text = Files.readString(file, StandardCharsets.ISO_8859_1);
      assertThat(FileTexts.values(SecurityProperties.read(file, Dialect.JDK_17)))
          .as(file.toString())
          .isEqualTo(FileTexts.loadedByJdk(text));
    }
  }

  @Test
  void stockFilesGiveNothingToSay() throws IOException {
    corpus();
    assertThat(lint("debian12-jdk17.0.15.java.security", Dialect.JDK_17)).isEmpty();
    assertThat(lint("temurin-jdk25.0.3.java.security", Dialect.JDK_25)).isEmpty();
  }

  @Test
  void mistakesOfLayoutAreFoundWhereTheyAreAndNowhereElse() throws IOException {
    List<String> ofLayout =
        corpus().stream()
            .flatMap(file -> SecurityProperties.read(file, Dialect.JDK_17).diagnostics().stream())
            .filter(diagnostic -> !diagnostic.code().equals("legacy-provider"))
            .map(d -> CORPUS.relativize(Path.of(d.span().toString())) + " " + d.code())
            .toList();
    assertThat(ofLayout)
        .containsExactly(
            "gluu-flex-2619.java.security:3:1 continuation-into-blank-line",
            "gluu-flex-2619.java.security:4:5 entry-as-key",
            "iteelion-ipmiview.java.security:725:5 live-tail",
            "semeru-jdk21-restricted.excerpt.security:59:1 duplicate-key");
  }

  @Test
  void directiveInTheTailOfACommentIsFatalToNewJdks() throws IOException {
    corpus();
    assertThat(lint("iteelion-ipmiview.java.security", Dialect.JDK_25))
        .filteredOn(Diagnostic::isError)
        .extracting(d -> d.span().line() + " " + d.code())
        .containsExactly("725 include-failed");
  }

  private static List<Diagnostic> lint(String name, Dialect dialect) {
    return SecurityProperties.read(CORPUS.resolve(name), dialect).lint();
  }

  private static List<Path> corpus() throws IOException {
    Assumptions.assumeTrue(Files.isDirectory(CORPUS), "no corpus");
    try (Stream<Path> files = Files.list(CORPUS)) {
      return files
          .filter(file -> file.toString().matches(".*(security|properties|-java.txt|config)"))
          .sorted()
          .toList();
    }
  }
}
