package org.algate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the input, there is an answer or a line that says why not, and never a stack trace. */
class HostileInputTest {
  @TempDir Path directory;

  @Test
  void filesThatCannotBeReadAreNoAnswer() {
    for (String file :
        new String[] {directory.toString(), directory.resolve("none").toString(), "a\0b", "/"}) {
      assertOneLine(Run.algate("check", "--policy", file, "RC4"));
      assertOneLine(Run.algate("check", "--override", file, "RC4"));
      assertOneLine(Run.algate("check", "--value=", "--cert", file));
      assertOneLine(Run.algate("suites", "--policy", file));
      assertOneLine(Run.algate("suites", "--override", file));
      assertOneLine(Run.algate("negotiate", "--client", file));
      assertOneLine(Run.algate("negotiate", "--server-override", file));
      assertOneLine(Run.algate("lint", file));
    }
  }

  @Test
  void certificatesThatBreakOffAreNotPassedOver() throws IOException {
    String whole = Files.readString(Path.of("src/test/resources/certificates/chain.pem"));
    Path file = directory.resolve("certificates");
    Files.writeString(file, whole + "-----BEGIN CERTIFICATE-----\nMIIB\n");
    assertOneLine(Run.algate("check", "--value=", "--cert", file.toString()));
    Files.writeString(file, "-----BEGIN CERTIFICATE-----\n".repeat(300_000));
    assertOneLine(Run.algate("check", "--value=", "--cert", file.toString()));
  }

  @Test
  void certificatesThatTheJdkStumblesOverAreMalformed() throws IOException {
    byte[] nested = new byte[200_000];
    for (int i = 0; i < nested.length; i += 2) {
      nested[i] = 0x30;
      nested[i + 1] = (byte) 0x80;
    }
    Path file = Files.write(directory.resolve("nested"), nested);
    assertOneLine(Run.algate("check", "--value=", "--cert", file.toString()));
  }

  @Test
  void aMissingOverrideIsNoAnswerEvenWhereTheJdkWouldIgnoreIt() throws IOException {
    Path master = write("security.overridePropertiesFile=false\n");
    assertOneLine(Run.algate("check", "--policy", master.toString(), "--override", "/none", "RC4"));
  }

