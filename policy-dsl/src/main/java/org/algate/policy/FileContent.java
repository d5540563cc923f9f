package org.algate.policy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads files of bounded size, whatever they say their size is. */
final class FileContent {
  private FileContent() {}

  /**
   * Returns the bytes of a file as ISO-8859-1.
   *
   * @param limit most bytes to read
   * @throws TooLargeException if there are more; at most one byte more is read
   * @throws IOException if the file cannot be read, or is a directory
   */
  static String read(Path file, int limit) throws IOException {
    if (Files.isDirectory(file)) {
      throw new DirectoryException();
    }
    if (Files.isRegularFile(file) && Files.size(file) > limit) {
      throw new TooLargeException();
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(limit + 1);
      if (bytes.length > limit) {
        throw new TooLargeException();
      }
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
  }

  /** The file is a directory. */
  static final class DirectoryException extends IOException {
    private static final long serialVersionUID = 1L;

    DirectoryException() {
      super("it is a directory");
    }
  }

  /** The file has more bytes than are read. */
  static final class TooLargeException extends IOException {
    private static final long serialVersionUID = 1L;

    TooLargeException() {
      super("it is larger than 16 MiB, with all that it includes");
    }
  }
}
