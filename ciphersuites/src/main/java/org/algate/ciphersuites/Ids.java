package org.algate.ciphersuites;

/** The usual way to write the ids of TLS. */
final class Ids {
  private static final String DIGITS = "0123456789ABCDEF";

  private Ids() {}

  /** Returns two bytes in hexadecimal: {@code 0xC02F}. */
  static String text(int id) {
    char[] text = {'0', 'x', digit(id >> 12), digit(id >> 8), digit(id >> 4), digit(id)};
    return new String(text);
  }

  private static char digit(int value) {
    return DIGITS.charAt(value & 0xF);
  }
}
