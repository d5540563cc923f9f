package app;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.KeyStore;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.algate.handshake.PolicySslContext;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Dialect;
import org.algate.policy.SecurityProperties;

/** Handshakes over loopback, each with a policy of its own. */
public final class Connection {
  public static void main(String[] args) throws Exception {
    SSLContext tls = context(new File(args[0]), args[1].toCharArray());
    System.out.println(shake(tls, "TLSv1.2, TLS_AES_256_GCM_SHA384"));
    System.out.println(shake(tls, "TLSv1.3, TLS_DHE_RSA_WITH_AES_256_GCM_SHA384, ECDHE"));
    System.out.println(shake(tls, "TLSv1.3, TLSv1.2"));
    System.out.println(ModuleLayer.boot().findModule("jdk.jfr").isPresent());
  }

  /** Returns what a client with a policy and a server without one agree on, or why they do not. */
  private static String shake(SSLContext tls, String denied) throws Exception {
    byte[] text = ("jdk.tls.disabledAlgorithms=" + denied).getBytes(StandardCharsets.ISO_8859_1);
    TlsPolicy policy = TlsPolicy.of(SecurityProperties.of("own.security", text, Dialect.running()));
    SSLContext own = PolicySslContext.of(tls, policy);
    InetAddress here = InetAddress.getLoopbackAddress();
    try (SSLServerSocket server =
            (SSLServerSocket) tls.getServerSocketFactory().createServerSocket(0, 1, here);
        SSLSocket client =
            (SSLSocket) own.getSocketFactory().createSocket(here, server.getLocalPort())) {
      CompletableFuture<Void> served = CompletableFuture.runAsync(() -> serve(server));
      client.setSoTimeout(20_000);
      client.startHandshake();
      client.getOutputStream().write(1);
      served.get();
      return client.getSession().getProtocol() + " " + client.getSession().getCipherSuite();
    } catch (SSLException e) {
      return e.getMessage().lines().limit(2).map(String::trim).toList().toString();
    }
  }

  private static void serve(SSLServerSocket server) {
    try (SSLSocket accepted = (SSLSocket) server.accept()) {
      accepted.setSoTimeout(20_000);
      accepted.getInputStream().read();
    } catch (IOException e) {
      // the client tells why
    }
  }

  private static SSLContext context(File keys, char[] password) throws Exception {
    KeyStore store = KeyStore.getInstance(keys, password);
    KeyManagerFactory own = KeyManagerFactory.getInstance("PKIX");
    own.init(store, password);
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(own.getKeyManagers(), trust.getTrustManagers(), null);
    return context;
  }
}
