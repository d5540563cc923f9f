package org.algate.handshake;

import static org.algate.handshake.InMemoryHandshake.engine;
import static org.algate.handshake.InMemoryHandshake.shake;
import static org.algate.handshake.Policies.CERTPATH;
import static org.algate.handshake.Policies.TLS;
import static org.algate.handshake.Policies.denying;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;
import javax.net.ssl.X509KeyManager;
import javax.net.ssl.X509TrustManager;
import org.algate.constraints.CertificateUsage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a policy says of certificates, by managers of the JDK in contexts without a policy. */
class PolicyManagersTest {
  private static final TestKeys KEYS = TestKeys.shared();

  /** A trust manager without an eye for connections. */
  private record Plain(X509TrustManager manager) implements X509TrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType)
        throws CertificateException {
      manager.checkClientTrusted(chain, authType);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType)
        throws CertificateException {
      manager.checkServerTrusted(chain, authType);
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return manager.getAcceptedIssuers();
    }
  }

  private static SSLContext context(TestKeys keys, TrustManager... trust) throws Exception {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.keyManagers("PKIX"), trust, null);
    return context;
  }

  private static TrustManager under(boolean extended, String list, String denied) throws Exception {
    X509TrustManager manager = extended ? KEYS.trustManager() : new Plain(KEYS.trustManager());
    TlsPolicy policy = Policies.of(list, denied);
    return PolicyManagers.trustManager(manager, () -> policy);
  }

  private static String shakeWith(TrustManager ofClient, String host) throws Exception {
    SSLEngine client = context(KEYS, ofClient).createSSLEngine(host, 443);
    client.setUseClientMode(true);
    SSLParameters parameters = client.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    client.setSSLParameters(parameters);
    return shake(client, engine(KEYS.only("rsa").context(), false));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void thePeerIsStillIdentified(boolean extended) throws Exception {
    TrustManager trust = under(extended, TLS, "MD5");

    assertThat(trust instanceof X509ExtendedTrustManager).isEqualTo(extended);
    assertThat(shakeWith(trust, "localhost")).startsWith("TLSv1.3");
    assertThatThrownBy(() -> shakeWith(trust, "elsewhere.example"))
        .isInstanceOf(SSLException.class)
        .hasStackTraceContaining("No subject alternative DNS name matching elsewhere.example");
  }

  @ParameterizedTest
  @CsvSource({
    "true,  jdk.certpath.disabledAlgorithms, RSA keySize < 4096",
    "false, jdk.certpath.disabledAlgorithms, RSA keySize < 4096",
    "true,  jdk.tls.disabledAlgorithms, RSA keySize < 4096",
    "true,  jdk.certpath.disabledAlgorithms, RSA usage TLSServer",
    "false, jdk.certpath.disabledAlgorithms, SHA256 usage TLSServer",
    "true,  jdk.certpath.disabledAlgorithms, SHA256withRSA",
  })
  void aDeniedCertificateIsRefusedWithTheEntry(boolean extended, String list, String denied)
      throws Exception {
    TrustManager trust = under(extended, list, "MD5, " + denied);

    assertThatThrownBy(() -> shakeWith(trust, "localhost"))
        .isInstanceOf(SSLException.class)
        .hasStackTraceContaining("is denied by `" + denied + "` at policy:1:")
        .hasStackTraceContaining("in " + list);
  }

  @Test
  void theCertificateAndThePlaceAreNamed() throws Exception {
    X509TrustManager trust = (X509TrustManager) under(true, TLS, "MD5, RSA keySize < 4096");

    assertThatThrownBy(() -> trust.checkServerTrusted(chain("rsa"), "RSA"))
        .isInstanceOf(CertificateException.class)
        .hasMessage(
            "the certificate of CN=localhost is denied by `RSA keySize < 4096` at policy:1:33"
                + " through RSA in jdk.tls.disabledAlgorithms");
  }

  @Test
  void usagesAreThoseOfTheSide() throws Exception {
    X509TrustManager trust = (X509TrustManager) under(true, CERTPATH, "RSA usage TLSClient");
    X509Certificate[] chain = chain("rsa");

    trust.checkServerTrusted(chain, "RSA");
    assertThatThrownBy(() -> trust.checkClientTrusted(chain, "RSA"))
        .hasMessageContaining("`RSA usage TLSClient`");
  }

  @Test
  void thePolicyOfTheMomentCounts() throws Exception {
    AtomicReference<TlsPolicy> policy = new AtomicReference<>(denying("RSA keySize < 4096"));
    X509TrustManager trust = PolicyManagers.trustManager(KEYS.trustManager(), policy::get);
    X509Certificate[] chain = chain("rsa");

    assertThatThrownBy(() -> trust.checkServerTrusted(chain, "RSA"))
        .isInstanceOf(CertificateException.class);
    policy.set(denying("MD5"));
    trust.checkServerTrusted(chain, "RSA");
  }

  private static X509Certificate[] chain(String alias) throws Exception {
    return Arrays.stream(KEYS.own().getCertificateChain(alias))
        .map(X509Certificate.class::cast)
        .toArray(X509Certificate[]::new);
  }

  @Test
  void theWayIsFoundWhateverAPeerSends() throws Exception {
    X509Certificate[] rsa = chain("rsa");
    X509Certificate[] mixed = {chain("ec")[0], rsa[0], rsa[1]};
    X509Certificate[] accepted = {rsa[0], rsa[1]};

    AcceptedPath path = AcceptedPath.of(mixed, new X509Certificate[] {rsa[1]});
    assertThat(path.certificates()).containsExactly(mixed[0]);
    assertThat(path.anchors()).hasSize(1);
    assertThat(path.anchors().get(0).getTrustedCert()).isEqualTo(rsa[1]);

    AcceptedPath unknown = AcceptedPath.of(mixed, new X509Certificate[0]);
    assertThat(unknown.certificates()).containsExactly(mixed[0], rsa[1]);
    assertThat(unknown.anchors()).isEmpty();

    AcceptedPath itself = AcceptedPath.of(rsa, accepted);
    assertThat(itself.certificates()).containsExactly(rsa[0]);
    assertThat(itself.anchors().get(0).getTrustedCert()).isEqualTo(rsa[0]);
  }

  /**
   * Of localhost, of its issuer by an unknown root, of the same issuer by the root, of the root,
   * and of another key with the name of the issuer by the root.
   */
  private static List<X509Certificate> crossSigned() throws Exception {
    try (InputStream in = PolicyManagersTest.class.getResourceAsStream("/path/cross-signed.pem")) {
      return CertificateFactory.getInstance("X.509").generateCertificates(in).stream()
          .map(X509Certificate.class::cast)
          .toList();
    }
  }

  @Test
  void noCertificateOfAPeerLeadsAwayFromTheAnchor() throws Exception {
    List<X509Certificate> all = crossSigned();
    X509Certificate[] sent = all.subList(0, 3).toArray(X509Certificate[]::new);
    X509Certificate root = all.get(3);

    AcceptedPath path = AcceptedPath.of(sent, new X509Certificate[] {root});
    assertThat(path.certificates()).containsExactly(sent[0], sent[2]);
    assertThat(path.anchors().get(0).getTrustedCert()).isEqualTo(root);

    X509Certificate[] withRoot = all.subList(0, 4).toArray(X509Certificate[]::new);
    assertThat(AcceptedPath.of(withRoot, new X509Certificate[0]).certificates())
        .containsExactly(sent[0], sent[2], root);
  }

  @Test
  void whatHasNoMoreThanTheNameOfTheIssuerIsNotIt() throws Exception {
    List<X509Certificate> all = crossSigned();
    X509Certificate own = all.get(0);
    X509Certificate issuer = all.get(2);
    X509Certificate root = all.get(3);
    X509Certificate namesake = all.get(4);

    assertThat(
            AcceptedPath.of(
                    new X509Certificate[] {own, namesake, issuer}, new X509Certificate[] {root})
                .certificates())
        .containsExactly(own, issuer);
    AcceptedPath path =
        AcceptedPath.of(
            new X509Certificate[] {own, issuer}, new X509Certificate[] {namesake, root});
    assertThat(path.certificates()).containsExactly(own, issuer);
    assertThat(path.anchors()).extracting(TrustAnchor::getTrustedCert).containsExactly(root);
  }

  /** Trusts everybody, as many programs have it. */
  private record Everybody() implements X509TrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return null;
    }
  }

  /** Trusts nobody, whatever it is shown. */
  private record Nobody() implements X509TrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType)
        throws CertificateException {
      throw new CertificateException("of a test");
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType)
        throws CertificateException {
      throw new CertificateException("of a test");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }

  @Test
  void aManagerThatNamesNoIssuersIsAsGoodAsOneThatHasNone() throws Exception {
    TlsPolicy policy = denying("RSA keySize < 4096");
    X509TrustManager trust = PolicyManagers.trustManager(new Everybody(), () -> policy);

    trust.checkServerTrusted(new X509Certificate[] {chain("ec")[0]}, "EC");
    assertThatThrownBy(() -> trust.checkServerTrusted(chain("rsa"), "RSA"))
        .hasMessageContaining("`RSA keySize < 4096`");
  }

  @Test
  void withoutACertificateThereIsNothingToTrust() {
    TlsPolicy policy = denying("MD5");
    X509TrustManager trust = PolicyManagers.trustManager(new Everybody(), () -> policy);

    assertThatThrownBy(() -> trust.checkServerTrusted(new X509Certificate[0], "RSA"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> trust.checkClientTrusted(null, "RSA"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () ->
                PolicyManagers.trustManager(new Nobody(), () -> policy)
                    .checkServerTrusted(new X509Certificate[0], "RSA"))
        .isInstanceOf(CertificateException.class)
        .hasMessage("of a test");
    assertThatThrownBy(() -> PolicyManagers.trustManager(null, () -> policy))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("manager");
  }

  /** Returns a context under a policy with managers that it is initialised with. */
  private static SSLContext clientUnder(TlsPolicy policy) throws Exception {
    SSLContext context = PolicySslContext.of(SSLContext.getInstance("TLS"), policy);
    context.init(null, KEYS.trustManagers(), null);
    return context;
  }

  @Test
  void contextsUnderAPolicyHaveTheirManagersUnderItToo() throws Exception {
    SSLEngine client = engine(clientUnder(Policies.of(CERTPATH, "RSA usage TLSServer")), true);

    assertThatThrownBy(() -> shake(client, engine(KEYS.only("rsa").context(), false)))
        .hasStackTraceContaining("`RSA usage TLSServer` at policy:1:33");
  }

  @ParameterizedTest
  @CsvSource({
    "jdk.tls.disabledAlgorithms,RSA keySize < 4096",
    "jdk.certpath.disabledAlgorithms,RSA keySize < 4096"
  })
  void whatTheConstraintsOfAConnectionRefuseIsNamedToo(String list, String denied)
      throws Exception {
    SSLEngine client = engine(clientUnder(Policies.of(list, denied)), true);

    assertThatThrownBy(() -> shake(client, engine(KEYS.only("rsa").context(), false)))
        .hasStackTraceContaining("`" + denied + "` at policy:1:")
        .hasStackTraceContaining(" in " + list + "; ");
  }

  @Test
  void managersArePutUnderAPolicyOnce() throws Exception {
    TlsPolicy policy = denying("MD5");
    Supplier<TlsPolicy> policies = () -> policy;
    TrustManager[] trust = PolicyManagers.trustManagers(KEYS.trustManagers(), policies);
    KeyManager[] keys = PolicyManagers.keyManagers(KEYS.keyManagers("PKIX"), policies);

    assertThat(PolicyManagers.trustManagers(trust, policies)).containsExactly(trust);
    assertThat(PolicyManagers.keyManagers(keys, policies)).containsExactly(keys);
    assertThat(PolicyManagers.trustManagers(trust, () -> policy)).doesNotContain(trust);
    assertThat(PolicyManagers.trustManagers(null, policies)).hasSize(1);
    assertThat(PolicyManagers.keyManagers(null, policies)).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"PKIX", "SunX509"})
  void aKeyThatIsDeniedIsNotChosen(String algorithm) throws Exception {
    TlsPolicy policy = Policies.of(CERTPATH, "EC usage TLSServer");
    PolicyKeyManager keys =
        PolicyKeyManager.of((X509KeyManager) KEYS.keyManagers(algorithm)[0], () -> policy);

    assertThat(keys.chooseEngineServerAlias("EC", null, null)).isNull();
    assertThat(keys.chooseServerAlias("EC", null, null)).isNull();
    assertThat(keys.getServerAliases("EC", null)).isNull();
    String rsa = keys.chooseEngineServerAlias("RSA", null, null);
    assertThat(keys.getCertificateChain(rsa)[0].getPublicKey().getAlgorithm()).isEqualTo("RSA");
    assertThat(keys.getPrivateKey(rsa)).isNotNull();
    String ec = keys.chooseEngineClientAlias(new String[] {"EC"}, null, null);
    assertThat(keys.decide(ec, CertificateUsage.TLS_CLIENT).orElseThrow().permitted()).isTrue();
    assertThat(keys.decide(ec, CertificateUsage.TLS_SERVER).orElseThrow().toString())
        .contains("CN=localhost is denied by `EC usage TLSServer` at policy:1:33");
    assertThat(keys.decide("nobody", CertificateUsage.TLS_SERVER)).isEmpty();
  }

  @Test
  void aServerGoesOnWithTheOtherKey() throws Exception {
    SSLContext context = SSLContext.getInstance("TLS");
    TlsPolicy policy = Policies.of(CERTPATH, "EC keySize < 384");
    context.init(
        PolicyManagers.keyManagers(KEYS.keyManagers("SunX509"), () -> policy),
        KEYS.trustManagers(),
        null);
    SSLEngine client = engine(KEYS.context(), true);
    shake(client, engine(context, false));

    assertThat(client.getSession().getPeerCertificates()[0].getPublicKey().getAlgorithm())
        .isEqualTo("RSA");
  }

  /** Has two keys for everything but the other side, and always chooses the first. */
  private record TwoKeys(X509KeyManager manager, List<String> aliases) implements X509KeyManager {
    @Override
    public String[] getClientAliases(String keyType, Principal[] issuers) {
      return keyType.equals("of servers") ? null : aliases.toArray(String[]::new);
    }

    @Override
    public String chooseClientAlias(String[] keyType, Principal[] issuers, Socket socket) {
      return aliases.get(0);
    }

    @Override
    public String[] getServerAliases(String keyType, Principal[] issuers) {
      return keyType.equals("of clients") ? null : aliases.toArray(String[]::new);
    }

    @Override
    public String chooseServerAlias(String keyType, Principal[] issuers, Socket socket) {
      return aliases.get(0);
    }

    @Override
    public X509Certificate[] getCertificateChain(String alias) {
      return manager.getCertificateChain(alias);
    }

    @Override
    public PrivateKey getPrivateKey(String alias) {
      return manager.getPrivateKey(alias);
    }
  }

  @Test
  void theFirstKeyThatIsPermittedTakesItsPlace() throws Exception {
    X509KeyManager both = (X509KeyManager) KEYS.keyManagers("SunX509")[0];
    AtomicReference<TlsPolicy> policy = new AtomicReference<>(denying("MD5"));
    PolicyKeyManager keys =
        PolicyKeyManager.of(new TwoKeys(both, List.of("rsa", "ec")), policy::get);
    assertThat(keys.chooseEngineServerAlias("any", null, null)).isEqualTo("rsa");

    policy.set(denying("RSA keySize < 4096"));
    assertThat(keys.chooseEngineServerAlias("any", null, null)).isEqualTo("ec");
    assertThat(keys.chooseServerAlias("of servers", null, null)).isEqualTo("ec");
    assertThat(keys.chooseServerAlias("of clients", null, null)).isNull();
    assertThat(keys.chooseClientAlias(new String[] {"of clients"}, null, null)).isEqualTo("ec");
    assertThat(keys.chooseClientAlias(new String[] {"of servers"}, null, null)).isNull();
    assertThat(keys.getServerAliases("any", null)).containsExactly("ec");

    policy.set(denying("RSA keySize < 4096, EC keySize < 384"));
    assertThat(keys.chooseEngineServerAlias("any", null, null)).isNull();
    assertThat(keys.getClientAliases("any", null)).isNull();
  }

  @Test
  void withoutKeyTypesNoOtherKeyIsLookedFor() throws Exception {
    X509KeyManager both = (X509KeyManager) KEYS.keyManagers("SunX509")[0];
    TlsPolicy policy = denying("RSA keySize < 4096");
    PolicyKeyManager keys =
        PolicyKeyManager.of(new TwoKeys(both, List.of("rsa", "ec")), () -> policy);

    assertThat(keys.chooseClientAlias(null, null, null)).isNull();
    assertThat(keys.chooseEngineClientAlias(null, null, null)).isNull();
  }
}
