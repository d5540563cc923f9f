package org.algate.handshake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.UnaryOperator;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.handshake.Negotiation.Cause;
import org.algate.handshake.Negotiation.Cause.Kind;
import org.algate.handshake.Negotiation.Failed;
import org.algate.policy.Dialect;
import org.junit.jupiter.api.Test;

class NegotiationTest {
  private static final ServerCredential RSA = ServerCredential.parse("RSA");

  @Test
  void sidesWithoutPoliciesAgreeOnTheBest() {
    assertThat(Negotiation.between(client(""), server(""), RSA))
        .hasToString("TLSv1.3 TLS_AES_256_GCM_SHA384 x25519 rsa_pss_rsae_sha256");
    assertThat(Negotiation.between(client("TLSv1.3"), server(""), ServerCredential.parse("EC")))
        .hasToString(
            "TLSv1.2 TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384 x25519 ecdsa_secp256r1_sha256");
  }

  @Test
  void theClientsOrderOfGroupsAndSchemesCounts() {
    HandshakeContext client =
        client(
            "",
            configuration ->
                configuration
                    .withNamedGroups(List.of("secp384r1", "secp256r1"))
                    .withSignatureSchemes(List.of("rsa_pss_rsae_sha512", "rsa_pkcs1_sha256")));

    assertThat(Negotiation.between(client, server("secp384r1"), RSA))
        .hasToString("TLSv1.3 TLS_AES_256_GCM_SHA384 secp256r1 rsa_pss_rsae_sha512");
  }

  @Test
  void aServerFindsItsOwnSchemesOnlyAsTheyAreSpelt() {
    List<String> schemes = List.of("RSA_PSS_RSAE_SHA256", "RSA_PKCS1_SHA256", "rsa_pkcs1_sha256");
    HandshakeContext client = client("", side -> side.withSignatureSchemes(schemes));
    HandshakeContext server =
        HandshakeContext.of(configuration(Role.SERVER, "TLSv1.3").withSignatureSchemes(schemes));

    assertThat(Negotiation.between(client, server("TLSv1.3"), RSA))
        .asString()
        .endsWith(" rsa_pss_rsae_sha256");
    assertThat(Negotiation.between(client(""), server, RSA))
        .asString()
        .endsWith(" rsa_pkcs1_sha256");
  }

  @Test
  void aServerDoesNotGoBackToAnotherVersion() {
    assertThat(causes("TLS_AES_256_GCM_SHA384, TLS_CHACHA20_POLY1305_SHA256", "AES_128_CBC", RSA))
        .isEmpty();
    Failed failed =
        failed(
            "TLS_AES_256_GCM_SHA384, TLS_CHACHA20_POLY1305_SHA256", "TLS_AES_128_GCM_SHA256", RSA);

    assertThat(failed.causes())
        .extracting(Cause::kind)
        .containsExactly(Kind.NO_COMMON_SUITE, Kind.SUITES_OF_OTHER_PROTOCOLS);
    assertThat(failed.causes().get(0).exclusions())
        .extracting(Exclusion::name)
        .containsExactly(
            "TLS_AES_256_GCM_SHA384", "TLS_CHACHA20_POLY1305_SHA256", "TLS_AES_128_GCM_SHA256");
    assertThat(failed)
        .asString()
        .startsWith("no handshake of TLSv1.3:\n  no common cipher suite for TLSv1.3: the client")
        .contains("TLS_AES_128_GCM_SHA256: denied by `TLS_AES_128_GCM_SHA256` at policy:1:28");
  }

  @Test
  void everyCauseIsTold() {
    assertThat(causes("SHA256, RSA, EC, XDH, DiffieHellman", "SHA384", RSA))
        .containsExactly(Kind.NO_COMMON_SUITE, Kind.NO_COMMON_GROUP, Kind.NO_CERTIFICATE);
    assertThat(causes("RSA keySize < 3072, SHA256withRSA", "", RSA))
        .containsExactly(Kind.KEY_DENIED, Kind.CERTIFICATE_SIGNATURE, Kind.CERTIFICATE_SIGNATURE);
    assertThat(
            causes("AES, ChaCha20-Poly1305, 3DES_EDE_CBC", "TLSv1.3, TLSv1.2, TLSv1.1, TLSv1", RSA))
        .containsExactly(Kind.NO_ACTIVE_SUITE, Kind.NO_ACTIVE_PROTOCOL);
    assertThat(causes("TLSv1.3", "TLSv1.2, TLSv1.1, TLSv1", RSA))
        .containsExactly(Kind.NO_COMMON_PROTOCOL);
    assertThat(causes("TLSv1.2", "TLSv1.3, SHA384, SHA256", RSA)).isNotEmpty();
  }

