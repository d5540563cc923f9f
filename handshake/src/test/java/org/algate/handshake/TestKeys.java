package org.algate.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Keys for {@code localhost}, {@code rsa} with 2048 bits and {@code ec} on secp256r1, below an
 * authority with an RSA key, as JSSE judges no certificate that is trusted itself.
 *
 * @param own the keys and their chains
 * @param anchors the authority
 */
record TestKeys(KeyStore own, KeyStore anchors) {
  private static final String FILE = "keys.p12";
  private static final char[] PASSWORD = "changeit".toCharArray();

  /** Returns the same to all tests. */
  static TestKeys shared() {
    return Shared.KEYS;
  }

  private static final class Shared {
    static final TestKeys KEYS = make();

    private static TestKeys make() {
      try {
        Path folder = Files.createTempDirectory("keys");
        try {
          return TestKeys.make(folder);
        } finally {
          Files.deleteIfExists(folder.resolve(FILE));
          Files.delete(folder);
        }
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Makes them with the JDK's own tool. */
  private static TestKeys make(Path folder) throws Exception {
    Path file = folder.resolve(FILE);
    List<String> rsa = List.of("-keyalg", "RSA", "-keysize", "2048");
    List<String> localhost =
        List.of("-dname", "CN=localhost", "-ext", "san=dns:localhost", "-signer", "authority");
    makeKey(file, "authority", rsa, List.of("-dname", "CN=Authority", "-ext", "bc:c"));
    makeKey(file, "rsa", rsa, localhost);
    makeKey(file, "ec", List.of("-keyalg", "EC", "-groupname", "secp256r1"), localhost);
    KeyStore own = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      own.load(in, PASSWORD);
    }
    Certificate authority = own.getCertificate("authority");
    own.deleteEntry("authority");
    KeyStore anchors = KeyStore.getInstance("PKCS12");
    anchors.load(null, null);
    anchors.setCertificateEntry("anchor", authority);
    return new TestKeys(own, anchors);
  }

  private static void makeKey(Path file, String alias, List<String> key, List<String> options)
      throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                alias,
                "-sigalg",
                "SHA256withRSA",
                "-validity",
                "30",
                "-storetype",
                "PKCS12",
                "-storepass",
                new String(PASSWORD),
                "-keystore",
                file.toString()));
    command.addAll(key);
    command.addAll(options);
    Process keytool = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(keytool.waitFor()).as(output).isZero();
  }

  /** Returns those with one key only. */
  TestKeys only(String alias) throws Exception {
    KeyStore one = KeyStore.getInstance("PKCS12");
    one.load(null, null);
    one.setKeyEntry(alias, own.getKey(alias, PASSWORD), PASSWORD, own.getCertificateChain(alias));
    return new TestKeys(one, anchors);
  }

  KeyManager[] keyManagers(String algorithm) throws GeneralSecurityException {
    KeyManagerFactory keys = KeyManagerFactory.getInstance(algorithm);
    keys.init(own, PASSWORD);
    return keys.getKeyManagers();
  }

  TrustManager[] trustManagers() throws GeneralSecurityException {
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(anchors);
    return trust.getTrustManagers();
  }

  X509ExtendedTrustManager trustManager() throws GeneralSecurityException {
    return (X509ExtendedTrustManager) trustManagers()[0];
  }

  /** Returns a context of the JDK with these keys and anchors. */
  SSLContext context() throws GeneralSecurityException {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keyManagers("PKIX"), trustManagers(), null);
    return context;
  }
}
