package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algate.ciphersuites.CipherSuites;
import org.algate.constraints.ConstraintSet;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.DisabledAlgorithms;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program has as the running policy in a JVM that is started with a file. */
class RunningPolicyTest {
  private static final String OPTION = "-Djava.security.properties=";

  @TempDir private Path folder;

  private Path file;

  @BeforeEach
  void writeAFile() throws Exception {
    file = folder.resolve("own.security");
    // with a blank at the end, which the JDK takes away
    Files.writeString(file, "# own\njdk.tls.disabledAlgorithms=RC4, \\\n  FORTY_TWO \n");
  }

  @Test
  void entriesHaveTheirPlacesInTheFileThatIsLaidOverTheOthers() throws Exception {
    for (String name : List.of(file.toString(), file.toUri().toString())) {
      assertThat(answers(OPTION + name, "FORTY_TWO", "SSLv3", "MD2"))
          .startsWith("[`FORTY_TWO` at " + file + ":3:3]", "[]")
          .last()
          .asString()
          .startsWith("[`MD2` at " + Path.of(System.getProperty("java.home")));
    }
  }

  @Test
  void aFileMayStandInPlaceOfAllOthers() throws Exception {
    assertThat(answers(OPTION + "=" + file, "FORTY_TWO", "MD2"))
        .containsExactly("[`FORTY_TWO` at " + file + ":3:3]", "[]");
  }

  @Test
  void aFileThatIsNotThereChangesNothing() throws Exception {
    assertThat(answers(OPTION + folder.resolve("none"), "FORTY_TWO", "SSLv3"))
        .startsWith("[]")
        .last()
        .asString()
        .startsWith("[`SSLv3` at " + Path.of(System.getProperty("java.home")));
  }

  @Test
  void whatAProgramHasSetSinceHasNoPlaceInAFile() throws Exception {
    assertThat(answers(OPTION + file, "jdk.tls.disabledAlgorithms=RC4", "RC4", "FORTY_TWO"))
        .containsExactly("[`RC4` at 1:1]", "[]");
  }

  private List<String> answers(String option, String... questions) throws Exception {
    return new ForkedJvm(folder)
        .with(option)
        .run(
            List.of(
                DisabledAlgorithms.class, ConstraintSet.class, CipherSuites.class, TlsPolicy.class),
            PolicyOfJvm.class,
            questions);
  }
}
