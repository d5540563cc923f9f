package org.algate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StreamsTest {
  private static final String ESCAPE = "\u001b[";

  @Test
  void coloursAreForTerminals() {
    assertThat(refused(Map.of("TERM", "xterm"), true).err()).contains(ESCAPE);
    assertThat(refused(Map.of(), false).err()).doesNotContain(ESCAPE);
    Run denied = Run.algate(new Environment(Map.of(), true, false), "check", "--value=RC4", "RC4");
    assertThat(denied.out()).startsWith(ESCAPE + "31mDENIED");
    Run help = Run.algate(new Environment(Map.of(), true, true), "check", "--help");
    assertThat(help.out()).contains(ESCAPE);
  }

  @Test
  void eachStreamIsJudgedByItself() {
    Run run =
        Run.algate(
            new Environment(Map.of(), false, true), "check", "--value=RC4, *", "--jdk=17", "RC4");
    assertThat(run.out()).doesNotContain(ESCAPE);
    assertThat(run.err()).contains(ESCAPE);
  }

  @Test
  void noColorIsObeyedUnlessItIsEmpty() {
    assertThat(refused(Map.of("NO_COLOR", "1"), true).err()).doesNotContain(ESCAPE);
    assertThat(refused(Map.of("NO_COLOR", ""), true).err()).contains(ESCAPE);
    assertThat(refused(Map.of("TERM", "dumb"), true).err()).doesNotContain(ESCAPE);
  }

  @Test
  void jsonHasNoColours() {
    Run run =
        Run.algate(
            new Environment(Map.of(), true, true),
            "check",
            "--value=RC4",
            "--format=json",
            "\u001b[1mRC4");
    assertThat(run.out()).doesNotContain(ESCAPE);
  }

  @Test
  void whatActsOnTerminalsIsMadeVisible() {
    Run run = Run.algate("check", "--value=RC4", "a\u001b[2J\u009b\u202e\nb\uD800é\u00a0€");
    assertThat(run.out())
        .startsWith("PERMITTED a\\u001b[2J\\u009b\\u202e\\u000ab\\ud800é\\u00a0€\n");
    assertThat(Run.algate("check", "--\u001b[2J", "x").err()).doesNotContain("\u001b");
    assertThat(Run.algate("check", "--policy", "\u001b[2J", "x").err()).doesNotContain("\u001b");
    assertThat(Run.algate("check", "--value", "\u001b[2J#\n; \u001b=,MD5 \u001b", "x").err())
        .doesNotContain("\u001b");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tr-TR", "ar-EG", "th-TH-u-nu-thai"})
  void theLocaleMakesNoDifference(String locale) {
    Locale before = Locale.getDefault();
    Run usual = Run.algate("check", "--value=md5, DIFFIEHELLMAN foo, x", "diffieHellman", "X");
    Run help = Run.algate("lint", "--help");
    try {
      Locale.setDefault(Locale.forLanguageTag(locale));
      assertThat(Run.algate("check", "--value=md5, DIFFIEHELLMAN foo, x", "diffieHellman", "X"))
          .isEqualTo(usual);
      assertThat(Run.algate("lint", "--help")).isEqualTo(help);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void aClosedPipeEndsQuietly() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode = withOutput("Broken pipe", err);
    assertThat(exitCode).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void aFullDiskIsNoAnswer() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode = withOutput("No space left on device", err);
    assertThat(exitCode).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo("algate: cannot write the answer: No space left on device\n");
  }

  private static Run refused(Map<String, String> variables, boolean terminal) {
    return Run.algate(
        new Environment(variables, terminal, terminal), "check", "--value=RC4 foo", "RC4");
  }

  private static int withOutput(String failure, OutputStream err) {
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException(failure);
          }
        };
    return new Algate(broken, err, new Environment(Map.of(), false, false))
        .run("check", "--value=RC4", "RC4");
  }
}
