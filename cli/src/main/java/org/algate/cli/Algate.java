package org.algate.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.ParameterException;

/**
 * One run of the command: arguments in, text and an exit code out. It prints in UTF-8, whatever the
 * locale, and never throws.
 */
final class Algate {
  private final OutputStream out;
  private final OutputStream err;
  private final Environment environment;

  Algate(OutputStream out, OutputStream err, Environment environment) {
    this.out = out;
    this.err = err;
    this.environment = environment;
  }

  /** Runs the command and returns its {@link ExitCode}. */
  int run(String... arguments) {
    Output output = new Output(environment);
    int exitCode = run(arguments, output);
    try {
      write(output.err(), err);
    } catch (IOException e) {
      // there is nobody to tell
    }
    try {
      write(output.out(), out);
    } catch (IOException e) {
      return afterFailedWrite(e, exitCode);
    }
    return exitCode;
  }

  private int run(String[] arguments, Output output) {
    try {
      return Commands.run(arguments, output);
    } catch (NoAnswerException e) {
      output.complain(e.getMessage());
    } catch (ParameterException e) {
      output.complain(Commands.explain(e));
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      output.complain(
          "internal error: " + e + (environment.isDebug() ? "" : "; ALGATE_DEBUG=1 shows more"));
      if (environment.isDebug()) {
        StringWriter trace = new StringWriter();
        e.printStackTrace(new PrintWriter(trace));
        output.err().append(trace);
      }
    }
    output.out().setLength(0);
    return ExitCode.NO_ANSWER;
  }

  /** A reader that has seen enough is no failure. */
  private int afterFailedWrite(IOException failure, int exitCode) {
    String message = String.valueOf(failure.getMessage());
    if (message.contains("Broken pipe")) {
      return exitCode;
    }
    Output output = new Output(environment);
    output.complain("cannot write the answer: " + message);
    try {
      write(output.err(), err);
    } catch (IOException e) {
      // there is nobody to tell
    }
    return ExitCode.NO_ANSWER;
  }

  private static void write(StringBuilder text, OutputStream to) throws IOException {
    to.write(text.toString().getBytes(StandardCharsets.UTF_8));
    to.flush();
  }
}
