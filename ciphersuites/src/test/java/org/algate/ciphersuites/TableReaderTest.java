package org.algate.ciphersuites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableReaderTest {
  private static final List<String> CELLS =
      List.of(
          "0x0001",
          "A",
          "B,C",
          "D",
          "RSA",
          "RSA",
          "NULL",
          "HMAC_MD5",
          "SHA256",
          "TLSv1.2,TLSv1.1",
          "*1",
          "61",
          "Y",
          "N",
          "RFC1");
  private static final String ROW = String.join("\t", CELLS) + "\n";
  private static final String OTHER_ROW = ROW.replace("0x0001\tA\tB,C\tD", "0x0002\tE\t-\t=");

  @Test
  void everyCellOfARowIsRead() {
    CipherSuite suite = read("# a comment\n\n" + ROW).find(1);

    assertThat(suite.name()).isEqualTo("A");
    assertThat(suite.aliases()).containsExactly("B", "C");
    assertThat(suite.ianaName()).contains("D");
    assertThat(suite.keyExchange()).isEqualTo(KeyExchange.RSA);
    assertThat(suite.mac()).isEqualTo(MacAlgorithm.HMAC_MD5);
    assertThat(suite.protocols()).containsExactly(ProtocolVersion.TLS_1_2, ProtocolVersion.TLS_1_1);
    assertThat(suite.reference()).contains("RFC1");
  }

  @Test
  void aSuiteIsFoundByAllItsNames() {
    Registry<CipherSuite> registry = read(ROW + OTHER_ROW);

    assertThat(List.of("A", "B", "C", "D")).allMatch(name -> registry.find(name).id() == 1);
    assertThat(registry.find("E").ianaName()).contains("E");
    assertThat(registry.find("F")).isNull();
  }

  @Test
  void aTableMayBeEmptyAndMayEndWithoutALineEnd() {
    assertThat(read("").all()).isEmpty();
    assertThat(read("# nothing").all()).isEmpty();
    assertThat(read(ROW.strip()).all()).hasSize(1);
  }

  @Test
  void aDuplicateIdIsRefusedNamingBothRows() {
    String second = OTHER_ROW.replace("0x0002", "0x0001");

    assertThatThrownBy(() -> read("# comment\n" + ROW + second))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "test.tsv: duplicate id 0x0001\n  line 2: " + ROW + "  line 3: " + second.strip());
  }

  @ParameterizedTest
  @CsvSource({"A", "B", "C", "D"})
  void aDuplicateNameIsRefusedNamingBothRows(String taken) {
    for (String cells : List.of(taken + "\t-\t=", "E\tX," + taken + "\t=", "E\t-\t" + taken)) {
      String second = OTHER_ROW.replace("E\t-\t=", cells);
      assertThatThrownBy(() -> read(ROW + second))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "test.tsv: duplicate name %s\n  line 1: %s  line 2: %s", taken, ROW, second.strip());
    }
  }

  @Test
  void anAliasThatIsTheNameItselfIsRefused() {
    assertThatThrownBy(() -> read(ROW.replace("B,C", "A")))
        .hasMessageContaining("duplicate name A\n  line 1: ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0|0x1|column `id`: expected two bytes as in `0xC02F`, found `0x1`",
        "0|0x000G|column `id`: expected two bytes as in `0xC02F`, found `0x000G`",
        "0|0x-001|column `id`: expected two bytes as in `0xC02F`, found `0x-001`",
        "1|-|column `name`: expected a name, found `-`",
        "1|''|column `name`: expected a value, or `-` for none, found ``",
        "4|ROT13|column `key-exchange`: expected a known constant, found `ROT13`",
        "6|aes|column `bulk-cipher`: expected a known constant, found `aes`",
        "9|TLSv9|column `protocols`: expected a known constant, found `TLSv9`",
        "10|*|column `jsse`: expected a place such as `61` or `*5`, `known`, or `-`, found `*`",
        "11|0|column `jsse-19`: expected a place such as `61` or `*5`, `known`, or `-`, found `0`",
        "12|y|column `dtls`: expected one of `Y`, `N`, `D`, `-`, found `y`",
        "14|R\tR|expected the end of the row, found R",
      })
  void aMalformedCellIsRefusedNamingRowAndColumn(int column, String cell, String message) {
    List<String> cells = new ArrayList<>(CELLS);
    cells.set(column, cell);
    String row = String.join("\t", cells);

    assertThatThrownBy(() -> read(OTHER_ROW + row))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("test.tsv: " + message + "\n  line 2: " + row);
  }

  @Test
  void aRowThatEndsEarlyIsRefusedNamingTheColumn() {
    String row = String.join("\t", CELLS.subList(0, 5));

    assertThatThrownBy(() -> read(row))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "test.tsv: column `authentication`: expected a value, found the end of the row\n"
                + "  line 1: "
                + row);
  }

  private static Registry<CipherSuite> read(String table) {
    return CipherSuites.read(new TableReader("test.tsv", table));
  }
}
