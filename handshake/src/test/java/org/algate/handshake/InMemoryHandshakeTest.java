package org.algate.handshake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.AlgorithmConstraints;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManagerFactory;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.policy.Dialect;
import org.algate.policy.SecurityProperties;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real handshakes of the running JDK, between two engines in memory, over contexts of a policy. */
class InMemoryHandshakeTest {
  private static final char[] PASSWORD = "changeit".toCharArray();

  private static SSLContext tls;

  @BeforeAll
  static void makeAKeyAndACertificateForIt(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("server.p12");
    // below an authority, as JSSE judges no certificate that is trusted itself
    makeKey(file, "-alias", "authority", "-dname", "CN=Authority", "-ext", "bc:c");
    makeKey(file, "-alias", "server", "-dname", "CN=localhost", "-signer", "authority");
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD);
    }
    Certificate authority = store.getCertificate("authority");
    store.deleteEntry("authority");
    KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
    keys.init(store, PASSWORD);
    KeyStore anchors = KeyStore.getInstance("PKCS12");
    anchors.load(null, null);
    anchors.setCertificateEntry("anchor", authority);
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(anchors);
    tls = SSLContext.getInstance("TLS");
    tls.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
  }

  private static void makeKey(Path file, String... options) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keyalg",
                "RSA",
                "-keysize",
                "2048",
                "-sigalg",
                "SHA256withRSA",
                "-validity",
                "30",
                "-storetype",
                "PKCS12",
                "-storepass",
                new String(PASSWORD),
                "-keystore",
                file.toString()));
    command.addAll(List.of(options));
    Process keytool = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(keytool.waitFor()).as(output).isZero();
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
  @ValueSource(strings = {"jdk.tls.disabledAlgorithms", "jdk.certpath.disabledAlgorithms"})
  void aClientRefusesTheKeyOfAServerThatThePolicyDenies(String list) throws Exception {
    assertThat(shakeWith(policy(list, "RSA keySize < 1024").asAlgorithmConstraints()))
        .isEqualTo("TLSv1.3 TLS_AES_256_GCM_SHA384");
    assertThatThrownBy(() -> shakeWith(policy(list, "RSA keySize < 4096").asAlgorithmConstraints()))
        .isInstanceOf(SSLException.class)
        .hasStackTraceContaining("constraints");
  }

  @Test
  void aListAloneIsAskedByJsseToo() throws Exception {
    String list = "jdk.tls.disabledAlgorithms";

    assertThat(shakeWith(policy(list, "RSA keySize < 1024, TLS_AES_256_GCM_SHA384").tls()))
        .isEqualTo("TLSv1.3 TLS_AES_128_GCM_SHA256");
    assertThatThrownBy(() -> shakeWith(policy(list, "RSA keySize < 4096").tls()))
        .isInstanceOf(SSLException.class);
  }

  private static HandshakeContext context(String denied) {
    return HandshakeContext.of(
        HandshakeConfiguration.of(Role.CLIENT, policy("jdk.tls.disabledAlgorithms", denied)));
  }

  private static TlsPolicy policy(String list, String denied) {
    byte[] text = (list + "=" + denied).getBytes(StandardCharsets.ISO_8859_1);
    return TlsPolicy.of(SecurityProperties.of("policy", text, Dialect.running()));
  }

  private static String shake(HandshakeContext clientSide, HandshakeContext serverSide)
      throws SSLException {
    return shake(engine(clientSide::applyTo, true), engine(serverSide::applyTo, false));
  }

  /** The same with constraints of the client, and a server without any of its own. */
  private static String shakeWith(AlgorithmConstraints ofClient) throws SSLException {
    return shake(
        engine(parameters -> parameters.setAlgorithmConstraints(ofClient), true),
        engine(parameters -> {}, false));
  }

  /** Returns the protocol and the suite of a finished handshake. */
  private static String shake(SSLEngine client, SSLEngine server) throws SSLException {
    ByteBuffer toServer = ByteBuffer.allocate(1 << 16);
    ByteBuffer toClient = ByteBuffer.allocate(1 << 16);
    client.beginHandshake();
    server.beginHandshake();
    for (int round = 0; round < 100; round++) {
      if (isDone(client) && isDone(server)) {
        assertThat(client.getSession().getCipherSuite())
            .isEqualTo(server.getSession().getCipherSuite());
        return client.getSession().getProtocol() + " " + client.getSession().getCipherSuite();
      }
      step(client, toServer, toClient);
      step(server, toClient, toServer);
    }
    throw new SSLException("the handshake does not end");
  }

  private static SSLEngine engine(Consumer<SSLParameters> settings, boolean client) {
    SSLEngine engine = tls.createSSLEngine("localhost", 443);
    engine.setUseClientMode(client);
    SSLParameters parameters = engine.getSSLParameters();
    settings.accept(parameters);
    engine.setSSLParameters(parameters);
    return engine;
  }

  private static boolean isDone(SSLEngine engine) {
    return engine.getHandshakeStatus() == HandshakeStatus.NOT_HANDSHAKING;
  }

  private static void step(SSLEngine engine, ByteBuffer out, ByteBuffer in) throws SSLException {
    for (Runnable task = engine.getDelegatedTask();
        task != null;
        task = engine.getDelegatedTask()) {
      task.run();
    }
    in.flip();
    ByteBuffer application = ByteBuffer.allocate(1 << 16);
    if (in.hasRemaining()) {
      engine.unwrap(in, application);
    }
    in.compact();
    SSLEngineResult result;
    do {
      result = engine.wrap(ByteBuffer.allocate(0), out);
    } while (result.bytesProduced() > 0);
  }

  @Test
  void policiesThatLeaveNothingAreRefusedWithTheReasons() {
    HandshakeContext nothing = context("TLSv1.3, TLSv1.2, TLSv1.1, TLSv1");

    assertThat(nothing.protocols()).isEmpty();
    assertThatThrownBy(() -> nothing.applyTo(new SSLParameters()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("nothing is left")
        .hasMessageContaining("no active protocol has it");
    assertThat(List.of(nothing.cipherSuites())).containsOnly(List.of());
  }
}
