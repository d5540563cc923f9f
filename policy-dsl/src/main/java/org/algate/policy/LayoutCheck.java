package org.algate.policy;

import org.algate.policy.Diagnostic.Severity;
import org.jspecify.annotations.Nullable;

/**
 * Finds lines that do not go together as their author thought: values that end too early or too
 * late, and ends of lists that became properties.
 *
 * <p>One instance sees the lines of one file in their order.
 */
final class LayoutCheck {
  private static final String CONTINUE = "end each line of a list but the last with `, \\`";

  private final SourceFile file;
  private final Findings findings;
  private @Nullable LogicalLine previous;

  /** The last physical line of entries that are known to have got out of their list. */
  private int strayEnd;

  /** The empty line that ended the previous value, or 0. */
  private int emptyLine;

  LayoutCheck(SourceFile file, Findings findings) {
    this.file = file;
    this.findings = findings;
  }

  /** Returns whether the key has been found to be none. */
  boolean check(LogicalLine line) {
    reportEmptyLine(isListTail(line));
    boolean stray = checkBeginning(line);
    checkInside(line);
    previous = line;
    return stray;
  }

  /** Sees a line whose key cannot be a mistake, because it is a directive. */
  void checkDirective(LogicalLine line) {
    reportEmptyLine(false);
    checkInside(line);
    previous = line;
  }

  /** Sees the end of the file. */
  void finish() {
    reportEmptyLine(false);
  }

  private void checkInside(LogicalLine line) {
    for (int number = line.firstLine() + 1; number <= line.lastLine(); number++) {
      if (checkContinuation(line, number)) {
        break;
      }
    }
    checkEnd(line);
  }

  /** Returns whether a line is the tail, still alive, of a list that is commented out above it. */
  boolean isLiveTail(LogicalLine line) {
    int above = line.firstLine() - 1;
    if (above < 1 || (previous != null && previous.lastLine() >= above)) {
      return false;
    }
    int text = firstVisible(above);
    return isComment(text) && endsInBackslash(above) && isListTail(line);
  }

  private static boolean isListTail(LogicalLine line) {
    return ListProperties.looksLikeEntries(line) || (line.isIndented() && !line.assigned());
  }

  /** Returns whether the line belongs to a list, and not to itself. */
  private boolean checkBeginning(LogicalLine line) {
    LogicalLine list = previous;
    if (isLiveTail(line)) {
      findings.warn(
          "live-tail",
          file,
          line.keyStart(),
          line.keyEnd(),
          null,
          "the comment above is not continued by its backslash, so this line sets a property `"
              + Printable.quote(line.key())
              + "`",
          "comment out this line, too");
    } else if (strayEnd > 0 && strayEnd == line.firstLine() - 1 && isListTail(line)) {
      strayEnd = line.lastLine(); // more of what has been reported
      return true;
    } else if (list != null && isCutOff(list, line)) {
      findings.warn(
          "missing-continuation",
          file,
          list.end(),
          list.end(),
          list.key(),
          "the list ends here, since no backslash ends this line; the next one sets a property `"
              + Printable.quote(line.key())
              + "`",
          CONTINUE);
    } else if (ListProperties.looksLikeEntries(line)) {
      findings.warn(
          "entry-as-key",
          file,
          line.keyStart(),
          line.keyEnd(),
          null,
          "key `"
              + Printable.quote(line.key())
              + "` looks like an entry of a list; this line belongs to none",
          CONTINUE);
    } else {
      return false;
    }
    strayEnd = line.lastLine();
    return true;
  }

  private boolean isCutOff(LogicalLine list, LogicalLine line) {
    return list.lastLine() == line.firstLine() - 1
        && !isBlank(list.lastLine())
        && ListProperties.ALL.contains(list.key())
        && isListTail(line);
  }

  /** Checks a line that continues a value; returns whether there is no more to say about it. */
  private boolean checkContinuation(LogicalLine line, int number) {
    int text = firstVisible(number);
    if (isComment(text)) {
      findings.warn(
          "comment-in-continuation",
          file,
          text,
          lineEnd(number),
          line.key(),
          "this is no comment: the backslash above joins it to the value"
              + (number == line.lastLine() ? ", and the value ends here" : ""),
          "move the comment above the property");
      strayEnd = line.lastLine();
      return true;
    }
    if (number == line.lastLine() && text == lineEnd(number)) {
      emptyLine = number;
    }
    return false;
  }

  /** Reports the empty line that ended the previous value, if there is one. */
  private void reportEmptyLine(boolean tailFollows) {
    if (emptyLine > 0 && previous != null) {
      int start = file.lineStart(emptyLine);
      findings.report(
          "continuation-into-blank-line",
          tailFollows ? Severity.WARNING : Severity.NOTE,
          file,
          start,
          start,
          previous.key(),
          start == file.content().length()
              ? "the backslash above continues nothing, since the file ends here"
              : "continuation into an empty line; the value ends here",
          tailFollows ? "remove the empty line" : "remove the backslash above");
    }
    emptyLine = 0;
  }

  private void checkEnd(LogicalLine line) {
    int number = line.lastLine();
    int end = lineEnd(number);
    int backslash = end;
    while (backslash > file.lineStart(number)
        && LogicalLines.isBlank(file.content().charAt(backslash - 1))) {
      backslash--;
    }
    backslash--;
    if (backslash + 1 < end
        && backslash >= line.keyEnd()
        && isOddBackslash(number, backslash)
        && (ListProperties.ALL.contains(line.key()) || isIndentedText(number + 1))) {
      findings.warn(
          "blank-after-backslash",
          file,
          backslash,
          end,
          line.key(),
          "a blank after the backslash; the value ends here and is not continued",
          "remove the blanks at the end of the line");
      strayEnd = number;
    }
  }

  private boolean isIndentedText(int number) {
    return number <= file.lineCount()
        && firstVisible(number) > file.lineStart(number)
        && !isBlank(number)
        && !isComment(firstVisible(number));
  }

  private boolean endsInBackslash(int number) {
    return isOddBackslash(number, lineEnd(number) - 1);
  }

  /** Returns whether there is a backslash at an offset that is not itself escaped. */
  private boolean isOddBackslash(int number, int offset) {
    int first = offset;
    while (first >= file.lineStart(number) && file.content().charAt(first) == '\\') {
      first--;
    }
    return (offset - first) % 2 == 1;
  }

  private boolean isComment(int offset) {
    return offset < file.content().length()
        && (file.content().charAt(offset) == '#' || file.content().charAt(offset) == '!');
  }

  /** Returns the offset of the first character of a line that is not a blank, or of its end. */
  private int firstVisible(int number) {
    int offset = file.lineStart(number);
    while (offset < file.content().length()
        && LogicalLines.isBlank(file.content().charAt(offset))) {
      offset++;
    }
    return offset;
  }

  private boolean isBlank(int number) {
    return firstVisible(number) == lineEnd(number);
  }

  private int lineEnd(int number) {
    int offset = firstVisible(number);
    while (offset < file.content().length()
        && !LogicalLines.isLineEnd(file.content().charAt(offset))) {
      offset++;
    }
    return offset;
  }
}
