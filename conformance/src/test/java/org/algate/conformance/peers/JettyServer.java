package org.algate.conformance.peers;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** Jetty; it makes its lists when it starts, and excludes some suites by default. */
record JettyServer(Server server, ServerConnector connector, SslContextFactory ssl)
    implements PeerServer {

  static PeerServer start(SSLContext context, Optional<Enabled> enabled) throws Exception {
    SslContextFactory.Server ssl = new SslContextFactory.Server();
    ssl.setSslContext(context);
    enabled.ifPresent(
        lists -> {
          ssl.setIncludeProtocols(lists.protocolArray());
          ssl.setIncludeCipherSuites(lists.suiteArray());
        });
    Server server = new Server();
    ServerConnector connector =
        new ServerConnector(
            server,
            1,
            1,
            new SslConnectionFactory(ssl, HttpVersion.HTTP_1_1.asString()),
            new HttpConnectionFactory());
    connector.setHost(InetAddress.getLoopbackAddress().getHostAddress());
    server.addConnector(connector);
    server.setHandler(new Answer());
    server.start();
    return new JettyServer(server, connector, ssl);
  }

  /** Does so while the server runs. */
  void makeListsAnew() throws Exception {
    ssl.reload(same -> {});
  }

  @Override
  public int port() {
    return connector.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    try {
      server.stop();
    } catch (Exception e) {
      throw new IOException(e);
    }
  }

  private static final class Answer extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      if (request.getHttpURI().getPath().equals(LAST)) {
        response.getHeaders().put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE);
      }
      response.write(true, ByteBuffer.wrap(BODY.getBytes(US_ASCII)), callback);
      return true;
    }
  }
}
