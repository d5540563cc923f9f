package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What surprises people in the choices of a TLS server, and no list of Algate decides. */
class TlsServerTest {
  @TempDir private static Path folder;

  private static Path keys;

  @BeforeAll
  static void makeAKey() throws Exception {
    keys = folder.resolve("server.p12");
    TlsKeys.make("RSA").writeTo(keys);
  }

  @Test
  void theSecondLegacySuiteOfTls13IsChosenAtOnce() throws Exception {
    assertThat(run("NULL")).contains("suite TLS_AES_256_GCM_SHA384");
    assertThat(run("AES"))
        .as("the first one is deferred, and the suite with ChaCha20 is not reached")
        .contains("suite TLS_AES_128_GCM_SHA256");
  }

  @Test
  void theDefaultKeyManagerAsksNoList() throws Exception {
    assertThat(run("NULL")).contains("SunX509 peer", "PKIX null");
  }

  private static List<String> run(String legacy) throws Exception {
    return new ForkedJvm(folder)
        .withSecurityProperty("jdk.tls.legacyAlgorithms", legacy)
        .run(List.of(MemoryHandshake.class), TlsServer.class, keys.toString());
  }
}
