package org.algate.cli;

import java.util.Map;

/**
 * What the command is told besides its arguments.
 *
 * @param variables the environment variables; {@code NO_COLOR}, {@code TERM} and {@code
 *     ALGATE_DEBUG} are looked at; immutable
 * @param outIsTerminal whether standard output is a terminal
 * @param errIsTerminal whether standard error is a terminal
 */
record Environment(Map<String, String> variables, boolean outIsTerminal, boolean errIsTerminal) {

  /** Copies the map. */
  Environment {
    variables = Map.copyOf(variables);
  }

  /**
   * Returns that of this process. A Java program cannot tell of each stream whether it is a
   * terminal, so whoever starts this one says it, in the system property {@code algate.terminals}:
   * the words {@code out} and {@code err}.
   */
  static Environment ofProcess() {
    String terminals = System.getProperty("algate.terminals", "");
    return new Environment(System.getenv(), terminals.contains("out"), terminals.contains("err"));
  }

  Style outStyle() {
    return new Style(outIsTerminal && isColourWanted());
  }

  Style errStyle() {
    return new Style(errIsTerminal && isColourWanted());
  }

  boolean isDebug() {
    return isSet("ALGATE_DEBUG");
  }

  private boolean isColourWanted() {
    return !isSet("NO_COLOR") && !"dumb".equals(variables.get("TERM"));
  }

  private boolean isSet(String variable) {
    return !variables.getOrDefault(variable, "").isEmpty();
  }
}
