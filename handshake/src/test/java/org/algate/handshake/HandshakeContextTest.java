package org.algate.handshake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.security.CryptoPrimitive;
import java.util.List;
import java.util.Set;
import javax.net.ssl.SSLParameters;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.InvalidPolicyException;
import org.algate.policy.SecurityProperties;
import org.junit.jupiter.api.Test;

class HandshakeContextTest {
  private static final Set<CryptoPrimitive> ANY = Set.of(CryptoPrimitive.KEY_AGREEMENT);
  private static final String STATIC_RSA = "TLS_RSA_WITH_AES_128_GCM_SHA256";
  private static final String ECDHE = "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256";
  private static final String DHE = "TLS_DHE_RSA_WITH_AES_128_GCM_SHA256";
  private static final String SIGNAL = "TLS_EMPTY_RENEGOTIATION_INFO_SCSV";

  @Test
  void protocolsAreSortedAndSuitesKeepTheirOrder() {
    HandshakeContext context =
        HandshakeContext.of(
            client("SSLv3")
                .withProtocols(List.of("TLSv1.2", "SSLv2Hello", "TLSv1.3"))
                .withCipherSuites(List.of(DHE, "TLS_AES_128_GCM_SHA256", ECDHE, DHE)));

    assertThat(context.protocols())
        .map(ProtocolVersion::jsseName)
        .containsExactly("TLSv1.3", "TLSv1.2", "SSLv2Hello");
    assertThat(context.cipherSuites())
        .map(CipherSuite::name)
        .containsExactly(DHE, "TLS_AES_128_GCM_SHA256", ECDHE);
    assertThat(context.exclusions()).isEmpty();
  }

  @Test
  void everyExclusionSaysWhyAndWhichEntryIsToBlame() {
    HandshakeContext context =
        HandshakeContext.of(
            client("TLSv1.3, TLS_RSA_*, EC, XDH")
                .withProtocols(List.of("TLSv1.3", "TLSv1.2", "SSLv3"))
                .withCipherSuites(
                    List.of(
                        STATIC_RSA,
                        ECDHE,
                        DHE,
                        "TLS_AES_128_GCM_SHA256",
                        "TLS_PSK_WITH_AES_128_CCM"))
                .withNamedGroups(List.of("x25519", "secp256r1", "ffdhe2048"))
                .withSignatureSchemes(List.of("ecdsa_secp256r1_sha256", "rsa_pss_rsae_sha256")));

    assertThat(context.exclusions())
        .map(Exclusion::toString)
        .containsExactly(
            "TLSv1.3: denied by `TLSv1.3` at policy:1:28",
            "SSLv3: no cipher suite is left that could use it",
            STATIC_RSA + ": denied by `TLS_RSA_*` at policy:1:37",
            ECDHE
                + ": no named group is left for it, denied by `XDH` at policy:1:52, `EC` at policy:1:48",
            "TLS_AES_128_GCM_SHA256: no active protocol has it",
            "TLS_PSK_WITH_AES_128_CCM: the JDK has a name for it, and no more",
            "x25519: denied by `XDH` at policy:1:52",
            "secp256r1: denied by `EC` at policy:1:48",
            "ecdsa_secp256r1_sha256: denied by `EC` at policy:1:48");
    assertThat(context.cipherSuites()).map(CipherSuite::name).containsExactly(DHE);
  }

  @Test
  void aSignallingSuiteKeepsAProtocolActive() {
    HandshakeContext context =
        HandshakeContext.of(
            client("SHA256")
                .withProtocols(List.of("TLSv1.1", "TLSv1"))
                .withCipherSuites(List.of(STATIC_RSA, SIGNAL)));

    assertThat(context.protocols())
        .containsExactly(ProtocolVersion.TLS_1_1, ProtocolVersion.TLS_1_0);
    assertThat(context.cipherSuites()).map(CipherSuite::name).containsExactly(SIGNAL);
  }

