package org.algate.ciphersuites;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SuggestionsTest {

  @ParameterizedTest
  @CsvSource({
    "ECDHE-RSA-AES128-GCM-SHA256, TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
    "ecdhe-rsa-aes256-sha, TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA",
    "ECDHE-ECDSA-AES256-SHA384, TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA384",
    "ECDHE-ECDSA-CHACHA20-POLY1305, TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256",
    "DHE-RSA-AES256-GCM-SHA384, TLS_DHE_RSA_WITH_AES_256_GCM_SHA384",
    "DHE-DSS-AES128-SHA, TLS_DHE_DSS_WITH_AES_128_CBC_SHA",
    "EDH-RSA-DES-CBC3-SHA, SSL_DHE_RSA_WITH_3DES_EDE_CBC_SHA",
    "ECDHE-RSA-DES-CBC3-SHA, TLS_ECDHE_RSA_WITH_3DES_EDE_CBC_SHA",
    "AES128-SHA, TLS_RSA_WITH_AES_128_CBC_SHA",
    "AES256-GCM-SHA384, TLS_RSA_WITH_AES_256_GCM_SHA384",
    "DES-CBC3-SHA, SSL_RSA_WITH_3DES_EDE_CBC_SHA",
    "RC4-MD5, SSL_RSA_WITH_RC4_128_MD5",
    "NULL-SHA256, TLS_RSA_WITH_NULL_SHA256",
    "ADH-AES128-GCM-SHA256, TLS_DH_anon_WITH_AES_128_GCM_SHA256",
    "AECDH-AES256-SHA, TLS_ECDH_anon_WITH_AES_256_CBC_SHA",
    "PSK-AES128-CBC-SHA, TLS_PSK_WITH_AES_128_CBC_SHA",
    "TLS-ECDHE-RSA-WITH-AES-128-GCM-SHA256, TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
    "ECDHE_RSA_WITH_AES_128_GCM_SHA256, TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
    "TLS-AES-128-GCM-SHA256, TLS_AES_128_GCM_SHA256",
    "tls_aes_128_gcm_sha256, TLS_AES_128_GCM_SHA256",
    "TLS_AES_128_GMC_SHA256, TLS_AES_128_GCM_SHA256",
  })
  void findsCipherSuitesByTheNamesOthersGiveThem(String name, String suite) {
    assertThat(Suggestions.cipherSuites(name)).first().isEqualTo(suite);
  }

  @ParameterizedTest
  @CsvSource({
    "P-256, secp256r1",
    "p384, secp384r1",
    "nistp521, secp521r1",
    "NIST P-256, secp256r1",
    "prime256v1, secp256r1",
    "X9.62 prime256v1, secp256r1",
    "X25519, x25519",
    "ffdhe4069, ffdhe4096",
  })
  void findsGroupsByTheNamesOfTheirCurves(String name, String group) {
    assertThat(Suggestions.namedGroups(name)).first().isEqualTo(group);
  }

  @ParameterizedTest
  @CsvSource({
    "SHA256withRSA, rsa_pkcs1_sha256",
    "sha384WITHecdsa, ecdsa_secp384r1_sha384",
    "ECDSA+SHA256, ecdsa_secp256r1_sha256",
    "RSA+SHA512, rsa_pkcs1_sha512",
    "RSA-PSS+SHA256, rsa_pss_rsae_sha256",
    "rsa_pkcs1_sha265, rsa_pkcs1_sha256",
  })
  void findsSchemesByTheNamesOfJcaAndOfOpenSsl(String name, String scheme) {
    assertThat(Suggestions.signatureSchemes(name)).first().isEqualTo(scheme);
  }

  @Test
  void findsProtocols() {
    assertThat(Suggestions.protocols("TLS1.3")).first().isEqualTo("TLSv1.3");
    assertThat(Suggestions.protocols("tlsv1.2")).containsExactly("TLSv1.2");
  }

  @Test
  void synonymsAreOfAnyKindAndNotSpeltAlike() {
    assertThat(Suggestions.synonyms("prime256v1")).containsExactly("secp256r1");
    assertThat(Suggestions.synonyms("AES128-SHA")).containsExactly("TLS_RSA_WITH_AES_128_CBC_SHA");
    assertThat(Suggestions.synonyms("RSA-PSS+SHA256"))
        .containsExactly("rsa_pss_rsae_sha256", "rsa_pss_pss_sha256");
    assertThat(Suggestions.synonyms("secp256r2")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-", "_", "+", "SRP-AES-128-CBC-SHA", "nothing like it at all"})
  void suggestsNothingForWhatIsNothing(String name) {
    assertThat(Suggestions.synonyms(name)).isEmpty();
  }

  @Test
  void suggestsNothingForWhatOnlyOthersHave() {
    assertThat(Suggestions.cipherSuites("TLS_RSA_WITH_CAMELLIA_128_CBC_SHA")).isEmpty();
    assertThat(Suggestions.namedGroups("brainpoolP256r1")).isEmpty();
    assertThat(Suggestions.signatureSchemes("sm2sig_sm3")).isEmpty();
  }

  @Test
  void aLongNameIsNoTrouble() {
    String name = "AES128-".repeat(100_000);

    assertThat(Suggestions.cipherSuites(name)).isEmpty();
    assertThat(Suggestions.synonyms(name)).isEmpty();
  }

  @Test
  void everySuiteOfJsseIsFoundByItsNameWithHyphens() {
    List<CipherSuite> suites =
        CipherSuites.all().stream().filter(CipherSuite::isKnownToJsse).toList();

    assertThat(suites).hasSizeGreaterThan(100);
    for (CipherSuite suite : suites) {
      if (!suite.name().contains("anon")) {
        assertThat(Suggestions.synonyms(suite.name().replace('_', '-')))
            .containsExactly(suite.name());
      }
    }
  }
}
