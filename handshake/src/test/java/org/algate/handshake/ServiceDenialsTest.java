package org.algate.handshake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.AlgorithmConstraints;
import java.security.CryptoPrimitive;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.net.ssl.SSLParameters;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.CipherSuites;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.constraints.Decision;
import org.algate.handshake.Exclusion.Kind;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.DisabledServices;
import org.algate.policy.PolicySource;
import org.algate.policy.SecurityProperties;
import org.junit.jupiter.api.Test;

/** What services that hand out less leave of TLS, to contexts and to connections. */
class ServiceDenialsTest {
  private static final Set<CryptoPrimitive> ANY = Set.of(CryptoPrimitive.SIGNATURE);

  @Test
  void whatNeedsAServiceIsDeniedByItsEntry() {
    HandshakeContext context =
        context(
            policy("Cipher.CHACHA20-POLY1305, Signature.pss, MessageDigest.SHA224, Cipher.AES"));

    assertThat(context.exclusions())
        .map(Exclusion::toString)
        .contains(
            "TLS_CHACHA20_POLY1305_SHA256: denied by `Cipher.CHACHA20-POLY1305` at policy:1:31",
            "rsa_pss_pss_sha512: denied by `Signature.pss` at policy:1:57",
            "ecdsa_sha224: denied by `MessageDigest.SHA224` at policy:1:72");
    assertThat(names(context, Kind.PROTOCOL)).isEmpty();
    assertThat(names(context, Kind.SUITE)).hasSize(4).allMatch(n -> n.contains("CHACHA20"));
    assertThat(names(context, Kind.GROUP)).isEmpty();
    assertThat(names(context, Kind.SCHEME))
        .hasSize(9)
        .allMatch(name -> name.startsWith("rsa_pss_") || name.endsWith("_sha224"));
    assertThat(names(context, Kind.CERTIFICATE_SCHEME)).isEmpty();
    assertThat(policy("Signature.PSS").decide(scheme("rsa_pss_rsae_sha256")).reasons())
        .singleElement()
        .satisfies(
            reason -> {
              assertThat(reason.list()).isEqualTo(DisabledServices.PROPERTY);
              assertThat(reason.element()).hasValue("Signature.RSASSA-PSS");
            });
  }

  @Test
  void curvesNeedTwoSignaturesWhateverSignsWithThem() {
    for (String signature : List.of("NONEwithECDSA", "1.2.840.10045.4.1")) {
      HandshakeContext context = context(policy("Signature." + signature));

      assertThat(context.namedGroups()).map(NamedGroup::name).startsWith("x25519", "x448");
      assertThat(context.cipherSuites()).map(CipherSuite::name).noneMatch(n -> n.contains("ECDH"));
      assertThat(context.signatureSchemes())
          .map(SignatureScheme::name)
          .contains("ed25519")
          .noneMatch(name -> name.startsWith("ecdsa"));
      assertThat(context.protocols()).hasSize(4);
    }
  }

  @Test
  void withoutSha1ThereIsNoTls() {
    TlsPolicy policy = policy("MessageDigest.SHA-1");
    HandshakeContext context = context(policy);

    assertThat(context.protocols()).isEmpty();
    assertThat(context.cipherSuites()).isEmpty();
    assertThat(policy.defaultProtocols()).isEmpty();
    assertThat(policy.defaultCipherSuites()).isEmpty();
    assertThatThrownBy(() -> context.applyTo(new SSLParameters()))
        .hasMessageContaining("TLSv1.3, TLSv1.2, TLSv1.1, TLSv1: denied by `MessageDigest.SHA-1`");
  }

  @Test
  void aProtocolWithoutACipherIsNotActive() {
    HandshakeContext context =
        context(policy("Cipher.AES/GCM/NoPadding, Cipher.ChaCha20-Poly1305"));

    assertThat(context.exclusions())
        .first()
        .satisfies(
            exclusion -> {
              assertThat(exclusion.name()).isEqualTo("TLSv1.3");
              assertThat(exclusion.why()).isEqualTo(Exclusion.Why.NO_SUITE);
              assertThat(exclusion.reasons()).hasSize(2);
            });
  }

  @Test
  void anOlderJdkKnowsNothingOfIt() {
    TlsPolicy policy = policy("MessageDigest.SHA-1, Cipher.AES/GCM/NoPadding", Dialect.JDK_17);

    assertThat(context(policy).exclusions()).isEmpty();
  }

  @Test
  void permitsAndDecideAgree() {
    for (String services :
        List.of(
            "Signature.NONEwithECDSA, Signature.SHA1withECDSA",
            "MessageDigest.SHA",
            "MessageDigest.SHA-256, Signature.SHA256withECDSA, Cipher.RC4")) {
      TlsPolicy policy = policy(services);
      Stream.of(ProtocolVersion.values())
          .forEach(one -> assertAgree(policy.permits(one), policy.decide(one)));
      CipherSuites.all().forEach(one -> assertAgree(policy.permits(one), policy.decide(one)));
      SignatureScheme.all().forEach(one -> assertAgree(policy.permits(one), policy.decide(one)));
      NamedGroup.all().stream()
          .filter(NamedGroup::isKnownToJsse)
          .forEach(one -> assertAgree(policy.permits(one), policy.decide(one)));
    }
  }

  private static void assertAgree(boolean permitted, Decision decision) {
    assertThat(permitted).as(decision.name()).isEqualTo(decision.permitted());
  }

