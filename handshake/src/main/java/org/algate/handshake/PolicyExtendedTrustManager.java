package org.algate.handshake;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * A trust manager that has a policy judge whom another one trusts. That identifies the peer of a
 * connection, and gets the connection for it.
 */
final class PolicyExtendedTrustManager extends X509ExtendedTrustManager {
  private final X509ExtendedTrustManager manager;
  private final CertificateJudge judge;

  PolicyExtendedTrustManager(X509ExtendedTrustManager manager, CertificateJudge judge) {
    this.manager = manager;
    this.judge = judge;
  }

  CertificateJudge judge() {
    return judge;
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    judge.checkClient(manager, chain, () -> manager.checkClientTrusted(chain, authType, socket));
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    judge.checkClient(manager, chain, () -> manager.checkClientTrusted(chain, authType, engine));
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    judge.checkClient(manager, chain, () -> manager.checkClientTrusted(chain, authType));
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    judge.checkServer(manager, chain, () -> manager.checkServerTrusted(chain, authType, socket));
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    judge.checkServer(manager, chain, () -> manager.checkServerTrusted(chain, authType, engine));
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
