package org.algate.handshake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.net.ssl.SSLParameters;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.policy.Dialect;
import org.algate.policy.InvalidPolicyException;
import org.algate.policy.SecurityProperties;
import org.junit.jupiter.api.Test;

class HandshakeContextTest {
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
                        "TLS_PSK_WITH_AES_128_CCM")));

    assertThat(context.exclusions())
        .map(Exclusion::toString)
        .containsExactly(
            "TLSv1.3: denied by `TLSv1.3` at policy:1:28",
            "SSLv3: no enabled cipher suite is usable with it",
            STATIC_RSA + ": denied by `TLS_RSA_*` at policy:1:37",
            ECDHE
                + ": no named group is usable with it by `XDH` at policy:1:52, `EC` at policy:1:48",
            "TLS_AES_128_GCM_SHA256: no active protocol has it",
            "TLS_PSK_WITH_AES_128_CCM: not implemented by the JDK");
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
    byte[] text =
        "jdk.tls.disabledAlgorithms=Diffie-Hellman keySize < 9000"
            .getBytes(StandardCharsets.ISO_8859_1);
    for (Dialect dialect : List.of(Dialect.JDK_17, Dialect.JDK_25)) {
      TlsPolicy policy = TlsPolicy.of(SecurityProperties.of("policy", text, dialect));
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
  }

  @Test
  void unknownNamesAreRefusedWithTheNearestKnownOne() {
    HandshakeConfiguration configuration = client("");

    assertThatThrownBy(() -> configuration.withCipherSuites(List.of("TLS_AES_128_GCM_SHA265")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "JSSE knows no cipher suite `TLS_AES_128_GCM_SHA265`; did you mean `TLS_AES_128_GCM_SHA256`?");
    assertThatThrownBy(() -> configuration.withProtocols(List.of("TLSv1.4")))
        .hasMessageContaining("did you mean `TLSv1.3`?");
    assertThatThrownBy(() -> configuration.withProtocols(List.of()))
        .hasMessage("no protocol is given");
    assertThatThrownBy(() -> configuration.withNamedGroups(List.of("P-256")))
        .isInstanceOf(IllegalArgumentException.class);
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

  private static HandshakeConfiguration client(String denied) {
    return HandshakeConfiguration.of(Role.CLIENT, policy("jdk.tls.disabledAlgorithms=" + denied));
  }

  private static TlsPolicy policy(String text) {
    return TlsPolicy.of(
        SecurityProperties.of(
            "policy", text.getBytes(StandardCharsets.ISO_8859_1), Dialect.JDK_25));
  }
}
