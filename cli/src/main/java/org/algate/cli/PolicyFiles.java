package org.algate.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Diagnostic;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.InvalidPolicyException;
import org.algate.policy.ParseResult;
import org.algate.policy.SecurityProperties;

/**
 * Reads the files that were named on the command line. Unlike a JDK it never passes over a file
 * that cannot be read: who names a file wants it read.
 */
final class PolicyFiles {
  /** The lists by which TLS judges. */
  static final List<String> LISTS_OF_TLS =
      List.of(DisabledAlgorithms.TLS, DisabledAlgorithms.CERTPATH);

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

  /** Returns the policy of TLS, unless the JDK would refuse it, and all diagnostics. */
  static ParseResult<TlsPolicy> tls(SecurityProperties properties) {
    try {
      TlsPolicy policy = TlsPolicy.of(properties);
      return new ParseResult<>(Optional.of(policy), policy.diagnostics());
    } catch (InvalidPolicyException e) {
      return new ParseResult<>(Optional.empty(), e.diagnostics());
    }
  }

  /** Returns what to say of files that set none of some lists; empty if they set one. */
  static Optional<String> unset(List<String> lists, SecurityProperties files) {
    if (lists.stream().anyMatch(list -> files.find(list).isPresent())) {
      return Optional.empty();
    }
    return Optional.of(
        lists.size() == 1
            ? "`" + lists.get(0) + "` is not set in these files, so it denies nothing"
            : "neither `"
                + String.join("` nor `", lists)
                + "` is set in these files, so they deny nothing");
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
