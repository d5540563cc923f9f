package org.algate.conformance.peers;

import static org.algate.conformance.peers.Policies.AES_128;
import static org.algate.conformance.peers.Policies.AES_256;
import static org.algate.conformance.peers.Policies.TLS_1_3;
import static org.algate.conformance.peers.Policies.denying;
import static org.algate.conformance.peers.Policies.enabled;
import static org.algate.conformance.peers.Policies.leaving;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.security.Security;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.net.ssl.SSLContext;
import org.algate.handshake.PolicySslContext;
import org.algate.handshake.TlsPolicy;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.jsse.provider.BouncyCastleJsseProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bouncy Castle's TLS as the peer of connections under a policy, and under one itself. */
@Timeout(120)
class BouncyCastleTest {
  private static final TlsPolicy WITHOUT_AES_256 = denying("TLSv1.3, " + AES_256.suite());

  private static final Logger LOGGER = Logger.getLogger("org.bouncycastle.jsse");

  private static SSLContext ofJdk;
  private static SSLContext ofBouncyCastle;

  @BeforeAll
  static void makeKeys() throws Exception {
    LOGGER.setLevel(Level.OFF); // it warns of each handshake that is refused
    PeerKeys keys = PeerKeys.of("localhost");
    ofJdk = keys.context();
    ofBouncyCastle = keys.context(new BouncyCastleJsseProvider(new BouncyCastleProvider()));
  }

  @AfterAll
  static void noProviderIsRegistered() {
    assertThat(Security.getProvider(BouncyCastleJsseProvider.PROVIDER_NAME)).isNull();
  }

  @Test
  void itsClientSpeaksToAServerUnderAPolicy() throws Exception {
    SSLContext underPolicy = PolicySslContext.of(ofJdk, WITHOUT_AES_256);
    try (PeerServer server = ServerKind.HTTPS_SERVER.start(underPolicy)) {
      assertThat(PeerClient.request(ofBouncyCastle, server).protocol()).isEqualTo("TLSv1.2");
      assertThat(PeerClient.request(ofBouncyCastle, server, AES_128)).isEqualTo(AES_128);
      assertThatIOException().isThrownBy(() -> PeerClient.request(ofBouncyCastle, server, AES_256));
      assertThatIOException().isThrownBy(() -> PeerClient.request(ofBouncyCastle, server, TLS_1_3));
    }
  }

  @Test
  void itsServerSpeaksToAClientUnderAPolicy() throws Exception {
    SSLContext underPolicy =
        PolicySslContext.of(ofJdk, leaving(ofJdk.getSupportedSSLParameters(), AES_128));
    try (PeerServer server = ServerKind.HTTPS_SERVER.start(ofBouncyCastle)) {
      assertThat(PeerClient.request(ofJdk, server)).isNotEqualTo(AES_128);
      assertThat(PeerClient.request(underPolicy, server)).isEqualTo(AES_128);
    }
  }

  /** Without lists, Tomcat sets protocols of the JDK that Bouncy Castle does not know. */
  @ParameterizedTest
  @EnumSource
  void serversOverItsContextHaveThePolicy(ServerKind kind) throws Exception {
    AtomicReference<TlsPolicy> policy = new AtomicReference<>(denying(""));
    SSLContext underPolicy = PolicySslContext.of(ofBouncyCastle, policy::get);
    try (PeerServer server = kind.start(underPolicy, enabled(TLS_1_3, AES_256, AES_128))) {
      assertThat(PeerClient.request(ofJdk, server).protocol()).isEqualTo("TLSv1.3");

      policy.set(leaving(ofBouncyCastle.getSupportedSSLParameters(), AES_128));
      assertThat(PeerClient.request(ofJdk, server)).isEqualTo(AES_128);
      assertThatIOException().isThrownBy(() -> PeerClient.request(ofJdk, server, AES_256));
      assertThatIOException().isThrownBy(() -> PeerClient.request(ofJdk, server, TLS_1_3));
    }
  }

  @Test
  void clientsOverItsContextHaveThePolicy() throws Exception {
    AtomicReference<TlsPolicy> policy = new AtomicReference<>(denying(""));
    SSLContext underPolicy = PolicySslContext.of(ofBouncyCastle, policy::get);
    try (PeerServer server = ServerKind.JETTY.start(ofJdk)) {
      assertThat(PeerClient.request(underPolicy, server).protocol()).isEqualTo("TLSv1.3");

      policy.set(leaving(ofBouncyCastle.getSupportedSSLParameters(), AES_128));
      assertThat(PeerClient.request(underPolicy, server)).isEqualTo(AES_128);

      policy.set(denying("TLSv1.3, TLSv1.2"));
      assertThatIOException().isThrownBy(() -> PeerClient.request(underPolicy, server));
    }
  }
}
