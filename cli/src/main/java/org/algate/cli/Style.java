package org.algate.cli;

import org.algate.policy.Diagnostic.Severity;

/**
 * How text for people looks on a stream.
 *
 * @param colour whether escape sequences for colours are written
 */
record Style(boolean colour) {
  private static final String RED = "31";
  private static final String GREEN = "32";
  private static final String YELLOW = "33";
  private static final String CYAN = "36";
  private static final String BOLD = "1";

  String permitted(String text) {
    return paint(GREEN, text);
  }

  String denied(String text) {
    return paint(RED, text);
  }

  String condition(String text) {
    return paint(YELLOW, text);
  }

  String strong(String text) {
    return paint(BOLD, text);
  }

  String severity(Severity severity, String text) {
    return switch (severity) {
      case ERROR -> paint(RED, text);
      case WARNING -> paint(YELLOW, text);
      case NOTE -> paint(CYAN, text);
    };
  }

  private String paint(String code, String text) {
    return colour ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
