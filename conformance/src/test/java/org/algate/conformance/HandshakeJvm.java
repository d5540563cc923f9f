package org.algate.conformance;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** A JVM with a policy of its own that makes one handshake after the other. */
final class HandshakeJvm implements AutoCloseable {
  private final Process process;
  private final PrintStream questions;
  private final BufferedReader answers;

  private HandshakeJvm(Process process) {
    this.process = process;
    this.questions = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
    this.answers = process.inputReader(StandardCharsets.UTF_8);
  }

  /**
   * Starts it.
   *
   * @param policy the security properties that are not as they are by default
   * @param keys the file of the {@link ServerKeys}
   */
  static HandshakeJvm start(Path folder, Properties policy, Path keys) throws IOException {
    Path override = Files.createTempFile(folder, "handshakes", ".security");
    try (var writer = Files.newBufferedWriter(override, StandardCharsets.ISO_8859_1)) {
      policy.store(writer, null);
    }
    return new HandshakeJvm(
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Djava.security.properties=" + override,
                "-cp",
                System.getProperty("java.class.path"),
                HandshakesOfJvm.class.getName(),
                keys.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start());
  }

  /** Returns how a handshake ends. */
  String outcome(Peers peers) throws IOException {
    questions.println(peers.toLine());
    String answer = answers.readLine();
    if (answer == null) {
      throw new IOException("the JVM has ended at " + peers);
    }
    return answer;
  }

  @Override
  public void close() {
    questions.close();
    process.destroy();
  }
}
