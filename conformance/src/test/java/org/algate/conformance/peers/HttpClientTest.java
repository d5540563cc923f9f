package org.algate.conformance.peers;

import static org.algate.conformance.peers.Policies.AES_128;
import static org.algate.conformance.peers.Policies.AES_256;
import static org.algate.conformance.peers.Policies.TLS_1_3;
import static org.algate.conformance.peers.Policies.denying;
import static org.algate.conformance.peers.Policies.leaving;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import org.algate.conformance.peers.PeerClient.Negotiated;
import org.algate.handshake.PolicySslContext;
import org.algate.handshake.TlsPolicy;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The JDK's HTTP client over a context under a policy; the servers have none. */
@Timeout(120)
class HttpClientTest {
  private static SSLContext plain;

  @BeforeAll
  static void makeKeys() throws Exception {
    plain = PeerKeys.of("localhost").context();
  }

  private static HttpClient client(SSLContext context) {
    return HttpClient.newBuilder().sslContext(context).build();
  }

  private static HttpRequest request(PeerServer server, String path) {
    return HttpRequest.newBuilder(URI.create("https://localhost:" + server.port() + path))
        .timeout(Duration.ofSeconds(30))
        .build();
  }

  private static HttpResponse<String> response(HttpClient client, HttpRequest request)
      throws IOException, InterruptedException {
    return client.send(request, BodyHandlers.ofString());
  }

  private static Negotiated negotiated(HttpResponse<String> response) {
    assertThat(response.body()).isEqualTo(PeerServer.BODY);
    return Negotiated.of(response.sslSession().orElseThrow());
  }

  @ParameterizedTest
  @EnumSource
  void connectionsAreOfTheKindThatThePolicyLeaves(ServerKind kind) throws Exception {
    TlsPolicy policy = leaving(plain.getSupportedSSLParameters(), AES_128);
    HttpClient client = client(PolicySslContext.of(plain, policy));
    try (PeerServer server = kind.start(plain)) {
      assertThat(negotiated(response(client, request(server, "/")))).isEqualTo(AES_128);
    }
  }

  @Test
  void http2IsSpokenUnderPoliciesOfBothSides() throws Exception {
    SSLContext without13 = PolicySslContext.of(plain, denying("TLSv1.3"));
    SSLContext without256 = PolicySslContext.of(plain, denying(AES_256.suite()));
    try (PeerServer server = ServerKind.TOMCAT.start(without256)) {
      HttpResponse<String> response = response(client(without13), request(server, "/"));

      assertThat(response.version()).isEqualTo(Version.HTTP_2);
      assertThat(negotiated(response)).isEqualTo(AES_128);
    }
  }

  @Test
  void aServerThatOffersOnlyWhatIsDeniedIsRefused() throws Exception {
    HttpClient client = client(PolicySslContext.of(plain, denying(AES_256.suite())));
    try (PeerServer server = ServerKind.JETTY.start(plain, Policies.enabled(AES_256))) {
      HttpRequest request = request(server, "/");
      assertThatThrownBy(() -> response(client, request)).isInstanceOf(SSLHandshakeException.class);
      assertThat(negotiated(response(client(plain), request))).isEqualTo(AES_256);
    }
  }

  @Test
  void aPolicyTightenedWhileItCallsIsInForceForTheNextConnection() throws Exception {
    List<Negotiated> kinds = List.of(TLS_1_3, AES_256, AES_128);
    List<TlsPolicy> policies =
        List.of(denying(""), denying("TLSv1.3"), denying("TLSv1.3, " + AES_256.suite()));
    AtomicInteger tightened = new AtomicInteger();
    HttpClient client = client(PolicySslContext.of(plain, () -> policies.get(tightened.get())));
    try (PeerServer server = ServerKind.HTTPS_SERVER.start(plain)) {
      for (Negotiated kind : kinds) {
        List<CompletableFuture<HttpResponse<String>>> responses = new ArrayList<>();
        for (int request = 0; request < 10; request++) {
          responses.add(
              client.sendAsync(request(server, PeerServer.LAST), BodyHandlers.ofString()));
        }
        for (CompletableFuture<HttpResponse<String>> response : responses) {
          assertThat(negotiated(response.get())).isEqualTo(kind);
        }
        tightened.set(Math.min(tightened.get() + 1, 2));
      }
    }
  }

  @Test
  void aCertificateForAnotherHostIsRefused() throws Exception {
    HttpClient client = client(PolicySslContext.of(plain, denying("TLSv1.3")));
    try (PeerServer server =
        ServerKind.HTTPS_SERVER.start(PeerKeys.of("elsewhere.example").context())) {
      assertThatThrownBy(() -> response(client, request(server, "/")))
          .isInstanceOf(SSLHandshakeException.class)
          .hasMessageContaining("localhost");
    }
  }

  /** The client has read its lists from the context, and sets them on each connection. */
  @Test
  void aPolicyThatLeavesNothingIsToldToTheCaller() throws Exception {
    HttpClient client =
        client(PolicySslContext.of(plain, denying("TLSv1.3, TLSv1.2, TLSv1.1, TLSv1")));
    try (PeerServer server = ServerKind.HTTPS_SERVER.start(plain)) {
      assertThatThrownBy(() -> response(client, request(server, "/")))
          .isInstanceOf(SSLHandshakeException.class)
          .hasMessageContaining("TLSv1.3: denied by `TLSv1.3` at policy:1:");
    }
  }
}
