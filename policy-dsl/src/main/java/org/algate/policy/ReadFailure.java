package org.algate.policy;

import java.nio.file.AccessDeniedException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Says why a file could not be read. */
final class ReadFailure {
  private ReadFailure() {}

  static String code(Exception e, String otherwise) {
    return e instanceof FileContent.TooLargeException ? "file-too-large" : otherwise;
  }

  static String reason(Exception e) {
    if (e instanceof NoSuchFileException) {
      return "there is no such file";
    }
    if (e instanceof AccessDeniedException) {
      return "access is denied";
    }
    if (e instanceof InvalidPathException) {
      return "it is not a path";
    }
    return e instanceof FileContent.DirectoryException || e instanceof FileContent.TooLargeException
        ? String.valueOf(e.getMessage())
        : "it is not readable";
  }

  /**
   * Returns what to do about an include that failed.
   *
   * @param target the path, after references to system properties have been replaced
   * @param written the path as it is written
   * @param including the real path of the file with the directive, if it is one
   */
  static @Nullable String includeHelp(String target, String written, @Nullable Path including) {
    if (target.startsWith(DisabledAlgorithms.NAMED_CURVES)) {
      return "this includes a file; end the line above with `, \\` to make it an entry of a list";
    }
    if (target.endsWith(" ") || target.endsWith("\t")) {
      return "remove the blanks at the end of the line, which belong to the path";
    }
    if (target.startsWith("file:")) {
      return "write a path, not a URL";
    }
    if (!target.equals(written)) {
      return "`"
          + Printable.quote(written)
          + "` stands for "
          + (target.isEmpty() ? "nothing" : "`" + target + "`");
    }
    if (target.isEmpty()) {
      return "write the path of a file after `include`";
    }
    return including == null || target.startsWith("/")
        ? null
        : "a relative path starts in the folder of this file, `" + including.getParent() + "`";
  }
}
