package org.algate.ciphersuites;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** Copies of the registry and observations of JDKs that stand beside the project, if at all. */
final class SharedData {
  private static final Path ROOT = Path.of("../../shared");

  private SharedData() {}

  /** Returns the cells of a file of tab-separated values; the test is skipped without the file. */
  static List<String[]> tsv(String path) {
    return read(path).lines().map(line -> line.split("\t", -1)).toList();
  }

  /**
   * Returns the cells of a file of comma-separated values; the test is skipped without the file.
   */
  static List<List<String>> csv(String path) {
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (char c : read(path).toCharArray()) {
      if (c == '"') {
        quoted = !quoted;
      } else if (quoted || (c != ',' && c != '\n')) {
        cell.append(c);
      } else {
        row.add(cell.toString().strip());
        cell.setLength(0);
        if (c == '\n') {
          rows.add(row);
          row = new ArrayList<>();
        }
      }
    }
    return rows;
  }

  private static String read(String path) {
    Path file = ROOT.resolve(path);
    Assumptions.assumeTrue(Files.isRegularFile(file), () -> file + " is not there");
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
