package org.algate.conformance.peers;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;

/** A client with one connection. */
record PeerClient(SSLSocket socket) implements AutoCloseable {

  static PeerClient connect(SSLContext context, PeerServer server) throws IOException {
    SSLSocket socket =
        (SSLSocket) context.getSocketFactory().createSocket("localhost", server.port());
    socket.setSoTimeout(30_000);
    return new PeerClient(socket);
  }

  /** Makes one request over a connection of its own. */
  static Negotiated request(SSLContext context, PeerServer server) throws IOException {
    try (PeerClient client = connect(context, server)) {
      return client.request(PeerServer.LAST);
    }
  }

  /** Makes one request over a connection of its own that enables one suite. */
  static Negotiated request(SSLContext context, PeerServer server, Negotiated only)
      throws IOException {
    try (PeerClient client = connect(context, server)) {
      client.socket.setEnabledProtocols(new String[] {only.protocol()});
      client.socket.setEnabledCipherSuites(new String[] {only.suite()});
      return client.request(PeerServer.LAST);
    }
  }

  /** Makes a request, and returns of what kind the connection is. */
  Negotiated request(String path) throws IOException {
    String request = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(US_ASCII));
    assertThat(response(socket.getInputStream())).startsWith("HTTP/1.1 200 ");
    return Negotiated.of(socket.getSession());
  }

  private static String response(InputStream in) throws IOException {
    StringBuilder response = new StringBuilder();
    while (!response.toString().endsWith("\r\n\r\n" + PeerServer.BODY)) {
      int next = in.read();
      assertThat(next).as("rest of %s", response).isNotNegative();
      response.append((char) next);
    }
    return response.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  /** What a client and a server came to. */
  record Negotiated(String protocol, String suite) {
    static Negotiated of(SSLSession session) {
      return new Negotiated(session.getProtocol(), session.getCipherSuite());
    }
  }
}
