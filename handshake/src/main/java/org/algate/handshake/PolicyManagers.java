package org.algate.handshake;

import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Objects;
import java.util.function.Supplier;
import javax.net.ssl.KeyManager;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import javax.net.ssl.X509KeyManager;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Puts the managers that an {@link javax.net.ssl.SSLContext} is initialised with under a policy, so
 * that what the policy says of certificates counts as a whole: beside keys and signatures also
 * {@code jdkCA}, {@code usage} and what it says of trust anchors, which the {@linkplain
 * TlsPolicy#asAlgorithmConstraints constraints} of a connection cannot. {@link PolicySslContext}
 * does this to all managers it is initialised with.
 */
public final class PolicyManagers {

  private PolicyManagers() {}

  /**
   * Returns trust managers in place of others.
   *
   * @param managers those to ask first; null for the JDK's default ones, as in {@link
   *     javax.net.ssl.SSLContext#init}. What is not for X.509 is left as it is
   * @param policies returns the policy in force and never null
   * @throws GeneralSecurityException if the default ones cannot be had
   */
  public static TrustManager[] trustManagers(
      TrustManager @Nullable [] managers, Supplier<TlsPolicy> policies)
      throws GeneralSecurityException {
    TrustManager[] under = managers == null ? defaultTrustManagers() : managers.clone();
    for (int i = 0; i < under.length; i++) {
      if (under[i] instanceof X509TrustManager manager) {
        under[i] = trustManager(manager, policies);
      }
    }
    return under;
  }

  /**
   * Returns a trust manager that trusts whom another one trusts, unless the policy of the moment
   * denies a certificate: then it throws a {@link java.security.cert.CertificateException} with the
   * certificate, and each entry that denies it with its place. The identity of the peer is checked
   * as before: by the other, if it is an {@link X509ExtendedTrustManager}, and then this is one
   * too; by JSSE, if it is not.
   *
   * <p>The certificates are judged on the shortest way to one of the issuers that the other
   * accepts. If it names none of them, the trust anchor is not judged.
   */
  public static X509TrustManager trustManager(
      X509TrustManager manager, Supplier<TlsPolicy> policies) {
    Objects.requireNonNull(manager, "manager");
    if (manager instanceof X509ExtendedTrustManager extended) {
      return manager instanceof PolicyExtendedTrustManager known && known.judge().isOf(policies)
          ? known
          : new PolicyExtendedTrustManager(extended, new CertificateJudge(policies));
    }
    return manager instanceof PolicyTrustManager known && known.judge().isOf(policies)
        ? known
        : new PolicyTrustManager(manager, new CertificateJudge(policies));
  }

  /**
   * Returns key managers in place of others, {@link PolicyKeyManager}s.
   *
   * @param managers those with the keys; null for none, as in {@link
   *     javax.net.ssl.SSLContext#init}. What is not for X.509 is left as it is
   * @param policies returns the policy in force and never null
   * @return null for null
   */
  public static KeyManager @Nullable [] keyManagers(
      KeyManager @Nullable [] managers, Supplier<TlsPolicy> policies) {
    if (managers == null) {
      return null;
    }
    KeyManager[] under = managers.clone();
    for (int i = 0; i < under.length; i++) {
      if (under[i] instanceof X509KeyManager manager && !isUnder(policies, manager)) {
        under[i] = PolicyKeyManager.of(manager, policies);
      }
    }
    return under;
  }

  private static boolean isUnder(Supplier<TlsPolicy> policies, X509KeyManager manager) {
    return manager instanceof PolicyKeyManager known && known.judge().isOf(policies);
  }

  private static TrustManager[] defaultTrustManagers() throws GeneralSecurityException {
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init((KeyStore) null);
    return factory.getTrustManagers();
  }
}
