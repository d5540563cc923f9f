package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.handshake.HandshakeConfiguration;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.handshake.HandshakeContext;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Dialect;
import org.algate.policy.SecurityProperties;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Real policy files, laid over the stock policies of two releases, beside what JVMs started with
 * them answered. The files are not part of the project; where they are absent the tests are
 * skipped.
 */
class CorpusTest {
  private static final Path CORPUS = Path.of("..", "..", "shared", "corpus");

  /**
   * A line of the answers: file, outcome, default protocols, default and supported suites, then a
   * ClientHello.
   */
  private record Expected(String file, List<String> columns) {
    static Expected parse(String line) {
      List<String> columns = List.of(line.split("\t", -1));
      return new Expected(columns.get(0), columns);
    }

    /** Some files leave a JVM without any TLS, for other reasons than their lists. */
    boolean hadTls() {
      return columns.get(1).equals("ok");
    }

    List<String> list(int column) {
      String text = columns.get(column);
      return text.isEmpty() ? List.of() : List.of(text.split(",", -1));
    }
  }

  @BeforeAll
  static void onlyWhereTheFilesAre() {
    assumeTrue(Files.isDirectory(CORPUS), "no corpus");
  }

  @TestFactory
  Stream<DynamicTest> whatIsLeftOn17IsWhatAJvmAnswered() throws IOException {
    return comparisons(Dialect.JDK_17, "debian12-jdk17.0.15.java.security", "expected-17.tsv");
  }

  @TestFactory
  Stream<DynamicTest> whatIsLeftOn25IsWhatAJvmAnswered() throws IOException {
    return comparisons(Dialect.JDK_25, "temurin-jdk25.0.3.java.security", "expected-25.tsv");
  }

  @Test
  void everyFileCanBeReadAsAMasterFileToo() throws IOException {
    try (Stream<Path> files = Files.list(CORPUS)) {
      List<Path> all = files.toList();
      assertThat(all).hasSizeGreaterThan(30);
      for (Path file : all) {
        for (Dialect dialect : List.of(Dialect.JDK_17, Dialect.JDK_25)) {
          assertThat(SecurityProperties.read(file, dialect).lint()).isNotNull();
        }
      }
    }
  }

  private static Stream<DynamicTest> comparisons(Dialect dialect, String stock, String answers)
      throws IOException {
    SecurityProperties master = SecurityProperties.read(CORPUS.resolve(stock), dialect);
    List<DynamicTest> tests = new ArrayList<>();
    for (String line : Files.readAllLines(CORPUS.resolve(answers), StandardCharsets.UTF_8)) {
      Expected expected = Expected.parse(line);
      if (!line.startsWith("#") && !expected.file.equals("file") && expected.hadTls()) {
        tests.add(DynamicTest.dynamicTest(expected.file, () -> compare(master, expected)));
      }
    }
    assertThat(tests).hasSizeGreaterThan(20);
    return tests.stream();
  }

  private static void compare(SecurityProperties master, Expected expected) {
    SecurityProperties properties =
        expected.file.equals("-") ? master : master.overriddenBy(CORPUS.resolve(expected.file));
    TlsPolicy policy = TlsPolicy.of(properties);
    assertThat(policy.defaultProtocols())
        .map(ProtocolVersion::jsseName)
        .isEqualTo(expected.list(2));
    assertThat(policy.defaultCipherSuites()).map(CipherSuite::name).isEqualTo(expected.list(3));
    assertThat(policy.supportedCipherSuites()).map(CipherSuite::name).isEqualTo(expected.list(4));
    compareHello(HandshakeContext.of(HandshakeConfiguration.of(Role.CLIENT, policy)), expected);
  }

  /** A client offers what is active; it has nothing to offer if no protocol is. */
  private static void compareHello(HandshakeContext context, Expected expected) {
    if (expected.columns.get(5).startsWith("SSLHandshakeException")) {
      assertThat(context.protocols()).isEmpty();
    } else {
      assertThat(context.cipherSuites()).map(CipherSuite::idText).isEqualTo(expected.list(5));
    }
  }
}
