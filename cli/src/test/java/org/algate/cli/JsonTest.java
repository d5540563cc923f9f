package org.algate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.algate.handshake.Exclusion;
import org.algate.handshake.Negotiation.Cause;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonTest {
  @TempDir Path directory;

  @Test
  void verdictsComeWithEveryReasonAndItsPlace() throws IOException {
    Path file = write("jdk.tls.disabledAlgorithms=RC4, SHA1\n");
    Run run = check(file, "TLS_RSA_WITH_AES_128_CBC_SHA", "TLSv1.3", "rc4");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).endsWith("}\n").hasLineCount(1);
    assertThat(JsonDocument.read(run.out()))
        .isEqualTo(
            object(
                "format",
                1,
                "command",
                "check",
                "jdk",
                "25.0.3",
                "results",
                List.of(
                    result(
                        "TLS_RSA_WITH_AES_128_CBC_SHA",
                        reason("jdk.tls.disabledAlgorithms", "SHA1", "SHA1", file, 33, null)),
                    result("TLSv1.3"),
                    result(
                        "rc4", reason("jdk.tls.disabledAlgorithms", "RC4", null, file, 28, null))),
                "diagnostics",
                List.of()));
    assertThat(JsonDocument.read(run.out()).keySet())
        .containsExactly("format", "command", "jdk", "results", "diagnostics");
  }

  @Test
  void anIncludedEntrySaysWhereItWasIncluded() throws IOException {
    Path file =
        write(
            """
            jdk.disabled.namedCurves=secp256r1
            jdk.certpath.disabledAlgorithms=include jdk.disabled.namedCurves
            """);
    Map<String, Object> place =
        object(
            "property",
            "jdk.certpath.disabledAlgorithms",
            "file",
            file.toString(),
            "line",
            2,
            "column",
            33);
    assertThat(JsonDocument.read(check(file, "secp256r1").out()).get("results"))
        .isEqualTo(
            List.of(
                result(
                    "secp256r1",
                    reason("jdk.disabled.namedCurves", "secp256r1", null, file, 26, place))));
  }

  @Test
  void conditionsComeWithWhatIsNotMet() throws IOException {
    Path file =
        write("jdk.tls.disabledAlgorithms=SHA1 denyAfter 2027-01-01 & keySize < 9 & jdkCA\n");
    assertThat(JsonDocument.read(check(file, "SHA1").out()).get("results"))
        .as("an entry with jdkCA in the list of TLS denies nothing ever")
        .isEqualTo(List.of(result("SHA1")));

    file = write("jdk.certpath.disabledAlgorithms=MD5 usage TLSServer SignedJAR & jdkCA, MD5\n");
    Map<?, ?> result =
        (Map<?, ?>)
            ((List<?>) JsonDocument.read(check(file, "MD5withRSA").out()).get("results")).get(0);
    assertThat(result.keySet())
        .map(Object::toString)
        .containsExactly("name", "subject", "permitted", "reasons", "conditions", "hints");
    Map<String, Object> condition =
        reason(
            "jdk.certpath.disabledAlgorithms",
            "MD5 usage TLSServer SignedJAR & jdkCA",
            "MD5",
            file,
            33,
            null);
    condition.put("unmet", List.of("usage TLSServer SignedJAR", "jdkCA"));
    assertThat(result.get("conditions")).isEqualTo(List.of(condition));
    assertThat(result.get("permitted")).isEqualTo(false);
  }

  @Test
  void everySubjectSaysWhatItIsInTheOrderGiven() {
    Run run =
        Run.algate(
            "check --value= --format json a --scheme ed25519 --key RSA/1 b --key=EC/secp256r1"
                .concat(" --scope handshake -- --key")
                .split(" ", -1));
    assertThat(run.exitCode()).isZero();
    assertThat((List<?>) JsonDocument.read(run.out()).get("results"))
        .map(result -> (Map<?, ?>) result)
        .map(r -> r.get("subject") + " " + r.get("name") + " " + r.get("scope"))
        .containsExactly(
            "name a null",
            "scheme ed25519 handshake",
            "key RSA/1 null",
            "name b null",
            "key EC/secp256r1 null",
            "name --key null");
  }

  @Test
  void anAnchorOfTheJdkIsFoundInTheJdk() throws Exception {
    KeyStore store =
        KeyStore.getInstance(
            Path.of(System.getProperty("java.home"), "lib", "security", "cacerts").toFile(),
            (char[]) null);
    List<String> ofJdk =
        Collections.list(store.aliases()).stream().filter(a -> a.contains(" [jdk")).toList();
    assumeThat(ofJdk).isNotEmpty();
    Path file =
        Files.write(directory.resolve("root"), store.getCertificate(ofJdk.get(0)).getEncoded());
    for (String choice : List.of("auto", "private")) {
      Run run =
          Run.algate("check", "--value=", "--format=json", "--anchor", choice, "--cert", "" + file);
      Map<?, ?> result = (Map<?, ?>) ((List<?>) JsonDocument.read(run.out()).get("results")).get(0);
      assertThat(((Map<?, ?>) result.get("anchor")).get("jdk")).isEqualTo(choice.equals("auto"));
    }
  }

  @Test
  void hintsComeWithWhatMayHaveBeenMeant() {
    Run run = Run.algate("check", "--value=", "--format=json", "Frobnicate", "secp256", "RSA/1024");
    String unknown = "no suite, protocol, group, scheme or algorithm of a JDK has this name";
    assertThat((List<?>) JsonDocument.read(run.out()).get("results"))
        .extracting(result -> ((List<?>) ((Map<?, ?>) result).get("hints")).get(0))
        .isEqualTo(
            List.of(
                object("message", unknown, "suggestions", List.of()),
                object(
                    "message",
                    unknown,
                    "suggestions",
                    List.of("secp256k1", "secp256r1", "SecP256r1MLKEM768")),
                object("message", unknown, "suggestions", List.of("--key RSA/1024"))));
  }

  @Test
  void aRefusedPolicyHasDiagnosticsAndNoResults() {
    Run run =
        Run.algate("check", "--format", "json", "--jdk", "25", "--value", "*_CBC_*", "--", "RC4");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).isEmpty();
    Map<String, Object> document = JsonDocument.read(run.out());
    assertThat(document.get("results")).isEqualTo(List.of());
    assertThat(diagnostics(document))
        .singleElement()
        .satisfies(
            diagnostic ->
                assertThat(diagnostic)
                    .containsEntry("code", "invalid-pattern")
                    .containsEntry("severity", "error")
                    .containsEntry("file", null));
  }

  @Test
  void checkTellsNotesInJsonOnly() {
    assertThat(Run.algate("check", "--value", "NULL", "RC4").err()).isEmpty();
    assertThat(
            diagnostics(
                JsonDocument.read(
                    Run.algate("check", "--value", "NULL", "--format", "json", "RC4").out())))
        .extracting(diagnostic -> diagnostic.get("severity"))
        .containsExactly("note");
  }

  @Test
  void lintHasThePlaceOfEveryDiagnostic() throws IOException {
    Path file = write("jdk.tls.disabledAlgorithms=SSLv3, \\\n  RC4 keySize\n");
    Run run = Run.algate("lint", "--jdk=17", "--format=json", file.toString());

    assertThat(run.exitCode()).isEqualTo(1);
    Map<String, Object> document = JsonDocument.read(run.out());
    assertThat(document.keySet()).containsExactly("format", "command", "jdk", "diagnostics");
    assertThat(document)
        .containsEntry("format", 1)
        .containsEntry("command", "lint")
        .containsEntry("jdk", "17.0.15");
    Map<String, Object> diagnostic = diagnostics(document).get(0);
    assertThat(diagnostic.keySet())
        .containsExactly(
            "code",
            "severity",
            "file",
            "line",
            "column",
            "endLine",
            "endColumn",
            "property",
            "message",
            "help");
    assertThat(diagnostic)
        .containsEntry("file", file.toString())
        .containsEntry("line", 2)
        .containsEntry("endLine", 2)
        .containsEntry("property", "jdk.tls.disabledAlgorithms");
  }

  @Test
  void everyNameComesBackAsItWasAsked() {
    List<String> names =
        List.of("é€\uD83D\uDE00", "\u001b[31m", "a\nb\0\"\\'", "\uD800", "@file", "-x", "\u202E");
    Run run =
        Run.algate(
            concat(List.of("check", "--value", "", "--format", "json", "--"), names)
                .toArray(String[]::new));
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).matches("[ -~]*\n");
    assertThat((List<?>) JsonDocument.read(run.out()).get("results"))
        .extracting(result -> ((Map<?, ?>) result).get("name"))
        .isEqualTo(names);
  }

  @Test
  void everyFieldIsDescribed() throws IOException {
    String description = Files.readString(Path.of("..", "docs", "json.md"));
    Set<String> fields = new TreeSet<>();
    try (Stream<Path> goldens = Files.walk(Path.of("src/test/resources/golden"))) {
      for (Path golden : goldens.filter(file -> file.endsWith("expected.txt")).toList()) {
        for (String line : Files.readAllLines(golden)) {
          if (line.startsWith("{")) {
            addFields(JsonDocument.read(line), fields);
          }
        }
      }
    }
    assertThat(fields)
        .contains("unmet", "certificate")
        .allSatisfy(field -> assertThat(description).contains("`" + field + "`"));
  }

  @Test
  void everyWordOfWhatIsExcludedAndOfCausesIsDescribed() throws IOException {
    String description = Files.readString(Path.of("..", "docs", "json.md"));
    assertThat(
            Stream.of(Exclusion.Kind.values(), Exclusion.Why.values(), Cause.Kind.values())
                .flatMap(Stream::of)
                .map(Json::word))
        .allSatisfy(word -> assertThat(description).contains('"' + word + '"'));
  }

  private static void addFields(Object value, Set<String> fields) {
    if (value instanceof Map<?, ?> object) {
      object
          .entrySet()
          .forEach(
              entry -> {
                fields.add((String) entry.getKey());
                addFields(entry.getValue(), fields);
              });
    } else if (value instanceof List<?> array) {
      array.forEach(element -> addFields(element, fields));
    }
  }

  private Path write(String content) throws IOException {
    return Files.writeString(directory.resolve("java.security"), content);
  }

  private static Run check(Path file, String... names) {
    return Run.algate(
        concat(
                List.of("check", "--policy", file.toString(), "--format", "json", "--jdk", "25"),
                List.of(names))
            .toArray(String[]::new));
  }

  private static Map<String, Object> result(String name, Object... reasons) {
    return object(
        "name",
        name,
        "subject",
        "name",
        "permitted",
        reasons.length == 0,
        "reasons",
        List.of(reasons),
        "conditions",
        List.of(),
        "hints",
        List.of());
  }

  private static Map<String, Object> reason(
      String property, String entry, String element, Path file, int column, Object includedFrom) {
    return object(
        "property",
        property,
        "entry",
        entry,
        "element",
        element,
        "file",
        file.toString(),
        "line",
        1,
        "column",
        column,
        "includedFrom",
        includedFrom);
  }

  private static Map<String, Object> object(Object... keysAndValues) {
    Map<String, Object> map = new HashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> diagnostics(Map<String, Object> document) {
    return (List<Map<String, Object>>) document.get("diagnostics");
  }

  private static List<String> concat(List<String> first, List<String> second) {
    return Stream.of(first, second).flatMap(List::stream).toList();
  }
}
