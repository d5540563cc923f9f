package org.algate.policy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A file that security properties were read from, or were to be, as it was then.
 *
 * <p>Instances are immutable and safe for use by several threads.
 */
public final class PolicyFile {
  private final Path path;

  /** Most bytes that were to be read. */
  private final int limit;

  private final @Nullable String content;

  /** Why there is no content, or an empty text. */
  private final String failure;

  private PolicyFile(Path path, int limit, @Nullable String content, String failure) {
    this.path = path;
    this.limit = limit;
    this.content = content;
    this.failure = failure;
  }

  /** A file with this content, in ISO-8859-1. */
  static PolicyFile read(Path path, int limit, String content) {
    return new PolicyFile(path, limit, content, "");
  }

  /** A file that could not be read. */
  static PolicyFile unreadable(Path path, int limit, IOException e) {
    return new PolicyFile(path, limit, null, ReadFailure.reason(e));
  }

  /** Returns its path: as it was given, or resolved against the file that includes it. */
  public Path path() {
    return path;
  }

  /**
   * Returns whether it was read and there was no property in it, nor an {@code include}: nothing
   * but blanks and comments.
   */
  public boolean isEmpty() {
    return content != null && new LogicalLines(new SourceFile(null, content)).isEmpty();
  }

  /**
   * Reads the file again and returns whether it has the same content as then, or cannot be read for
   * the same reason. What is neither a file nor a folder, such as a pipe, cannot be read twice and
   * counts as the same.
   */
  public boolean isCurrent() {
    if (content != null && Files.exists(path) && isSpecial(path)) {
      return true;
    }
    try {
      return FileContent.read(path, limit).equals(content);
    } catch (IOException e) {
      return content == null && failure.equals(ReadFailure.reason(e));
    }
  }

  private static boolean isSpecial(Path path) {
    return !Files.isRegularFile(path) && !Files.isDirectory(path);
  }

  /** Returns the path. */
  @Override
  public String toString() {
    return path.toString();
  }
}
