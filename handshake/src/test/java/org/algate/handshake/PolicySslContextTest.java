package org.algate.handshake;

import static org.algate.handshake.InMemoryHandshake.engine;
import static org.algate.handshake.InMemoryHandshake.offeredSuites;
import static org.algate.handshake.InMemoryHandshake.shake;
import static org.algate.handshake.Policies.denying;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.ByteBuffer;
import java.security.AlgorithmConstraints;
import java.security.Provider;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLContextSpi;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import org.algate.ciphersuites.CipherSuites;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What programs do with engines of a context under a policy. */
class PolicySslContextTest {
  private static SSLContext plain;

  @BeforeAll
  static void makeKeys() throws Exception {
    plain = TestKeys.shared().only("rsa").context();
  }

  private static SSLEngine client(String denied) {
    return engine(PolicySslContext.of(plain, denying(denied)), true);
  }

  private static SSLEngine server() {
    return engine(plain, false);
  }

  @Test
  void connectionsHaveThePolicyByThemselves() throws Exception {
    assertThat(shake(client("TLSv1.3, AES_256_GCM"), server()))
        .isEqualTo("TLSv1.2 TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256");
    assertThat(
            shake(
                engine(plain, true),
                engine(PolicySslContext.of(plain, denying("TLSv1.3, AES_256_GCM")), false)))
        .isEqualTo("TLSv1.2 TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256");
  }

  @Test
  void whatAProgramSetsLaterDoesNotWidenThem() throws Exception {
    SSLEngine client = client("TLSv1.3, AES_256_GCM");
    client.setEnabledProtocols(new String[] {"TLSv1.3", "TLSv1.2"});
    client.setEnabledCipherSuites(plain.getSupportedSSLParameters().getCipherSuites());

    assertThat(client.getEnabledProtocols())
        .isEqualTo(client.getSSLParameters().getProtocols())
        .containsExactly("TLSv1.2");
    assertThat(client.getEnabledCipherSuites())
        .isEqualTo(client.getSSLParameters().getCipherSuites())
        .isNotEmpty()
        .noneMatch(suite -> suite.contains("WITH_AES_256_GCM"));
    assertThat(shake(client, server())).startsWith("TLSv1.2 TLS_ECDHE_RSA_WITH_CHACHA20");
  }

  @Test
  void newParametersWithoutConstraintsTakeNothingAway() {
    SSLEngine client = client("RSA keySize < 4096");
    client.setSSLParameters(new SSLParameters());

    assertThatThrownBy(() -> shake(client, server()))
        .isInstanceOf(SSLException.class)
        .hasStackTraceContaining("constraints");
  }

  @Test
  void constraintsOfAProgramCountBesideThePolicy() {
    SSLEngine client = client("TLSv1.3");
    SSLParameters parameters = client.getSSLParameters();
    parameters.setAlgorithmConstraints(denying("RSA keySize < 4096").asAlgorithmConstraints());
    client.setSSLParameters(parameters);

    assertThatThrownBy(() -> shake(client, server())).isInstanceOf(SSLException.class);
  }

  @Test
  void aProgramGetsItsOwnConstraintsBack() throws Exception {
    AlgorithmConstraints own = denying("DSA").asAlgorithmConstraints();
    SSLEngine client = client("TLSv1.3");
    AlgorithmConstraints ofJdk = client.getSSLParameters().getAlgorithmConstraints();
    assertThat(ofJdk)
        .isSameAs(plain.createSSLEngine().getSSLParameters().getAlgorithmConstraints());
    client.beginHandshake();
    assertThat(client.getSSLParameters().getAlgorithmConstraints()).isSameAs(ofJdk);

    SSLParameters parameters = client.getSSLParameters();
    parameters.setAlgorithmConstraints(own);
    client.setSSLParameters(parameters);
    assertThat(client.getSSLParameters().getAlgorithmConstraints()).isSameAs(own);
  }

