package org.algate.handshake;

import static org.algate.handshake.Policies.denying;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.Proxy;
import java.security.AlgorithmConstraints;
import java.security.CryptoPrimitive;
import java.util.Set;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import org.junit.jupiter.api.Test;

/** What a policy leaves of parameters. */
class ConnectionParametersTest {
  private static final Set<CryptoPrimitive> ANY = Set.of(CryptoPrimitive.KEY_AGREEMENT);

  @Test
  void listsThatAreNotSetStayThoseOfTheConnection() {
    SSLParameters parameters = new SSLParameters();
    denying("TLSv1.3").applyTo(parameters);

    assertThat(parameters.getProtocols()).isNull();
    assertThat(parameters.getCipherSuites()).isNull();
    assertThat(LaterParameters.NAMED_GROUPS.get(parameters)).isNull();
    assertThat(LaterParameters.SIGNATURE_SCHEMES.get(parameters)).isNull();
    assertThat(parameters.getAlgorithmConstraints().permits(ANY, "TLSv1.3", null)).isFalse();
    assertThat(parameters.getAlgorithmConstraints().permits(ANY, "TLSv1.2", null)).isTrue();
  }

  @Test
  void listsAreNarrowedInTheirOrder() {
    SSLParameters parameters =
        new SSLParameters(
            new String[] {
              "TLS_RSA_WITH_AES_128_CBC_SHA", "TLS_AES_128_GCM_SHA256", "TLS_AES_256_GCM_SHA384"
            },
            new String[] {"SSLv2Hello", "TLSv1.2", "TLSv1.3"});
    denying("CBC, TLSv1.2, SSLv2Hello").applyTo(parameters);

    assertThat(parameters.getProtocols()).containsExactly("SSLv2Hello", "TLSv1.3");
    assertThat(parameters.getCipherSuites())
        .containsExactly("TLS_AES_128_GCM_SHA256", "TLS_AES_256_GCM_SHA384");
  }

  @Test
  void constraintsAreJoinedOnce() {
    TlsPolicy policy = denying("TLSv1.3");
    SSLParameters parameters = new SSLParameters();
    parameters.setAlgorithmConstraints(denying("TLSv1.2").asAlgorithmConstraints());
    policy.applyTo(parameters);
    AlgorithmConstraints joined = parameters.getAlgorithmConstraints();
    assertThat(joined.permits(ANY, "TLSv1.3", null)).isFalse();
    assertThat(joined.permits(ANY, "TLSv1.2", null)).isFalse();
    assertThat(joined.permits(ANY, "TLSv1.1", null)).isTrue();

    policy.applyTo(parameters);
    assertThat(parameters.getAlgorithmConstraints()).isSameAs(joined);
    denying("TLSv1.1").applyTo(parameters);
    policy.applyTo(parameters);
    assertThat(parameters.getAlgorithmConstraints())
        .isInstanceOfSatisfying(
            PolicyConstraints.class, outer -> assertThat(outer.own()).isSameAs(joined));
  }

  @Test
  void groupsAndSchemesAreNarrowed() {
    assumeTrue(Runtime.version().feature() >= 20, "the JDK has no place for them");
    SSLParameters parameters = new SSLParameters();
    LaterParameters.NAMED_GROUPS.set(
        parameters, new String[] {"secp384r1", "unheard-of", "x25519", "ffdhe2048", "secp256r1"});
    LaterParameters.SIGNATURE_SCHEMES.set(
        parameters, new String[] {"ed25519", "rsa_pkcs1_sha1", "rsa_pkcs1_sha256", "unheard-of"});
    denying("secp256r1, X25519, SHA1, Ed25519").applyTo(parameters);

    assertThat(LaterParameters.NAMED_GROUPS.get(parameters))
        .containsExactly("secp384r1", "unheard-of", "ffdhe2048");
    assertThat(LaterParameters.SIGNATURE_SCHEMES.get(parameters))
        .containsExactly("rsa_pkcs1_sha256", "unheard-of");
  }

  /** A list without any finite field would permit them all to JSSE. */
  @Test
  void finiteFieldsStayInTheListIfNoneIsPermitted() throws Exception {
    assumeTrue(Runtime.version().feature() >= 20, "the JDK has no place for them");
    SSLEngine engine = SSLContext.getDefault().createSSLEngine();
    SSLParameters parameters = engine.getSSLParameters();
    LaterParameters.NAMED_GROUPS.set(parameters, new String[] {"x448", "ffdhe2048", "x25519"});
    parameters.setCipherSuites(
        new String[] {
          "TLS_DHE_RSA_WITH_AES_256_GCM_SHA384", "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384"
        });
    denying("ffdhe2048, x448").applyTo(parameters);

    assertThat(LaterParameters.NAMED_GROUPS.get(parameters)).containsExactly("ffdhe2048", "x25519");
    assertThat(parameters.getCipherSuites())
        .containsExactly("TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384");
  }

  /** JSSE takes them in any case. */
  @Test
  void groupsAndSchemesAreThemselvesInAnyCase() {
    assumeTrue(Runtime.version().feature() >= 20, "the JDK has no place for them");
    SSLParameters parameters = new SSLParameters();
    LaterParameters.NAMED_GROUPS.set(
        parameters, new String[] {"SECP256R1", "X25519", "SecP384r1", "FFDHE2048"});
    LaterParameters.SIGNATURE_SCHEMES.set(
        parameters, new String[] {"RSA_PKCS1_SHA1", "Ed25519", "RSA_PKCS1_SHA256"});
    parameters.setCipherSuites(new String[] {"TLS_DHE_RSA_WITH_AES_256_GCM_SHA384"});
    denying("EC keySize < 384, SHA1withRSA, ffdhe2048").applyTo(parameters);

    assertThat(LaterParameters.NAMED_GROUPS.get(parameters))
        .containsExactly("X25519", "SecP384r1", "FFDHE2048");
    assertThat(LaterParameters.SIGNATURE_SCHEMES.get(parameters))
        .containsExactly("Ed25519", "RSA_PKCS1_SHA256");
    assertThat(parameters.getCipherSuites()).isEmpty();
  }

  @Test
  void constraintsThatTakeThemselvesForAnyOthersAreJoined() {
    SSLParameters parameters = new SSLParameters();
    parameters.setAlgorithmConstraints(equalToAll());
    denying("TLSv1.3").applyTo(parameters);

    assertThat(parameters.getAlgorithmConstraints().permits(ANY, "TLSv1.3", null)).isFalse();
  }

  /** Returns constraints that permit everything. */
  private static AlgorithmConstraints equalToAll() {
    return (AlgorithmConstraints)
        Proxy.newProxyInstance(
            ConnectionParametersTest.class.getClassLoader(),
            new Class<?>[] {AlgorithmConstraints.class},
            (proxy, method, arguments) -> method.getName().equals("hashCode") ? 0 : (Object) true);
  }

  @Test
  void aListWithANameThatIsNoneIsRefused() {
    for (String name : new String[] {null, ""}) {
      assertThatThrownBy(() -> denying("MD5").applyTo(new SSLParameters(new String[] {name}, null)))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> denying("MD5").applyTo(new SSLParameters(null, new String[] {name})))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
