package org.algate.policy;

import java.nio.file.AccessDeniedException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
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

  static @Nullable String includeHelp(String target, String written) {
    if (target.startsWith(DisabledAlgorithms.NAMED_CURVES)) {
      return "this includes a file; end the line above with `, \\` to make it an entry of a list";
    }
    if (target.isEmpty()) {
      return "write the path of a file after `include`";
    }
    if (target.endsWith(" ") || target.endsWith("\t")) {
      return "remove the blanks at the end of the line, which belong to the path";
    }
    if (target.startsWith("file:")) {
      return "write a path, not a URL";
    }
    return target.equals(written)
        ? null
        : "it is written `" + MalformedConstraint.visible(written) + "`";
  }
}
