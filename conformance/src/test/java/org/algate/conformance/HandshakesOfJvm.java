package org.algate.conformance;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.Properties;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Dialect;
import org.algate.policy.SecurityProperties;

/**
 * A program that makes handshakes in memory: for each line that describes {@link Peers} it prints
 * one that tells how they end.
 */
final class HandshakesOfJvm {
  /** How the line of a handshake begins that fails; the reason follows. */
  static final String FAILED = "failed";

  private static final char[] PASSWORD = "changeit".toCharArray();

  private final Properties keys;
  private final TrustManager[] trust;

  private HandshakesOfJvm(Properties keys, TrustManager[] trust) {
    this.keys = keys;
    this.trust = trust;
  }

  /** Takes the file of the {@link ServerKeys}. */
  public static void main(String[] arguments) throws Exception {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    TracedSignatures.install();
    Properties keys = new Properties();
    try (InputStream file = Files.newInputStream(Path.of(arguments[0]))) {
      keys.load(file);
    }
    HandshakesOfJvm handshakes = new HandshakesOfJvm(keys, trust(keys));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      out.println(handshakes.outcome(Peers.ofLine(line)));
    }
  }

  private static TrustManager[] trust(Properties keys) throws Exception {
    KeyStore anchors = KeyStore.getInstance("JKS");
    anchors.load(null, null);
    for (String name : keys.stringPropertyNames()) {
      if (name.startsWith("authority|")) {
        anchors.setCertificateEntry(name, certificate(keys.getProperty(name)));
      }
    }
    TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
    factory.init(anchors);
    return factory.getTrustManagers();
  }

  private String outcome(Peers peers) throws Exception {
    SSLContext context = SSLContext.getInstance("TLS");
    KeyStore store = KeyStore.getInstance("JKS");
    store.load(null, null);
    for (int i = 0; i < peers.keys().size(); i++) {
      String[] words = keys.getProperty(peers.keys().get(i)).split(" ", -1);
      PrivateKey key =
          KeyFactory.getInstance(words[0])
              .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(words[1])));
      store.setKeyEntry("key" + i, key, PASSWORD, new Certificate[] {certificate(words[2])});
    }
    KeyManagerFactory managers = KeyManagerFactory.getInstance("SunX509");
    managers.init(store, PASSWORD);
    context.init(managers.getKeyManagers(), trust, null);
    SSLEngine client = engine(context, peers.client(), true);
    SSLEngine server = engine(context, peers.server(), false);
    TracedSignatures.made();
    FirstFlight flight = new FirstFlight();
    try {
      new MemoryHandshake().shake(client, server, flight::read);
    } catch (SSLException e) {
      return FAILED + " " + messages(e);
    }
    return client.getSession().getProtocol()
        + " "
        + client.getSession().getCipherSuite()
        + flight.group().map(group -> " " + group).orElse("")
        + TracedSignatures.made().stream()
            .findFirst()
            .filter(signature -> isTls12OrNewer(client))
            .map(signature -> " " + signature)
            .orElse("");
  }

  private static boolean isTls12OrNewer(SSLEngine engine) {
    return List.of("TLSv1.3", "TLSv1.2").contains(engine.getSession().getProtocol());
  }

  private static String messages(Throwable thrown) {
    StringBuilder text = new StringBuilder();
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      text.append(cause.getMessage()).append("; ");
    }
    return text.toString().replaceAll("\\s+", " ");
  }

  private static X509Certificate certificate(String text) throws Exception {
    return (X509Certificate)
        CertificateFactory.getInstance("X.509")
            .generateCertificate(new ByteArrayInputStream(Base64.getDecoder().decode(text)));
  }

  private static SSLEngine engine(SSLContext context, Peers.Side side, boolean client)
      throws ReflectiveOperationException {
    SSLEngine engine = context.createSSLEngine();
    engine.setUseClientMode(client);
    SSLParameters parameters = engine.getSSLParameters();
    if (!side.protocols().isEmpty()) {
      parameters.setProtocols(side.protocols().toArray(String[]::new));
    }
    if (!side.suites().isEmpty()) {
      parameters.setCipherSuites(side.suites().toArray(String[]::new));
    }
    set(parameters, "setNamedGroups", side.groups());
    set(parameters, "setSignatureSchemes", side.schemes());
    parameters.setUseCipherSuitesOrder(side.useCipherSuitesOrder());
    if (!side.denied().isEmpty()) {
      byte[] policy =
          ("jdk.tls.disabledAlgorithms=" + side.denied()).getBytes(StandardCharsets.ISO_8859_1);
      parameters.setAlgorithmConstraints(
          TlsPolicy.of(SecurityProperties.of("side", policy, Dialect.running()))
              .asAlgorithmConstraints());
    }
    engine.setSSLParameters(parameters);
    return engine;
  }

  private static void set(SSLParameters parameters, String setter, List<String> values)
      throws ReflectiveOperationException {
    if (!values.isEmpty()) {
      Method method = SSLParameters.class.getMethod(setter, String[].class);
      method.invoke(parameters, (Object) values.toArray(String[]::new));
    }
  }
}
