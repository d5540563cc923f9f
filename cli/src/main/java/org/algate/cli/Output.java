package org.algate.cli;

import org.algate.policy.Printable;

/**
 * What a run prints. It is collected, so that a run that ends without an answer leaves nothing
 * behind on standard output.
 */
final class Output {
  private final StringBuilder out = new StringBuilder();
  private final StringBuilder err = new StringBuilder();
  private final Environment environment;

  Output(Environment environment) {
    this.environment = environment;
  }

  StringBuilder out() {
    return out;
  }

  StringBuilder err() {
    return err;
  }

  Style outStyle() {
    return environment.outStyle();
  }

  Style errStyle() {
    return environment.errStyle();
  }

  /** Adds a line to standard error about something that is no obstacle. */
  void warn(String message) {
    complain("warning: " + message);
  }

  /** Adds a line to standard error that says whom it is from. */
  void complain(String message) {
    err.append("algate: ").append(Printable.of(message)).append('\n');
  }
}
