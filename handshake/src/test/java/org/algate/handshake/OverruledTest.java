package org.algate.handshake;

import static org.algate.handshake.Policies.CERTPATH;
import static org.algate.handshake.Policies.TLS;
import static org.algate.handshake.Policies.denying;
import static org.assertj.core.api.Assertions.assertThat;

import java.security.Security;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.algate.handshake.Exclusion.Kind;
import org.algate.policy.Dialect;
import org.algate.policy.SecurityProperties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a looser policy permits in vain. */
class OverruledTest {

  private static List<String> names(Overruled overruled, Kind kind) {
    return overruled.exclusions().stream()
        .filter(exclusion -> exclusion.kind() == kind)
        .map(Exclusion::name)
        .toList();
  }

  @Test
  void whatTheJvmDeniesIsOverruledWithItsEntries() {
    Overruled overruled =
        denying("TLSv1, ffdhe2048")
            .effectiveFor(denying("TLSv1, TLSv1.1, ffdhe2048, ffdhe3072, ed25519, RC4"));

    assertThat(names(overruled, Kind.PROTOCOL)).containsExactly("TLSv1.1");
    assertThat(names(overruled, Kind.SUITE))
        .contains("SSL_RSA_WITH_RC4_128_SHA")
        .allMatch(suite -> suite.contains("RC4"));
    assertThat(names(overruled, Kind.GROUP)).containsExactly("ffdhe3072");
    assertThat(names(overruled, Kind.SCHEME)).containsExactly("ed25519");
    assertThat(overruled.stillInForce()).isEmpty();
    assertThat(overruled.toString()).contains("TLSv1.1: denied by `TLSv1.1` at policy:1:35");
  }

  @Test
  void aStricterPolicyIsNotOverruled() {
    Overruled overruled =
        denying("TLSv1, TLSv1.1, RSA keySize < 4096, DSA, EC keySize  < 224")
            .effectiveFor(
                denying("TLSv1, RSA keySize < 2048, DSA keySize < 1024, EC keySize < 224"));

    assertThat(overruled.exclusions()).isEmpty();
    assertThat(overruled.stillInForce()).isEmpty();
    assertThat(overruled.isEmpty()).isTrue();
  }

  @Test
  void entriesWithConditionsStayInForce() {
    TlsPolicy jvm = Policies.of(CERTPATH, "RSA keySize < 2048, SHA1 jdkCA & usage TLSServer, MD5");

    assertThat(Policies.of(CERTPATH, "RSA keySize < 1024").effectiveFor(jvm).stillInForce())
        .extracting(reason -> reason.entry().text())
        .containsExactly("RSA keySize < 2048", "SHA1 jdkCA & usage TLSServer");
    assertThat(Policies.of(TLS, "RSA keySize < 2048").effectiveFor(jvm).stillInForce()).hasSize(2);
    assertThat(
            Policies.of(CERTPATH, "RSA keySize < 2048, sha1  jdkCA & usage TLSServer")
                .effectiveFor(jvm)
                .stillInForce())
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "RSA keySize < 2048  | RSA jdkCA",
        "RSA keySize > 4096  | RSA keySize < 1024",
        "RSA usage TLSClient | RSA usage TLSServer",
        "DSA                 | RSA usage TLSServer",
      })
  void anEntryOfOtherKeysLeavesOneInForce(String own, String ofJvm) {
    assertThat(Policies.of(CERTPATH, own).effectiveFor(Policies.of(CERTPATH, ofJvm)).stillInForce())
        .extracting(reason -> reason.entry().text())
        .containsExactly(ofJvm);
  }

  @Test
  void entriesOfAnIncludedListCount() {
    String curves = "jdk.disabled.namedCurves=secp256k1\n" + CERTPATH + "=";
    TlsPolicy including =
        Policies.read(curves + "include jdk.disabled.namedCurves", Dialect.running());
    TlsPolicy jvm = Policies.of(CERTPATH, "secp256k1 jdkCA");

    assertThat(including.effectiveFor(jvm).stillInForce()).isEmpty();
    assertThat(Policies.read(curves, Dialect.running()).effectiveFor(jvm).stillInForce())
        .hasSize(1);
  }

  @Test
  void aSchemeIsToldForCertificatesIfItIsNotDeniedForHandshakesByTheSameEntries() {
    TlsPolicy jvm =
        Policies.read(TLS + "=ed25519, ed448 usage CertificateSignature", Dialect.JDK_25);
    Overruled overruled = Policies.read(TLS + "=", Dialect.JDK_25).effectiveFor(jvm);

    assertThat(names(overruled, Kind.SCHEME)).containsExactly("ed25519");
    assertThat(names(overruled, Kind.CERTIFICATE_SCHEME)).containsExactly("ed448");
  }

  @Test
  void theRunningJvmHasThePlacesOfItsFile() throws Exception {
    TlsPolicy running = TlsPolicy.running();

    assertThat(running.effectiveFor(running).isEmpty()).isTrue();
    assertThat(running.decide("SSLv3").reasons())
        .singleElement()
        .satisfies(
            reason ->
                assertThat(reason.entry().span().file())
                    .isEqualTo(SecurityProperties.runningMaster().toString()));
    assertThat(running.supportedCipherSuites())
        .extracting(Object::toString)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.asList(SSLContext.getDefault().getSupportedSSLParameters().getCipherSuites()));
  }

  @Test
  void aListThatAProgramHasSetCountsAsItIs() {
    String before = Security.getProperty(TLS);
    try {
      Security.setProperty(TLS, "RC4, FORTY_TWO");
      TlsPolicy running = TlsPolicy.running();

      assertThat(running.decide("FORTY_TWO").reasons().get(0).toString())
          .isEqualTo("`FORTY_TWO` at 1:6");
      assertThat(running.permits("SSLv3")).isTrue();
    } finally {
      Security.setProperty(TLS, before);
    }
  }

  @Test
  void aPolicyWithoutEntriesIsOverruledByTheJvm() {
    Overruled overruled = denying("").effectiveFor(TlsPolicy.running());

    assertThat(names(overruled, Kind.PROTOCOL)).contains("TLSv1.1", "SSLv3");
    assertThat(overruled.stillInForce())
        .extracting(reason -> reason.entry().text())
        .contains("DH keySize < 1024", "RSA keySize < 1024");
  }
}
