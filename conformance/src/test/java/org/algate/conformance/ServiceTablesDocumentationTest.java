package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.algate.conformance.PolicyLanguageDocumentationTest.Row;
import org.algate.constraints.ServiceConstraints;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledServices;
import org.algate.policy.PolicySource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The tables of services in docs/policy-language.md, answered by Algate for both releases and by
 * the running JDK for its own.
 */
class ServiceTablesDocumentationTest {
  private static final List<Dialect> DIALECTS = List.of(Dialect.JDK_17, Dialect.JDK_25);

  static Stream<Row> services() throws IOException {
    return PolicyLanguageDocumentationTest.rows().filter(row -> row.asks("service"));
  }

  @ParameterizedTest
  @MethodSource("services")
  void servicesAreDecidedAsThePageSays(Row row) throws ReflectiveOperationException {
    String value = row.cells().get(0);
    String[] question = row.cells().get(1).split("\\.", 2);
    for (Dialect dialect : DIALECTS) {
      assertThat(answer(value, dialect, question[0], question[1]))
          .as(dialect.version())
          .isEqualTo(row.answer(dialect));
    }
    Dialect running = Dialect.running();
    if (running.version().equals(Dialect.JDK_25.version())) {
      assertThat(askJdk(value, question[0], question[1])).isEqualTo(row.answer(running));
    }
  }

  private static String answer(String value, Dialect dialect, String service, String algorithm) {
    PolicySource source = PolicySource.literal(DisabledServices.PROPERTY, value);
    return DisabledServices.parse(source, dialect)
        .tree()
        .map(list -> answer(ServiceConstraints.compile(list).permits(service, algorithm)))
        .orElse("refused");
  }

  private static String askJdk(String value, String service, String algorithm)
      throws ReflectiveOperationException {
    JdkServices jdk;
    try {
      jdk = JdkServices.of(value);
    } catch (Throwable refusal) {
      return "refused";
    }
    return answer(jdk.permits(service, algorithm));
  }

  private static String answer(boolean permitted) {
    return permitted ? "permitted" : "denied";
  }
}
