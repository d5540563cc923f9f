package org.algate.handshake;

import static org.algate.handshake.Policies.denying;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.AlgorithmConstraints;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real handshakes of the running JDK, between two engines in memory, over contexts of a policy. */
class InMemoryHandshakeTest {
  private static SSLContext tls;

  @BeforeAll
  static void makeAKeyAndACertificateForIt() throws Exception {
    tls = TestKeys.shared().only("rsa").context();
  }

  @Test
  void tls13GoesOnWithTheSuiteThatThePolicyLeaves() throws Exception {
    HandshakeContext context = context("TLS_AES_256_GCM_SHA384, TLS_CHACHA20_POLY1305_SHA256");

    assertThat(shake(context, context)).isEqualTo("TLSv1.3 TLS_AES_128_GCM_SHA256");
  }

  @Test
  void tls12GoesOnWhereThePolicyDeniesTls13() throws Exception {
    HandshakeContext context = context("TLSv1.3, CBC, ChaCha20-Poly1305, DHE, AES_256_GCM");

    assertThat(context.maximumProtocol()).hasToString("Optional[TLSv1.2]");
    assertThat(shake(context, context)).isEqualTo("TLSv1.2 TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256");
  }

  @Test
  void aClientAndAServerMayHavePoliciesOfTheirOwn() throws Exception {
    assertThat(shake(context("TLS_AES_256_GCM_SHA384"), context("TLS_AES_128_GCM_SHA256")))
        .isEqualTo("TLSv1.3 TLS_CHACHA20_POLY1305_SHA256");
  }

  @Test
  void sidesWithoutACommonSuiteFail() {
    assertThatThrownBy(() -> shake(context("TLSv1.2, SHA256"), context("TLSv1.2, SHA384")))
        .isInstanceOf(SSLException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {Policies.TLS, Policies.CERTPATH})
  void aClientRefusesTheKeyOfAServerThatThePolicyDenies(String list) throws Exception {
    assertThat(shakeWith(Policies.of(list, "RSA keySize < 1024").asAlgorithmConstraints()))
        .isEqualTo("TLSv1.3 TLS_AES_256_GCM_SHA384");
    assertThatThrownBy(
            () -> shakeWith(Policies.of(list, "RSA keySize < 4096").asAlgorithmConstraints()))
        .isInstanceOf(SSLException.class)
        .hasStackTraceContaining("constraints");
  }

  @Test
  void aListAloneIsAskedByJsseToo() throws Exception {
    assertThat(shakeWith(denying("RSA keySize < 1024, TLS_AES_256_GCM_SHA384").tls()))
        .isEqualTo("TLSv1.3 TLS_AES_128_GCM_SHA256");
    assertThatThrownBy(() -> shakeWith(denying("RSA keySize < 4096").tls()))
        .isInstanceOf(SSLException.class);
  }

  @Test
  void policiesThatLeaveNothingAreRefusedWithTheReasons() {
    HandshakeContext nothing = context("TLSv1.3, TLSv1.2, TLSv1.1, TLSv1");

    assertThat(nothing.protocols()).isEmpty();
    assertThat(nothing.cipherSuites()).isEmpty();
    assertThatThrownBy(() -> nothing.applyTo(new SSLParameters()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("nothing is left")
        .hasMessageContaining("cipher suites that no active protocol has: ");
  }

  private static HandshakeContext context(String denied) {
    return HandshakeContext.of(HandshakeConfiguration.of(Role.CLIENT, denying(denied)));
  }

  private static String shake(HandshakeContext clientSide, HandshakeContext serverSide)
      throws SSLException {
    return InMemoryHandshake.shake(
        engine(clientSide::applyTo, true), engine(serverSide::applyTo, false));
  }

  /** The same with constraints of the client, and a server without any of its own. */
  private static String shakeWith(AlgorithmConstraints ofClient) throws SSLException {
    return InMemoryHandshake.shake(
        engine(parameters -> parameters.setAlgorithmConstraints(ofClient), true),
        engine(parameters -> {}, false));
  }

  private static SSLEngine engine(Consumer<SSLParameters> settings, boolean client) {
    SSLEngine engine = InMemoryHandshake.engine(tls, client);
    SSLParameters parameters = engine.getSSLParameters();
    settings.accept(parameters);
    engine.setSSLParameters(parameters);
    return engine;
  }
}
