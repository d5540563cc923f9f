package org.algate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;

/** Files are read as {@link java.util.Properties} reads them, and every place is the right one. */
@Domain(FileTexts.class)
class LogicalLinesProperties {

  @Property(tries = 20_000)
  void keysAndValuesAreThoseOfTheJdk(@ForAll String text) {
    assertThat(FileTexts.values(read(text))).isEqualTo(FileTexts.loadedByJdk(text));
  }

  @Property(tries = 1_000)
  void theBufferOfTheJdkLeavesNoTrace(@ForAll String text) {
    int before = Math.floorMod(text.hashCode(), 24);
    String padded = "#".repeat(8192 - 1 - before) + "\n" + text;
    assertThat(FileTexts.values(read(padded))).isEqualTo(FileTexts.loadedByJdk(padded));
  }

  @Example
  void everyShortFileIsReadAsByTheJdk() {
    String alphabet = "\\\n\r #=a";
    for (int length = 0; length <= 6; length++) {
      int count = (int) Math.pow(alphabet.length(), length);
      for (int number = 0; number < count; number++) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0, rest = number; i < length; i++, rest /= alphabet.length()) {
          text.append(alphabet.charAt(rest % alphabet.length()));
        }
        Map<String, String> expected = FileTexts.loadedByJdk(text.toString());
        if (!FileTexts.values(read(text.toString())).equals(expected)) {
          assertThat(FileTexts.values(read(text.toString())))
              .as(Printable.quote(text.toString()))
              .isEqualTo(expected);
        }
      }
    }
  }

  @Property(tries = 5_000)
  void everyCharacterOfAValueIsWrittenWhereItsSpanSays(@ForAll String text) {
    String[] lines = text.split("\r\n|\r|\n", -1);
    for (org.algate.policy.Property property : read(text).properties()) {
      PolicySource value = property.value();
      for (int i = 0; i < value.text().length(); i++) {
        SourceSpan span = value.span(i, i + 1);
        assertThat(decoded(written(lines, span))).isEqualTo(value.text().substring(i, i + 1));
      }
      SourceSpan end = value.span(value.text().length(), value.text().length());
      assertThat(end.line()).isBetween(1, lines.length);
      assertThat(end.column()).isBetween(1, lines[end.line() - 1].length() + 1);
    }
  }

  @Property(tries = 5_000)
  void everyKeyIsWrittenWhereItsSpanSays(@ForAll String text) {
    String[] lines = text.split("\r\n|\r|\n", -1);
    for (org.algate.policy.Property property : read(text).properties()) {
      String written = written(lines, property.keySpan());
      assertThat(FileTexts.loadedByJdk(written + "=v")).containsOnlyKeys(property.key());
    }
  }

  @Property(tries = 5_000)
  void everyDiagnosticShowsTheLineItNames(@ForAll String text) {
    String[] lines = text.split("\r\n|\r|\n", -1);
    for (Dialect dialect : new Dialect[] {Dialect.JDK_17, Dialect.JDK_25}) {
      SecurityProperties properties =
          SecurityProperties.of("policy.txt", FileTexts.bytes(text), dialect);
      for (Diagnostic diagnostic : properties.lint()) {
        SourceSpan span = diagnostic.span();
        assertThat(span.file()).isEqualTo("policy.txt");
        assertThat(span.column()).isBetween(1, lines[span.line() - 1].length() + 1);
        Diagnostic.Excerpt excerpt = diagnostic.excerpt();
        String shown = lines[span.line() - 1].replaceAll("\t", " ").replaceAll("\\p{Cc}", "\ufffd");
        assertThat(shown).contains(excerpt.text());
        if (shown.length() <= 100) {
          assertThat(excerpt.offset()).isEqualTo(span.column() - 1);
        }
      }
    }
  }

  private static SecurityProperties read(String text) {
    return SecurityProperties.of("policy.txt", FileTexts.bytes(text), Dialect.JDK_17);
  }

  /** The stretch of a span, continuations joined. */
  private static String written(String[] lines, SourceSpan span) {
    if (span.line() == span.endLine()) {
      return lines[span.line() - 1].substring(span.column() - 1, span.endColumn() - 1);
    }
    StringBuilder written = new StringBuilder(lines[span.line() - 1].substring(span.column() - 1));
    for (int line = span.line() + 1; line <= span.endLine(); line++) {
      String text = lines[line - 1];
      written.setLength(written.length() - 1); // the backslash
      written.append(
          (line == span.endLine() ? text.substring(0, span.endColumn() - 1) : text)
              .replaceFirst("^[ \t\f]+", ""));
    }
    return written.toString();
  }

  private static String decoded(String written) {
    if (!written.startsWith("\\")) {
      return written;
    }
    if (written.startsWith("\\u")) {
      assertThat(written).hasSize(6);
      return String.valueOf((char) Integer.parseInt(written.substring(2), 16));
    }
    assertThat(written).hasSize(2);
    int escape = "tnrf".indexOf(written.charAt(1));
    return escape < 0 ? written.substring(1) : "\t\n\r\f".substring(escape, escape + 1);
  }
}
