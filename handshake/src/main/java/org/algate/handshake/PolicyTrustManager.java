package org.algate.handshake;

import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.X509TrustManager;

/**
 * A trust manager that has a policy judge whom another one trusts. It is not an extended one, as
 * JSSE then identifies the peer and asks its constraints itself, which the other does not.
 */
record PolicyTrustManager(X509TrustManager manager, CertificateJudge judge)
    implements X509TrustManager {

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    judge.checkClient(manager, chain, () -> manager.checkClientTrusted(chain, authType));
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    judge.checkServer(manager, chain, () -> manager.checkServerTrusted(chain, authType));
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return manager.getAcceptedIssuers();
  }
}
