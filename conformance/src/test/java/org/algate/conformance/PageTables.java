package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** The tables of docs/policy-language.md. */
final class PageTables {
  private static final Path PAGE = Path.of("..", "docs", "policy-language.md");

  /** Checks the cells of a row. */
  @FunctionalInterface
  interface Check {
    /** Fails if the row is not true. */
    void check(List<String> cells) throws Throwable;
  }

  private PageTables() {}

  /**
   * Returns the rows of all tables with a header, as their cells without backticks.
   *
   * @param header the line as it stands on the page
   * @param fewest the least number of rows there have to be
   */
  static List<List<String>> rows(String header, int fewest) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    boolean inTable = false;
    for (String line : Files.readAllLines(PAGE)) {
      inTable = line.equals(header) || (inTable && line.startsWith("|"));
      if (inTable && line.startsWith("| `") && !line.equals(header)) {
        List<String> cells =
            Stream.of(line.split("\\|", -1)).map(c -> c.trim().replace("`", "")).toList();
        rows.add(cells.subList(1, cells.size() - 1));
      }
    }
    assertThat(rows).as(header).hasSizeGreaterThanOrEqualTo(fewest);
    return rows;
  }

  /** Returns a test for each of these rows. */
  static Stream<DynamicTest> tests(String header, int fewest, Check check) throws IOException {
    return rows(header, fewest).stream()
        .map(cells -> DynamicTest.dynamicTest(String.join(" | ", cells), () -> check.check(cells)));
  }
}
