package org.algate.conformance;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * A key for TLS below an authority with an RSA key, made with the JDK's own tool: the certificate
 * of a peer that is trusted itself would be judged by no list.
 */
public final class TlsKeys {
  private static final char[] PASSWORD = "changeit".toCharArray();

  private final KeyStore store;

  private TlsKeys(KeyStore store) {
    this.store = store;
  }

  /**
   * Makes a key and its authority, valid for 90 days.
   *
   * @param algorithm {@code RSA}, which is then of 2048 bits, or {@code EC}, on secp256r1
   */
  public static TlsKeys make(String algorithm) throws IOException, GeneralSecurityException {
    Path directory = Files.createTempDirectory("tls");
    Path file = directory.resolve("keys");
    try {
      keytool(file, "authority", "RSA", "-ext", "bc:c");
      keytool(file, "peer", algorithm, "-signer", "authority", "-ext", "san=dns:localhost");
      KeyStore store = KeyStore.getInstance("PKCS12");
      try (InputStream in = Files.newInputStream(file)) {
        store.load(in, PASSWORD);
      }
      return new TlsKeys(store);
    } finally {
      Files.deleteIfExists(file);
      Files.delete(directory);
    }
  }

  private static void keytool(Path file, String alias, String algorithm, String... options)
      throws IOException {
    String tool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    String key = algorithm.equals("EC") ? "-groupname secp256r1" : "-keysize 2048";
    String common =
        "-genkeypair -validity 90 -sigalg SHA256withRSA -storetype PKCS12 -keyalg %s %s -alias %s"
            .formatted(algorithm, key, alias);
    List<String> command =
        Stream.of(
                Stream.of(tool),
                Stream.of(common.split(" ", -1)),
                Stream.of("-dname", "CN=" + alias, "-storepass", new String(PASSWORD)),
                Stream.of("-keystore", file.toString()),
                Stream.of(options))
            .flatMap(words -> words)
            .toList();
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor() != 0) {
        throw new IOException(output);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException("interrupted", e));
    }
  }

  /** Returns a new context of the running JDK for both sides: it has the key and trusts it. */
  public SSLContext context() throws IOException, GeneralSecurityException {
    KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
    keys.init(own(), PASSWORD);
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    KeyStore anchors = empty();
    anchors.setCertificateEntry("authority", store.getCertificate("authority"));
    trust.init(anchors);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
    return context;
  }

  /** Writes a key store with the key under the alias {@code peer}; all passwords are changeit. */
  public void writeTo(Path file) throws IOException, GeneralSecurityException {
    try (OutputStream out = Files.newOutputStream(file)) {
      own().store(out, PASSWORD);
    }
  }

  /** Returns the certificates of the peer, its own first. */
  public X509Certificate[] chain() throws GeneralSecurityException {
    return Stream.of(store.getCertificateChain("peer"))
        .map(X509Certificate.class::cast)
        .toArray(X509Certificate[]::new);
  }

  private KeyStore own() throws IOException, GeneralSecurityException {
    KeyStore own = empty();
    own.setKeyEntry(
        "peer", store.getKey("peer", PASSWORD), PASSWORD, store.getCertificateChain("peer"));
    return own;
  }

  private static KeyStore empty() throws IOException, GeneralSecurityException {
    KeyStore empty = KeyStore.getInstance("PKCS12");
    empty.load(null, null);
    return empty;
  }
}
