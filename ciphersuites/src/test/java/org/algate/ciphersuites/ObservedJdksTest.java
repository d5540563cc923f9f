package org.algate.ciphersuites;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algate.policy.Dialect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the tables with what was observed of both JDKs, whichever the tests run on. */
class ObservedJdksTest {

  @ParameterizedTest
  @ValueSource(strings = {"17", "25"})
  void suitesAreThoseObserved(String jdk) {
    for (String[] row : rows("suites", jdk, 1)) {
      CipherSuite suite = CipherSuites.find(Integer.decode(row[0])).orElseThrow();
      assertThat(suite.idText()).isEqualTo(row[0]);
      assertThat(suite.name()).isEqualTo(row[2]);
      assertThat(join(suite.aliases())).isEqualTo(row[3]);
      assertThat(suite.isDefaultEnabled(dialect(jdk))).isEqualTo(Boolean.valueOf(row[5]));
      assertThat(suite.isSupported()).isEqualTo(Boolean.valueOf(row[6]));
      if (suite.isSupported()) {
        assertThat(join(suite.protocols())).isEqualTo(row[4]);
        assertThat(JsseParts.keyExchange(suite)).isEqualTo(row[7]);
        assertThat(JsseParts.bulkCipher(suite)).isEqualTo(row[9]);
        assertThat(JsseParts.mac(suite)).isEqualTo(row[11]);
        assertThat(JsseParts.hash(suite)).isEqualTo(row[12]);
      }
      assertThat(elements(TlsDecomposer.full(), suite)).isEqualTo(set(row[13]));
      assertThat(elements(TlsDecomposer.x509Only(), suite)).isEqualTo(set(row[14]));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"17", "25"})
  void suitesStandInTheOrderObserved(String jdk) {
    List<String> supported =
        rows("suites", jdk, 1).stream().filter(r -> r[6].equals("true")).map(r -> r[2]).toList();
    List<String> defaultEnabled =
        rows("suites", jdk, 1).stream().filter(r -> r[5].equals("true")).map(r -> r[2]).toList();

    assertThat(CipherSuites.supported(dialect(jdk)))
        .extracting(CipherSuite::name)
        .isEqualTo(supported);
    assertThat(CipherSuites.defaultEnabled(dialect(jdk)))
        .extracting(CipherSuite::name)
        .isEqualTo(defaultEnabled);
    for (int i = 0; i < supported.size(); i++) {
      CipherSuite suite = CipherSuites.find(supported.get(i)).orElseThrow();
      assertThat(suite.preference(dialect(jdk))).isEqualTo(i + 1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"17", "25"})
  void groupsAreThoseObserved(String jdk) {
    for (String[] row : rows("groups", jdk, 0)) {
      NamedGroup group = NamedGroup.find(Integer.decode(row[0])).orElseThrow();
      assertThat(group.name()).isEqualTo(row[1]);
      assertThat("NAMED_GROUP_" + group.family()).isEqualTo(row[2]);
      assertThat(group.algorithm()).contains(row[3]);
      assertThat(join(group.protocols())).isEqualTo(protocols(row[6]));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"17", "25"})
  void schemesAreThoseObserved(String jdk) {
    List<String[]> rows = rows("schemes", jdk, 0);
    for (String[] row : rows) {
      SignatureScheme scheme = SignatureScheme.find(Integer.decode(row[0])).orElseThrow();
      assertThat(scheme.name()).isEqualTo(row[1]);
      assertThat(scheme.signatureAlgorithm()).contains(row[2]);
      assertThat(scheme.keyAlgorithm()).contains(row[3]);
      assertThat(scheme.namedGroup().map(NamedGroup::name).orElse("null"))
          .isEqualTo(row[4].toLowerCase(java.util.Locale.ROOT).replace("_", ""));
      assertThat(join(scheme.protocols())).isEqualTo(protocols(row[5]));
      assertThat(join(scheme.handshakeProtocols(dialect(jdk)))).isEqualTo(protocols(row[6]));
    }
    assertThat(SignatureScheme.supported())
        .extracting(SignatureScheme::name)
        .isEqualTo(rows.stream().map(row -> row[1]).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"17", "25"})
  void curvesAreThoseObserved(String jdk) {
    List<Curve> observed =
        rows("curves", jdk, 0).stream()
            .map(r -> new Curve(r[0], List.of(r[3].split(" \\| ", -1)), bits(r[1]), bits(r[2])))
            .toList();

    assertThat(Curve.all()).containsExactlyInAnyOrderElementsOf(observed);
  }

  @Test
  void keySizesOfGroupsAreThoseOfTheirCurves() {
    for (NamedGroup group : NamedGroup.all()) {
      if (!group.curveNames().isEmpty()) {
        Curve curve = Curve.find(group.curveNames().get(0));
        assertThat(group.keySizeBits()).as(group.name()).isEqualTo(curve.orderBits());
      }
    }
  }

  private static List<String[]> rows(String table, String jdk, int header) {
    List<String[]> rows = SharedData.tsv("spec/" + table + "-jdk" + jdk + ".tsv");
    return rows.subList(header, rows.size());
  }

  private static Dialect dialect(String jdk) {
    return jdk.equals("17") ? Dialect.JDK_17 : Dialect.JDK_25;
  }

  private static int bits(String text) {
    return Integer.parseInt(text);
  }

  private static String join(List<?> values) {
    return values.isEmpty()
        ? "-"
        : values.stream().map(Object::toString).collect(Collectors.joining(","));
  }

  /** Returns the names of versions for a list such as {@code hs=[TLS13, DTLS12]}. */
  private static String protocols(String constants) {
    return Stream.of(constants.replaceAll("^.*\\[|\\]", "").split(",\\s*"))
        .map(ObservedJdksTest::protocol)
        .collect(Collectors.joining(","));
  }

  private static String protocol(String constant) {
    return switch (constant) {
      case "SSL30" -> "SSLv3";
      case "TLS10" -> "TLSv1";
      default -> constant.replaceFirst("(\\d)(\\d)$", "v$1.$2");
    };
  }

  private static Set<String> elements(TlsDecomposer decomposer, CipherSuite suite) {
    return new TreeSet<>(decomposer.elements(suite.name()));
  }

  private static Set<String> set(String cell) {
    return cell.equals("-") ? Set.of() : new TreeSet<>(List.of(cell.split(",", -1)));
  }
}
