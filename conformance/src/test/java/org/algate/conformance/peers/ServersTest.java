package org.algate.conformance.peers;

import static org.algate.conformance.peers.Policies.AES_128;
import static org.algate.conformance.peers.Policies.AES_256;
import static org.algate.conformance.peers.Policies.TLS_1_3;
import static org.algate.conformance.peers.Policies.denying;
import static org.algate.conformance.peers.Policies.enabled;
import static org.algate.conformance.peers.Policies.leaving;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import org.algate.conformance.peers.PeerClient.Negotiated;
import org.algate.handshake.LivePolicy;
import org.algate.handshake.PolicyReload;
import org.algate.handshake.PolicySslContext;
import org.algate.handshake.TlsPolicy;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Servers over a context under a policy; their clients have none but that of the JVM. */
@Timeout(120)
class ServersTest {
  private static final Enabled ALL = enabled(TLS_1_3, AES_256, AES_128);
  private static final int CLIENTS = 4;
  private static final int REQUESTS = 120;

  private static SSLContext plain;
  private static SSLParameters supported;

  @BeforeAll
  static void makeKeys() throws Exception {
    plain = PeerKeys.of("localhost").context();
    supported = plain.getSupportedSSLParameters();
  }

  @ParameterizedTest
  @EnumSource
  void connectionsAreOfTheKindThatThePolicyLeaves(ServerKind kind) throws Exception {
    TlsPolicy policy = leaving(supported, AES_128);
    try (PeerServer server = kind.start(PolicySslContext.of(plain, policy))) {
      assertThat(PeerClient.request(plain, server)).isEqualTo(AES_128);
    }
  }

  @ParameterizedTest
  @EnumSource
  void listsThatAServerSetsAreNarrowed(ServerKind kind) throws Exception {
    TlsPolicy policy = denying("TLSv1.3, " + AES_256.suite());
    try (PeerServer server = kind.start(PolicySslContext.of(plain, policy), ALL)) {
      assertThat(PeerClient.request(plain, server)).isEqualTo(AES_128);
    }
    try (PeerServer server = kind.start(plain, ALL)) {
      assertThat(PeerClient.request(plain, server)).as("without a policy").isEqualTo(TLS_1_3);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aClientThatOffersOnlyWhatIsDeniedIsRefused(ServerKind kind) throws Exception {
    TlsPolicy policy = denying("TLSv1.3, " + AES_256.suite());
    try (PeerServer server = kind.start(PolicySslContext.of(plain, policy), ALL)) {
      assertThatIOException().isThrownBy(() -> PeerClient.request(plain, server, TLS_1_3));
      assertThatIOException().isThrownBy(() -> PeerClient.request(plain, server, AES_256));
      assertThat(PeerClient.request(plain, server, AES_128)).as("others").isEqualTo(AES_128);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aServerOutlivesAPolicyThatLeavesNothing(ServerKind kind) throws Exception {
    AtomicReference<TlsPolicy> policy = new AtomicReference<>(denying("TLSv1.3"));
    try (PeerServer server = kind.start(PolicySslContext.of(plain, policy::get), ALL)) {
      policy.set(denying("TLSv1.3, TLSv1.2, TLSv1.1, TLSv1"));
      for (int connection = 0; connection < 10; connection++) {
        assertThatIOException().isThrownBy(() -> PeerClient.request(plain, server));
      }
      policy.set(denying("TLSv1.3"));
      assertThat(PeerClient.request(plain, server)).isEqualTo(AES_256);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aFileThatIsTightenedIsInForceForTheNextConnection(ServerKind kind, @TempDir Path folder)
      throws Exception {
    Path file = folder.resolve("policy");
    Files.writeString(file, Policies.text("TLSv1.3"));
    try (LivePolicy policy = LivePolicy.builder(file).start();
        PeerServer server = kind.start(PolicySslContext.of(plain, policy), ALL)) {
      assertThat(PeerClient.request(plain, server)).isEqualTo(AES_256);

      Files.writeString(file, Policies.text("TLSv1.3, " + AES_256.suite()));
      assertThat(policy.reload().outcome()).isEqualTo(PolicyReload.Outcome.CHANGED);
      assertThat(PeerClient.request(plain, server)).isEqualTo(AES_128);
    }
  }

  /** Jetty keeps the lists of its start until it is told to make them anew. */
  @ParameterizedTest
  @EnumSource
  void aLooserPolicyIsInForceForTheNextConnection(ServerKind kind) throws Exception {
    AtomicReference<TlsPolicy> policy = new AtomicReference<>(leaving(supported, AES_128));
    try (PeerServer server = kind.start(PolicySslContext.of(plain, policy::get))) {
      policy.set(denying("TLSv1.3"));
      if (server instanceof JettyServer jetty) {
        assertThatIOException().isThrownBy(() -> PeerClient.request(plain, server, AES_256));
        jetty.makeListsAnew();
      }
      assertThat(PeerClient.request(plain, server, AES_256)).isEqualTo(AES_256);
    }
  }

  /** Clients resume sessions, of which those under TLS 1.2 are known by their address. */
  @ParameterizedTest
  @EnumSource
  void aPolicyTightenedWhileClientsCallIsInForceForTheNextConnection(ServerKind kind)
      throws Exception {
    List<Negotiated> kinds = List.of(TLS_1_3, AES_256, AES_128);
    List<TlsPolicy> policies =
        List.of(denying(""), denying("TLSv1.3"), denying("TLSv1.3, " + AES_256.suite()));
    AtomicInteger tightened = new AtomicInteger();
    SSLContext underPolicy = PolicySslContext.of(plain, () -> policies.get(tightened.get()));
    AtomicInteger requests = new AtomicInteger();
    try (PeerServer server = kind.start(underPolicy, ALL);
        PeerClient old = PeerClient.connect(plain, server)) {
      assertThat(old.request("/")).isEqualTo(TLS_1_3);
      inParallel(
          () -> {
            for (int next = next(requests); next < REQUESTS; next = next(requests)) {
              if (next == REQUESTS / 3 || next == REQUESTS * 2 / 3) {
                tightened.incrementAndGet();
              }
              int before = tightened.get();
              Negotiated negotiated = PeerClient.request(plain, server);
              int after = tightened.get();
              assertThat(kinds.subList(before, after + 1)).contains(negotiated);
            }
          });
      assertThat(tightened).hasValue(2);
      assertThat(old.request("/")).as("a connection from before").isEqualTo(TLS_1_3);
    }
  }

  private static int next(AtomicInteger counter) {
    return counter.getAndIncrement();
  }

  private static void inParallel(Task task) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
    try {
      List<Future<?>> clients = new ArrayList<>();
      for (int client = 0; client < CLIENTS; client++) {
        clients.add(
            threads.submit(
                () -> {
                  task.run();
                  return null;
                }));
      }
      for (Future<?> client : clients) {
        client.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private interface Task {
    void run() throws Exception;
  }
}
