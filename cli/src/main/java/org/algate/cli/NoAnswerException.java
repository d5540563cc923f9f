package org.algate.cli;

/** The command cannot answer: wrong usage, or a file that cannot be read. */
final class NoAnswerException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private NoAnswerException(String message) {
    super(message);
  }

  /**
   * The arguments cannot be understood.
   *
   * @param message one lower-case sentence without a full stop
   * @param command the command whose help is pointed to, {@code algate} or {@code algate check}
   */
  static NoAnswerException badUsage(String message, String command) {
    String help = (message.endsWith("?") ? " Try" : "; try") + " `" + command + " --help`";
    return new NoAnswerException(message + help);
  }

  /** A file cannot be read, for a reason. */
  static NoAnswerException unreadable(String file, String reason) {
    return new NoAnswerException("cannot read `" + file + "`: " + reason);
  }

  /** Returns what to tell the user. */
  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }
}