  @Test
  void aClientWithNothingButASignalIsRefusedAndAServerIsNot() {
    HandshakeContext client = HandshakeContext.of(client("").withCipherSuites(List.of(SIGNAL)));
    HandshakeContext server =
        HandshakeContext.of(
            HandshakeConfiguration.of(Role.SERVER, policy("")).withCipherSuites(List.of(SIGNAL)));

    assertThatThrownBy(() -> client.applyTo(new SSLParameters()))
        .isInstanceOf(IllegalStateException.class);
    server.applyTo(new SSLParameters());
  }

  @Test
  void hyphensAreDroppedFromTheNamesOfLimitsWhereTheJdkDropsThem() {
    String text = "jdk.tls.disabledAlgorithms=Diffie-Hellman keySize < 9000";
    for (Dialect dialect : List.of(Dialect.JDK_17, Dialect.JDK_25)) {
      TlsPolicy policy = Policies.read(text, dialect);
      assertThat(policy.permits(NamedGroup.find("ffdhe2048").orElseThrow()))
          .isEqualTo(dialect.equals(Dialect.JDK_25));
    }
  }

  @Test
  void sizesOfGroupsCount() {
    assertThat(excluded("EC keySize < 600, XDH", ECDHE)).isTrue();
    assertThat(excluded("EC keySize < 521, XDH", ECDHE)).as("secp521r1 is left").isFalse();
    assertThat(excluded("DH keySize < 9000", DHE)).isTrue();
    assertThat(excluded("DH keySize < 8192", DHE)).as("ffdhe8192 is left").isFalse();
    assertThat(excluded("EC, XDH keySize < 9999", ECDHE))
        .as("of x25519 no size is asked")
        .isFalse();
    assertThat(excluded("RSA", ECDHE)).isTrue();
  }

  @Test
  void finiteFieldsAreUsableAlsoIfNoneIsConfigured() {
    HandshakeConfiguration configuration = client("").withCipherSuites(List.of(DHE, ECDHE));

    assertThat(HandshakeContext.of(configuration.withNamedGroups(List.of("x25519"))).cipherSuites())
        .hasSize(2);
    assertThat(
            HandshakeContext.of(configuration.withNamedGroups(List.of("ffdhe2048"))).cipherSuites())
        .map(CipherSuite::name)
        .containsExactly(DHE);
  }

  @Test
  void entriesOfTheCertpathListCountByNameAndByAuthentication() {
    TlsPolicy policy =
        policy(
            "jdk.certpath.disabledAlgorithms=RSA, SHA256, TLSv1.3, secp256r1, EC keySize < 384\n");

    assertThat(policy.permits(ECDHE)).isFalse();
    assertThat(policy.permits("TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256"))
        .as("SHA256 is no element there")
        .isTrue();
    assertThat(policy.defaultProtocols())
        .as("defaults are of the TLS list alone")
        .contains(ProtocolVersion.TLS_1_3);
    assertThat(HandshakeContext.of(HandshakeConfiguration.of(Role.SERVER, policy)).protocols())
        .containsExactly(ProtocolVersion.TLS_1_2, ProtocolVersion.TLS_1_1, ProtocolVersion.TLS_1_0);
  }

  @Test
  void appliesToParameters() {
    SSLParameters parameters = new SSLParameters();
    HandshakeContext.of(client("TLSv1.3").withCipherSuites(List.of(ECDHE))).applyTo(parameters);

    assertThat(parameters.getProtocols()).containsExactly("TLSv1.2");
    assertThat(parameters.getCipherSuites()).containsExactly(ECDHE);
    assertThat(parameters.getAlgorithmConstraints().permits(ANY, "TLSv1.3", null)).isFalse();
    assertThat(parameters.getAlgorithmConstraints().permits(ANY, "TLSv1.2", null)).isTrue();
  }

