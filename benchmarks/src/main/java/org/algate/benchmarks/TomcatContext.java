package org.algate.benchmarks;

import java.security.KeyManagementException;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.util.function.Supplier;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.TrustManager;

/** What Tomcat asks of a context: it has the engines of a variant. */
final class TomcatContext implements org.apache.tomcat.util.net.SSLContext {
  private final SSLContext context;
  private final Supplier<SSLEngine> engines;
  private final X509Certificate[] chain;

  TomcatContext(SSLContext context, Supplier<SSLEngine> engines, X509Certificate[] chain) {
    this.context = context;
    this.engines = engines;
    this.chain = chain.clone();
  }

  @Override
  public SSLEngine createSSLEngine() {
    return engines.get();
  }

  @Override
  public void init(KeyManager[] keys, TrustManager[] trust, SecureRandom random)
      throws KeyManagementException {
    // it is made with all it needs
  }

  @Override
  public void destroy() {
    // nothing to give back
  }

  @Override
  public SSLSessionContext getServerSessionContext() {
    return context.getServerSessionContext();
  }

  @Override
  public SSLServerSocketFactory getServerSocketFactory() {
    return context.getServerSocketFactory();
  }

  @Override
  public SSLParameters getSupportedSSLParameters() {
    return context.getSupportedSSLParameters();
  }

  @Override
  public X509Certificate[] getCertificateChain(String alias) {
    return chain.clone();
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return new X509Certificate[0];
  }
}
