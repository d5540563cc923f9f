package org.algate.handshake;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;

/** A folder with a master file that permits overrides and an override, for live policies. */
record PolicyDirectory(Path folder) {
  static final String MASTER =
      """
      security.overridePropertiesFile=true
      jdk.tls.disabledAlgorithms=SSLv3
      jdk.certpath.disabledAlgorithms=MD2
      """;

  /** Makes the files, with an override that denies this. */
  static PolicyDirectory of(Path folder, String denied) throws IOException {
    PolicyDirectory directory = new PolicyDirectory(folder);
    Files.writeString(directory.master(), MASTER);
    directory.deny(denied);
    return directory;
  }

  Path master() {
    return folder.resolve("master.security");
  }

  Path override() {
    return folder.resolve("override.security");
  }

  /** Returns a builder of a policy that nothing but a call reloads: quiet would take an hour. */
  LivePolicy.Builder reloadedByCalls() {
    return builder().quietPeriod(Duration.ofHours(1));
  }

  /** Returns a builder that relies on the system's events: polling would take an hour. */
  LivePolicy.Builder builder() {
    return LivePolicy.builder(master())
        .overriddenBy(override())
        .pollInterval(Duration.ofHours(1))
        .quietPeriod(Duration.ofMillis(1));
  }

  /** Replaces the override at one stroke. */
  void deny(String denied) throws IOException {
    replace("jdk.tls.disabledAlgorithms=" + denied + "\n");
  }

  /** Does the same for listeners, which throw no checked exceptions. */
  void denyUnchecked(String denied) {
    try {
      deny(denied);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Replaces the text of the override at one stroke. */
  void replace(String text) throws IOException {
    Path aside = folder.resolve("aside");
    Files.write(aside, text.getBytes(StandardCharsets.ISO_8859_1));
    Files.move(aside, override(), StandardCopyOption.ATOMIC_MOVE);
  }
}
