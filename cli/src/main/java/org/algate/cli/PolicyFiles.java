package org.algate.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algate.policy.Diagnostic;
import org.algate.policy.Dialect;
import org.algate.policy.SecurityProperties;

/**
 * Reads the files that were named on the command line. Unlike a JDK it never passes over a file
 * that cannot be read: who names a file wants it read.
 */
final class PolicyFiles {
  private PolicyFiles() {}

  /**
   * Returns the properties of a file.
   *
   * @throws NoAnswerException if it cannot be read
   */
  static SecurityProperties read(Path file, Dialect dialect) {
    requireReadable(file);
    return requireRead(SecurityProperties.read(file, dialect), file);
  }

  /**
   * Returns the properties of a master file with others laid over it, one after the other.
   *
   * @throws NoAnswerException if one of them cannot be read
   */
  static SecurityProperties read(Path master, List<Path> overrides, Dialect dialect) {
    SecurityProperties properties = read(master, dialect);
    for (Path override : overrides) {
      requireReadable(override);
      properties = requireRead(properties.overriddenBy(override), override);
    }
    return properties;
  }

  /**
   * Checks what can be told without reading a file.
   *
   * @throws NoAnswerException if it cannot be read
   */
  static void requireReadable(Path file) {
    if (Files.notExists(file)) {
      throw NoAnswerException.unreadable(file.toString(), "there is no such file");
    }
    if (Files.isDirectory(file)) {
      throw NoAnswerException.unreadable(file.toString(), "it is a directory");
    }
    if (!Files.isReadable(file)) {
      throw NoAnswerException.unreadable(file.toString(), "access is denied");
    }
  }

  /** Finds what only reading shows. */
  private static SecurityProperties requireRead(SecurityProperties properties, Path file) {
    for (Diagnostic diagnostic : properties.diagnostics()) {
      if (file.toString().equals(diagnostic.span().file())) {
        switch (diagnostic.code()) {
          case "unreadable-file" ->
              throw NoAnswerException.unreadable(file.toString(), "it is not readable");
          case "file-too-large" ->
              throw NoAnswerException.unreadable(file.toString(), "it is larger than 16 MiB");
          default -> {}
        }
      }
    }
    return properties;
  }
}
