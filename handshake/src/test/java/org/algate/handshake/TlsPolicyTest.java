package org.algate.handshake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.security.cert.CertificateFactory;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.constraints.CertificateUsage;
import org.algate.constraints.Circumstances;
import org.algate.constraints.Condition;
import org.algate.constraints.Decision;
import org.algate.constraints.DescribedKey;
import org.algate.constraints.Reason;
import org.algate.constraints.SignatureScope;
import org.algate.policy.Diagnostic;
import org.algate.policy.Dialect;
import org.algate.policy.InvalidPolicyException;
import org.junit.jupiter.api.Test;

class TlsPolicyTest {
  private static final SignatureScheme RSA_SHA1 = scheme("rsa_pkcs1_sha1");

  /** Signed by itself with SHA256withECDSA, on secp256r1. */
  private static final String CERTIFICATE =
      "MIIBRzCB7aADAgECAghkbOd7Bf7FiTAKBggqhkjOPQQDAjAXMRUwEwYDVQQDEwxzZWxmLm"
          + "V4YW1wbGUwIBcNMjYwMTAxMTUwNDEzWhgPMjEyNTEyMDgxNTA0MTNaMBcxFTATBgNVBAMT"
          + "DHNlbGYuZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABMHp+nM9aar23LktbL"
          + "C7afsAK8/l43F9aYasBtZ8U9AqSKo3WEQTT5aEAB2QpQ4YPe3UUwL9AyQtHAd5mhmdNwKj"
          + "ITAfMB0GA1UdDgQWBBTa9tkFD0+Zv9yl5rDxyIBonsfHSzAKBggqhkjOPQQDAgNJADBGAi"
          + "EAzrpTkvKJGoV+J1ByNrcFRU3DQM1ZNwSs8Og869Vj3N0CIQDz1JWbztdcLCVZ20oyn/D7"
          + "9HZoH6/+/gNOmUuJMuA55A==";

  @Test
  void aSchemeIsDeniedByItsNameItsKeysItsSignatureAndItsGroup() {
    TlsPolicy policy =
        policy("ECDSA_secp256r1_sha256, EC, secp256r1", "SHA256, EC keySize < 300", Dialect.JDK_25);
    SignatureScheme scheme = scheme("ecdsa_secp256r1_sha256");

    assertThat(policy.permits(scheme)).isFalse();
    assertThat(reasons(policy.decide(scheme)))
        .containsExactly(
            "ECDSA_secp256r1_sha256 -",
            "EC EC",
            "SHA256 SHA256",
            "secp256r1 secp256r1",
            "EC keySize < 300 EC");
    assertThat(policy.permits(scheme("ed25519"))).isTrue();
  }

  @Test
  void aListOfServicesThatTheJdkRefusesLeavesNoTls() {
    String text = "jdk.crypto.disabledAlgorithms=MD5\n";

    assertThatThrownBy(() -> Policies.read(text, Dialect.JDK_25))
        .isInstanceOf(InvalidPolicyException.class)
        .hasMessageContaining("policy:1:31: error");
    assertThat(Policies.read(text, Dialect.JDK_17).diagnostics()).isEmpty();
  }

  @Test
  void warningsAboutServicesAreAmongTheDiagnostics() {
    String text = "jdk.crypto.disabledAlgorithms=MessageDigest.MD5, MessageDigest.md5\n";

    assertThat(Policies.read(text, Dialect.JDK_25).diagnostics())
        .map(Diagnostic::code)
        .containsExactly("duplicate-entry");
  }

  @Test
  void aScopeIsAskedOfTheListOfTls() {
    TlsPolicy policy =
        policy(
            "RSA usage HandshakeSignature, RSA keySize < 5",
            "SHA1 jdkCA, RSA usage CertificateSignature",
            Dialect.JDK_25);

    assertThat(policy.permits(RSA_SHA1, SignatureScope.HANDSHAKE)).isFalse();
    assertThat(policy.permits(RSA_SHA1, SignatureScope.CERTIFICATE)).isTrue();
    Decision handshake = policy.decide(RSA_SHA1, SignatureScope.HANDSHAKE);
    assertThat(reasons(handshake)).containsExactly("RSA usage HandshakeSignature RSA");
    assertThat(conditions(handshake))
        .as("scopes are unknown uses in the other list, which never match")
        .containsExactly("RSA keySize < 5 RSA", "SHA1 jdkCA SHA1");
    Decision certificate = policy.decide(RSA_SHA1, SignatureScope.CERTIFICATE);
    assertThat(certificate.permitted()).isTrue();
    assertThat(conditions(certificate)).contains("RSA usage HandshakeSignature RSA");
    assertThat(policy.decide(RSA_SHA1).conditions()).isEqualTo(certificate.conditions());
  }

  @Test
  void scopesMeanNothingToAJdkWithoutThem() {
    TlsPolicy policy = policy("RSA usage HandshakeSignature", "", Dialect.JDK_17);

    assertThat(policy.permits(RSA_SHA1, SignatureScope.HANDSHAKE)).isTrue();
    assertThat(policy.decide(RSA_SHA1, SignatureScope.HANDSHAKE))
        .isEqualTo(new Decision("rsa_pkcs1_sha1", List.of(), List.of()));
  }

