package org.algate.handshake;

import static org.algate.handshake.PolicyReload.Outcome.CHANGED;
import static org.algate.handshake.PolicyReload.Outcome.MOVED;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LivePolicySessionsTest {
  @TempDir Path folder;

  @Test
  void sessionsEndWithTheEntriesTheyWereMadeUnder() throws Exception {
    SSLContext tls = TestKeys.shared().only("ec").context();
    PolicyDirectory files = PolicyDirectory.of(folder, "RC4");
    List<Integer> sessionsWhenTold = new ArrayList<>();
    try (LivePolicy live =
        files
            .reloadedByCalls()
            .onReload(reload -> sessionsWhenTold.add(sessions(tls)))
            .invalidateSessionsOf(tls)
            .start()) {
      assertThat(isResumed(tls, live.get())).isFalse();
      assertThat(isResumed(tls, live.get())).isTrue();

      files.replace("\njdk.tls.disabledAlgorithms=RC4");
      assertThat(live.reload().outcome()).isEqualTo(MOVED);
      assertThat(isResumed(tls, live.get())).as("the same entries").isTrue();

      files.deny("RC4, DES");
      assertThat(live.reload().outcome()).isEqualTo(CHANGED);
      assertThat(isResumed(tls, live.get())).as("other entries").isFalse();
      assertThat(isResumed(tls, live.get())).isTrue();
    }
    assertThat(sessionsWhenTold).hasSize(2).endsWith(0);
    assertThat(sessionsWhenTold.get(0)).as("of those that were kept").isPositive();
  }

  private static int sessions(SSLContext tls) {
    return Collections.list(tls.getClientSessionContext().getIds()).size();
  }

  @Test
  void sessionsOfOtherContextsGoOnUnlessTheirSuiteIsDenied() throws Exception {
    SSLContext tls = TestKeys.shared().only("ec").context();
    PolicyDirectory files = PolicyDirectory.of(folder, "TLSv1.2, TLS_AES_128_GCM_SHA256");
    try (LivePolicy live = files.reloadedByCalls().start()) {
      assertThat(isResumed(tls, live.get())).isFalse();
      files.deny("TLSv1.2");
      assertThat(live.reload().outcome()).isEqualTo(CHANGED);
      assertThat(isResumed(tls, live.get())).isTrue();
      files.deny("TLSv1.2, TLS_AES_256_GCM_SHA384");
      assertThat(live.reload().outcome()).isEqualTo(CHANGED);
      assertThat(isResumed(tls, live.get())).isFalse();
    }
  }

  /** Makes a connection and returns whether its session is older. */
  private static boolean isResumed(SSLContext tls, TlsPolicy policy) throws SSLException {
    long before = System.currentTimeMillis();
    while (System.currentTimeMillis() == before) {
      Thread.onSpinWait(); // so that an older session has an older time
    }
    SSLEngine client = engine(tls, Role.CLIENT, policy);
    InMemoryHandshake.shake(client, engine(tls, Role.SERVER, policy), true);
    return client.getSession().getCreationTime() <= before;
  }

  private static SSLEngine engine(SSLContext tls, Role role, TlsPolicy policy) {
    SSLEngine engine = InMemoryHandshake.engine(tls, role == Role.CLIENT);
    SSLParameters parameters = engine.getSSLParameters();
    HandshakeContext.of(HandshakeConfiguration.of(role, policy)).applyTo(parameters);
    engine.setSSLParameters(parameters);
    return engine;
  }
}
