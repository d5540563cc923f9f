package org.algate.handshake;

import static org.algate.handshake.Policies.denying;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.security.AlgorithmConstraints;
import java.security.CryptoPrimitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLParameters;
import org.junit.jupiter.api.Test;

/** Engines of other providers, which may have no place for constraints, or names of their own. */
class ForeignEngineTest {
  private static final Set<CryptoPrimitive> ANY = Set.of(CryptoPrimitive.KEY_AGREEMENT);

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
    assertThat(engine.suites).containsExactly(FakeEngine.SUITES);
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
  void areNotGivenAListAgainOfWhichNothingIsTakenAway() throws Exception {
    SSLParameters[] given = new SSLParameters[1];
    under("TLSv1.2", new FakeEngine((one, parameters) -> given[0] = parameters)).beginHandshake();

    assertThat(given[0].getProtocols()).containsExactly("TLSv1.3", "FOREIGN");
    assertThat(given[0].getCipherSuites()).isNull();
  }

  @Test
  void haveThePolicyAtEveryMomentFromTheirStart() throws Exception {
    List<AlgorithmConstraints> given = new ArrayList<>();
    SSLEngine engine =
        under(
            "TLSv1.2",
            new FakeEngine((one, parameters) -> given.add(parameters.getAlgorithmConstraints())));
    engine.beginHandshake();
    AlgorithmConstraints own = denying("TLSv1.3").asAlgorithmConstraints();
    SSLParameters parameters = engine.getSSLParameters();
    parameters.setAlgorithmConstraints(own);
    engine.setSSLParameters(parameters);

    assertThat(given).hasSizeGreaterThan(1).noneMatch(c -> c.permits(ANY, "TLSv1.2", null));
    assertThat(given).anyMatch(c -> !c.permits(ANY, "TLSv1.3", null));
    assertThat(parameters.getAlgorithmConstraints()).isSameAs(own);
  }

  @Test
  void areNotGivenTheConstraintsInParametersThatOthersMayUse() throws Exception {
    SSLParameters shared = new SSLParameters();
    AlgorithmConstraints own = denying("TLSv1.3").asAlgorithmConstraints();
    shared.setAlgorithmConstraints(own);
    List<AlgorithmConstraints> given = new ArrayList<>();
    FakeEngine engine =
        new FakeEngine(
            (one, parameters) -> {
              given.add(parameters.getAlgorithmConstraints());
              assertThat(shared.getAlgorithmConstraints()).isSameAs(own);
            });
    SSLEngine under = under("TLSv1.2", engine);
    under.beginHandshake();
    given.clear();
    under.setSSLParameters(shared);

    assertThat(given)
        .isNotEmpty()
        .allSatisfy(constraints -> assertThat(constraints.permits(ANY, "TLSv1.2", null)).isFalse());
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
    under.setEnabledCipherSuites(FakeEngine.SUITES);

    assertThat(engine.protocols).containsExactly("TLSv1.3");
    assertThat(engine.suites).doesNotContain("TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256");
    under.setSSLParameters(
        new SSLParameters(FakeEngine.SUITES, new String[] {"TLSv1.2", "FOREIGN"}));
    assertThat(engine.protocols).containsExactly("FOREIGN");
    assertThat(engine.suites).doesNotContain("TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256");
  }

  @Test
  void areNarrowedAgainIfAnotherRoleHasOtherLists() throws Exception {
    FakeEngine engine = new FakeEngine(ForeignEngineTest::refuseConstraints);
    SSLEngine under = under("ECDHE", engine);
    under.beginHandshake();
    under.setUseClientMode(false);

    assertThat(engine.suites).doesNotContain("TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256").hasSize(3);
  }

  private interface Start {
    void of(SSLEngine engine) throws SSLException;
  }

  @Test
  void areRefusedWhereverTheyStartIfNothingIsLeft() {
    ByteBuffer nothing = ByteBuffer.allocate(0);
    ByteBuffer[] several = {nothing, nothing};
    List<Start> starts =
        List.of(
            SSLEngine::beginHandshake,
            engine -> engine.wrap(nothing, nothing),
            engine -> engine.wrap(several, nothing),
            engine -> engine.wrap(several, 0, 1, nothing),
            engine -> engine.unwrap(nothing, nothing),
            engine -> engine.unwrap(nothing, several),
            engine -> engine.unwrap(nothing, several, 0, 1));
    for (Start start : starts) {
      FakeEngine engine = new FakeEngine(ForeignEngineTest::refuseConstraints);
      engine.protocols = new String[] {"TLSv1.2"};
      SSLEngine denied = under("TLSv1.2", engine);

      assertThatThrownBy(() -> start.of(denied))
          .isInstanceOf(SSLHandshakeException.class)
          .hasMessageContaining("denied by `TLSv1.2`");
      assertThat(engine.begun).isFalse();
      assertThat(engine.closed).isTrue();
    }
  }
}
