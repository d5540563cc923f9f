package org.algate.conformance;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.security.KeyStore;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertPathValidatorException.BasicReason;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.algate.handshake.PolicyManagers;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Dialect;
import org.algate.policy.SecurityProperties;

/**
 * Prints whether a trust manager of this JVM trusts a server: for the key store of the server, the
 * list of a policy that the manager is put under, if it is not empty, and key stores with anchors,
 * a line for each. The word {@link #EVERYBODY} stands for a manager that trusts without any.
 */
final class TrustOfJvm {
  static final String EVERYBODY = "everybody";

  private static final char[] PASSWORD = "changeit".toCharArray();

  private TrustOfJvm() {}

  public static void main(String[] arguments) throws Exception {
    KeyStore store = KeyStore.getInstance(new File(arguments[0]), PASSWORD);
    X509Certificate[] chain = {
      (X509Certificate) store.getCertificate(store.aliases().nextElement())
    };
    for (int i = 2; i < arguments.length; i++) {
      X509TrustManager manager =
          arguments[i].equals(EVERYBODY) ? new Everybody() : manager(new File(arguments[i]));
      System.out.println(
          outcome(arguments[1].isEmpty() ? manager : underPolicy(manager, arguments[1]), chain));
    }
  }

  private static X509TrustManager manager(File anchors) throws Exception {
    TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
    factory.init(KeyStore.getInstance(anchors, PASSWORD));
    return (X509TrustManager) factory.getTrustManagers()[0];
  }

  private static X509TrustManager underPolicy(X509TrustManager manager, String denied) {
    byte[] text =
        ("jdk.certpath.disabledAlgorithms=" + denied).getBytes(StandardCharsets.ISO_8859_1);
    TlsPolicy policy = TlsPolicy.of(SecurityProperties.of("own", text, Dialect.running()));
    return PolicyManagers.trustManager(manager, () -> policy);
  }

  private static String outcome(X509TrustManager manager, X509Certificate[] chain) {
    try {
      manager.checkServerTrusted(chain, "UNKNOWN");
      return "trusted";
    } catch (CertificateException e) {
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        if (cause instanceof CertPathValidatorException refused
            && refused.getReason() == BasicReason.ALGORITHM_CONSTRAINED) {
          return "denied";
        }
      }
      return e.toString();
    }
  }

  /** Trusts everybody, and names nobody for it. */
  private record Everybody() implements X509TrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
