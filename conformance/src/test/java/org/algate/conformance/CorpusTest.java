package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.algate.policy.Dialect;
import org.algate.policy.SecurityProperties;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Real policy files, laid over the stock policies of two releases, beside what JVMs started with
 * them answered. The files are not part of the project; where they are absent the tests are
 * skipped.
 */
class CorpusTest {
  static final Path CORPUS = Path.of("..", "..", "shared", "corpus");

  /**
   * A line of the answers: file, outcome, default protocols, default and supported suites, then a
   * ClientHello.
   */
  private record Expected(String file, List<String> columns) {
    static Expected parse(String line) {
      List<String> columns = List.of(line.split("\t", -1));
      return new Expected(columns.get(0), columns);
    }

    /** Some files leave a JVM without any TLS, for other reasons than their lists. */
    boolean hadTls() {
      return columns.get(1).equals("ok");
    }

    /** Returns the lines of {@link ClientHelloOfJvm}. */
    Map<String, String> lines() {
      Map<String, String> lines = new LinkedHashMap<>();
      lines.put("protocols", columns.get(2));
      lines.put("default-suites", columns.get(3));
      lines.put("supported-suites", columns.get(4));
      if (columns.get(5).contains("Exception")) {
        lines.put(ClientHelloOfJvm.FAILURE, columns.get(5));
        return lines;
      }
      String[] schemes = columns.get(7).split("\\|", -1);
      lines.put("suites", columns.get(5));
      lines.put("groups", columns.get(6));
      lines.put("schemes", schemes[0]);
      lines.put("certificate-schemes", schemes[1]);
      lines.put("versions", columns.get(8));
      return lines;
    }
  }

  @BeforeAll
  static void onlyWhereTheFilesAre() {
    assumeTrue(Files.isDirectory(CORPUS), "no corpus");
  }

  @TestFactory
  Stream<DynamicTest> whatIsLeftOn17IsWhatAJvmAnswered() throws IOException {
    return comparisons(Dialect.JDK_17, "debian12-jdk17.0.15.java.security", "expected-17.tsv");
  }

  @TestFactory
  Stream<DynamicTest> whatIsLeftOn25IsWhatAJvmAnswered() throws IOException {
    return comparisons(Dialect.JDK_25, "temurin-jdk25.0.3.java.security", "expected-25.tsv");
  }

  @Test
  void everyFileCanBeReadAsAMasterFileToo() throws IOException {
    try (Stream<Path> files = Files.list(CORPUS)) {
      List<Path> all = files.toList();
      assertThat(all).hasSizeGreaterThan(30);
      for (Path file : all) {
        for (Dialect dialect : List.of(Dialect.JDK_17, Dialect.JDK_25)) {
          assertThat(SecurityProperties.read(file, dialect).lint()).isNotNull();
        }
      }
    }
  }

  private static Stream<DynamicTest> comparisons(Dialect dialect, String stock, String answers)
      throws IOException {
    SecurityProperties master = SecurityProperties.read(CORPUS.resolve(stock), dialect);
    List<DynamicTest> tests = new ArrayList<>();
    for (String line : Files.readAllLines(CORPUS.resolve(answers), StandardCharsets.UTF_8)) {
      Expected expected = Expected.parse(line);
      if (!line.startsWith("#") && !expected.file.equals("file") && expected.hadTls()) {
        tests.add(DynamicTest.dynamicTest(expected.file, () -> compare(master, expected)));
      }
    }
    assertThat(tests).hasSizeGreaterThan(20);
    return tests.stream();
  }

  private static void compare(SecurityProperties master, Expected expected) {
    SecurityProperties properties =
        expected.file.equals("-") ? master : master.overriddenBy(CORPUS.resolve(expected.file));
    ClientHelloTest.assertSame(
        expected.file, expected.lines(), ComputedTls.lines(properties, Map.of()));
  }
}
