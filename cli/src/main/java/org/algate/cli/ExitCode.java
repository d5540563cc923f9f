package org.algate.cli;

/** The exit codes of every command. */
final class ExitCode {
  /** Every name is permitted, a connection is possible, or nothing is found. */
  static final int GOOD = 0;

  /** A name is denied, no connection is possible, or something is found. */
  static final int BAD = 1;

  /** There is no answer. */
  static final int NO_ANSWER = 2;

  private ExitCode() {}
}
