package org.algate.cli;

/** What a command has found. */
interface Report {
  /** Prints it for people. */
  void printText(Output output);

  /** Prints it as one JSON document. */
  void printJson(Output output);

  /** Returns the {@link ExitCode}. */
  int exitCode();
}
