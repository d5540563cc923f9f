package org.algate.benchmarks;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.algate.conformance.TlsKeys;

/**
 * Requests per second of an embedded Tomcat with one request for each connection, as in the
 * experiment of JDK-8268427. The variants are connectors of one server and take turns; each batch
 * has one of the stock connector beside it. The clients are as many threads of the same JVM as
 * there are connections at a time, with blocking sockets of a stock context, so they cost the same
 * in all variants. All is on the loopback, and no session is resumed.
 *
 * <p>Arguments: seconds of warm-up, 45 by default; rounds, 15; requests in a batch, 4000;
 * connections at a time, 400.
 */
public final class TomcatTurns {
  private static final int TIMEOUT_MILLIS = 30_000;
  private static final int BATCH_TIMEOUT_SECONDS = 300;
  private static final byte[] REQUEST =
      "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
          .getBytes(StandardCharsets.US_ASCII);

  private final SSLSocketFactory sockets;
  private final ExecutorService clients;
  private final int connections;
  private final TomcatServer server;
  private final AtomicLong connectionsMade = new AtomicLong();

  private TomcatTurns(TlsKeys keys, List<Variant> variants, int connections) throws Exception {
    SSLContext context = keys.context();
    context.getClientSessionContext().setSessionCacheSize(1);
    this.sockets = context.getSocketFactory();
    this.connections = connections;
    this.server = TomcatServer.start(keys, variants);
    this.clients = Executors.newFixedThreadPool(connections);
  }

  /** Measures and prints a table. */
  public static void main(String[] arguments) throws Exception {
    int warmUpSeconds = HandshakeTurns.argument(arguments, 0, 45);
    int rounds = HandshakeTurns.argument(arguments, 1, 15);
    int requests = HandshakeTurns.argument(arguments, 2, 4000);
    int connections = HandshakeTurns.argument(arguments, 3, 400);
    TlsKeys keys = TlsKeys.make("EC");
    SSLContext context = keys.context();
    context.getServerSessionContext().setSessionCacheSize(1);
    Variant stock = Variant.stock("stock", context);
    List<Variant> others =
        List.of(
            Variant.stock("stock, again", context),
            Variant.wrapped(context, Policies.ofRunningJdk()),
            Variant.list(context));
    List<Variant> all = new ArrayList<>(others);
    all.add(stock);
    TomcatTurns tomcat = new TomcatTurns(keys, all, connections);
    try {
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(warmUpSeconds);
      do {
        for (Variant variant : all) {
          tomcat.requestsPerSecond(variant, connections);
        }
      } while (System.nanoTime() - end < 0);
      List<Turns<Double>> turns =
          Turns.take(stock, others, rounds, variant -> tomcat.requestsPerSecond(variant, requests));
      System.out.printf(
          "%s, %d pairs of %d requests, %d connections%n",
          System.getProperty("java.vm.version"), rounds, requests, connections);
      print(stock, Turns.medianOfStock(turns, perSecond -> perSecond), "");
      for (Turns<Double> one : turns) {
        print(
            one.variant(),
            one.median(perSecond -> perSecond),
            one.ratios(perSecond -> perSecond).toString());
      }
    } finally {
      tomcat.stop();
    }
  }

  private static void print(Variant variant, double perSecond, String ratios) {
    System.out.printf(
        Locale.ROOT, "%-26s %9.0f requests/s  %s%n", variant.name(), perSecond, ratios);
  }

  /** Makes a number of requests, with all threads, and waits for their answers. */
  private double requestsPerSecond(Variant variant, int requests) throws Exception {
    int port = server.port(variant);
    AtomicInteger left = new AtomicInteger(requests);
    Callable<Void> client =
        () -> {
          while (left.getAndDecrement() > 0) {
            request(port);
          }
          return null;
        };
    long start = System.nanoTime();
    for (Future<Void> done :
        clients.invokeAll(
            Collections.nCopies(connections, client), BATCH_TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
      done.get();
    }
    return requests * 1e9 / (System.nanoTime() - start);
  }

  /** Each connection is to a host of another name, so that no session fits. */
  private void request(int port) throws IOException {
    try (Socket plain = new Socket()) {
      plain.setSoTimeout(TIMEOUT_MILLIS);
      plain.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), TIMEOUT_MILLIS);
      String host = "server" + connectionsMade.incrementAndGet();
      try (SSLSocket socket = (SSLSocket) sockets.createSocket(plain, host, port, true)) {
        OutputStream out = socket.getOutputStream();
        out.write(REQUEST);
        out.flush();
        byte[] answer = socket.getInputStream().readAllBytes();
        if (!new String(answer, StandardCharsets.US_ASCII).startsWith("HTTP/1.1 200")) {
          throw new IOException("not the answer: " + answer.length + " bytes");
        }
      }
    }
  }

  /** Stops clients and server. */
  private void stop() throws Exception {
    clients.shutdownNow();
    server.stop();
  }
}
