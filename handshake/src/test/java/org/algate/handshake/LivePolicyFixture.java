package org.algate.handshake;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Files that deny RC4, and a listener. */
class LivePolicyFixture {
  @TempDir Path folder;

  final Reloads reloads = new Reloads();
  PolicyDirectory files;

  @BeforeEach
  void denyRc4() throws Exception {
    files = PolicyDirectory.of(folder, "RC4");
  }
}