  @Test
  void constraintsThatParametersHaveCountAsWell() {
    SSLParameters parameters = new SSLParameters();
    parameters.setAlgorithmConstraints(Policies.denying("TLSv1.2").asAlgorithmConstraints());
    HandshakeContext.of(client("TLSv1.3")).applyTo(parameters);

    assertThat(parameters.getAlgorithmConstraints().permits(ANY, "TLSv1.3", null)).isFalse();
    assertThat(parameters.getAlgorithmConstraints().permits(ANY, "TLSv1.2", null)).isFalse();
    assertThat(parameters.getAlgorithmConstraints().permits(ANY, "TLSv1.1", null)).isTrue();
  }

  @Test
  void appliesGroupsAndSchemesWhereTheJdkHasThem() {
    SSLParameters parameters = new SSLParameters();
    HandshakeContext.of(
            client("TLSv1.3, rsa_pkcs1_sha256 usage HandshakeSignature, EC")
                .withCipherSuites(List.of(DHE, ECDHE))
                .withNamedGroups(List.of("secp256r1", "x25519", "ffdhe3072"))
                .withSignatureSchemes(List.of("rsa_pkcs1_sha256", "ed25519", "ecdsa_sha1")))
        .applyTo(parameters);

    assumeTrue(Runtime.version().feature() >= 20, "the JDK has no place for them");
    assertThat(LaterParameters.NAMED_GROUPS.get(parameters)).containsExactly("x25519", "ffdhe3072");
    assertThat(LaterParameters.SIGNATURE_SCHEMES.get(parameters))
        .as("certificates may still be signed with the first one")
        .containsExactly("rsa_pkcs1_sha256", "ed25519");
  }

