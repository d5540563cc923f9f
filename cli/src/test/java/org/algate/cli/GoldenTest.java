package org.algate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every case is a directory with {@code arguments.txt}, one argument a line, in which {@code @/}
 * stands for the directory; files that these name; and {@code expected.txt}.
 */
class GoldenTest {
  private static final Path CASES = Path.of("src/test/resources/golden");
  private static final String REGENERATE =
      "mvn -pl cli -am test -Dtest=GoldenTest -Dsurefire.failIfNoSpecifiedTests=false"
          + " -Dalgate.golden.update";

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void printsWhatItDid(String name) throws IOException {
    Path directory = CASES.resolve(name);
    String[] arguments =
        Files.readAllLines(directory.resolve("arguments.txt")).stream()
            .map(argument -> argument.replace("@/", CASES + "/" + name + "/"))
            .toArray(String[]::new);
    Run run = Run.algate(arguments);
    // stands in the names of included files
    String here = Path.of("").toRealPath() + "/";
    String actual =
        "exit "
            + run.exitCode()
            + "\n--- out\n"
            + run.out().replace(here, "")
            + "--- err\n"
            + run.err();
    Path expected = directory.resolve("expected.txt");
    if (System.getProperty("algate.golden.update") != null) {
      Files.writeString(expected, actual);
    }
    assertThat(actual)
        .as("%s; after a change that is meant: %s", expected, REGENERATE)
        .isEqualTo(Files.exists(expected) ? Files.readString(expected) : "");
  }

  static Stream<String> cases() throws IOException {
    try (Stream<Path> directories = Files.list(CASES)) {
      return directories.map(d -> d.getFileName().toString()).sorted().toList().stream();
    }
  }
}
