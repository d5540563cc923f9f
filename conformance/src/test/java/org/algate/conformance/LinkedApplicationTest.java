package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algate.ciphersuites.CipherSuites;
import org.algate.constraints.ConstraintSet;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.DisabledAlgorithms;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The modules are real ones: an application that requires them is compiled, linked into an image of
 * its own, and run.
 */
class LinkedApplicationTest {

  @TempDir private static Path folder;

  private static Path image;

  @BeforeAll
  static void linkTheApplication() {
    Path sources = Path.of("src", "test", "resources", "consumer");
    Path classes = folder.resolve("classes");
    image = folder.resolve("image");
    run(
        "javac",
        "--release",
        "17",
        "-Werror",
        "-Xlint:all,-exports,-requires-automatic",
        "--module-path",
        modulePath(),
        "-d",
        classes.toString(),
        sources.resolve("module-info.java").toString(),
        sources.resolve("app/Main.java").toString(),
        sources.resolve("app/Connection.java").toString());
    run(
        "jlink",
        "--module-path",
        classes + File.pathSeparator + modulePath(),
        "--add-modules",
        "consumer",
        "--output",
        image.toString(),
        "--strip-debug",
        "--no-header-files",
        "--no-man-pages");
  }

  @Test
  void anApplicationThatRequiresTheModulesIsLinkedAndRuns() throws Exception {
    assertThat(outputOf("consumer/app.Main"))
        .containsExactly(
            "denied by TLS_RSA_* at own.security:1:35",
            "[TLSv1.3, TLSv1.2, TLSv1.1, TLSv1] 43",
            "CHANGED true",
            "[consumer, java.base, org.algate.ciphersuites, org.algate.constraints,"
                + " org.algate.handshake, org.algate.policy]");
  }

  @Test
  void itMakesConnectionsWithPoliciesOfItsOwn() throws Exception {
    Path keys = folder.resolve("keys.p12");
    TlsKeys.make("RSA").writeTo(keys);

    assertThat(outputOf("consumer/app.Connection", keys.toString(), "changeit"))
        .containsExactly(
            "TLSv1.3 TLS_AES_128_GCM_SHA256",
            "TLSv1.2 TLS_DHE_RSA_WITH_CHACHA20_POLY1305_SHA256",
            "[nothing is left to make a connection with:,"
                + " TLSv1.3: denied by `TLSv1.3` at own.security:1:28]",
            "false");
  }

  private static List<String> outputOf(String main, String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(List.of(image.resolve("bin/java").toString(), "-m", main));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output.lines().toList();
  }

  private static String modulePath() {
    return Stream.of(
            DisabledAlgorithms.class, ConstraintSet.class, CipherSuites.class, TlsPolicy.class)
        .map(LinkedApplicationTest::location)
        .collect(Collectors.joining(File.pathSeparator));
  }

  /**
   * A jar in a full build; a folder of classes, which is a module as well, where only tests are
   * run.
   */
  private static String location(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void run(String tool, String... arguments) {
    StringWriter output = new StringWriter();
    PrintWriter writer = new PrintWriter(output, true);
    int status = ToolProvider.findFirst(tool).orElseThrow().run(writer, writer, arguments);
    assertThat(status).as("%s %s%n%s", tool, List.of(arguments), output).isZero();
  }
}
