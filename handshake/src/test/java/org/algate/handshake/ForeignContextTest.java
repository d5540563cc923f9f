package org.algate.handshake;

import static org.algate.handshake.Policies.denying;
import static org.assertj.core.api.Assertions.assertThat;

import java.security.AlgorithmConstraints;
import java.security.Provider;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLContextSpi;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import org.junit.jupiter.api.Test;

/** Contexts of other providers, which need not remember sessions and may have constraints. */
class ForeignContextTest {

  /** To the provider of the JDK they are the lists of the JVM, to another whatever it asks for. */
  @Test
  void defaultConstraintsOfOtherProvidersCountBesideThePolicy() throws Exception {
    AlgorithmConstraints own = denying("TLSv1.3").asAlgorithmConstraints();
    AlgorithmConstraints[] given = new AlgorithmConstraints[1];
    FakeEngine engine =
        new FakeEngine((one, parameters) -> given[0] = parameters.getAlgorithmConstraints());
    engine.constraints = own;
    PolicySslContext.of(new FakeContext(engine, () -> {}), denying("TLSv1.2"))
        .createSSLEngine()
        .beginHandshake();

    assertThat(given[0])
        .isInstanceOfSatisfying(
            PolicyConstraints.class, both -> assertThat(both.own()).isSameAs(own));
  }

  @Test
  void noConnectionHasAPolicyBeforeTheSessionsOfTheOneBeforeAreInvalid() {
    AtomicInteger asked = new AtomicInteger();
    CurrentPolicy[] current = new CurrentPolicy[1];
    TlsPolicy policy = denying("TLSv1.2");
    Runnable sessions =
        () -> {
          if (asked.getAndIncrement() == 0) {
            current[0].parameters(); // as another thread may ask meanwhile
          }
        };
    current[0] =
        new CurrentPolicy(
            new FakeContext(new FakeEngine((one, parameters) -> {}), sessions), () -> policy);
    current[0].parameters();

    assertThat(asked).as("for clients and for servers, by both").hasValue(4);
    current[0].parameters();
    assertThat(asked).hasValue(4);
  }

  /** Remembers no sessions. */
  private static final class FakeContext extends SSLContext {
    FakeContext(FakeEngine engine, Runnable sessions) {
      super(new FakeSpi(engine, sessions), new Provider("Fake", "1", "of a test") {}, "TLS");
    }
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
