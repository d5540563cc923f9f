package org.algate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing in a file, or about it, makes the reader throw or take long. */
class HostileFileTest {
  @TempDir Path directory;

  @Test
  void missingFileAndDirectoryAreErrorsThatNameTheFile() {
    for (Path file : new Path[] {directory.resolve("missing"), directory}) {
      SecurityProperties properties = SecurityProperties.read(file, Dialect.JDK_25);
      assertThat(properties.properties()).isEmpty();
      assertThat(properties.lint())
          .extracting(Diagnostic::headline)
          .singleElement()
          .asString()
          .startsWith(file + ":1:1: error: the file cannot be read: ")
          .endsWith("[unreadable-file]");
    }
  }

  @Test
  void fileWithoutPermissionIsAnError() throws IOException {
    Path file = Files.createFile(directory.resolve("secret"));
    Assumptions.assumeTrue(file.toFile().setReadable(false) && !Files.isReadable(file));
    assertThat(SecurityProperties.read(file, Dialect.JDK_25).diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly("the file cannot be read: access is denied");
  }

  @Test
  void emptyFileIsNoProblem() throws IOException {
    Path file = Files.createFile(directory.resolve("empty"));
    assertThat(SecurityProperties.read(file, Dialect.JDK_25).orThrow().properties()).isEmpty();
  }

  @Test
  void fileOverTheLimitIsNotRead() throws IOException {
    Path file = directory.resolve("large");
    try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
      large.setLength(100_000_000);
    }
    assertThat(SecurityProperties.read(file, Dialect.JDK_17).diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly("file-too-large");
    assertThat(
            SecurityProperties.of(
                    "x", new byte[SecurityProperties.MAX_FILE_SIZE + 1], Dialect.JDK_17)
                .diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly("file-too-large");
  }

  @Test
  void endlessDeviceIsNotRead() {
    Path zero = Path.of("/dev/zero");
    Assumptions.assumeTrue(Files.isReadable(zero));
    assertThat(SecurityProperties.read(zero, Dialect.JDK_17).diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly("file-too-large");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\n",
        "a\n",
        "\\\n",
        "\\",
        "a,\n",
        "a \\\n",
        "#\n",
        "#\\\n x\n",
        " ",
        "\0",
        "include x\n",
        "\r",
        "jdk.tls.disabledAlgorithms=\n",
        "x=\\\n#\\\n",
        "\\ \n",
        "k\\ \n",
        "\\u0041",
        "jdk.tls.disabledAlgorithmx\n"
      })
  void sixteenMegabytesOfTheSameAreReadInTime(String piece) {
    byte[] content =
        FileTexts.bytes(piece.repeat(SecurityProperties.MAX_FILE_SIZE / piece.length()));
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(30),
        () -> {
          for (Dialect dialect : new Dialect[] {Dialect.JDK_17, Dialect.JDK_25}) {
            SecurityProperties properties = SecurityProperties.of("x", content, dialect);
            assertThat(properties.lint()).hasSizeLessThan(2_500);
            assertThat(properties.properties().toString()).isNotNull();
          }
        });
  }

  @Test
  void randomBytesAreReadWithoutAnException() {
    Random random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      byte[] content = new byte[random.nextInt(400)];
      random.nextBytes(content);
      for (Dialect dialect : new Dialect[] {Dialect.JDK_17, Dialect.JDK_25}) {
        SecurityProperties.of("x", content, dialect).lint().forEach(Diagnostic::render);
      }
    }
  }
}
