package org.algate.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;

/** Runs the command on the streams of this process. */
public final class Main {
  private Main() {}

  /** Runs the command and ends the process with its exit code. */
  public static void main(String[] args) {
    Algate algate =
        new Algate(
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            Environment.ofProcess());
    System.exit(algate.run(args));
  }
}
