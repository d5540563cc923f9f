package org.algate.ciphersuites;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads a table of the resources: one row a line, cells separated by one tab, {@code -} for none,
 * comments after {@code #}. The cells of a row are asked for in their order; a cell that is missing
 * or is not what it should be is an {@link IllegalArgumentException} that names row and column.
 */
final class TableReader {
  private final String source;
  private final String text;
  private final Map<String, List<ProtocolVersion>> protocolLists = new HashMap<>();
  private int next;
  private int lineNumber;
  private int cell;
  private int end = -1;
  private int start;

  /**
   * A line of a table, to be named in messages.
   *
   * @param lineNumber from 1
   * @param table the text in which it stands from {@code start} to {@code end}
   */
  record Row(int lineNumber, String table, int start, int end) {
    @Override
    public String toString() {
      return "line " + lineNumber + ": " + table.substring(start, end);
    }
  }

  /**
   * Makes a reader.
   *
   * @param source named in messages
   * @param text the whole table
   */
  TableReader(String source, String text) {
    this.source = source;
    this.text = text;
  }

  /** Returns a reader of a resource that stands beside this class. */
  static TableReader ofResource(String name) {
    try (InputStream in = TableReader.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + name + " is missing");
      }
      return new TableReader(name, new String(in.readAllBytes(), StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Moves to the next row; returns false if there is none. */
  boolean nextRow() {
    if (cell <= end) {
      throw error("expected the end of the row, found " + text.substring(cell, end));
    }
    while (next < text.length()) {
      start = next;
      int lineEnd = text.indexOf('\n', start);
      end = lineEnd < 0 ? text.length() : lineEnd;
      next = end + 1;
      lineNumber++;
      if (end > start && text.charAt(start) != '#') {
        cell = start;
        return true;
      }
    }
    cell = end + 1;
    return false;
  }

  /** Returns the row that is being read. */
  Row row() {
    return new Row(lineNumber, text, start, end);
  }

  /** Returns the next cell, which is not empty. */
  String text(String column) {
    if (cell > end) {
      throw error("column `" + column + "`: expected a value, found the end of the row");
    }
    int tab = text.indexOf('\t', cell);
    int cellEnd = tab < 0 || tab > end ? end : tab;
    String value = text.substring(cell, cellEnd);
    cell = cellEnd + 1;
    if (value.isEmpty()) {
      throw error(column, "a value, or `-` for none", value);
    }
    return value;
  }

  /** Returns the next cell, interned, or null if it is {@code -}. */
  @Nullable String optional(String column) {
    String value = text(column);
    return value.equals("-") ? null : value.intern();
  }

  /** Returns the next cell, interned. */
  String name(String column) {
    String value = optional(column);
    if (value == null) {
      throw error(column, "a name", "-");
    }
    return value;
  }

  /** Returns the names in the next cell, interned, in their order; immutable. */
  List<String> names(String column) {
    List<String> names = new ArrayList<>();
    for (String name : split(text(column))) {
      names.add(name.intern());
    }
    return List.copyOf(names);
  }

  /** Returns the next cell, a number of two bytes such as {@code 0xC02F}. */
  int id(String column) {
    String value = text(column);
    int id = value.length() == 6 && value.startsWith("0x") ? parse(value, 2, 16) : -1;
    if (id < 0) {
      throw error(column, "two bytes as in `0xC02F`", value);
    }
    return id;
  }

  /** Returns the next cell, a positive number, or {@code none} if it is {@code -}. */
  int number(String column, int none) {
    String value = text(column);
    if (value.equals("-")) {
      return none;
    }
    int number = parse(value, 0, 10);
    if (number <= 0) {
      throw error(column, "a positive number", value);
    }
    return number;
  }

  /** Returns whether the next cell is {@code Y}; {@code N}, {@code D} and {@code -} are not. */
  boolean yes(String column) {
    String value = text(column);
    if (value.length() != 1 || "YND-".indexOf(value.charAt(0)) < 0) {
      throw error(column, "one of `Y`, `N`, `D`, `-`", value);
    }
    return value.equals("Y");
  }

  /** Returns the constant that the next cell names. */
  <E> E oneOf(String column, NameTable<E> constants) {
    return find(column, text(column), constants);
  }

  /** Returns the protocol versions in the next cell, in their order; immutable and shared. */
  List<ProtocolVersion> protocols(String column) {
    String value = text(column);
    List<ProtocolVersion> known = protocolLists.get(value);
    if (known == null) {
      List<ProtocolVersion> protocols = new ArrayList<>();
      for (String name : split(value)) {
        protocols.add(find(column, name, ProtocolVersion.BY_NAME));
      }
      known = List.copyOf(protocols);
      protocolLists.put(value, known);
    }
    return known;
  }

  /** Returns the exception for a cell of the row that is being read. */
  IllegalArgumentException error(String column, String expected, String found) {
    return error("column `" + column + "`: expected " + expected + ", found `" + found + "`");
  }

  /** Returns the exception for two rows that claim the same. */
  IllegalArgumentException duplicate(String what, Row first, Row second) {
    return new IllegalArgumentException(
        source + ": duplicate " + what + "\n  " + first + "\n  " + second);
  }

  private IllegalArgumentException error(String message) {
    return new IllegalArgumentException(source + ": " + message + "\n  " + row());
  }

  private <E> E find(String column, String name, NameTable<E> constants) {
    E constant = constants.find(name);
    if (constant == null) {
      throw error(column, "a known constant", name);
    }
    return constant;
  }

  private static List<String> split(String value) {
    List<String> parts = new ArrayList<>();
    if (!value.equals("-")) {
      int from = 0;
      for (int comma; (comma = value.indexOf(',', from)) >= 0; from = comma + 1) {
        parts.add(value.substring(from, comma));
      }
      parts.add(value.substring(from));
    }
    return parts;
  }

  /** Returns the number behind an index, or -1 if it is none. */
  private static int parse(String value, int from, int radix) {
    try {
      return Integer.parseInt(value, from, value.length(), radix);
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
