package org.algate.handshake;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.BiFunction;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;
import org.jspecify.annotations.Nullable;

/** An engine under a policy. */
final class PolicySslEngine extends SSLEngine {
  private final SSLEngine engine;
  private final ConnectionSettings settings;
  private volatile @Nullable BiFunction<SSLEngine, List<String>, String> selector;

  PolicySslEngine(SSLEngine engine, ConnectionParameters left) {
    this.engine = engine;
    this.settings = new ConnectionSettings(new Settable(engine), left);
  }

  @Override
  public void beginHandshake() throws SSLException {
    settings.start();
    engine.beginHandshake();
  }

  @Override
  public SSLEngineResult wrap(ByteBuffer source, ByteBuffer target) throws SSLException {
    startOutbound();
    return engine.wrap(source, target);
  }

  @Override
  public SSLEngineResult wrap(ByteBuffer[] sources, ByteBuffer target) throws SSLException {
    startOutbound();
    return engine.wrap(sources, target);
  }

  @Override
  public SSLEngineResult wrap(ByteBuffer[] sources, int offset, int length, ByteBuffer target)
      throws SSLException {
    startOutbound();
    return engine.wrap(sources, offset, length, target);
  }

  @Override
  public SSLEngineResult unwrap(ByteBuffer source, ByteBuffer target) throws SSLException {
    startInbound();
    return engine.unwrap(source, target);
  }

  @Override
  public SSLEngineResult unwrap(ByteBuffer source, ByteBuffer[] targets) throws SSLException {
    startInbound();
    return engine.unwrap(source, targets);
  }

  @Override
  public SSLEngineResult unwrap(ByteBuffer source, ByteBuffer[] targets, int offset, int length)
      throws SSLException {
    startInbound();
    return engine.unwrap(source, targets, offset, length);
  }

  /** A direction that is closed needs no settings to say so. */
  private void startOutbound() throws SSLException {
    if (!settings.hasStarted() && !engine.isOutboundDone()) {
      settings.start();
    }
  }

  private void startInbound() throws SSLException {
    if (!settings.hasStarted() && !engine.isInboundDone()) {
      settings.start();
    }
  }

  @Override
  public SSLParameters getSSLParameters() {
    return settings.parameters();
  }

  @Override
  public void setSSLParameters(SSLParameters parameters) {
    settings.setParameters(parameters);
  }

  @Override
  public String[] getEnabledProtocols() {
    return settings.enabledProtocols();
  }

  @Override
  public void setEnabledProtocols(String[] protocols) {
    settings.setEnabledProtocols(protocols);
  }

  @Override
  public String[] getEnabledCipherSuites() {
    return settings.enabledCipherSuites();
  }

  @Override
  public void setEnabledCipherSuites(String[] suites) {
    settings.setEnabledCipherSuites(suites);
  }

  @Override
  public String[] getSupportedProtocols() {
    return settings.left().protocols(engine.getSupportedProtocols());
  }

  @Override
  public String[] getSupportedCipherSuites() {
    return settings.left().cipherSuites(engine.getSupportedCipherSuites());
  }

  @Override
  public boolean getUseClientMode() {
    return engine.getUseClientMode();
  }

  @Override
  public void setUseClientMode(boolean client) {
    settings.setUseClientMode(client);
  }

  /** The engine given to the selector is this one, which a program knows. */
  @Override
  public void setHandshakeApplicationProtocolSelector(
      @Nullable BiFunction<SSLEngine, List<String>, String> selector) {
    engine.setHandshakeApplicationProtocolSelector(
        selector == null ? null : (inner, protocols) -> selector.apply(this, protocols));
    this.selector = selector;
  }

  @Override
  public @Nullable BiFunction<SSLEngine, List<String>, String>
      getHandshakeApplicationProtocolSelector() {
    return selector;
  }

  @Override
  public String getApplicationProtocol() {
    return engine.getApplicationProtocol();
  }

  @Override
  public String getHandshakeApplicationProtocol() {
    return engine.getHandshakeApplicationProtocol();
  }

  @Override
  public SSLSession getSession() {
    return engine.getSession();
  }

  @Override
  public SSLSession getHandshakeSession() {
    return engine.getHandshakeSession();
  }

  @Override
  public @Nullable Runnable getDelegatedTask() {
    return engine.getDelegatedTask();
  }

  @Override
  public HandshakeStatus getHandshakeStatus() {
    return engine.getHandshakeStatus();
  }

  @Override
  public void closeInbound() throws SSLException {
    engine.closeInbound();
  }

  @Override
  public boolean isInboundDone() {
    return engine.isInboundDone();
  }

  @Override
  public void closeOutbound() {
    engine.closeOutbound();
  }

  @Override
  public boolean isOutboundDone() {
    return engine.isOutboundDone();
  }

  @Override
  public @Nullable String getPeerHost() {
    return engine.getPeerHost();
  }

  @Override
  public int getPeerPort() {
    return engine.getPeerPort();
  }

  @Override
  public void setNeedClientAuth(boolean need) {
    engine.setNeedClientAuth(need);
  }

  @Override
  public boolean getNeedClientAuth() {
    return engine.getNeedClientAuth();
  }

  @Override
  public void setWantClientAuth(boolean want) {
    engine.setWantClientAuth(want);
  }

  @Override
  public boolean getWantClientAuth() {
    return engine.getWantClientAuth();
  }

  @Override
  public void setEnableSessionCreation(boolean enable) {
    engine.setEnableSessionCreation(enable);
  }

  @Override
  public boolean getEnableSessionCreation() {
    return engine.getEnableSessionCreation();
  }

  /** Returns what the engine that is wrapped says of itself. */
  @Override
  public String toString() {
    return engine.toString();
  }

  /** The settings of an engine. */
  private record Settable(SSLEngine engine) implements ConnectionSettings.Connection {
    @Override
    public SSLParameters getSSLParameters() {
      return engine.getSSLParameters();
    }

    @Override
    public void setSSLParameters(SSLParameters parameters) {
      engine.setSSLParameters(parameters);
    }

    @Override
    public String[] getEnabledProtocols() {
      return engine.getEnabledProtocols();
    }

    @Override
    public void setEnabledProtocols(String[] protocols) {
      engine.setEnabledProtocols(protocols);
    }

    @Override
    public String[] getEnabledCipherSuites() {
      return engine.getEnabledCipherSuites();
    }

    @Override
    public void setEnabledCipherSuites(String[] suites) {
      engine.setEnabledCipherSuites(suites);
    }

    @Override
    public boolean getUseClientMode() {
      return engine.getUseClientMode();
    }

    @Override
    public void setUseClientMode(boolean client) {
      engine.setUseClientMode(client);
    }

    @Override
    public @Nullable String peerHost() {
      return engine.getPeerHost();
    }

    @Override
    public int peerPort() {
      return engine.getPeerPort();
    }

    @Override
    public void end() {
      engine.closeOutbound();
      try {
        engine.closeInbound();
      } catch (SSLException beforeCloseNotify) {
        // there is nothing to lose: no handshake has been
      }
    }
  }
}