  @Test
  void lintReadsTheOtherFilesAllTheSame() throws IOException {
    Path file = write("jdk.tls.disabledAlgorithms=RC4 foo\n");
    Run run = Run.algate("lint", "--fail-on=never", "/none", file.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).hasLineCount(1).contains("/none");
    assertThat(run.out()).contains(file + ":1:");
    assertThat(Run.algate("lint", "--format=json", "/none", file.toString()).out())
        .contains("\"line\":1");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void randomBytesAreReadOrRefused(long seed) throws IOException {
    Random random = new Random(seed);
    byte[] bytes = new byte[20_000];
    random.nextBytes(bytes);
    byte[] key = "\njdk.tls.disabledAlgorithms=".getBytes(StandardCharsets.ISO_8859_1);
    System.arraycopy(key, 0, bytes, 10_000, key.length);
    Path file = Files.write(directory.resolve("java.security"), bytes);
    for (String jdk : new String[] {"17", "25"}) {
      for (String format : new String[] {"text", "json"}) {
        String[] options = {"--jdk", jdk, "--format", format};
        assertQuiet(
            Run.algate(
                "check",
                options[0],
                options[1],
                options[2],
                options[3],
                "--policy",
                "" + file,
                "RC4"));
        assertQuiet(Run.algate("lint", options[0], options[1], options[2], options[3], "" + file));
        assertQuiet(
            Run.algate(
                "suites",
                options[0],
                options[1],
                options[2],
                options[3],
                "--role=server",
                "--policy=" + file));
        assertQuiet(
            Run.algate(
                "negotiate", options[0], options[1], options[2], options[3], "--server=" + file));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void damagedCertificatesAreReadOrRefused(long seed) throws IOException {
    Random random = new Random(seed);
    for (String name : new String[] {"self-signed.der", "chain.pem"}) {
      byte[] bytes = Files.readAllBytes(Path.of("src/test/resources/certificates", name));
      for (int round = 0; round < 40; round++) {
        byte[] damaged = Arrays.copyOf(bytes, bytes.length - random.nextInt(bytes.length / 4));
        for (int i = random.nextInt(4); i >= 0; i--) {
          damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
        }
        Path file = Files.write(directory.resolve("certificate"), damaged);
        assertQuiet(Run.algate("check", "--value=MD5", "--anchor=private", "--cert", "" + file));
      }
    }
  }

  @Test
  void filesThatHoldNoCertificateAreNoAnswer() throws IOException {
    Random random = new Random(1);
    byte[] noise = new byte[10_000];
    random.nextBytes(noise);
    String begin = "-----BEGIN CERTIFICATE-----";
    for (byte[] content :
        new byte[][] {
          {},
          noise,
          {0x30, (byte) 0x84, 0x7F, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF},
          begin.getBytes(StandardCharsets.US_ASCII),
          (begin + "\n=\n-----END CERTIFICATE-----").getBytes(StandardCharsets.US_ASCII),
          begin.repeat(10_000).getBytes(StandardCharsets.US_ASCII),
          "0\u0082".repeat(100_000).getBytes(StandardCharsets.ISO_8859_1),
          new byte[17 * 1024 * 1024],
        }) {
      Path file = Files.write(directory.resolve("certificate"), content);
      Run run = Run.algate("check", "--value=", "--cert", file.toString());
      assertOneLine(run);
      assertThat(run.err()).contains("cannot read `" + file + "`: ");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"--key", "--scheme", "--service", "--usage", "--date", "--anchor", "--cert"})
  void anyTextIsAnsweredOrRefused(String option) {
    for (String text :
        new String[] {
          "", "/", "RSA/", "RSA/0", "RSA/99999999999", ".", "\0", "\u001b[31m", "\uD800"
        }) {
      Run run = Run.algate("check", "--value=", option, text, "--cert", "pom.xml");
      assertOneLine(run);
      assertThat(run.err().strip()).doesNotContain("\0", "\u001b");
    }
    assertQuiet(Run.algate("check", "--value=", option, "9".repeat(1_000_000)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--protocols", "--suites", "--groups", "--schemes"})
  void anyTextIsANameInAList(String option) {
    for (String text :
        new String[] {
          "\"TLSv1.3\"", "'x'", " a b ", "\0", "\u001b[31m", "\uD800", "x\ny", "é\u202e,x"
        }) {
      for (String format : new String[] {"text", "json"}) {
        Run run = Run.algate("suites", "--format", format, option + "=" + text);
        assertQuiet(run);
        assertThat(run.exitCode()).isNotEqualTo(2);
        assertThat(run.out()).doesNotContain("\0", "\u001b", "x\ny", "\u202e");
        String ofServer = option.replace("--", "--server-") + "=" + text;
        Run failed = Run.algate("negotiate", "--format", format, ofServer);
        assertQuiet(failed);
        assertThat(failed.exitCode()).isNotEqualTo(2);
        assertThat(failed.err()).doesNotContain("\0", "\u001b", "x\ny", "\u202e");
      }
    }
    Run huge = Run.algate("suites", option, "x,".repeat(100_000) + "y".repeat(1_000_000));
    assertQuiet(huge);
    assertThat(huge.out()).hasSizeLessThan(30_000);
  }

  @Test
  void hugeValuesAndNamesAreReadOrRefused() {
    String name = "A".repeat(2_000_000);
    assertThat(Run.algate("check", "--value", "RC4", "--", name).exitCode()).isZero();
    Run refused = Run.algate("check", "--value", name, "RC4");
    assertQuiet(refused);
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("[value-too-long]").hasSizeLessThan(2_000);
    assertQuiet(Run.algate("check", "--value", "A,".repeat(40_000), "RC4"));
    assertQuiet(Run.algate("check", "--value", "A B ".repeat(25_000), "RC4"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\0", "\n", "a\nb", "\"", "\"RC4\"", "\uD800", ",", "& ", "é€", "\\u12"})
  void anyTextIsAValue(String value) {
    for (String property :
        new String[] {"jdk.tls.disabledAlgorithms", "jdk.tls.legacyAlgorithms"}) {
      for (String format : new String[] {"text", "json"}) {
        Run run =
            Run.algate(
                "check", "--format", format, "--property", property, "--value", value, "RC4");
        assertQuiet(run);
      }
    }
  }

  @Test
  void aFaultOfTheProgramIsOneLine() {
    String[] arguments = {"check", null};
    Run run = Run.algate(arguments);
    assertOneLine(run);
    assertThat(run.err()).startsWith("algate: internal error: ").contains("ALGATE_DEBUG=1");
    Run debug =
        Run.algate(new Environment(java.util.Map.of("ALGATE_DEBUG", "1"), false, false), arguments);
    assertThat(debug.exitCode()).isEqualTo(2);
    assertThat(debug.err()).contains("\tat ");
  }

  private Path write(String content) throws IOException {
    return Files.writeString(directory.resolve("java.security"), content);
  }

  private static void assertOneLine(Run run) {
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("algate: ").hasLineCount(1);
  }

  private static void assertQuiet(Run run) {
    assertThat(run.exitCode()).isBetween(0, 2);
    assertThat(run.err()).doesNotContain("\tat ", "Exception", "internal error");
  }
}
