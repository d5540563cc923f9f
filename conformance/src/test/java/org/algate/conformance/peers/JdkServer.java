package org.algate.conformance.peers;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;

/** The server that comes with the JDK; its lists are parameters of each connection. */
record JdkServer(HttpsServer server, ExecutorService threads) implements PeerServer {

  static PeerServer start(SSLContext context, Optional<Enabled> enabled) throws IOException {
    HttpsServer server =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(
        enabled
            .<HttpsConfigurator>map(lists -> new WithLists(context, lists))
            .orElseGet(() -> new HttpsConfigurator(context)));
    server.createContext("/", JdkServer::answer);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    server.setExecutor(threads);
    server.start();
    return new JdkServer(server, threads);
  }

  private static void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      if (exchange.getRequestURI().getPath().equals(LAST)) {
        exchange.getResponseHeaders().set("Connection", "close");
      }
      exchange.sendResponseHeaders(200, BODY.length());
      exchange.getResponseBody().write(BODY.getBytes(US_ASCII));
    }
  }

  @Override
  public int port() {
    return server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private static final class WithLists extends HttpsConfigurator {
    private final Enabled enabled;

    WithLists(SSLContext context, Enabled enabled) {
      super(context);
      this.enabled = enabled;
    }

    @Override
    public void configure(HttpsParameters parameters) {
      parameters.setSSLParameters(new SSLParameters(enabled.suiteArray(), enabled.protocolArray()));
    }
  }
}
