package org.algate.benchmarks;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.algate.conformance.TlsKeys;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.net.SSLHostConfig;
import org.apache.tomcat.util.net.SSLHostConfigCertificate;

/** A Tomcat that greets, with a connector for each variant, on the loopback. */
final class TomcatServer {
  private static final Logger LOGS_OF_TOMCAT = Logger.getLogger("org.apache");

  private final Tomcat tomcat = new Tomcat();
  private final Map<Variant, Connector> connectors = new HashMap<>();
  private final Path directory;

  private TomcatServer(Path directory) {
    this.directory = directory;
  }

  /** Starts one with a key. */
  static TomcatServer start(TlsKeys keys, List<Variant> variants) throws Exception {
    LOGS_OF_TOMCAT.setLevel(Level.SEVERE);
    TomcatServer server = new TomcatServer(Files.createTempDirectory("tomcat"));
    server.tomcat.setBaseDir(server.directory.toString());
    for (Variant variant : variants) {
      Connector connector = connector(keys, variant);
      server.connectors.put(variant, connector);
      server.tomcat.getService().addConnector(connector);
    }
    Context context = server.tomcat.addContext("", server.directory.toString());
    Tomcat.addServlet(context, "greeting", new Greeting()).addMapping("/");
    server.tomcat.start();
    return server;
  }

  private static Connector connector(TlsKeys keys, Variant variant) throws Exception {
    Connector connector = new Connector("org.apache.coyote.http11.Http11NioProtocol");
    connector.setPort(0);
    connector.setScheme("https");
    connector.setSecure(true);
    connector.setProperty("address", "127.0.0.1");
    connector.setProperty("acceptCount", "1000");
    connector.setProperty("SSLEnabled", "true");
    connector.setThrowOnFailure(true);
    SSLHostConfig host = new SSLHostConfig();
    SSLHostConfigCertificate certificate =
        new SSLHostConfigCertificate(host, SSLHostConfigCertificate.Type.UNDEFINED);
    certificate.setSslContext(new TomcatContext(keys.context(), variant.server(), keys.chain()));
    host.addCertificate(certificate);
    connector.addSslHostConfig(host);
    return connector;
  }

  /** Returns where the connector of a variant listens. */
  int port(Variant variant) {
    return connectors.get(variant).getLocalPort();
  }

  /** Stops it and removes its files. */
  void stop() throws Exception {
    tomcat.stop();
    tomcat.destroy();
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** Answers every request with a few words. */
  private static final class Greeting extends HttpServlet {
    private static final long serialVersionUID = 1;
    private static final byte[] WORDS = "Hello\n".getBytes(StandardCharsets.US_ASCII);

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      response.setContentType("text/plain");
      response.setContentLength(WORDS.length);
      response.getOutputStream().write(WORDS);
    }
  }
}
