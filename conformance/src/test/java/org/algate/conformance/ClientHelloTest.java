package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.algate.policy.Dialect;
import org.algate.policy.SecurityProperties;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a policy leaves of TLS, beside what a JVM that is started with it has by default and says in
 * the first message of a client.
 *
 * <p>The generated policies are new ones each time. The name of a test has the seed; with {@code
 * -DfirstSeed} the policies of that seed and the next ones are made again.
 */
class ClientHelloTest {
  private static final SecurityProperties MASTER =
      SecurityProperties.read(SecurityProperties.runningMaster(), Dialect.running());

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> settingsLeaveWhatTheyLeaveToAJvm() {
    int count = Math.min(Integer.getInteger("jqwik.tries", 1000) / 5, 2000);
    long first = Long.getLong("firstSeed", System.nanoTime());
    List<TlsSettings> all =
        Stream.concat(
                TlsSettings.rare().stream(),
                LongStream.range(first, first + count).mapToObj(TlsSettings::generated))
            .toList();
    Map<TlsSettings, Map<String, String>> answers =
        SettingsJvms.answers(all, one -> ask(one.writeInto(folder), one.system()));
    assertThat(Set.copyOf(answers.values())).hasSizeGreaterThan(count / 4);
    return all.stream()
        .map(
            one ->
                DynamicTest.dynamicTest(
                    one.name(),
                    () ->
                        assertSame(
                            one.toString(),
                            answers.get(one),
                            ComputedTls.lines(
                                MASTER.overriddenBy(one.writeInto(folder)), one.system()))));
  }

  @TestFactory
  Stream<DynamicTest> realFilesLeaveWhatTheyLeaveToAJvm() throws IOException {
    List<Path> files = new ArrayList<>();
    files.add(SecurityProperties.runningMaster());
    if (Files.isDirectory(CorpusTest.CORPUS)) {
      try (Stream<Path> all = Files.list(CorpusTest.CORPUS)) {
        all.filter(file -> !file.toString().matches(".*\\.(md|tsv)")).sorted().forEach(files::add);
      }
    }
    Map<Path, Map<String, String>> answers =
        SettingsJvms.answers(files, file -> ask(file, Map.of()));
    return files.stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.getFileName().toString(),
                    () -> {
                      Map<String, String> answer = answers.get(file);
                      assumeFalse(
                          answer.containsValue(ClientHelloOfJvm.NO_CRYPTOGRAPHY),
                          "no TLS for other reasons than the lists");
                      assertSame(
                          file.toString(),
                          answer,
                          ComputedTls.lines(MASTER.overriddenBy(file), Map.of()));
                    }));
  }

  /** Asserts the same of two maps, each list on its own. */
  static void assertSame(String what, Map<String, String> answer, Map<String, String> computed) {
    assertThat(answer).as(what).containsOnlyKeys(computed.keySet());
    answer.forEach(
        (name, list) ->
            assertThat(list.split(",", -1))
                .as("%s: %s", name, what)
                .containsExactly(computed.get(name).split(",", -1)));
  }

  private static Map<String, String> ask(Path file, Map<String, String> system) {
    List<String> options = new ArrayList<>();
    options.add("-Djava.security.properties=" + file);
    system.forEach((name, value) -> options.add("-D" + name + "=" + value));
    Map<String, String> lines = new LinkedHashMap<>();
    for (String line : SettingsJvms.run(ClientHelloOfJvm.class, options).lines().toList()) {
      String[] parts = line.split(" ", 2);
      lines.put(parts[0], parts.length == 1 ? "" : parts[1]);
    }
    return lines;
  }
}
