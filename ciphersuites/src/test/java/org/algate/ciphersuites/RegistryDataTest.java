package org.algate.ciphersuites;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the tables with copies of the IANA registry. */
class RegistryDataTest {

  /** Documents that have another name since the copy was made. */
  private static final Map<String, String> PUBLISHED =
      Map.of("RFC-smyshlyaev-tls13-gost-suites-08", "RFC9367");

  @Test
  void everySuiteOfTheRegistryIsThereAsItStandsThere() {
    Map<Integer, List<String>> rows = new LinkedHashMap<>();
    for (List<String> row : assigned(SharedData.csv("iana/bootlegtls-tls-parameters-4.csv"))) {
      String[] bytes = row.get(0).split(",", -1);
      rows.put(Integer.decode(bytes[0]) << 8 | Integer.decode(bytes[1]), row);
    }
    assertThat(rows).hasSizeGreaterThan(350);

    rows.forEach(
        (id, row) -> {
          CipherSuite suite = CipherSuites.find(id).orElseThrow();
          assertThat(suite.ianaName()).contains(row.get(1));
          assertThat(CipherSuites.byName(row.get(1))).isSameAs(suite);
          assertThat(yesOrNo(suite.dtlsOk())).isEqualTo(row.get(2));
          assertThat(yesOrNo(suite.recommended())).isEqualTo(row.get(3));
          assertReference(suite.reference().orElseThrow(), row.get(4));
        });
    assertThat(CipherSuites.all().stream().filter(s -> s.ianaName().isPresent()))
        .extracting(CipherSuite::id)
        .containsExactlyElementsOf(rows.keySet());
  }

  @Test
  void namesTheRegistryDoesNotHaveAreTheJdks() {
    assertThat(CipherSuites.all().stream().filter(s -> s.ianaName().isEmpty()))
        .allSatisfy(suite -> assertThat(suite.isKnownToJsse()).isTrue());
  }

  @Test
  void everyGroupOfTheRegistryIsThereAsItStandsThere() {
    List<List<String>> rows = assigned(SharedData.csv("iana/emmdoz-tls-parameters-8.csv"));

    assertThat(NamedGroup.all())
        .extracting(NamedGroup::id)
        .isEqualTo(rows.stream().map(row -> Integer.valueOf(row.get(0))).toList());
    for (List<String> row : rows) {
      NamedGroup group = NamedGroup.find(Integer.parseInt(row.get(0))).orElseThrow();
      assertThat(group.name()).isEqualTo(row.get(1).replace(" (OBSOLETE)", ""));
      assertThat(yesOrNo(group.dtlsOk())).isEqualTo(row.get(2));
      assertThat(group.recommended()).isEqualTo(row.get(3).equals("Y"));
      assertReference(group.reference(), row.get(4));
    }
  }

  @Test
  void everySchemeOfTheRegistryIsThereAsItStandsThere() {
    List<List<String>> rows = assigned(SharedData.csv("iana/emmdoz-tls-signaturescheme.csv"));

    assertThat(SignatureScheme.all().stream().filter(s -> s.ianaName().isPresent()))
        .extracting(SignatureScheme::id)
        .isEqualTo(rows.stream().map(row -> Integer.decode(row.get(0))).toList());
    for (List<String> row : rows) {
      SignatureScheme scheme = SignatureScheme.find(Integer.decode(row.get(0))).orElseThrow();
      assertThat(scheme.ianaName()).contains(row.get(1));
      assertThat(yesOrNo(scheme.recommended())).isEqualTo(row.get(2));
      if (!row.get(3).contains("rfc8446bis")) {
        assertReference(scheme.reference(), row.get(3));
      }
    }
  }

  private static List<List<String>> assigned(List<List<String>> rows) {
    return rows.stream()
        .skip(1)
        .filter(row -> !row.get(0).matches(".*[-*].*"))
        .filter(row -> !row.get(1).startsWith("Reserved") && !row.get(1).equals("Unassigned"))
        .toList();
  }

  private static void assertReference(String reference, String cell) {
    List<String> references =
        Stream.of(cell.split("[\\[\\]]", -1))
            .filter(text -> !text.isBlank())
            .map(text -> PUBLISHED.getOrDefault(text, text))
            .map(text -> text.startsWith("draft-") ? text.replaceFirst("-\\d\\d$", "") : text)
            .collect(Collectors.toList());
    assertThat(references).contains(reference);
  }

  private static String yesOrNo(boolean yes) {
    return yes ? "Y" : "N";
  }
}
