package org.algate.policy;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.algate.policy.Diagnostic.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code docs/diagnostics.md} tells of every diagnostic and of no other; its examples yield what it
 * says, with the severity it says, and what it recommends yields nothing.
 *
 * <p>The shape of a section: a heading with the code; a line {@code Severity: warning on 17.0.15,
 * note or error on 25.0.3}; blocks {@code properties}, whose further words the page explains.
 */
class DiagnosticsDocumentationTest {
  private static final Path PAGE = Path.of("..", "docs", "diagnostics.md");
  private static final Path SOURCES = Path.of("src", "main", "java");

  /** Its codes are on the page, too, and its own test tries their examples. */
  private static final Path HANDSHAKE = Path.of("..", "handshake", "src", "main", "java");

  private static final Path GOLDENS = Path.of("src", "test", "resources", "diagnostics");

  /** No literal of the module but codes has this shape. */
  private static final Pattern CODE_LITERAL = Pattern.compile("\"([a-z]+(?:-[a-z]+)+)\"");

  private static final Pattern GOLDEN_CODE = Pattern.compile("\\[(\\S+)]$", Pattern.MULTILINE);
  private static final Pattern HEADING = Pattern.compile("### `(.+)`");
  private static final String SEVERITY = "Severity: ";
  private static final String FENCE = "```";
  private static final String EXAMPLE = "```properties";

  private static final List<Dialect> DIALECTS = List.of(Dialect.JDK_17, Dialect.JDK_25);

  @TempDir Path folder;

  /** A text of the page; {@code words} are those behind {@code properties}. */
  record Block(List<String> words, String text) {
    boolean is(String word) {
      return words.contains(word);
    }

    /** Returns a code and those that the words name. */
    List<String> codesBeside(String code) {
      return Stream.concat(Stream.of(code), words.stream()).toList();
    }

    /** A block without a version is for every JDK. */
    boolean isFor(Dialect dialect) {
      return Stream.of("17", "25").noneMatch(words::contains)
          || words.contains(dialect.version().substring(0, 2));
    }
  }

  record Section(String code, String severity, List<Block> blocks) {

    /** Returns the severities on a JDK; none if it does not report the code. */
    Set<Severity> severities(Dialect dialect) {
      Set<Severity> severities = new TreeSet<>();
      for (String part : severity.split(", ", -1)) {
        String[] wordsAndVersion = part.split(" on ", -1);
        if (wordsAndVersion.length == 1 || wordsAndVersion[1].equals(dialect.version())) {
          for (String word : wordsAndVersion[0].split(" or ", -1)) {
            severities.add(Severity.valueOf(word.toUpperCase(Locale.ROOT)));
          }
        }
      }
      return severities;
    }

    List<Block> examples() {
      return blocks.stream().filter(block -> !block.is("instead") && !block.is("master")).toList();
    }

    @Override
    public String toString() {
      return code;
    }
  }

  static List<Section> sections() throws IOException {
    List<Section> sections = new ArrayList<>();
    List<String> lines = Files.readAllLines(PAGE);
    for (int i = 0; i < lines.size(); i++) {
      var heading = HEADING.matcher(lines.get(i));
      if (heading.matches()) {
        String severity = lines.get(i + 2);
        assertThat(severity).as(heading.group(1)).startsWith(SEVERITY);
        sections.add(
            new Section(
                heading.group(1), severity.substring(SEVERITY.length()), new ArrayList<>()));
      } else if (lines.get(i).startsWith(EXAMPLE)) {
        List<String> words = List.of(lines.get(i).substring(EXAMPLE.length()).trim().split(" "));
        StringBuilder text = new StringBuilder();
        for (i++; !lines.get(i).equals(FENCE); i++) {
          text.append(lines.get(i).replace('\u2420', ' ')).append('\n');
        }
        sections.get(sections.size() - 1).blocks().add(new Block(words, text.toString()));
      }
    }
    return sections;
  }

  static List<Section> sectionsOfThisModule() throws IOException {
    Set<String> codes = codes(SOURCES);
    return sections().stream().filter(section -> codes.contains(section.code())).toList();
  }

  @Test
  void everyCodeOfTheSourcesHasASectionAndNoOther() throws IOException {
    Set<String> codes = codes(SOURCES);
    codes.addAll(codes(HANDSHAKE));
    assertThat(sections()).extracting(Section::code).doesNotHaveDuplicates();
    assertThat(sections()).extracting(Section::code).containsExactlyInAnyOrderElementsOf(codes);
  }