  @Test
  void connectionsAreNarrowed() {
    SSLParameters parameters =
        new SSLParameters(
            new String[] {
              "TLS_AES_128_GCM_SHA256",
              "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA",
              "TLS_RSA_WITH_AES_128_CBC_SHA"
            });
    policy("Cipher.AES/GCM/NoPadding, Signature.SHA1withECDSA, Signature.SHA256withRSA")
        .applyTo(parameters);
    AlgorithmConstraints constraints = parameters.getAlgorithmConstraints();

    assertThat(parameters.getCipherSuites()).containsExactly("TLS_RSA_WITH_AES_128_CBC_SHA");
    assertThat(
            Stream.of("TLS_AES_128_GCM_SHA256", "secp256r1", "ecdsa_sha1", "rsa_pkcs1_sha256")
                .filter(name -> constraints.permits(ANY, name, null)))
        .isEmpty();
    assertThat(
            Stream.of("TLS_CHACHA20_POLY1305_SHA256", "x25519", "ed25519", "SHA256withRSA")
                .filter(name -> !constraints.permits(ANY, name, null)))
        .isEmpty();
    assertThatThrownBy(() -> constraints.permits(ANY, null, null))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void handshakesFailWithoutWhatTheyNeed() {
    Negotiation ofClient =
        Negotiation.between(
            context(policy("MessageDigest.SHA384")),
            server(policy("")),
            ServerCredential.parse("RSA"));

    assertThat(ofClient)
        .hasToString(
            "no handshake of TLSv1.3:\n"
                + "  the client's services do not hand out MessageDigest.SHA-384"
                + " (`MessageDigest.SHA384` at policy:1:31 through MessageDigest.SHA-384)");
    assertThat(
            Negotiation.between(
                context(policy("")),
                server(policy("MessageDigest.SHA384")),
                ServerCredential.parse("RSA")))
        .asString()
        .contains("the server's services");
  }

  @Test
  void aServerPassesOverASchemeWhoseDigestItHasNotGot() {
    HandshakeContext client =
        HandshakeContext.of(
            HandshakeConfiguration.of(Role.CLIENT, policy(""))
                .withProtocols(List.of("TLSv1.2"))
                .withSignatureSchemes(List.of("rsa_pkcs1_sha512", "rsa_pkcs1_sha256")));
    ServerCredential rsa = ServerCredential.parse("RSA");

    assertThat(Negotiation.between(client, server(policy("")), rsa))
        .asString()
        .endsWith("rsa_pkcs1_sha512");
    assertThat(Negotiation.between(client, server(policy("MessageDigest.SHA-512")), rsa))
        .asString()
        .endsWith("rsa_pkcs1_sha256");
  }

  @Test
  void whatTheJvmHasNotGotIsOverruled() {
    TlsPolicy jvm = policy("Cipher.ChaCha20-Poly1305, Signature.Ed448, Signature.NONEwithECDSA");
    Overruled overruled = policy("Cipher.chacha20-poly1305").effectiveFor(jvm);

    assertThat(overruled.exclusions())
        .extracting(Exclusion::name)
        .contains("TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256", "secp256r1", "ed448", "ecdsa_sha1")
        .doesNotContain("TLS_CHACHA20_POLY1305_SHA256");
    assertThat(jvm.effectiveFor(jvm).isEmpty()).isTrue();
  }

  @Test
  void theSystemPropertyOfTheRunningJvmCountsFirst() {
    boolean known = Dialect.running().has(Dialect.Feature.DISABLED_SERVICES);
    CipherSuite suite = CipherSuites.byName("TLS_CHACHA20_POLY1305_SHA256");
    assertThat(TlsPolicy.running().permits(suite)).isTrue();
    System.setProperty(DisabledServices.PROPERTY, "Cipher.ChaCha20-Poly1305");
    try {
      assertThat(TlsPolicy.running().permits(suite)).isEqualTo(!known);
    } finally {
      System.clearProperty(DisabledServices.PROPERTY);
    }
  }

  @Test
  void listsByThemselvesHaveToBeOfOneJdk() {
    DisabledAlgorithms tls =
        DisabledAlgorithms.parse(PolicySource.literal(DisabledAlgorithms.TLS, ""), Dialect.JDK_25)
            .orThrow();
    DisabledAlgorithms certpath =
        DisabledAlgorithms.parse(
                PolicySource.literal(DisabledAlgorithms.CERTPATH, ""), Dialect.JDK_25)
            .orThrow();
    PolicySource value = PolicySource.literal(DisabledServices.PROPERTY, "Signature.Ed448");
    DisabledServices services = DisabledServices.parse(value, Dialect.JDK_25).orThrow();
    DisabledServices ofOther = DisabledServices.parse(value, Dialect.JDK_17).orThrow();

    assertThat(TlsPolicy.of(tls, certpath, services).permits(scheme("ed448"))).isFalse();
    assertThat(TlsPolicy.of(tls, certpath).permits(scheme("ed448"))).isTrue();
    assertThatThrownBy(() -> TlsPolicy.of(tls, certpath, ofOther))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static HandshakeContext context(TlsPolicy policy) {
    return HandshakeContext.of(HandshakeConfiguration.of(Role.CLIENT, policy));
  }

  private static HandshakeContext server(TlsPolicy policy) {
    return HandshakeContext.of(HandshakeConfiguration.of(Role.SERVER, policy));
  }

  private static List<String> names(HandshakeContext context, Kind kind) {
    return Causes.ofKind(context, kind).stream().map(Exclusion::name).toList();
  }

  private static SignatureScheme scheme(String name) {
    return SignatureScheme.find(name).orElseThrow();
  }

  private static TlsPolicy policy(String services) {
    return policy(services, Dialect.JDK_25);
  }

  private static TlsPolicy policy(String services, Dialect dialect) {
    byte[] text = (DisabledServices.PROPERTY + "=" + services).getBytes(StandardCharsets.UTF_8);
    return TlsPolicy.of(SecurityProperties.of("policy", text, dialect));
  }
}
