package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.conformance.JdkPolicy.Decomposition;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.handshake.ConfiguredGroups;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;
import org.algate.policy.Property;
import org.algate.policy.SecurityProperties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The tables of {@code docs/policy-language.md}, whose heads say what is asked, are true of Algate
 * and, where it is one of the two described, of the running JDK. {@link JsseSettingsTest} asks what
 * a JVM reads but once.
 */
class PolicyLanguageDocumentationTest {
  private static final Path PAGE = Path.of("..", "docs", "policy-language.md");
  private static final String NAMED_CURVES = "secp521r1, TLS_RSA_*";
  private static final String IN_TLS = " in TLS";
  private static final String REFUSED = "refused";
  private static final List<Dialect> DIALECTS = List.of(Dialect.JDK_17, Dialect.JDK_25);

  /** A line of a table, without back-ticks; {@code heads} are those of its columns. */
  record Row(List<String> heads, List<String> cells) {
    boolean asks(String kind) {
      return heads.size() == 4 && heads.get(1).equals(kind);
    }

    String answer(Dialect dialect) {
      return cells.get(heads.indexOf(dialect.version()));
    }

    @Override
    public String toString() {
      return cells.toString();
    }
  }

  static Stream<Row> rows() throws IOException {
    List<Row> rows = new ArrayList<>();
    List<String> heads = List.of();
    for (String line : Files.readAllLines(PAGE)) {
      if (!line.startsWith("| ")) {
        heads = line.startsWith("|-") ? heads : List.of();
      } else if (heads.isEmpty()) {
        heads = cells(line);
      } else {
        rows.add(new Row(heads, cells(line)));
      }
    }
    return rows.stream();
  }

  static Stream<Row> names() throws IOException {
    return rows().filter(row -> row.asks("name"));
  }

  static Stream<Row> groups() throws IOException {
    return rows().filter(row -> row.asks("group"));
  }

  static Stream<Row> keyLimits() throws IOException {
    return rows().filter(row -> row.asks("transformation"));
  }

  static Stream<Row> namedGroups() throws IOException {
    return rows().filter(row -> row.heads().get(0).equals(ConfiguredGroups.PROPERTY));
  }

  static Stream<Row> files() throws IOException {
    return rows().filter(row -> row.heads().get(0).equals("file"));
  }

  @ParameterizedTest
  @MethodSource("names")
  void namesAreDecidedAsThePageSays(Row row) {
    for (Dialect dialect : DIALECTS) {
      assertThat(decide(row, dialect)).as(dialect.version()).isEqualTo(row.answer(dialect));
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void theRunningJdkDecidesAsThePageSays(Row row) {
    for (Dialect dialect : DIALECTS) {
      if (dialect.version().equals(Dialect.running().version())) {
        assertThat(askJdk(row)).isEqualTo(row.answer(dialect));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("groups")
  void groupsAreDecidedAsThePageSays(Row row) {
    for (Dialect dialect : DIALECTS) {
      byte[] file =
          (row.heads().get(0) + "=" + row.cells().get(0)).getBytes(StandardCharsets.US_ASCII);
      TlsPolicy policy = TlsPolicy.of(SecurityProperties.of("file", file, dialect));
      NamedGroup group = NamedGroup.find(row.cells().get(1)).orElseThrow();
      assertThat(answer(policy.permits(group)))
          .as(dialect.version())
          .isEqualTo(row.answer(dialect));
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void filesAreReadAsThePageSays(Row row) throws IOException {
    byte[] file = row.cells().get(0).getBytes(StandardCharsets.ISO_8859_1);
    Properties reference = new Properties();
    reference.load(new ByteArrayInputStream(file));

    Optional<Property> read = SecurityProperties.of("file", file, Dialect.JDK_25).find("k");

    assertThat(read.orElseThrow().value().text()).isEqualTo(row.cells().get(1));
    assertThat(reference.getProperty("k")).isEqualTo(row.cells().get(1));
  }

  @Test
  void everyFeatureHasASection() throws IOException {
    assertThat(Files.readAllLines(PAGE))
        .containsAll(
            Arrays.stream(Dialect.Feature.values())
                .map(feature -> "### `" + feature + "`")
                .toList());
  }

  private static String decide(Row row, Dialect dialect) {
    String property = row.heads().get(0).replace(IN_TLS, "");
    AlgorithmDecomposer decomposer =
        switch (splitting(row)) {
          case GENERIC -> AlgorithmDecomposer.generic();
          case TLS -> TlsDecomposer.full();
          case TLS_X509 -> TlsDecomposer.x509Only();
        };
    return DisabledAlgorithms.parse(
            PolicySource.literal(property, row.cells().get(0)),
            PolicySource.literal(DisabledAlgorithms.NAMED_CURVES, NAMED_CURVES),
            dialect)
        .tree()
        .map(
            tree ->
                answer(
                    ConstraintSet.compile(tree, decomposer, InstantSource.system())
                        .permits(row.cells().get(1))))
        .orElse(REFUSED);
  }

  private static String askJdk(Row row) {
    String property = row.heads().get(0).replace(IN_TLS, "");
    JdkPolicy policy;
    try {
      policy = JdkPolicy.of(property, row.cells().get(0), NAMED_CURVES, splitting(row));
    } catch (Throwable refusal) {
      return REFUSED;
    }
    return answer(policy.permits(row.cells().get(1)));
  }

  private static Decomposition splitting(Row row) {
    String head = row.heads().get(0);
    if (head.endsWith(IN_TLS)) {
      return Decomposition.TLS_X509;
    }
    return head.startsWith("jdk.tls.") ? Decomposition.TLS : Decomposition.GENERIC;
  }

  private static String answer(boolean permitted) {
    return permitted ? "permitted" : "denied";
  }

  private static List<String> cells(String line) {
    return Arrays.stream(line.substring(1, line.lastIndexOf('|')).split("\\|", -1))
        .map(PolicyLanguageDocumentationTest::text)
        .toList();
  }

  private static String text(String cell) {
    return cell.trim()
        .replace("`", "")
        .replace('\u2409', '\t')
        .replace('\u2420', ' ')
        .replace('\u23ce', '\n');
  }
}
