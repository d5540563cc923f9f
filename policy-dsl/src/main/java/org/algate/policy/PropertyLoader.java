package org.algate.policy;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algate.policy.Diagnostic.Severity;
import org.algate.policy.Dialect.Feature;
import org.jspecify.annotations.Nullable;

/** Reads one file and all that it includes, in place, on top of the properties read before. */
final class PropertyLoader {

  /** What a file is to the JDK. */
  enum Role {
    /** It has to be readable. */
    MASTER,
    /** It is ignored if it cannot be read. */
    OVERRIDE
  }

  private final Dialect dialect;
  private final Role role;
  private final Map<String, Property> properties;
  private final Findings findings = new Findings();
  private final Set<String> names = new LinkedHashSet<>();
  private final List<PolicyFile> files = new ArrayList<>();

  /** The real paths of the files that are being read, each including the next. */
  private final Set<Path> active = new HashSet<>();

  private int characters;
  private int includes;
  private int assignments;

  PropertyLoader(Dialect dialect, Role role, Map<String, Property> below) {
    this.dialect = dialect;
    this.role = role;
    this.properties = new LinkedHashMap<>(below);
  }

  Map<String, Property> properties() {
    return properties;
  }

  Findings findings() {
    return findings;
  }

  /** Returns the names of the files in the order in which they were opened. */
  Set<String> names() {
    return names;
  }

  /** Returns the files in the order of reading, those that could not be read as well. */
  List<PolicyFile> files() {
    return files;
  }

  /** Reads a file; returns whether the JDK would have got as far as opening it. */
  boolean load(Path path) {
    String name = path.toString();
    names.add(name);
    String content;
    try {
      content = read(path);
    } catch (IOException e) {
      // An old loader takes a directory for a file.
      boolean opened =
          e instanceof FileContent.DirectoryException
              && role == Role.OVERRIDE
              && !dialect.has(Feature.LENIENT_OVERRIDE);
      boolean ignored = role == Role.OVERRIDE && !(e instanceof FileContent.TooLargeException);
      findings.report(
          ReadFailure.code(e, "unreadable-file"),
          ignored ? Severity.WARNING : Severity.ERROR,
          new SourceFile(name, ""),
          0,
          0,
          null,
          "the file cannot be read: "
              + ReadFailure.reason(e)
              + (opened
                  ? "; the JDK finds no property in it"
                  : ignored ? "; the JDK ignores it" : ""),
          null);
      return opened;
    }
    Path realPath = realFile(path);
    if (realPath != null) {
      active.add(realPath);
    }
    load(new SourceFile(name, content), realPath);
    return true;
  }

  /** Reads a text that stands in no file. */
  void load(String name, String content) {
    names.add(name);
    if (content.length() > SecurityProperties.MAX_FILE_SIZE) {
      findings.report(
          "file-too-large",
          Severity.ERROR,
          new SourceFile(name, ""),
          0,
          0,
          null,
          "the text cannot be read: " + new FileContent.TooLargeException().getMessage(),
          null);
      return;
    }
    characters = content.length();
    load(new SourceFile(name, content), null);
  }

  /** Returns whether the reading goes on behind the file. */
  private boolean load(SourceFile file, @Nullable Path realPath) {
    LogicalLines lines = new LogicalLines(file);
    LayoutCheck layout = new LayoutCheck(file, findings);
    KeyCheck keys = new KeyCheck(dialect, findings);
    for (LogicalLine line = lines.next(); line != null; line = lines.next()) {
      if (line.key().equals("include") && dialect.has(Feature.FILE_INCLUDE)) {
        boolean liveTail = layout.isLiveTail(line);
        layout.checkDirective(line);
        if (!include(line, realPath, liveTail)) {
          return false;
        }
      } else {
        if (!layout.check(line)) {
          keys.check(line);
        }
        if (!put(line)) {
          return false;
        }
      }
    }
    layout.finish();
    keys.finish();
    if (lines.malformedEscape() >= 0) {
      reportMalformedEscape(file, lines.malformedEscape());
      return false;
    }
    return true;
  }

  private boolean put(LogicalLine line) {
    if (++assignments > SecurityProperties.MAX_PROPERTIES) {
      findings.report(
          "too-many-properties",
          Severity.ERROR,
          line.file(),
          line.keyStart(),
          line.keyEnd(),
          null,
          "more than 100,000 properties are not read",
          null);
      return false;
    }
    Property below = properties.remove(line.key()); // so that the later one moves to the end
    properties.put(
        line.key(),
        new Property(line.key(), line.keySpan(), line.value(), Optional.ofNullable(below)));
    return true;
  }

