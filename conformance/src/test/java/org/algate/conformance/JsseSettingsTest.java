package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.algate.ciphersuites.NamedGroup;
import org.algate.conformance.PolicyLanguageDocumentationTest.Row;
import org.algate.handshake.ConfiguredGroups;
import org.algate.policy.Dialect;
import org.algate.policy.KeyLimits;
import org.algate.policy.PolicySource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Key limits and named groups as JVMs have them that were started with a value, and as the tables
 * of {@code docs/policy-language.md} say.
 */
class JsseSettingsTest {
  private static final List<Dialect> DIALECTS = List.of(Dialect.JDK_17, Dialect.JDK_25);

  private static final List<String> ACTIONS =
      List.of("KeyUpdate", "keyupdate", "xKeyUpdatey", "Key", "KeyUpdate\tx", "Rekey x", "");

  private static final List<String> LENGTHS =
      List.of(
          "2^37",
          "10^9",
          "^5",
          "2^0",
          "2^-1",
          "2^+5",
          "2^62",
          "2^63",
          "2^99999999999",
          "2^",
          "2^ 5",
          "2^5^1",
          "+5",
          "-5",
          "0",
          "1",
          "0x10",
          "1_000",
          "4611686018427387904",
          "4611686018427387905",
          "9223372036854775808",
          "\u0663",
          "2^\u0663",
          "5L",
          "1e3",
          "0010",
          " 5",
          "\t5",
          "5\t6",
          "5 x y",
          "2 ^ 5",
          "^",
          "5\"");

  /** Names that change in upper case, or have another name's upper case. */
  private static final List<String> NAMES =
      List.of("stra\u00dfe", "\u00ff", "\u0131", "t\tb", "\"q", "same", "SAME");

  private static final List<String> LIMITS =
      List.of(
          "",
          " ",
          ",",
          " , ,",
          ", ,",
          "a KeyUpdate 5,",
          "a KeyUpdate 5,,",
          "a KeyUpdate 5, ,",
          ",a KeyUpdate 5",
          "a KeyUpdate 5,,b KeyUpdate 5",
          "a",
          "a foo",
          "a  KeyUpdate",
          "a KeyUpdate",
          "a KeyUpdate\t5",
          "a foo\t5",
          "\"\"",
          "\"a KeyUpdate 5\"");

  private static final List<String> GROUPS =
      List.of(
          " \"x25519\" ",
          "\"x25519",
          "\"",
          "\" \"",
          " ",
          "\" x25519,x448  \"",
          "\"\"x25519\"\"",
          "foo,foo,x25519",
          "sect163k1,sect163k1",
          "secp224r1,ffdhe3072",
          "'x25519'",
          "arbitrary_explicit_prime_curves",
          "arbitrary_explicit_char2_curves,x448",
          "X25519MLKEM768,ffdhe8192",
          "x25519\t,\tx448");

  @TempDir Path folder;

  @Test
  void keyLimitsAreThoseOfAJvmWithManyOfThem() {
    List<String> entries = new ArrayList<>();
    for (String action : ACTIONS) {
      for (String length : LENGTHS) {
        entries.add("n" + entries.size() + " " + action + " " + length);
      }
    }
    NAMES.forEach(name -> entries.add(name + " KeyUpdate " + (5 + entries.size())));
    String value = String.join(", ", entries);

    assertThat(limitsOfJvm(value)).isEqualTo(limits(value, Dialect.running()));
    assertThat(limits(value, Dialect.running())).contains("N0:KEYUPDATE=137438953472");
  }

  @Test
  void keyLimitsAreThoseOfJvms() {
    assertThat(SettingsJvms.answers(LIMITS, this::limitsOfJvm))
        .isEqualTo(answers(LIMITS, value -> limits(value, Dialect.running())));
  }

  @Test
  void namedGroupsAreThoseOfJvms() {
    List<String> values = new ArrayList<>(GROUPS);
    values.add(NamedGroup.all().stream().map(NamedGroup::name).collect(Collectors.joining(",")));

    assertThat(SettingsJvms.answers(values, JsseSettingsTest::groupsOfJvm))
        .isEqualTo(answers(values, value -> groups(value, Dialect.running())));
  }

