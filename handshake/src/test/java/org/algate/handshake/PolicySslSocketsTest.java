package org.algate.handshake;

import static org.algate.handshake.Policies.denying;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.HandshakeCompletedEvent;
import javax.net.ssl.HandshakeCompletedListener;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What programs do with sockets of a context under a policy, over the loopback interface. */
@Timeout(60)
class PolicySslSocketsTest {
  private static SSLContext plain;

  @BeforeAll
  static void makeKeys() throws Exception {
    plain = TestKeys.shared().only("rsa").context();
  }

  private static SSLContext under(String denied) {
    return PolicySslContext.of(plain, denying(denied));
  }

  private static SSLServerSocket serverSocket(SSLContext context) throws IOException {
    return (SSLServerSocket)
        context
            .getServerSocketFactory()
            .createServerSocket(0, 10, InetAddress.getLoopbackAddress());
  }

  /** Accepts one connection, makes the handshake and answers one byte with the next one. */
  private static CompletableFuture<String> serve(ServerSocket server) {
    return inBackground(
        () -> {
          try (SSLSocket socket = (SSLSocket) server.accept()) {
            socket.startHandshake();
            socket.getOutputStream().write(socket.getInputStream().read() + 1);
            return socket.getSession().getProtocol();
          }
        });
  }

