package org.algate.handshake;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;
import org.algate.constraints.CertificateUsage;

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
    manager.checkClientTrusted(chain, authType, socket);
    check(chain, CertificateUsage.TLS_CLIENT);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    manager.checkClientTrusted(chain, authType, engine);
    check(chain, CertificateUsage.TLS_CLIENT);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    manager.checkClientTrusted(chain, authType);
    check(chain, CertificateUsage.TLS_CLIENT);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    manager.checkServerTrusted(chain, authType, socket);
    check(chain, CertificateUsage.TLS_SERVER);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    manager.checkServerTrusted(chain, authType, engine);
    check(chain, CertificateUsage.TLS_SERVER);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    manager.checkServerTrusted(chain, authType);
    check(chain, CertificateUsage.TLS_SERVER);
  }

  private void check(X509Certificate[] chain, CertificateUsage usage) throws CertificateException {
    judge.check(chain, manager.getAcceptedIssuers(), usage);
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return manager.getAcceptedIssuers();
  }
}
