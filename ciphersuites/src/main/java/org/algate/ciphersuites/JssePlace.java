package org.algate.ciphersuites;

/**
 * What JSSE makes of a suite.
 *
 * @param known whether it has a name for it
 * @param number place in its order of preference, from 1; 0 if it does not support it
 * @param defaultEnabled whether it enables it by default
 */
record JssePlace(boolean known, int number, boolean defaultEnabled) {
  private static final JssePlace UNKNOWN = new JssePlace(false, 0, false);
  private static final JssePlace KNOWN = new JssePlace(true, 0, false);

  /** Reads the next cell: {@code -}, {@code known}, {@code 61} or, if enabled, {@code *5}. */
  static JssePlace read(TableReader row, String column) {
    String cell = row.text(column);
    if (cell.equals("-")) {
      return UNKNOWN;
    }
    if (cell.equals("known")) {
      return KNOWN;
    }
    boolean enabled = cell.charAt(0) == '*';
    try {
      int number = Integer.parseInt(cell, enabled ? 1 : 0, cell.length(), 10);
      if (number > 0) {
        return new JssePlace(true, number, enabled);
      }
    } catch (NumberFormatException e) {
      // not a number: told below
    }
    throw row.error(column, "a place such as `61` or `*5`, `known`, or `-`", cell);
  }
}
