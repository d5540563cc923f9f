package org.algate.handshake;

import java.security.Provider;
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

/** A context of another provider, which remembers no sessions. */
final class FakeContext extends SSLContext {
  /**
   * A context with one engine.
   *
   * @param sessions is run when it is asked for the sessions of clients or of servers
   */
  FakeContext(FakeEngine engine, Runnable sessions) {
    super(new FakeSpi(engine, sessions), new Provider("Fake", "1", "of a test") {}, "TLS");
  }

  private static final class FakeSpi extends SSLContextSpi {
    private final FakeEngine engine;
    private final Runnable sessions;

    FakeSpi(FakeEngine engine, Runnable sessions) {
      this.engine = engine;
      this.sessions = sessions;
    }

    @Override
    protected void engineInit(KeyManager[] keys, TrustManager[] trust, SecureRandom random) {}

    @Override
    protected SSLSocketFactory engineGetSocketFactory() {
      throw new AssertionError();
    }

    @Override
    protected SSLServerSocketFactory engineGetServerSocketFactory() {
      throw new AssertionError();
    }

    @Override
    protected SSLEngine engineCreateSSLEngine() {
      return engine;
    }

    @Override
    protected SSLEngine engineCreateSSLEngine(String host, int port) {
      return engine;
    }

    @Override
    protected SSLSessionContext engineGetServerSessionContext() {
      sessions.run();
      return null;
    }

    @Override
    protected SSLSessionContext engineGetClientSessionContext() {
      sessions.run();
      return null;
    }

    @Override
    protected SSLParameters engineGetDefaultSSLParameters() {
      return engine.getSSLParameters();
    }
  }
}