  private static <T> CompletableFuture<T> inBackground(Callable<T> task) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return task.call();
          } catch (Exception e) {
            throw new CompletionException(e);
          }
        });
  }

  private static SSLSocket connect(SSLContext context, ServerSocket server) throws IOException {
    return (SSLSocket)
        context
            .getSocketFactory()
            .createSocket(InetAddress.getLoopbackAddress(), server.getLocalPort());
  }

  /** Returns the protocol, after a byte has gone forth and one back. */
  private static String talk(SSLSocket client) throws IOException {
    try (client) {
      client.getOutputStream().write(41);
      assertThat(client.getInputStream().read()).isEqualTo(42);
      return client.getSession().getProtocol();
    }
  }

  @Test
  void socketsHaveThePolicyWithoutAnExplicitHandshake() throws Exception {
    try (SSLServerSocket server = serverSocket(plain)) {
      CompletableFuture<String> served = serve(server);
      SSLSocket client = connect(under("TLSv1.3"), server);
      client.setEnabledProtocols(new String[] {"TLSv1.3", "TLSv1.2"});
      client.setSSLParameters(new SSLParameters());

      assertThat(client.getEnabledProtocols()).containsExactly("TLSv1.2");
      assertThat(talk(client)).isEqualTo("TLSv1.2");
      assertThat(served.get()).isEqualTo("TLSv1.2");
    }
  }

  @Test
  void acceptedSocketsHaveThePolicyOfTheMoment() throws Exception {
    AtomicReference<TlsPolicy> policy = new AtomicReference<>(denying("TLSv1.2"));
    try (SSLServerSocket server = serverSocket(PolicySslContext.of(plain, policy::get))) {
      server.setEnabledProtocols(new String[] {"TLSv1.3", "TLSv1.2"});
      assertThat(server.getEnabledProtocols()).containsExactly("TLSv1.3");
      CompletableFuture<String> first = serve(server);
      assertThat(talk(connect(plain, server))).isEqualTo("TLSv1.3");
      assertThat(first.get()).isEqualTo("TLSv1.3");

      policy.set(denying("TLSv1.3"));
      assertThat(server.getEnabledProtocols()).containsExactly("TLSv1.2");
      CompletableFuture<String> second = serve(server);
      assertThat(talk(connect(plain, server))).isEqualTo("TLSv1.2");
      assertThat(second.get()).isEqualTo("TLSv1.2");
    }
  }

  @Test
  void aSocketIsClosedIfThereIsNoPolicyForIt() throws Exception {
    SSLContext context =
        PolicySslContext.of(
            plain,
            () -> {
              throw new IllegalStateException("no policy");
            });
    try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      assertThatThrownBy(() -> connect(context, server)).hasMessage("no policy");
      try (Socket accepted = server.accept()) {
        accepted.setSoTimeout(10_000); // milliseconds
        assertThatCode(() -> accepted.getInputStream().readAllBytes()).doesNotThrowAnyException();
      }
    }
  }

  @Test
  void aServerForWhichNothingIsLeftGoesOnAccepting() throws Exception {
    AtomicReference<TlsPolicy> policy = new AtomicReference<>(denying("TLSv1.3, TLSv1.2"));
    try (SSLServerSocket server = serverSocket(PolicySslContext.of(plain, policy::get))) {
      CompletableFuture<String> refused = serve(server);
      assertThatThrownBy(() -> talk(connect(plain, server))).isInstanceOf(IOException.class);
      assertThatThrownBy(refused::get)
          .hasRootCauseInstanceOf(SSLHandshakeException.class)
          .hasMessageContaining("TLSv1.2: denied by `TLSv1.2` at policy:1:37");

      policy.set(denying(""));
      CompletableFuture<String> served = serve(server);
      assertThat(talk(connect(plain, server))).isEqualTo("TLSv1.3");
      assertThat(served.get()).isEqualTo("TLSv1.3");
    }
  }

  @Test
  void whatIsReadOfSocketsIsNarrowed() throws Exception {
    SSLContext context = under("TLSv1.3, CBC");
    SSLParameters enabled = context.getDefaultSSLParameters();
    SSLParameters supported = context.getSupportedSSLParameters();
    assertThat(supported.getCipherSuites()).noneMatch(suite -> suite.contains("CBC"));
    try (SSLServerSocket server =
            (SSLServerSocket) context.getServerSocketFactory().createServerSocket();
        SSLSocket socket = (SSLSocket) context.getSocketFactory().createSocket()) {
      for (SSLParameters parameters :
          new SSLParameters[] {server.getSSLParameters(), socket.getSSLParameters()}) {
        assertThat(parameters.getProtocols()).isEqualTo(enabled.getProtocols());
        assertThat(parameters.getCipherSuites()).isEqualTo(enabled.getCipherSuites());
      }
      assertThat(server.getEnabledCipherSuites()).isEqualTo(enabled.getCipherSuites());
      assertThat(socket.getEnabledCipherSuites()).isEqualTo(enabled.getCipherSuites());
      assertThat(server.getSupportedProtocols()).isEqualTo(supported.getProtocols());
      assertThat(socket.getSupportedProtocols()).isEqualTo(supported.getProtocols());
      assertThat(server.getSupportedCipherSuites()).isEqualTo(supported.getCipherSuites());
      assertThat(socket.getSupportedCipherSuites()).isEqualTo(supported.getCipherSuites());
    }
  }

  @Test
  void socketsAreConnectedToWhatTheyAreToldFromWhereTheyAreTold() throws Exception {
    SSLSocketFactory factory = under("TLSv1.3").getSocketFactory();
    InetAddress here = InetAddress.getLoopbackAddress();
    try (SSLServerSocket server = serverSocket(plain)) {
      int port = server.getLocalPort();
      for (Callable<Socket> connection :
          List.<Callable<Socket>>of(
              () -> factory.createSocket("localhost", port),
              () -> factory.createSocket("localhost", port, here, 0),
              () -> factory.createSocket(here, port, here, 0))) {
        CompletableFuture<String> served = serve(server);
        assertThat(talk((SSLSocket) connection.call())).isEqualTo("TLSv1.2");
        assertThat(served.get()).isEqualTo("TLSv1.2");
      }
    }
  }

  @Test
  void theEntriesAreNamedIfAServerSetsWhatItHasRead() throws Exception {
    try (SSLServerSocket server = serverSocket(under("TLSv1.3, TLSv1.2, TLSv1.1, TLSv1"))) {
      server.setSSLParameters(server.getSSLParameters());
      assertThat(server.getEnabledProtocols()).isEmpty();
      CompletableFuture<String> refused = serve(server);
      assertThatThrownBy(() -> talk(connect(plain, server))).isInstanceOf(IOException.class);
      assertThatThrownBy(refused::get).hasMessageContaining("TLSv1.2: denied by `TLSv1.2`");
    }
  }

  @Test
  void aClientForWhichNothingIsLeftIsRefusedWhereverItStarts() throws Exception {
    try (SSLServerSocket server = serverSocket(plain)) {
      SSLContext nothing = under("TLSv1.3, TLSv1.2");
      for (Start start :
          new Start[] {
            SSLSocket::startHandshake, SSLSocket::getInputStream, SSLSocket::getOutputStream
          }) {
        try (SSLSocket client = connect(nothing, server)) {
          assertThatThrownBy(() -> start.of(client))
              .isInstanceOf(SSLHandshakeException.class)
              .hasMessageContaining("denied by `TLSv1.3`");
          assertThat(client.isClosed()).isTrue();
        }
      }
      try (SSLSocket client = connect(nothing, server)) {
        assertThat(client.getSession().isValid()).isFalse();
        assertThat(client.getSession().getProtocol()).isEqualTo("NONE");
      }
    }
  }

  private interface Start {
    void of(SSLSocket socket) throws IOException;
  }

  @Test
  void aSocketCanBeConnectedLater() throws Exception {
    try (SSLServerSocket server = serverSocket(plain)) {
      CompletableFuture<String> served = serve(server);
      SSLSocket client = (SSLSocket) under("TLSv1.3").getSocketFactory().createSocket();
      assertThat(client.isConnected()).isFalse();
      assertThat(client.setOption(StandardSocketOptions.TCP_NODELAY, true)).isSameAs(client);
      assertThat(client.getTcpNoDelay()).isTrue();
      client.connect(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), server.getLocalPort()), 10_000);

      assertThat(client.getPort()).isEqualTo(server.getLocalPort());
      assertThat(talk(client)).isEqualTo("TLSv1.2");
      assertThat(served.get()).isEqualTo("TLSv1.2");
      assertThat(client.isClosed()).isTrue();
    }
  }

  @Test
  void aSocketCanBeLayeredOverAnother() throws Exception {
    try (SSLServerSocket server = serverSocket(plain)) {
      CompletableFuture<String> served = serve(server);
      Socket below = new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort());
      SSLSocket client =
          (SSLSocket)
              under("TLSv1.3")
                  .getSocketFactory()
                  .createSocket(below, "localhost", server.getLocalPort(), true);

      assertThat(talk(client)).isEqualTo("TLSv1.2");
      assertThat(served.get()).isEqualTo("TLSv1.2");
      assertThat(below.isClosed()).isTrue();
    }
  }

  @Test
  void aServerMayHaveReadTheBeginning() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      CompletableFuture<String> served =
          inBackground(
              () -> {
                Socket below = server.accept();
                InputStream consumed =
                    new ByteArrayInputStream(below.getInputStream().readNBytes(3));
                try (SSLSocket socket =
                    (SSLSocket)
                        under("TLSv1.3").getSocketFactory().createSocket(below, consumed, true)) {
                  socket.getOutputStream().write(socket.getInputStream().read() + 1);
                  return socket.getSession().getProtocol();
                }
              });

      assertThat(talk(connect(plain, server))).isEqualTo("TLSv1.2");
      assertThat(served.get()).isEqualTo("TLSv1.2");
    }
  }

  @Test
  void listenersAreToldOfTheSocketThatTheyKnow() throws Exception {
    BlockingQueue<HandshakeCompletedEvent> events = new LinkedBlockingQueue<>();
    try (SSLServerSocket server = serverSocket(plain)) {
      CompletableFuture<String> served = serve(server);
      SSLSocket client = connect(under("TLSv1.3"), server);
      HandshakeCompletedListener listener = events::add;
      HandshakeCompletedListener removed = event -> events.add(event);
      client.addHandshakeCompletedListener(listener);
      client.addHandshakeCompletedListener(listener);
      client.addHandshakeCompletedListener(removed);
      client.removeHandshakeCompletedListener(removed);
      assertThatThrownBy(() -> client.removeHandshakeCompletedListener(removed))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> client.addHandshakeCompletedListener(null))
          .isInstanceOf(IllegalArgumentException.class);
      talk(client);
      served.get();

      HandshakeCompletedEvent event = events.poll(30, TimeUnit.SECONDS);
      assertThat(event.getSocket()).isSameAs(client);
      assertThat(event.getSession().getProtocol()).isEqualTo("TLSv1.2");
      assertThat(events).isEmpty();
    }
  }

  @Test
  void selectorsOfApplicationProtocolsAreGivenTheSocketThatIsKnown() throws Exception {
    try (SSLServerSocket server = serverSocket(under("TLSv1.3"))) {
      CompletableFuture<Boolean> served =
          inBackground(
              () -> {
                AtomicReference<SSLSocket> given = new AtomicReference<>();
                try (SSLSocket socket = (SSLSocket) server.accept()) {
                  socket.setHandshakeApplicationProtocolSelector(
                      (one, protocols) -> {
                        given.set(one);
                        return protocols.get(0);
                      });
                  socket.getOutputStream().write(socket.getInputStream().read() + 1);
                  return given.get() == socket && socket.getApplicationProtocol().equals("h2");
                }
              });
      SSLSocket client = connect(plain, server);
      SSLParameters parameters = client.getSSLParameters();
      parameters.setApplicationProtocols(new String[] {"h2"});
      client.setSSLParameters(parameters);

      talk(client);
      assertThat(served.get()).isTrue();
    }
  }

  @Test
  void whenItHasStreamsASocketCannotBeWidenedEither() throws Exception {
    try (SSLServerSocket server = serverSocket(plain)) {
      CompletableFuture<String> served = serve(server);
      SSLSocket client = connect(under("TLSv1.3"), server);
      InputStream in = client.getInputStream();
      client.setEnabledProtocols(new String[] {"TLSv1.3", "TLSv1.2"});
      client.setUseClientMode(true);
      assertThatThrownBy(() -> client.setEnabledProtocols(new String[] {"TLSv1.3"}))
          .isInstanceOf(IllegalArgumentException.class);
      client.getOutputStream().write(41);

      assertThat(in.read()).isEqualTo(42);
      assertThat(client.getSession().getProtocol()).isEqualTo("TLSv1.2");
      assertThat(served.get()).isEqualTo("TLSv1.2");
      client.close();
    }
  }
}
