package org.algate.conformance;

import java.io.File;
import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.Key;
import java.security.KeyStore;
import java.util.Set;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedKeyManager;

/**
 * What a TLS server of a JVM with some policy chooses: prints the suite of a handshake of TLS 1.3
 * with a client of the same JVM, then the certificates that two key managers choose where no key is
 * permitted.
 */
final class TlsServer {
  private static final char[] PASSWORD = "changeit".toCharArray();

  private TlsServer() {}

  /** Takes the file with the server's key. */
  public static void main(String[] arguments) throws Exception {
    KeyStore store = KeyStore.getInstance(new File(arguments[0]), PASSWORD);
    System.out.println("suite " + suite(store));
    for (String kind : new String[] {"SunX509", "PKIX"}) {
      System.out.println(kind + " " + alias(store, kind));
    }
  }

  private static SSLContext context(KeyStore store) throws Exception {
    KeyManagerFactory keys = KeyManagerFactory.getInstance("SunX509");
    keys.init(store, PASSWORD);
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(store);
    SSLContext context = SSLContext.getInstance("TLSv1.3");
    context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
    return context;
  }

  private static String suite(KeyStore store) throws Exception {
    SSLContext context = context(store);
    SSLEngine client = context.createSSLEngine("localhost", 443);
    new MemoryHandshake().shake(client, context.createSSLEngine());
    return client.getSession().getCipherSuite();
  }

  private static String alias(KeyStore store, String kind) throws Exception {
    KeyManagerFactory keys = KeyManagerFactory.getInstance(kind);
    keys.init(store, PASSWORD);
    SSLEngine server = context(store).createSSLEngine();
    server.setUseClientMode(false);
    SSLParameters parameters = server.getSSLParameters();
    parameters.setAlgorithmConstraints(new NoKeys());
    server.setSSLParameters(parameters);
    return ((X509ExtendedKeyManager) keys.getKeyManagers()[0])
        .chooseEngineServerAlias("RSA", null, server);
  }

  /** Permits every name and no key. */
  private static final class NoKeys implements AlgorithmConstraints {
    @Override
    public boolean permits(
        Set<CryptoPrimitive> primitives, String algorithm, AlgorithmParameters parameters) {
      return true;
    }

    @Override
    public boolean permits(Set<CryptoPrimitive> primitives, Key key) {
      return false;
    }

    @Override
    public boolean permits(
        Set<CryptoPrimitive> primitives,
        String algorithm,
        Key key,
        AlgorithmParameters parameters) {
      return false;
    }
  }
}