  @Test
  void keyLimitsAreThoseOfThePage() throws IOException {
    List<Row> rows = PolicyLanguageDocumentationTest.keyLimits().toList();

    assertThat(rows).isNotEmpty();
    for (Dialect dialect : DIALECTS) {
      Map<Row, String> page = answers(rows, row -> row.answer(dialect));
      assertThat(answers(rows, row -> limit(row, limits(row.cells().get(0), dialect))))
          .isEqualTo(page);
      if (isRunning(dialect)) {
        assertThat(SettingsJvms.answers(rows, row -> limit(row, limitsOfJvm(row.cells().get(0)))))
            .isEqualTo(page);
      }
    }
  }

  @Test
  void namedGroupsAreThoseOfThePage() throws IOException {
    List<Row> rows = PolicyLanguageDocumentationTest.namedGroups().toList();

    assertThat(rows).isNotEmpty();
    for (Dialect dialect : DIALECTS) {
      String defaults = names(NamedGroup.defaults(dialect));
      Map<Row, String> page =
          answers(rows, row -> row.answer(dialect).replace("the default groups", defaults));
      assertThat(answers(rows, row -> groups(row.cells().get(0), dialect))).isEqualTo(page);
      if (isRunning(dialect)) {
        assertThat(SettingsJvms.answers(rows, row -> groupsOfJvm(row.cells().get(0))))
            .isEqualTo(page);
      }
    }
  }

  /** Returns the limits as {@link JsseSettings} prints them. */
  private static String limits(String value, Dialect dialect) {
    return KeyLimits.parse(PolicySource.literal(KeyLimits.PROPERTY, value), dialect)
        .tree()
        .map(JsseSettingsTest::print)
        .orElse(JsseSettings.REFUSED);
  }

  private static String print(KeyLimits limits) {
    Map<String, Long> lines = new TreeMap<>();
    limits.limits().forEach(limit -> lines.put(key(limit.transformation()), limit.limitBytes()));
    return lines.entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining("\n"));
  }

  private static String key(String transformation) {
    return transformation.toUpperCase(Locale.ROOT) + ":KEYUPDATE";
  }

  private String limitsOfJvm(String value) {
    StringBuilder line = new StringBuilder("jdk.tls.keyLimits=");
    value.chars().forEach(c -> line.append(String.format(Locale.ROOT, "\\u%04x", c)));
    try {
      Path file = Files.createTempFile(folder, "java", ".security");
      Files.writeString(file, line, StandardCharsets.ISO_8859_1);
      return SettingsJvms.run(
          JsseSettings.class, List.of("-Djava.security.properties=" + file), "limits");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the limit that a row of the page asks for, in the words of the page. */
  private static String limit(Row row, String limits) {
    String key = key(row.cells().get(1)) + "=";
    return limits.equals(JsseSettings.REFUSED)
        ? limits
        : limits
            .lines()
            .filter(line -> line.startsWith(key))
            .map(line -> line.substring(key.length()))
            .findFirst()
            .orElse("no limit");
  }

  private static String groups(String value, Dialect dialect) {
    return ConfiguredGroups.parse(value, dialect)
        .tree()
        .map(configured -> names(configured.groups()))
        .orElse(JsseSettings.REFUSED);
  }

  private static String groupsOfJvm(String value) {
    return SettingsJvms.run(
        JsseSettings.class, List.of("-Djdk.tls.namedGroups=" + value), "groups");
  }

  private static String names(List<NamedGroup> groups) {
    return groups.stream().map(NamedGroup::name).collect(Collectors.joining(" "));
  }

  private static boolean isRunning(Dialect dialect) {
    return dialect.version().equals(Dialect.running().version());
  }

  private static <Q> Map<Q, String> answers(List<Q> questions, Function<Q, String> answer) {
    Map<Q, String> answers = new LinkedHashMap<>();
    questions.forEach(question -> answers.put(question, answer.apply(question)));
    return answers;
  }
}