  @Test
  void thatSuitesLackAProtocolIsAConsequenceAndNoCause() {
    assertThat(causes("TLSv1.3, TLSv1.2, TLSv1.1, TLSv1", "", RSA))
        .containsExactly(Kind.NO_ACTIVE_PROTOCOL);
    assertThat(causes("AES, ChaCha20-Poly1305, 3DES_EDE_CBC", "", RSA))
        .containsExactly(Kind.NO_ACTIVE_SUITE);
  }

  @Test
  void suitesThatTheOtherSideDoesNotEnableAreTold() {
    HandshakeContext client =
        client(
            "TLSv1.3",
            configuration ->
                configuration.withCipherSuites(List.of("TLS_DH_anon_WITH_AES_128_GCM_SHA256")));

    assertThat(Negotiation.between(client, server(""), RSA))
        .asString()
        .contains(", and the server does not enable TLS_DH_anon_WITH_AES_128_GCM_SHA256");
    assertThat(Negotiation.between(client("TLS_AES_128_GCM_SHA256"), server("SHA384"), RSA))
        .asString()
        .doesNotContain("does not enable");
  }

  @Test
  void aKeyOnACurveThatTheClientHasNotAsAGroupIsTold() {
    HandshakeContext client =
        client("TLSv1.3", configuration -> configuration.withNamedGroups(List.of("x25519")));

    assertThat(Negotiation.between(client, server(""), ServerCredential.parse("EC/secp384r1")))
        .asString()
        .contains("; the curve of EC/secp384r1 is no group of the client, which has x25519");
  }

  @Test
  void whatFitsNoSchemeIsTold() {
    assertThat(Negotiation.between(client(""), server(""), ServerCredential.parse("ML-DSA-65")))
        .asString()
        .contains("; JSSE has no scheme for keys like ML-DSA/ML-DSA-65");
    HandshakeContext client =
        client(
            "",
            configuration -> configuration.withSignatureSchemes(List.of("rsa_pss_rsae_sha256")));
    assertThat(Negotiation.between(client, server(""), RSA.withSignatureAlgorithm("SHA512withRSA")))
        .asString()
        .contains(
            "no scheme for the certificate's signature SHA512withRSA, but rsa_pss_rsae_sha256");
  }

  @Test
  void signaturesOfCertificatesHaveTheirNamesInAnyCase() {
    ServerCredential credential = RSA.withSignatureAlgorithm("sha256WithRSA");
    Negotiation negotiation = Negotiation.between(client("SHA256withRSA"), server(""), credential);
    assertThat(negotiation)
        .isInstanceOfSatisfying(
            Failed.class,
            failed ->
                assertThat(failed.causes())
                    .filteredOn(cause -> cause.kind() == Kind.CERTIFICATE_SIGNATURE)
                    .flatExtracting(Cause::exclusions)
                    .extracting(Exclusion::name)
                    .contains("rsa_pkcs1_sha256"));
  }

  @Test
  void aKeyMayBeChosenThatCannotSign() {
    assertThat(
            causes(
                "ecdsa_secp384r1_sha384, ecdsa_sha1", "", ServerCredential.parse("EC/secp384r1")))
        .contains(Kind.NO_SIGNATURE_SCHEME);
  }

