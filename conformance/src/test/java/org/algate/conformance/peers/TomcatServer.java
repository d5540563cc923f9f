package org.algate.conformance.peers;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyManagementException;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.util.Comparator;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.TrustManager;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.coyote.http2.Http2Protocol;
import org.apache.tomcat.util.net.SSLContext;
import org.apache.tomcat.util.net.SSLHostConfig;
import org.apache.tomcat.util.net.SSLHostConfigCertificate;

/** Tomcat, which speaks HTTP/2, too; it makes its lists when it starts, of what the JVM has. */
record TomcatServer(Tomcat tomcat, Path folder) implements PeerServer {
  private static final Logger LOGGER = Logger.getLogger("org.apache");

  static PeerServer start(javax.net.ssl.SSLContext context, Optional<Enabled> enabled)
      throws Exception {
    LOGGER.setLevel(Level.SEVERE);
    Path folder = Files.createTempDirectory("tomcat");
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(folder.toString());
    tomcat.setConnector(connector(context, enabled));
    Context root = tomcat.addContext("", folder.toString());
    Tomcat.addServlet(root, "answer", new Answer()).addMapping("/");
    tomcat.start();
    return new TomcatServer(tomcat, folder);
  }

  private static Connector connector(javax.net.ssl.SSLContext context, Optional<Enabled> enabled) {
    SSLHostConfig host = new SSLHostConfig();
    enabled.ifPresent(
        lists -> {
          host.setProtocols(String.join("+", lists.protocols()));
          host.setCiphers(String.join(",", lists.suites()));
        });
    SSLHostConfigCertificate certificate =
        new SSLHostConfigCertificate(host, SSLHostConfigCertificate.Type.UNDEFINED);
    certificate.setSslContext(new ContextOfTomcat(context));
    host.addCertificate(certificate);
    Connector connector = new Connector();
    connector.setPort(0);
    connector.setProperty("address", InetAddress.getLoopbackAddress().getHostAddress());
    connector.setProperty("SSLEnabled", "true");
    connector.setProperty("maxThreads", "8");
    connector.setScheme("https");
    connector.setSecure(true);
    connector.addSslHostConfig(host);
    connector.addUpgradeProtocol(new Http2Protocol());
    return connector;
  }

  @Override
  public int port() {
    return tomcat.getConnector().getLocalPort();
  }

  @Override
  public void close() throws IOException {
    try {
      tomcat.stop();
      tomcat.destroy();
    } catch (LifecycleException e) {
      throw new IOException(e);
    }
    deleteTree(folder);
  }

  private static void deleteTree(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  private static final class Answer extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      if (request.getRequestURI().equals(LAST)) {
        response.setHeader("Connection", "close");
      }
      response.setContentLength(BODY.length());
      response.getWriter().write(BODY);
    }
  }

  /** What Tomcat takes for a context. */
  private record ContextOfTomcat(javax.net.ssl.SSLContext context) implements SSLContext {
    @Override
    public void init(KeyManager[] keys, TrustManager[] trust, SecureRandom random)
        throws KeyManagementException {
      context.init(keys, trust, random);
    }

    @Override
    public void destroy() {}

    @Override
    public SSLSessionContext getServerSessionContext() {
      return context.getServerSessionContext();
    }

    @Override
    public SSLEngine createSSLEngine() {
      return context.createSSLEngine();
    }

    @Override
    public SSLServerSocketFactory getServerSocketFactory() {
      return context.getServerSocketFactory();
    }

    @Override
    public SSLParameters getSupportedSSLParameters() {
      return context.getSupportedSSLParameters();
    }

    @Override
    public X509Certificate[] getCertificateChain(String alias) {
      return new X509Certificate[0];
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
