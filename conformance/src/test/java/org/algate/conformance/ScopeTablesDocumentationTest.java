package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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
  private static final String HEADER =
      "| `jdk.tls.disabledAlgorithms` | name and scope | 17.0.15 | 25.0.3 |";

  @TestFactory
  Stream<DynamicTest> everyRowIsTrue() throws IOException {
    return PageTables.tests(HEADER, 10, ScopeTablesDocumentationTest::check);
  }

  private static void check(List<String> cells) throws Throwable {
    Question asked = new Question(DisabledAlgorithms.TLS, cells.get(0), "scope " + cells.get(1));
    assertThat(asked.algate(Dialect.JDK_17)).isEqualTo(cells.get(2));
    assertThat(asked.algate(Dialect.JDK_25)).isEqualTo(cells.get(3));
    String running = Dialect.running().version();
    if (running.equals("17.0.15") || running.equals("25.0.3")) {
      assertThat(asked.jdk()).isEqualTo(cells.get(running.equals("17.0.15") ? 2 : 3));
    }
  }
}
