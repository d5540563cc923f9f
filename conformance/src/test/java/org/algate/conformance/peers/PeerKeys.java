package org.algate.conformance.peers;

import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.Provider;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.algate.conformance.CertificateMaker;
import org.algate.conformance.CertificateMaker.Holder;
import org.algate.conformance.CertificateMaker.Purpose;

/**
 * A key on secp256r1 with a certificate for one host.
 *
 * @param own the key, and its certificate below an authority
 * @param anchors the authority, which is the same for all
 */
record PeerKeys(KeyStore own, KeyStore anchors) {
  private static final String CURVE = "EC secp256r1";
  private static final String SIGNATURE = "SHA256withECDSA";
  private static final char[] PASSWORD = "changeit".toCharArray();
  private static final CertificateMaker MAKER = new CertificateMaker();
  private static final Holder AUTHORITY =
      MAKER.issueOwn("CN=Authority", CertificateMaker.key(CURVE).orElseThrow(), SIGNATURE);

  static PeerKeys of(String host) throws Exception {
    Holder holder =
        MAKER.issue(
            AUTHORITY,
            "CN=" + host,
            CertificateMaker.key(CURVE).orElseThrow(),
            SIGNATURE,
            Purpose.END_ENTITY);
    X509Certificate authority = AUTHORITY.certificate();
    KeyStore own = emptyStore();
    own.setKeyEntry(
        host,
        holder.keys().getPrivate(),
        PASSWORD,
        new Certificate[] {holder.certificate(), authority});
    KeyStore anchors = emptyStore();
    anchors.setCertificateEntry("authority", authority);
    return new PeerKeys(own, anchors);
  }

  private static KeyStore emptyStore() throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    return store;
  }

  /** Returns a context of the JDK. */
  SSLContext context() throws GeneralSecurityException {
    KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    return initialised(SSLContext.getInstance("TLS"), keys, trust);
  }

  /** Returns a context of a provider that need not be registered. */
  SSLContext context(Provider provider) throws GeneralSecurityException {
    KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX", provider);
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX", provider);
    return initialised(SSLContext.getInstance("TLS", provider), keys, trust);
  }

  private SSLContext initialised(
      SSLContext context, KeyManagerFactory keys, TrustManagerFactory trust)
      throws GeneralSecurityException {
    keys.init(own, PASSWORD);
    trust.init(anchors);
    context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
    return context;
  }
}
