package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The tables of scopes in docs/policy-language.md, answered by Algate for both releases and by the
 * running JDK for its own.
 */
class ScopeTablesDocumentationTest {
  private static final Path PAGE = Path.of("..", "docs", "policy-language.md");
  private static final String HEADER =
      "| `jdk.tls.disabledAlgorithms` | name and scope | 17.0.15 | 25.0.3 |";

  @TestFactory
  Stream<DynamicTest> everyRowIsTrue() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    boolean inTable = false;
    for (String line : Files.readAllLines(PAGE)) {
      inTable = line.equals(HEADER) || (inTable && line.startsWith("|"));
      if (inTable && line.startsWith("| `") && !line.equals(HEADER)) {
        List<String> cells =
            Stream.of(line.split("\\|", -1)).map(c -> c.trim().replace("`", "")).toList();
        tests.add(DynamicTest.dynamicTest(line, () -> check(cells)));
      }
    }
    assertThat(tests).hasSizeGreaterThanOrEqualTo(10);
    return tests.stream();
  }

  private static void check(List<String> cells) throws Throwable {
    Question asked = new Question(DisabledAlgorithms.TLS, cells.get(1), "scope " + cells.get(2));
    assertThat(asked.algate(Dialect.JDK_17)).isEqualTo(cells.get(3));
    assertThat(asked.algate(Dialect.JDK_25)).isEqualTo(cells.get(4));
    String running = Dialect.running().version();
    if (running.equals("17.0.15") || running.equals("25.0.3")) {
      assertThat(asked.jdk()).isEqualTo(cells.get(running.equals("17.0.15") ? 3 : 4));
    }
  }
}