  private boolean include(LogicalLine line, @Nullable Path including, boolean liveTail) {
    String written = line.value().text();
    String target = SystemPropertyReferences.expand(written, System::getProperty);
    if (target == null) {
      boolean ignored = role == Role.OVERRIDE && dialect.has(Feature.LENIENT_OVERRIDE);
      failInclude(
          line,
          "include-failed",
          ignored ? Severity.WARNING : Severity.ERROR,
          "`${}` names no system property" + (ignored ? "; the JDK ignores the rest" : ""),
          "name one, as in `${java.home}`");
      return false;
    }
    if (includes == SecurityProperties.MAX_INCLUDES
        || active.size() > SecurityProperties.MAX_INCLUDE_DEPTH) {
      failInclude(
          line,
          "too-many-includes",
          Severity.ERROR,
          "more than 1,000 includes, or 100 within each other, are not read",
          null);
      return false;
    }
    includes++;
    try {
      return include(line, target, including);
    } catch (IOException | InvalidPathException e) {
      failInclude(
          line,
          ReadFailure.code(e, "include-failed"),
          Severity.ERROR,
          (target.isEmpty() ? "nothing" : "`" + Printable.quote(target) + "`")
              + " cannot be included: "
              + ReadFailure.reason(e),
          liveTail
              ? "comment out this line, too: it belongs to the list that is commented out above"
              : ReadFailure.includeHelp(target, written, including));
      return !(e instanceof FileContent.TooLargeException);
    }
  }

  private boolean include(LogicalLine line, String target, @Nullable Path including)
      throws IOException {
    FileSystem fileSystem =
        including == null ? FileSystems.getDefault() : including.getFileSystem();
    Path path = fileSystem.getPath(target);
    if (!path.isAbsolute()) {
      Path directory = including == null ? null : including.getParent();
      if (directory == null) {
        failInclude(
            line,
            "include-failed",
            Severity.ERROR,
            "`" + target + "` is relative, and this text stands in no regular file",
            "write an absolute path");
        return true;
      }
      path = directory.resolve(path);
    }
    String content = read(path);
    Path regular = realFile(path);
    Path realPath = regular == null ? path.toAbsolutePath() : regular;
    if (!active.add(realPath)) {
      failInclude(
          line,
          "include-cycle",
          Severity.ERROR,
          "`" + target + "` is being read already, so it includes itself",
          "remove this line");
      return true;
    }
    names.add(path.toString());
    try {
      return load(
          new SourceFile(path.toString(), content),
          Files.isRegularFile(realPath) ? realPath : null);
    } finally {
      active.remove(realPath);
    }
  }

  private String read(Path path) throws IOException {
    int limit = SecurityProperties.MAX_FILE_SIZE - characters;
    try {
      String content = FileContent.read(path, limit);
      characters += content.length();
      files.add(PolicyFile.read(path, limit, content));
      return content;
    } catch (IOException e) {
      files.add(PolicyFile.unreadable(path, limit, e));
      throw e;
    }
  }

  private static @Nullable Path realFile(Path path) {
    try {
      Path realPath = path.toRealPath();
      return Files.isRegularFile(realPath) ? realPath : null;
    } catch (IOException e) {
      return null; // read already, so it is a pipe or the like
    }
  }

  private void reportMalformedEscape(SourceFile file, int offset) {
    boolean ignored = role == Role.OVERRIDE && dialect.has(Feature.LENIENT_OVERRIDE);
    int end = offset + 2;
    while (end < file.content().length()
        && end < offset + 6
        && Character.digit(file.content().charAt(end), 16) >= 0) {
      end++;
    }
    findings.report(
        "malformed-escape",
        ignored ? Severity.WARNING : Severity.ERROR,
        file,
        offset,
        end,
        null,
        "expected four hexadecimal digits after `\\u`"
            + (ignored ? "; the JDK ignores everything from this line on" : ""),
        "write `\\\\u` for a backslash and a `u`");
  }

  private void failInclude(
      LogicalLine line, String code, Severity severity, String message, @Nullable String help) {
    int from = line.keyStart();
    findings.report(code, severity, line.file(), from, line.end(), null, message, help);
  }
}