  /** The lists of the JDK count whether or not they are set, so they are not asked twice. */
  @Test
  void connectionsWithoutConstraintsAreGivenThoseOfThePolicyAlone() throws Exception {
    TlsPolicy policy = denying("TLSv1.3");
    SSLEngine inner = engine(plain, true);
    new PolicySslEngine(inner, new CurrentPolicy(plain, () -> policy).parameters())
        .beginHandshake();

    assertThat(inner.getSSLParameters().getAlgorithmConstraints())
        .isSameAs(policy.asAlgorithmConstraints());
  }

  @Test
  void theOrderOfAProgramIsKept() throws Exception {
    List<String> suites =
        new ArrayList<>(List.of(plain.getDefaultSSLParameters().getCipherSuites()));
    Collections.reverse(suites);
    SSLEngine client = client("ECDHE");
    client.setEnabledCipherSuites(suites.toArray(String[]::new));

    assertThat(client.getEnabledCipherSuites())
        .containsExactlyElementsOf(
            suites.stream().filter(suite -> !suite.startsWith("TLS_ECDHE")).toList());
  }

  @Test
  void aSmallerChoiceOfAProgramIsNotWidened() throws Exception {
    SSLEngine client = client("TLS_AES_256_GCM_SHA384");
    client.setEnabledProtocols(new String[] {"TLSv1.2"});
    client.setEnabledCipherSuites(new String[] {"TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384"});

    assertThat(offeredSuites(client))
        .isSubsetOf(
            CipherSuites.find("TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384").orElseThrow().id(),
            CipherSuites.find("TLS_EMPTY_RENEGOTIATION_INFO_SCSV").orElseThrow().id());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aPolicyThatDeniesNothingChangesNothing(boolean all) throws Exception {
    SSLEngine under = client("");
    SSLEngine alone = engine(plain, true);
    if (all) {
      for (SSLEngine engine : List.of(under, alone)) {
        engine.setEnabledCipherSuites(alone.getSupportedCipherSuites());
        engine.setEnabledProtocols(alone.getSupportedProtocols());
      }
    }
    assertThat(offeredSuites(under)).isEqualTo(offeredSuites(alone));
  }

  @Test
  void whatTheJdkDeniesStaysDenied() {
    SSLEngine client = client("");
    client.setEnabledProtocols(new String[] {"TLSv1.1"});

    assertThatThrownBy(client::beginHandshake).isInstanceOf(SSLHandshakeException.class);

    SSLEngine withoutCipher = client("");
    withoutCipher.setEnabledProtocols(new String[] {"TLSv1.2"});
    withoutCipher.setEnabledCipherSuites(new String[] {"TLS_RSA_WITH_NULL_SHA256"});
    assertThatThrownBy(withoutCipher::beginHandshake).isInstanceOf(SSLHandshakeException.class);
  }

  @Test
  void aConnectionForWhichNothingIsLeftIsRefusedWithTheEntries() throws Exception {
    SSLEngine client = client("TLSv1.3, TLSv1.2, TLSv1.1, TLSv1");

    assertThatThrownBy(client::beginHandshake)
        .isInstanceOf(SSLHandshakeException.class)
        .hasMessageContaining("TLSv1.2: denied by `TLSv1.2` at policy:1:37");
    assertThat(client.isOutboundDone()).isTrue();
    ByteBuffer nothing = ByteBuffer.allocate(0);
    assertThat(client.wrap(nothing, ByteBuffer.allocate(1 << 16)).bytesProduced()).isZero();
    assertThat(client.unwrap(nothing, ByteBuffer.allocate(1 << 16)).bytesConsumed()).isZero();
  }

  @Test
  void aServerForWhichNothingIsLeftIsRefusedWhenItIsSpokenTo() throws Exception {
    SSLEngine server =
        engine(PolicySslContext.of(plain, denying("TLSv1.3, ECDHE, DHE, RSA")), false);
    ByteBuffer hello = ByteBuffer.allocate(1 << 16);
    engine(plain, true).wrap(ByteBuffer.allocate(0), hello);
    hello.flip();

    assertThatThrownBy(() -> server.unwrap(hello, ByteBuffer.allocate(1 << 16)))
        .isInstanceOf(SSLHandshakeException.class)
        .hasMessageContaining("denied by `ECDHE`");
  }

  @Test
  void afterTheHandshakeAListThatIsDeniedAsAWholeIsRefused() throws Exception {
    SSLEngine client = client("TLSv1.3, AES_128_GCM");
    shake(client, server());
    String[] before = client.getEnabledCipherSuites();

    assertThatThrownBy(
            () ->
                client.setEnabledCipherSuites(
                    new String[] {"TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256"}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("`AES_128_GCM`");
    assertThat(client.getEnabledCipherSuites()).isEqualTo(before);

    client.setEnabledCipherSuites(
        new String[] {
          "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256", "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384"
        });
    assertThat(client.getEnabledCipherSuites())
        .containsExactly("TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384");
  }

  @Test
  void suitesForWhichAProgramHasNoGroupAreNotDenied() throws Exception {
    assumeTrue(Runtime.version().feature() >= 20, "the JDK has no place for them");
    SSLEngine client = client("MD5, x25519, ffdhe2048");
    shake(client, server());
    SSLParameters parameters = client.getSSLParameters();
    parameters.setCipherSuites(new String[] {"TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384"});
    LaterParameters.NAMED_GROUPS.set(parameters, new String[] {"ffdhe3072"});
    client.setSSLParameters(parameters);
    assertThat(client.getEnabledCipherSuites())
        .containsExactly("TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384");

    LaterParameters.NAMED_GROUPS.set(parameters, new String[] {"ffdhe3072", "x25519"});
    assertThatThrownBy(() -> client.setSSLParameters(parameters))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("`x25519`");
  }

  @Test
  void anEmptyListThatAProgramSetsIsNotDenied() throws Exception {
    SSLEngine client = client("MD5");
    shake(client, server());
    client.setEnabledProtocols(new String[0]);
    client.setEnabledCipherSuites(new String[0]);

    assertThat(client.getEnabledProtocols()).isEmpty();
    assertThat(client.getEnabledCipherSuites()).isEmpty();

    SSLEngine early = client("MD5");
    early.setEnabledProtocols(new String[0]);
    assertThat(early.getEnabledProtocols()).isEmpty();
    early.setEnabledCipherSuites(new String[0]);
    assertThat(early.getEnabledCipherSuites()).isEmpty();
    early.setEnabledCipherSuites(new String[] {"TLS_EMPTY_RENEGOTIATION_INFO_SCSV"});
    assertThat(early.getEnabledCipherSuites()).containsExactly("TLS_EMPTY_RENEGOTIATION_INFO_SCSV");
  }

  @Test
  void theEntriesAreNamedIfAProgramSetsWhatItHasRead() {
    SSLEngine client = client("TLSv1.3, TLSv1.2, DTLSv1.2");
    client.setSSLParameters(client.getSSLParameters());
    client.setEnabledProtocols(client.getEnabledProtocols());
    assertThatThrownBy(client::beginHandshake)
        .isInstanceOf(SSLHandshakeException.class)
        .hasMessageContaining("`TLSv1.3`");

    List<String> suites = new ArrayList<>(List.of(client.getSupportedCipherSuites()));
    suites.remove("TLS_EMPTY_RENEGOTIATION_INFO_SCSV");
    SSLEngine withoutSuites = client(String.join(", ", suites));
    withoutSuites.setSSLParameters(withoutSuites.getSSLParameters());
    assertThatThrownBy(withoutSuites::beginHandshake)
        .isInstanceOf(SSLHandshakeException.class)
        .hasMessageContaining("`TLS_AES_256_GCM_SHA384`");
  }

  @Test
  void suitesWithoutAPermittedGroupAreNotEnabled() {
    assertThat(client("EC, XDH").getEnabledCipherSuites())
        .isNotEmpty()
        .noneMatch(suite -> suite.startsWith("TLS_ECDHE"));
    assertThat(client("EC").getEnabledCipherSuites())
        .anyMatch(suite -> suite.startsWith("TLS_ECDHE"));
  }

  @Test
  void aGroupThatIsDeniedIsNotUsed() throws Exception {
    String all =
        "secp256r1, secp384r1, secp521r1, x448, ffdhe2048, ffdhe3072, ffdhe4096, ffdhe8192";

    assertThat(shake(client(all), server())).startsWith("TLSv1.3");
    assertThatThrownBy(
            () ->
                shake(
                    client(all),
                    engine(PolicySslContext.of(plain, denying("x25519, ffdhe6144")), false)))
        .isInstanceOf(SSLException.class);
  }

  @Test
  void eachConnectionHasThePolicyOfItsCreation() throws Exception {
    AtomicReference<TlsPolicy> policy = new AtomicReference<>(denying("TLSv1.2"));
    SSLContext context = PolicySslContext.of(plain, policy::get);
    SSLEngine older = engine(context, true);
    policy.set(denying("TLSv1.3"));

    assertThat(shake(older, server())).startsWith("TLSv1.3");
    assertThat(shake(engine(context, true), server())).startsWith("TLSv1.2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"MD5", "TLSv1.3"})
  void sessionsOfAnEarlierPolicyAreNotResumed(String denied) throws Exception {
    AtomicReference<TlsPolicy> policy = new AtomicReference<>(denying(denied));
    SSLContext keys = TestKeys.shared().only("rsa").context();
    SSLContext context = PolicySslContext.of(keys, policy::get);
    shake(engine(context, true), server(), true);
    policy.set(denying(denied + ", RSA keySize < 4096"));

    SSLEngine client = engine(context, true);
    assertThatThrownBy(() -> shake(client, server()))
        .isInstanceOf(SSLException.class)
        .hasStackTraceContaining("constraints");
  }

  @Test
  void sessionsFromBeforeThePolicyAreNotResumed() throws Exception {
    SSLContext keys = TestKeys.shared().only("rsa").context();
    SSLEngine before = engine(keys, true);
    before.setEnabledProtocols(new String[] {"TLSv1.2"});
    shake(before, server());

    SSLEngine client = engine(PolicySslContext.of(keys, denying("RSA keySize < 4096")), true);
    assertThatThrownBy(() -> shake(client, server()))
        .isInstanceOf(SSLException.class)
        .hasStackTraceContaining("constraints");
  }

  @Test
  void listsOfTheContextAreNarrowed() {
    SSLContext context = PolicySslContext.of(plain, denying("TLSv1.3, CBC, DHE"));

    for (SSLParameters parameters :
        List.of(context.getDefaultSSLParameters(), context.getSupportedSSLParameters())) {
      assertThat(parameters.getProtocols()).contains("TLSv1.2").doesNotContain("TLSv1.3");
      assertThat(parameters.getCipherSuites())
          .contains("TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256")
          .noneMatch(suite -> suite.contains("CBC") || suite.startsWith("TLS_DHE"));
    }
    assertThat(context.getSocketFactory().getDefaultCipherSuites())
        .isEqualTo(context.getServerSocketFactory().getDefaultCipherSuites())
        .isEqualTo(context.getDefaultSSLParameters().getCipherSuites());
    assertThat(context.getSocketFactory().getSupportedCipherSuites())
        .isEqualTo(context.getServerSocketFactory().getSupportedCipherSuites())
        .isEqualTo(context.createSSLEngine().getSupportedCipherSuites())
        .isEqualTo(context.getSupportedSSLParameters().getCipherSuites());
    assertThat(context.createSSLEngine().getSupportedProtocols())
        .isEqualTo(context.getSupportedSSLParameters().getProtocols());
    assertThat(context.getProtocol()).isEqualTo("TLS");
    assertThat(context.getProvider()).isSameAs(plain.getProvider());
    assertThat(context.getClientSessionContext()).isSameAs(plain.getClientSessionContext());
    assertThat(context.getServerSessionContext()).isSameAs(plain.getServerSessionContext());
  }

  @Test
  void aContextCanBeInitialisedThroughTheOther() throws Exception {
    SSLContext context = PolicySslContext.of(SSLContext.getInstance("TLS"), denying("TLSv1.3"));
    assertThatThrownBy(context::createSSLEngine).isInstanceOf(IllegalStateException.class);
    context.init(null, null, null);

    assertThat(context.createSSLEngine().getEnabledProtocols()).containsExactly("TLSv1.2");
  }

  @Test
  void selectorsOfApplicationProtocolsAreGivenTheEngineThatIsKnown() throws Exception {
    List<SSLEngine> given = new ArrayList<>();
    SSLEngine server = engine(PolicySslContext.of(plain, denying("")), false);
    server.setHandshakeApplicationProtocolSelector(
        (engine, protocols) -> {
          given.add(engine);
          return protocols.get(1);
        });
    SSLEngine client = client("");
    SSLParameters parameters = client.getSSLParameters();
    parameters.setApplicationProtocols(new String[] {"h2", "http/1.1"});
    client.setSSLParameters(parameters);
    shake(client, server);

    assertThat(given).allSatisfy(engine -> assertThat(engine).isSameAs(server)).isNotEmpty();
    assertThat(server.getApplicationProtocol()).isEqualTo("http/1.1");
    assertThat(server.getHandshakeApplicationProtocolSelector()).isNotNull();
  }

  @Test
  void rolesHaveTheirOwnDefaultsUntilTheHandshake() throws Exception {
    SSLEngine engine = PolicySslContext.of(plain, denying("TLSv1.3")).createSSLEngine();
    engine.setUseClientMode(false);
    engine.setUseClientMode(true);
    engine.setNeedClientAuth(true);

    assertThat(engine.getEnabledProtocols()).containsExactly("TLSv1.2");
    assertThat(engine.getNeedClientAuth()).isTrue();
    engine.beginHandshake();
    assertThat(engine.getNeedClientAuth()).isTrue();
    assertThat(Arrays.asList(engine.getEnabledProtocols())).containsExactly("TLSv1.2");
  }

  /** A context around one of the JDK, whose connections have constraints of their own. */
  private static final class Around extends SSLContextSpi {
    private final AlgorithmConstraints constraints = denying("TLSv1.3").asAlgorithmConstraints();

    static SSLContext of(Provider provider) {
      return new SSLContext(new Around(), provider, "TLS") {};
    }

    @Override
    protected void engineInit(KeyManager[] keys, TrustManager[] trust, SecureRandom random) {}

    @Override
    protected SSLParameters engineGetDefaultSSLParameters() {
      SSLParameters parameters = plain.getDefaultSSLParameters();
      parameters.setAlgorithmConstraints(constraints);
      return parameters;
    }

    @Override
    protected SSLEngine engineCreateSSLEngine() {
      return engineCreateSSLEngine("localhost", 443);
    }

    @Override
    protected SSLEngine engineCreateSSLEngine(String host, int port) {
      SSLEngine engine = plain.createSSLEngine(host, port);
      engine.setSSLParameters(engineGetDefaultSSLParameters());
      return engine;
    }

    @Override
    protected SSLSocketFactory engineGetSocketFactory() {
      return plain.getSocketFactory();
    }

    @Override
    protected SSLServerSocketFactory engineGetServerSocketFactory() {
      return plain.getServerSocketFactory();
    }

    @Override
    protected SSLSessionContext engineGetServerSessionContext() {
      return plain.getServerSessionContext();
    }

    @Override
    protected SSLSessionContext engineGetClientSessionContext() {
      return plain.getClientSessionContext();
    }
  }

  @Test
  void constraintsOfAContextAroundTheJdksCountBesideThePolicy() throws Exception {
    for (Provider provider : new Provider[] {plain.getProvider(), null}) {
      SSLContext context = PolicySslContext.of(Around.of(provider), denying("AES_256_GCM"));

      assertThat(shake(engine(context, true), server()))
          .isEqualTo("TLSv1.2 TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256");
    }
  }
}
