package org.algate.handshake;

import static org.algate.handshake.Policies.denying;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.security.AlgorithmConstraints;
import java.security.CryptoPrimitive;
import java.util.Set;
import java.util.function.BiConsumer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;
import org.junit.jupiter.api.Test;

/** Engines of other providers, which may have no place for constraints, or names of their own. */
class ForeignEngineTest {
  private static final Set<CryptoPrimitive> ANY = Set.of(CryptoPrimitive.KEY_AGREEMENT);
  private static final String[] SUITES = {
    "TLS_AES_128_GCM_SHA256",
    "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
    "TLS_ECCPWD_WITH_AES_128_GCM_SHA256",
    "FOREIGN_SUITE_WITH_AES_128_CBC"
  };

  /** Refuses constraints, as engines over native libraries do. */
  private static void refuseConstraints(FakeEngine engine, SSLParameters parameters) {
    if (parameters.getAlgorithmConstraints() != null) {
      throw new IllegalArgumentException("constraints are not supported");
    }
    takeLists(engine, parameters);
  }

  /** Takes them and does nothing about them. */
  private static void takeLists(FakeEngine engine, SSLParameters parameters) {
    if (parameters.getProtocols() != null) {
      engine.protocols = parameters.getProtocols();
    }
    if (parameters.getCipherSuites() != null) {
      engine.suites = parameters.getCipherSuites();
    }
  }

  private static void refuseAll(FakeEngine engine, SSLParameters parameters) {
    throw new UnsupportedOperationException();
  }

  private static SSLEngine under(String denied, FakeEngine engine) {
    return new PolicySslEngine(engine, new ConnectionParameters(denying(denied), null));
  }

  @Test
  void areServedByTheLists() throws Exception {
    for (FakeEngine engine :
        new FakeEngine[] {
          new FakeEngine(ForeignEngineTest::refuseConstraints),
          new FakeEngine(ForeignEngineTest::takeLists),
          new FakeEngine(ForeignEngineTest::refuseAll)
        }) {
      under("TLSv1.2, ECDHE, FOREIGN_SUITE_WITH_AES_128_CBC", engine).beginHandshake();

      assertThat(engine.begun).isTrue();
      assertThat(engine.protocols).containsExactly("TLSv1.3", "FOREIGN");
      assertThat(engine.suites)
          .contains("TLS_AES_128_GCM_SHA256")
          .doesNotContain(
              "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256", "FOREIGN_SUITE_WITH_AES_128_CBC");
    }
  }

  @Test
  void keepTheNamesThatOnlyTheyKnow() throws Exception {
    FakeEngine engine = new FakeEngine(ForeignEngineTest::refuseConstraints);
    under("TLSv1.1", engine).beginHandshake();

    assertThat(engine.protocols).containsExactly("TLSv1.3", "TLSv1.2", "FOREIGN");
    assertThat(engine.suites).containsExactly(SUITES);
  }

  @Test
  void areGivenTheConstraintsBesideTheirOwn() throws Exception {
    SSLParameters[] given = new SSLParameters[1];
    FakeEngine engine = new FakeEngine((one, parameters) -> given[0] = parameters);
    AlgorithmConstraints own = denying("TLSv1.3").asAlgorithmConstraints();
    engine.constraints = own;
    under("TLSv1.2", engine).beginHandshake();

    AlgorithmConstraints both = given[0].getAlgorithmConstraints();
    assertThat(((PolicyConstraints) both).own()).isSameAs(own);
    assertThat(both.permits(ANY, "TLSv1.3", null)).isFalse();
    assertThat(both.permits(ANY, "TLSv1.2", null)).isFalse();
    assertThat(both.permits(ANY, "TLSv1.1", null)).isTrue();
  }

  @Test
  void canBeGivenTheParametersThatTheyReturn() throws Exception {
    SSLEngine engine = under("TLSv1.2", new FakeEngine(ForeignEngineTest::refuseConstraints));
    engine.setSSLParameters(engine.getSSLParameters());
    engine.beginHandshake();
    engine.setSSLParameters(engine.getSSLParameters());

    assertThat(engine.getEnabledProtocols()).containsExactly("TLSv1.3", "FOREIGN");
  }

  @Test
  void cannotBeWidenedWhenTheyHaveBegun() throws Exception {
    FakeEngine engine = new FakeEngine(ForeignEngineTest::refuseConstraints);
    SSLEngine under = under("TLSv1.2, ECDHE", engine);
    under.beginHandshake();
    under.setEnabledProtocols(new String[] {"TLSv1.2", "TLSv1.3"});
    under.setEnabledCipherSuites(SUITES);

    assertThat(engine.protocols).containsExactly("TLSv1.3");
    assertThat(engine.suites).doesNotContain("TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256");
    under.setSSLParameters(new SSLParameters(SUITES, new String[] {"TLSv1.2", "FOREIGN"}));
    assertThat(engine.protocols).containsExactly("FOREIGN");
    assertThat(engine.suites).doesNotContain("TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256");
  }

  @Test
  void areRefusedIfNothingIsLeft() {
    FakeEngine engine = new FakeEngine(ForeignEngineTest::refuseConstraints);
    engine.protocols = new String[] {"TLSv1.2"};
    SSLEngine denied = under("TLSv1.2", engine);

    assertThatThrownBy(() -> denied.unwrap(ByteBuffer.allocate(0), ByteBuffer.allocate(0)))
        .isInstanceOf(SSLHandshakeException.class)
        .hasMessageContaining("denied by `TLSv1.2`");
    assertThat(engine.begun).isFalse();
    assertThat(engine.closed).isTrue();
  }

  /** An engine that makes no connection. */
  private static final class FakeEngine extends SSLEngine {
    private final BiConsumer<FakeEngine, SSLParameters> setter;
    private String[] protocols = {"TLSv1.3", "TLSv1.2", "FOREIGN"};
    private String[] suites = SUITES;
    private AlgorithmConstraints constraints;
    private boolean begun;
    private boolean closed;

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

    @Override
    public void setUseClientMode(boolean client) {}

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
}