  @Test
  void unknownNamesAreLeftOutWithTheNearestKnownOne() {
    HandshakeContext context =
        HandshakeContext.of(
            client("")
                .withProtocols(List.of("TLSv1.4", "TLSv1.3"))
                .withCipherSuites(List.of("TLS_AES_128_GCM_SHA265", "TLS_AES_128_GCM_SHA256"))
                .withNamedGroups(List.of("P-256", "X25519"))
                .withSignatureSchemes(List.of("rsa_pss_rsae_sha265", "Ed25519", "ed25519")));

    assertThat(context.exclusions())
        .map(Exclusion::toString)
        .containsExactly(
            "TLSv1.4: JSSE does not know it; did you mean `TLSv1.3`?",
            "TLS_AES_128_GCM_SHA265: JSSE does not know it; did you mean `TLS_AES_128_GCM_SHA256`?",
            "P-256: JSSE does not know it; did you mean `secp256r1`?",
            "rsa_pss_rsae_sha265: JSSE does not know it; did you mean `rsa_pss_rsae_sha256`?");
    assertThat(context.exclusions()).map(Exclusion::why).containsOnly(Exclusion.Why.UNKNOWN);
    assertThat(context.namedGroups()).hasToString("[x25519]");
    assertThat(context.signatureSchemes()).hasToString("[ed25519]");
    assertThatThrownBy(() -> client("").withProtocols(List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no protocol is given");
  }

  @Test
  void groupsAreOfferedIfAnActiveSuiteWantsTheirFamily() {
    HandshakeConfiguration tls12 = client("").withProtocols(List.of("TLSv1.2"));
    assertThat(groups(tls12.withCipherSuites(List.of(STATIC_RSA)))).isEmpty();
    assertThat(groups(tls12.withCipherSuites(List.of(DHE))))
        .containsExactly("ffdhe2048", "ffdhe3072", "ffdhe4096", "ffdhe6144", "ffdhe8192");
    assertThat(groups(tls12.withCipherSuites(List.of(ECDHE))))
        .containsExactly("x25519", "secp256r1", "secp384r1", "secp521r1", "x448");
    assertThat(groups(client("secp256r1, XDH").withProtocols(List.of("TLSv1.3"))))
        .containsExactly(
            "secp384r1",
            "secp521r1",
            "ffdhe2048",
            "ffdhe3072",
            "ffdhe4096",
            "ffdhe6144",
            "ffdhe8192");
    HandshakeContext none =
        HandshakeContext.of(tls12.withCipherSuites(List.of(STATIC_RSA, ECDHE, DHE)));
    assertThat(none.exclusions()).isEmpty();
    assertThat(
            HandshakeContext.of(
                    tls12
                        .withCipherSuites(List.of(DHE))
                        .withNamedGroups(List.of("x25519", "arbitrary_explicit_prime_curves")))
                .exclusions())
        .map(Exclusion::toString)
        .containsExactly(
            "x25519: no cipher suite is left that could use it",
            "arbitrary_explicit_prime_curves: the JDK has a name for it, and no more");
  }

  @Test
  void aGroupIsOfferedIfASuiteWantsItInAProtocolThatHasIt() {
    HandshakeConfiguration both =
        client("").withNamedGroups(List.of("x25519", "secp256k1")); // which TLS 1.3 has not

    assertThat(groups(both.withCipherSuites(List.of("TLS_AES_128_GCM_SHA256", STATIC_RSA))))
        .containsExactly("x25519");
    assertThat(groups(both.withCipherSuites(List.of("TLS_AES_128_GCM_SHA256", ECDHE))))
        .containsExactly("x25519", "secp256k1");
  }

  @Test
  void aProtocolWithoutSuitesHasTheEntriesThatDenyThem() {
    HandshakeContext context =
        HandshakeContext.of(
            client("TLS_AES_*, ChaCha20-Poly1305").withProtocols(List.of("TLSv1.3")));

    assertThat(context.exclusions().get(0))
        .hasToString(
            "TLSv1.3: no cipher suite is left that could use it, denied by `TLS_AES_*` at policy:1:28,"
                + " `ChaCha20-Poly1305` at policy:1:39");
  }

  @Test
  void schemesHaveScopesOfTheirOwn() {
    HandshakeContext context =
        HandshakeContext.of(
            client("rsa_pkcs1_sha1 usage HandshakeSignature, ed25519 usage CertificateSignature")
                .withSignatureSchemes(List.of("rsa_pkcs1_sha1", "ed25519", "rsa_pss_rsae_sha256")));

    assertThat(context.signatureSchemes()).hasToString("[ed25519, rsa_pss_rsae_sha256]");
    assertThat(context.certificateSignatureSchemes())
        .hasToString("[rsa_pkcs1_sha1, rsa_pss_rsae_sha256]");
    assertThat(context.exclusions())
        .map(Exclusion::toString)
        .containsExactly(
            "rsa_pkcs1_sha1: denied by `rsa_pkcs1_sha1 usage HandshakeSignature` at policy:1:28",
            "ed25519 for certificates: denied by `ed25519 usage CertificateSignature` at policy:1:69");
  }

  @Test
  void aSchemeThatBothScopesDenyIsLeftOutTwiceIfTheEntriesAreNotTheSame() {
    HandshakeConfiguration configuration =
        client("RSA, ed25519 usage HandshakeSignature, EdDSA usage CertificateSignature")
            .withSignatureSchemes(List.of("rsa_pkcs1_sha1", "ed25519", "rsa_pss_pss_sha256"));

    assertThat(HandshakeContext.of(configuration).exclusions())
        .map(Exclusion::toString)
        .filteredOn(text -> !text.startsWith("TLS_"))
        .containsExactly(
            "rsa_pkcs1_sha1: denied by `RSA` at policy:1:28",
            "ed25519: denied by `ed25519 usage HandshakeSignature` at policy:1:33",
            "ed25519 for certificates: denied by `EdDSA usage CertificateSignature` at policy:1:67");
  }

  @Test
  void thereAreNoSchemesBeforeTls12() {
    HandshakeContext context = HandshakeContext.of(client("").withProtocols(List.of("TLSv1.1")));

    assertThat(context.signatureSchemes()).isEmpty();
    assertThat(context.certificateSignatureSchemes()).isEmpty();
    assertThat(context.exclusions())
        .filteredOn(e -> e.kind() == Exclusion.Kind.SCHEME)
        .hasSize(SignatureScheme.supported().size())
        .allMatch(e -> e.why() == Exclusion.Why.NO_PROTOCOL);
  }

  @Test
  void legacySuitesAreThoseThatTheListNames() {
    byte[] text = "jdk.tls.legacyAlgorithms=NULL, RC4".getBytes(StandardCharsets.ISO_8859_1);
    SecurityProperties properties = SecurityProperties.of("policy", text, Dialect.JDK_25);
    HandshakeConfiguration server =
        client("").withLegacyAlgorithms(properties.parse(DisabledAlgorithms.TLS_LEGACY).orThrow());

    assertThat(server.legacyCipherSuites())
        .isNotEmpty()
        .allMatch(suite -> suite.name().contains("NULL") || suite.name().contains("RC4"))
        .isEqualTo(server.withProtocols(List.of("TLSv1.2")).legacyCipherSuites());
    assertThatThrownBy(
            () ->
                client("").withLegacyAlgorithms(properties.parse(DisabledAlgorithms.TLS).orThrow()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aConfigurationThatIsDerivedKeepsTheRest() {
    HandshakeConfiguration first =
        client("RC4")
            .withUseCipherSuitesOrder(false)
            .withProtocols(List.of("TLSv1.2"))
            .withCipherSuites(List.of(ECDHE))
            .withSignatureSchemes(List.of("ed25519"));
    HandshakeConfiguration derived = first.withNamedGroups(List.of("x25519"));

    assertThat(derived.useCipherSuitesOrder()).isFalse();
    assertThat(derived.protocols()).isEqualTo(first.protocols()).hasSize(1);
    assertThat(derived.cipherSuites()).isEqualTo(first.cipherSuites()).hasSize(1);
    assertThat(derived.signatureSchemes()).isEqualTo(first.signatureSchemes()).hasSize(1);
    assertThat(derived.denials()).as("asked once").isSameAs(first.denials());
    assertThat(derived.withUseCipherSuitesOrder(true).namedGroups())
        .isEqualTo(derived.namedGroups())
        .hasSize(1);
  }

  @Test
  void aPolicyWithErrorsInBothListsIsRefusedWithAllOfThem() {
    assertThatThrownBy(
            () ->
                policy(
                    "jdk.tls.disabledAlgorithms=RSA foo\njdk.certpath.disabledAlgorithms=MD5 MD2\n"))
        .isInstanceOfSatisfying(
            InvalidPolicyException.class,
            e ->
                assertThat(e.diagnostics())
                    .map(d -> d.span().toString())
                    .containsExactly("policy:1:32", "policy:2:37"));
  }

  @Test
  void limitsThatTheJdkRefusesLeaveNoTls() {
    assertThatThrownBy(() -> policy("jdk.tls.keyLimits="))
        .isInstanceOf(InvalidPolicyException.class)
        .hasMessageContaining("incomplete-key-limit");
  }

  private static boolean excluded(String denied, String suite) {
    HandshakeContext context = HandshakeContext.of(client(denied).withCipherSuites(List.of(suite)));
    return context.cipherSuites().isEmpty();
  }

  private static List<String> groups(HandshakeConfiguration configuration) {
    return HandshakeContext.of(configuration).namedGroups().stream().map(NamedGroup::name).toList();
  }

  private static HandshakeConfiguration client(String denied) {
    return HandshakeConfiguration.of(Role.CLIENT, policy("jdk.tls.disabledAlgorithms=" + denied));
  }

  private static TlsPolicy policy(String text) {
    return Policies.read(text, Dialect.JDK_25);
  }
}
