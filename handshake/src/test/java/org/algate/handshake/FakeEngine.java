package org.algate.handshake;

import java.nio.ByteBuffer;
import java.security.AlgorithmConstraints;
import java.util.function.BiConsumer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;

/**
 * An engine of another provider that makes no connection. What it does with parameters is up to a
 * test.
 */
final class FakeEngine extends SSLEngine {
  static final String[] SUITES = {
    "TLS_AES_128_GCM_SHA256",
    "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
    "TLS_ECCPWD_WITH_AES_128_GCM_SHA256",
    "FOREIGN_SUITE_WITH_AES_128_CBC"
  };

  private final BiConsumer<FakeEngine, SSLParameters> setter;
  String[] protocols = {"TLSv1.3", "TLSv1.2", "FOREIGN"};
  String[] suites = SUITES;
  AlgorithmConstraints constraints;
  boolean begun;
  boolean closed;

  FakeEngine(BiConsumer<FakeEngine, SSLParameters> setter) {
    this.setter = setter;
  }

  @Override
  public SSLParameters getSSLParameters() {
    SSLParameters parameters = new SSLParameters(suites, protocols);
    parameters.setAlgorithmConstraints(constraints);
    return parameters;
  }

  @Override
  public void setSSLParameters(SSLParameters parameters) {
    setter.accept(this, parameters);
  }

  @Override
  public String[] getEnabledProtocols() {
    return protocols;
  }

  @Override
  public void setEnabledProtocols(String[] protocols) {
    this.protocols = protocols;
  }

  @Override
  public String[] getEnabledCipherSuites() {
    return suites;
  }

  @Override
  public void setEnabledCipherSuites(String[] suites) {
    this.suites = suites;
  }

  @Override
  public void beginHandshake() {
    begun = true;
  }

  @Override
  public void closeInbound() {
    closed = true;
  }

  @Override
  public void closeOutbound() {
    closed = true;
  }

  @Override
  public boolean isInboundDone() {
    return closed;
  }

  @Override
  public boolean isOutboundDone() {
    return closed;
  }

  @Override
  public SSLEngineResult wrap(ByteBuffer[] sources, int offset, int length, ByteBuffer target) {
    throw new AssertionError();
  }

  @Override
  public SSLEngineResult unwrap(ByteBuffer source, ByteBuffer[] targets, int offset, int length) {
    throw new AssertionError();
  }

  @Override
  public Runnable getDelegatedTask() {
    return null;
  }

  @Override
  public String[] getSupportedCipherSuites() {
    return SUITES;
  }

  @Override
  public String[] getSupportedProtocols() {
    return protocols;
  }

  @Override
  public SSLSession getSession() {
    return null;
  }

  @Override
  public HandshakeStatus getHandshakeStatus() {
    return HandshakeStatus.NOT_HANDSHAKING;
  }

  /** Has its defaults again. */
  @Override
  public void setUseClientMode(boolean client) {
    suites = SUITES;
  }

  @Override
  public boolean getUseClientMode() {
    return true;
  }

  @Override
  public void setNeedClientAuth(boolean need) {}

  @Override
  public boolean getNeedClientAuth() {
    return false;
  }

  @Override
  public void setWantClientAuth(boolean want) {}

  @Override
  public boolean getWantClientAuth() {
    return false;
  }

  @Override
  public void setEnableSessionCreation(boolean enable) {}

  @Override
  public boolean getEnableSessionCreation() {
    return true;
  }
}