  @Test
  void keysAreDescribedWithTheUsualSignature() {
    assertThat(ServerCredential.parse("rsa")).hasToString("RSA/2048 signed with SHA256withRSA");
    assertThat(ServerCredential.parse("EC/NIST P-384"))
        .hasToString("EC/secp384r1 signed with SHA384withECDSA");
    assertThat(ServerCredential.parse("EdDSA")).hasToString("EdDSA/Ed25519 signed with Ed25519");
    assertThatThrownBy(() -> ServerCredential.parse("RSA/many"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theAuthorityOfACertificateDecidesWithWhatItIsSigned() {
    ServerCredential credential = RSA.withAuthority(ServerCredential.parseKey("EC/secp384r1"));

    assertThat(credential).hasToString("RSA/2048 signed with SHA384withECDSA by EC/secp384r1");
    assertThat(causes("", "", credential)).isEmpty();
    assertThat(causes("ecdsa_secp384r1_sha384", "", credential))
        .containsExactly(Kind.CERTIFICATE_SIGNATURE);
  }

  @Test
  void theKeyOfAnAuthorityIsJudgedByTheListOfPathsAlone() {
    ServerCredential credential = RSA.withAuthority(ServerCredential.parseKey("RSA/1024"));

    assertThat(causes("RSA keySize < 2048", "", credential)).isEmpty();
    HandshakeContext client =
        HandshakeContext.of(
            HandshakeConfiguration.of(
                Role.CLIENT, Policies.of(Policies.CERTPATH, "RSA keySize < 2048")));
    assertThat(Negotiation.between(client, server(""), RSA).succeeds()).isTrue();
    assertThat(Negotiation.between(client, server(""), credential))
        .asString()
        .contains("the client's policy denies the key of the authority, RSA/1024")
        .contains("`RSA keySize < 2048` at policy:1:33");
  }

  @Test
  void aKeyShareThatTheServerDeniesByAnotherNameOfItsCurveIsPassedOver() {
    assertThat(Negotiation.between(client("x25519"), server("NIST P-256"), RSA))
        .hasToString("TLSv1.3 TLS_AES_256_GCM_SHA384 x448 rsa_pss_rsae_sha256");
    assertThat(causes("XDH", "NIST P-256, DiffieHellman", RSA))
        .as("the one that is left to ask for is the same")
        .containsExactly(Kind.KEY_DENIED);
  }

  @Test
  void theSchemesThatWouldHaveFitTheKeyAreToldWithTheirEntries() {
    assertThat(failed("RSASSA-PSS", "", RSA))
        .asString()
        .contains("the server has no certificate for the common signature schemes ecdsa")
        .contains("rsa_pss_rsae_sha256: denied by `RSASSA-PSS` at policy:1:28");
    assertThat(failed("SHA1, RSA, EC, EdDSA, RSASSA-PSS, DSA, TLSv1.2", "", RSA))
        .asString()
        .contains("there is no common signature scheme; the server has RSA/2048");
  }

  @Test
  void digestsAreTooShortForLongKeysOfDsa() {
    HandshakeContext client =
        client(
            "TLSv1.3",
            configuration ->
                configuration.withSignatureSchemes(
                    List.of("dsa_sha1", "dsa_sha224", "dsa_sha256")));

    assertThat(Negotiation.between(client, server(""), ServerCredential.parse("DSA/3072")))
        .asString()
        .endsWith("dsa_sha256");
    assertThat(Negotiation.between(client, server(""), ServerCredential.parse("DSA/2048")))
        .asString()
        .endsWith("dsa_sha224");
    assertThat(Negotiation.between(client, server(""), ServerCredential.parse("DSA/1024")))
        .asString()
        .endsWith("dsa_sha1");
  }

  @Test
  void suitesThatAreWeakOnPurposeHaveKeysOf512Bits() {
    assertThat(
            Negotiation.between(
                weakOnPurpose(Role.CLIENT, "", "SSL_DH_anon_EXPORT_WITH_DES40_CBC_SHA"),
                weakOnPurpose(Role.SERVER, "", "SSL_DH_anon_EXPORT_WITH_DES40_CBC_SHA"),
                List.of()))
        .hasToString("TLSv1 SSL_DH_anon_EXPORT_WITH_DES40_CBC_SHA");
    assertThat(
            Negotiation.between(
                weakOnPurpose(
                    Role.CLIENT, "DH keySize < 1024", "SSL_DH_anon_EXPORT_WITH_DES40_CBC_SHA"),
                weakOnPurpose(Role.SERVER, "", "SSL_DH_anon_EXPORT_WITH_DES40_CBC_SHA"),
                List.of()))
        .asString()
        .contains("the client's policy denies the keys of a finite field of 512 bits");
  }

  @Test
  void theTemporaryKeyOfRsaExportIsJudgedByTheClientAlone() {
    String suite = "SSL_RSA_EXPORT_WITH_DES40_CBC_SHA";
    HandshakeContext lax = weakOnPurpose(Role.SERVER, "RSA keySize < 1024", suite);
    HandshakeContext client = weakOnPurpose(Role.CLIENT, "RSA keySize < 1024", suite);

    assertThat(Negotiation.between(weakOnPurpose(Role.CLIENT, "", suite), lax, RSA).succeeds())
        .isTrue();
    assertThat(Negotiation.between(client, lax, RSA))
        .asString()
        .contains("the client's policy denies the server's temporary key of 512 bits");
  }

  private static HandshakeContext weakOnPurpose(Role role, String denied, String suite) {
    TlsPolicy policy = Policies.read(Policies.TLS + "=" + denied, Dialect.JDK_17);
    return HandshakeContext.of(
        HandshakeConfiguration.of(role, policy).withCipherSuites(List.of(suite)));
  }

  @Test
  void aClientWithoutASchemeForCertificatesIsNotUnderstood() {
    TlsPolicy scoped =
        Policies.read(
            "jdk.tls.disabledAlgorithms=RSASSA-PSS usage CertificateSignature", Dialect.JDK_25);
    HandshakeConfiguration client =
        HandshakeConfiguration.of(Role.CLIENT, scoped)
            .withCipherSuites(List.of("TLS_DH_anon_WITH_AES_128_CBC_SHA"))
            .withSignatureSchemes(List.of("rsa_pss_rsae_sha256"));
    HandshakeConfiguration server =
        HandshakeConfiguration.of(Role.SERVER, scoped)
            .withCipherSuites(List.of("TLS_DH_anon_WITH_AES_128_CBC_SHA"));

    assertThat(Negotiation.between(HandshakeContext.of(client), HandshakeContext.of(server), RSA))
        .asString()
        .contains("the client offers no signature scheme for certificates")
        .contains("`RSASSA-PSS usage CertificateSignature` at policy:1:28");
    assertThat(
            Negotiation.between(
                HandshakeContext.of(client),
                HandshakeContext.of(server.withProtocols(List.of("TLSv1.1"))),
                RSA))
        .as("before TLS 1.2 nobody reads it")
        .hasToString("TLSv1.1 TLS_DH_anon_WITH_AES_128_CBC_SHA ffdhe2048");
  }

  @Test
  void contextsOfTheWrongRoleAndKeysOfOneAlgorithmAreRefused() {
    assertThatThrownBy(() -> Negotiation.between(server(""), server(""), RSA))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Negotiation.between(client(""), server(""), List.of(RSA, RSA)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("RSA/2048");
  }

  @Test
  void aServerAsksAlsoForAGroupOfOlderVersionsThatTheClientOffers() {
    HandshakeContext server =
        HandshakeContext.of(
            configuration(Role.SERVER, "").withNamedGroups(List.of("secp521r1", "secp256k1")));
    List<String> groups = List.of("secp256r1", "secp256k1", "secp521r1");

    assertThat(
            Negotiation.between(
                client("", configuration -> configuration.withNamedGroups(groups)), server, RSA))
        .asString()
        .contains("the server chooses the group secp256k1, which its JDK does not implement");
    assertThat(
            Negotiation.between(
                client(
                    "TLSv1.2, TLSv1.1, TLSv1",
                    configuration -> configuration.withNamedGroups(groups)),
                server,
                RSA))
        .hasToString("TLSv1.3 TLS_AES_256_GCM_SHA384 secp521r1 rsa_pss_rsae_sha256");
  }

  private static List<Kind> causes(String ofClient, String ofServer, ServerCredential credential) {
    Negotiation negotiation = Negotiation.between(client(ofClient), server(ofServer), credential);
    return negotiation instanceof Failed failed
        ? failed.causes().stream().map(Cause::kind).toList()
        : List.of();
  }

  private static Failed failed(String ofClient, String ofServer, ServerCredential credential) {
    return (Failed) Negotiation.between(client(ofClient), server(ofServer), credential);
  }

  private static HandshakeContext client(String denied) {
    return client(denied, UnaryOperator.identity());
  }

  private static HandshakeContext client(
      String denied, UnaryOperator<HandshakeConfiguration> settings) {
    return HandshakeContext.of(settings.apply(configuration(Role.CLIENT, denied)));
  }

  private static HandshakeContext server(String denied) {
    return HandshakeContext.of(configuration(Role.SERVER, denied));
  }

  private static HandshakeConfiguration configuration(Role role, String denied) {
    return HandshakeConfiguration.of(role, Policies.denying(denied));
  }
}
