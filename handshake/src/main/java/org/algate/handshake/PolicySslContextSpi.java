package org.algate.handshake;

import java.security.KeyManagementException;
import java.security.SecureRandom;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLContextSpi;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import org.jspecify.annotations.Nullable;

/** Makes the connections of another context and puts them under the policy of the moment. */
final class PolicySslContextSpi extends SSLContextSpi {
  private final SSLContext context;
  private final CurrentPolicy policy;

  PolicySslContextSpi(SSLContext context, CurrentPolicy policy) {
    this.context = context;
    this.policy = policy;
  }

  @Override
  protected void engineInit(
      KeyManager @Nullable [] keyManagers,
      TrustManager @Nullable [] trustManagers,
      @Nullable SecureRandom random)
      throws KeyManagementException {
    context.init(policy.keyManagers(keyManagers), policy.trustManagers(trustManagers), random);
  }

  @Override
  protected SSLEngine engineCreateSSLEngine() {
    return new PolicySslEngine(context.createSSLEngine(), policy.parameters());
  }

  @Override
  protected SSLEngine engineCreateSSLEngine(String host, int port) {
    return new PolicySslEngine(context.createSSLEngine(host, port), policy.parameters());
  }

  @Override
  protected SSLSocketFactory engineGetSocketFactory() {
    return new PolicySslSocketFactory(context.getSocketFactory(), policy);
  }

  @Override
  protected SSLServerSocketFactory engineGetServerSocketFactory() {
    return new PolicySslServerSocketFactory(context.getServerSocketFactory(), policy);
  }

  @Override
  protected SSLSessionContext engineGetServerSessionContext() {
    return context.getServerSessionContext();
  }

  @Override
  protected SSLSessionContext engineGetClientSessionContext() {
    return context.getClientSessionContext();
  }

  @Override
  protected SSLParameters engineGetDefaultSSLParameters() {
    return narrowed(context.getDefaultSSLParameters());
  }

  @Override
  protected SSLParameters engineGetSupportedSSLParameters() {
    return narrowed(context.getSupportedSSLParameters());
  }

  private SSLParameters narrowed(SSLParameters parameters) {
    policy.parameters().narrowLists(parameters);
    return parameters;
  }
}