  @Test
  void permitsAndDecideAgreeOnEveryScheme() {
    for (Dialect dialect : List.of(Dialect.JDK_17, Dialect.JDK_25)) {
      TlsPolicy policy =
          policy(
              "ecdsa_sha1 usage HandshakeSignature, curveSM2, secp384r1, mldsa44",
              "RSASSA-PSS, EC keySize > 500",
              dialect);
      for (SignatureScheme scheme : SignatureScheme.all()) {
        assertThat(policy.decide(scheme).permitted()).isEqualTo(policy.permits(scheme));
        for (SignatureScope scope : SignatureScope.values()) {
          assertThat(policy.decide(scheme, scope).permitted())
              .isEqualTo(policy.permits(scheme, scope));
        }
      }
    }
  }

  @Test
  void keysHaveToPassBothLists() {
    TlsPolicy policy = policy("RSA keySize < 1024", "RSA keySize < 2048, DSA", Dialect.JDK_25);

    assertThat(policy.permits(DescribedKey.parse("RSA/2048"))).isTrue();
    assertThat(policy.permits(DescribedKey.parse("RSA/1024"))).isFalse();
    assertThat(reasons(policy.decide(DescribedKey.parse("RSA/1000"))))
        .containsExactly("RSA keySize < 1024 -", "RSA keySize < 2048 -");
    assertThat(policy.decide(DescribedKey.parse("DSA/2048")).permitted()).isFalse();
  }

  @Test
  void anEntryThatDeniesAPartIsNoConditionOnAnother() {
    TlsPolicy policy = policy("EC keySize < 300", "", Dialect.JDK_25);
    Decision decision = policy.decide(NamedGroup.find("secp256r1").orElseThrow());

    assertThat(reasons(decision)).containsExactly("EC keySize < 300 EC");
    assertThat(decision.conditions()).isEmpty();
  }

  @Test
  void certificatesOfPeersHaveToPassBothListsAndTheTrustAnchorOne() throws Exception {
    X509Certificate certificate =
        (X509Certificate)
            CertificateFactory.getInstance("X.509")
                .generateCertificate(
                    new ByteArrayInputStream(Base64.getDecoder().decode(CERTIFICATE)));
    TlsPolicy policy =
        policy(
            "EC keySize < 300, ecdsa_secp256r1_sha256 usage CertificateSignature",
            "SHA256 jdkCA, EC keySize < 400",
            Dialect.JDK_25);
    Circumstances server = Circumstances.of(CertificateUsage.TLS_SERVER);
    Optional<TrustAnchor> anchor =
        Optional.of(
            new TrustAnchor(
                certificate.getSubjectX500Principal(), certificate.getPublicKey(), null));
    List<X509Certificate> path = List.of(certificate);

    assertThat(policy.decide(path, anchor, server).judged())
        .map(judged -> judged.index() + " " + reasons(judged.decision()).toList())
        .containsExactly(
            "-1 [EC keySize < 400 EC]",
            "0 [EC keySize < 300 EC, EC keySize < 400 EC,"
                + " ecdsa_secp256r1_sha256 usage CertificateSignature ecdsa_secp256r1_sha256]");
    assertThat(
            policy
                .decide(path, Optional.of(new TrustAnchor(certificate, null)), server)
                .permitted())
        .as("JSSE asks nothing of what it trusts itself")
        .isTrue();
    assertThat(policy.decide(path, Optional.empty(), server.belowJdkCa(true)).judged())
        .singleElement()
        .satisfies(one -> assertThat(reasons(one.decision())).contains("SHA256 jdkCA SHA256"));
    assertThat(
            policy
                .decide(path, Optional.empty(), Circumstances.of(CertificateUsage.CODE_SIGNING))
                .judged())
        .as("the list of TLS has no say on jars")
        .singleElement()
        .satisfies(
            one -> assertThat(reasons(one.decision())).containsExactly("EC keySize < 400 EC"));
  }

  @Test
  void whatConcernsHandshakesIsNoConditionOnACertificate() throws Exception {
    try (InputStream in = TlsPolicyTest.class.getResourceAsStream("/path/md5.pem")) {
      List<X509Certificate> path =
          List.of(
              (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(in));
      TlsPolicy policy =
          policy("MD5, RSA usage HandshakeSignature, RSA keySize < 512", "", Dialect.JDK_25);
      Decision decision =
          policy
              .decide(path, Optional.empty(), Circumstances.of(CertificateUsage.TLS_SERVER))
              .judged()
              .get(0)
              .decision();

      assertThat(reasons(decision)).containsExactly("MD5 MD5");
      assertThat(decision.conditions()).as("the key is known, and nothing else signed").isEmpty();
    }
  }

  private static Stream<String> reasons(Decision decision) {
    return decision.reasons().stream().map(TlsPolicyTest::text);
  }

  private static Stream<String> conditions(Decision decision) {
    return decision.conditions().stream().map(Condition::reason).map(TlsPolicyTest::text);
  }

  private static String text(Reason reason) {
    return reason.entry().text() + " " + reason.element().orElse("-");
  }

  private static SignatureScheme scheme(String name) {
    return SignatureScheme.find(name).orElseThrow();
  }

  private static TlsPolicy policy(String tls, String certpath, Dialect dialect) {
    return Policies.read(
        "jdk.tls.disabledAlgorithms=" + tls + "\njdk.certpath.disabledAlgorithms=" + certpath,
        dialect);
  }
}
