package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algate.ciphersuites.CipherSuites;
import org.algate.constraints.ConstraintSet;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.DisabledAlgorithms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JVM with a lax policy in which a strict one is in front of all connections but some. */
class LaxJvmTest {
  private static final String LAX = "jdk.tls.disabledAlgorithms=SSLv3\n";
  private static final String STRICT = "jdk.tls.disabledAlgorithms=SSLv3, TLSv1, TLSv1.1\n";

  @TempDir private Path folder;

  @Test
  void theDefaultContextIsStrictAndAnotherOneIsLax() throws Exception {
    assertThat(enabledIn(Files.writeString(folder.resolve("lax.security"), LAX)))
        .containsExactly("[TLSv1.3, TLSv1.2]", "[TLSv1.3, TLSv1.2, TLSv1.1, TLSv1]");
  }

  @Test
  void inAStrictJvmNoPolicyMakesAConnectionLaxer() throws Exception {
    assertThat(enabledIn(Files.writeString(folder.resolve("strict.security"), STRICT)))
        .containsExactly("[TLSv1.3, TLSv1.2]", "[TLSv1.3, TLSv1.2]");
  }

  private List<String> enabledIn(Path policyOfJvm) throws Exception {
    return new ForkedJvm(folder)
        .with("-Djava.security.properties=" + policyOfJvm)
        .run(
            List.of(
                DisabledAlgorithms.class, ConstraintSet.class, CipherSuites.class, TlsPolicy.class),
            ContextsOfJvm.class,
            STRICT,
            LAX);
  }
}