  @Test
  void everyCodeOnRecordHasASection() throws IOException {
    Set<String> codes = new TreeSet<>();
    for (Path expected : files(GOLDENS, ".txt")) {
      if (expected.getFileName().toString().startsWith("expected")) {
        GOLDEN_CODE
            .matcher(Files.readString(expected, StandardCharsets.ISO_8859_1))
            .results()
            .map((MatchResult code) -> code.group(1))
            .forEach(codes::add);
      }
    }
    assertThat(codes).isNotEmpty();
    assertThat(sections()).extracting(Section::code).containsAll(codes);
  }

  @ParameterizedTest
  @MethodSource("sectionsOfThisModule")
  void examplesYieldTheirCodeAndNothingElse(Section section) throws IOException {
    for (Dialect dialect : DIALECTS) {
      Set<Severity> severities = new TreeSet<>();
      for (Block block : section.examples()) {
        List<Diagnostic> found = lint(section, block, dialect);
        if (section.severities(dialect).isEmpty() || !block.isFor(dialect)) {
          assertThat(found)
              .as("%s of%n%s", dialect, block.text())
              .extracting(Diagnostic::code)
              .doesNotContain(section.code());
        } else {
          assertThat(found)
              .as("%s of%n%s", dialect, block.text())
              .extracting(Diagnostic::code)
              .contains(section.code())
              .isSubsetOf(block.codesBeside(section.code()));
        }
        found.stream()
            .filter(diagnostic -> diagnostic.code().equals(section.code()))
            .forEach(diagnostic -> severities.add(diagnostic.severity()));
      }
      for (SecurityProperties built : built(section.code(), dialect)) {
        built.lint().stream()
            .filter(diagnostic -> diagnostic.code().equals(section.code()))
            .forEach(diagnostic -> severities.add(diagnostic.severity()));
      }
      assertThat(severities).as(dialect.version()).isEqualTo(section.severities(dialect));
    }
  }

  @ParameterizedTest
  @MethodSource("sectionsOfThisModule")
  void whatIsRecommendedYieldsNothing(Section section) throws IOException {
    for (Dialect dialect : DIALECTS) {
      for (Block block : section.blocks()) {
        if (block.is("instead") && !section.severities(dialect).isEmpty()) {
          assertThat(lint(section, block, dialect)).as("%s of%n%s", dialect, block).isEmpty();
        }
      }
    }
  }

  private List<Diagnostic> lint(Section section, Block block, Dialect dialect) throws IOException {
    boolean override = block.is("override");
    if (!override && !block.is("replacement")) {
      return read(block.text(), dialect).lint();
    }
    String master =
        section.blocks().stream()
            .filter(other -> other.is("master"))
            .map(Block::text)
            .findFirst()
            .orElse("security.overridePropertiesFile=true\nsecurity.provider.1=SUN\n");
    Path file = Files.writeString(folder.resolve("override"), block.text());
    SecurityProperties properties = read(master, dialect);
    return (override ? properties.overriddenBy(file) : properties.replacedBy(file)).lint();
  }

  /** Returns files with a problem of which no example can be given on a page. */
  private List<SecurityProperties> built(String code, Dialect dialect) throws IOException {
    String list = "jdk.tls.disabledAlgorithms=";
    return switch (code) {
      case "unreadable-file" ->
          List.of(
              SecurityProperties.read(folder.resolve("missing"), dialect),
              read("security.overridePropertiesFile=true", dialect)
                  .overriddenBy(folder.resolve("missing")));
      case "file-too-large" ->
          List.of(read("#".repeat(SecurityProperties.MAX_FILE_SIZE + 1), dialect));
      case "too-many-properties" ->
          List.of(read("a=b\n".repeat(SecurityProperties.MAX_PROPERTIES + 1), dialect));
      case "too-many-includes" -> {
        Files.writeString(folder.resolve("empty"), "");
        yield List.of(read("include empty\n".repeat(SecurityProperties.MAX_INCLUDES + 1), dialect));
      }
      case "value-too-long" ->
          List.of(read(list + "a".repeat(DisabledAlgorithms.MAX_VALUE_LENGTH + 1), dialect));
      case "too-many-entries" ->
          List.of(read(list + "a,".repeat(DisabledAlgorithms.MAX_ENTRIES + 1), dialect));
      case "more-problems" -> List.of(read("RC4,\n\n".repeat(1_001), dialect));
      default -> List.of();
    };
  }

  private SecurityProperties read(String text, Dialect dialect) throws IOException {
    Path file = folder.resolve("java.security");
    return SecurityProperties.read(Files.writeString(file, text), dialect);
  }

  private static Set<String> codes(Path sources) throws IOException {
    Set<String> codes = new TreeSet<>();
    for (Path source : files(sources, ".java")) {
      CODE_LITERAL
          .matcher(Files.readString(source))
          .results()
          .map(literal -> literal.group(1))
          .forEach(codes::add);
    }
    return codes;
  }

  private static List<Path> files(Path root, String ending) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(ending))
          .collect(toCollection(ArrayList::new));
    }
  }
}
