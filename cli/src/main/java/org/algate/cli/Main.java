package org.algate.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;

/** Runs the command on the streams of this process. */
public final class Main {
  /**
   * Classes for which picocli does not look up converters, with java.sql and a good part of the
   * start-up: every argument of this command is a text.
   */
  private static final String UNUSED_CONVERTERS = "picocli.converters.excludes";

  /**
   * The exit code that a launcher wants for {@link ExitCode#BAD}, since a JVM that does not start
   * ends with the same one.
   */
  private static final String DENIED = "algate.denied";

  private Main() {}

  /** Runs the command and ends the process with its exit code. */
  public static void main(String[] args) {
    if (System.getProperty(UNUSED_CONVERTERS) == null) {
      System.setProperty(UNUSED_CONVERTERS, "java\\..*");
    }
    Algate algate =
        new Algate(
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            Environment.ofProcess());
    int code = algate.run(args);
    System.exit(code == ExitCode.BAD ? Integer.getInteger(DENIED, code) : code);
  }
}
