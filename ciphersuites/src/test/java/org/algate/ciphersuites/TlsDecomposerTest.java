package org.algate.ciphersuites;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.policy.Dialect;
import org.algate.policy.Dialect.Feature;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TlsDecomposerTest {

  @Test
  void elementsComeFromThePartsOfASuite() {
    String name = "TLS_DHE_DSS_WITH_AES_128_CBC_SHA";

    assertThat(TlsDecomposer.full().elements(name))
        .containsExactly(
            "DSA",
            "DSS",
            "DH",
            "DHE",
            "DiffieHellman",
            "DHE_DSS", // key exchange
            "AES",
            "CBC",
            "NoPadding",
            "AES_128_CBC",
            "SHA1",
            "SHA-1",
            "HmacSHA1",
            "SHA256",
            "SHA-256",
            "HmacSHA256"); // derives keys in TLS 1.2
    assertThat(TlsDecomposer.x509Only().elements(name))
        .containsExactly("DSA", "DSS", "DH", "DHE", "DiffieHellman", "DHE_DSS");
  }

  @Test
  void aSuiteThatIsKnownButNotSupportedHasNoElements() {
    assertThat(TlsDecomposer.full().elements("TLS_PSK_WITH_AES_128_CCM")).isEmpty();
    assertThat(TlsDecomposer.full().elements("TLS_FALLBACK_SCSV")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "TLS_EMPTY_RENEGOTIATION_INFO_SCSV",
        "TLS_NOT_A_SUITE",
        "TLS_RSA_WITH_IDEA_CBC_SHA", // JSSE has the name with SSL only
        "TLS_SM4_GCM_SM3", // of the registry, not of JSSE
        "NETSCAPE_RSA_FIPS_WITH_DES_CBC_SHA",
        "tls_rsa_with_aes_128_cbc_sha",
        "SHA1withRSA",
        "TLSv1.2",
        ""
      })
  void anyOtherNameIsSplitAsUsual(String name) {
    for (TlsDecomposer decomposer : List.of(TlsDecomposer.full(), TlsDecomposer.x509Only())) {
      assertThat(decomposer.elements(name)).isEqualTo(AlgorithmDecomposer.generic().elements(name));
    }
  }

  @Test
  void aTestIsAskedUntilItPasses() {
    StringBuilder asked = new StringBuilder();

    assertThat(
            TlsDecomposer.full()
                .anyElement(
                    "TLS_RSA_WITH_AES_128_CBC_SHA",
                    (text, start, end) -> {
                      asked.append(text, start, end).append(' ');
                      return text.substring(start, end).equals("CBC");
                    }))
        .isTrue();
    assertThat(asked).hasToString("RSA AES CBC ");
    assertThat(TlsDecomposer.full().anyElement("TLS_RSA_WITH_AES_128_CBC_SHA", (t, s, e) -> false))
        .isFalse();
  }

  @Test
  void knownNamesAreAllNamesOfTheTables() {
    List<String> known = TlsDecomposer.full().knownNames().names();

    assertThat(known).doesNotHaveDuplicates().allMatch(name -> isInterned(name));
    assertThat(known)
        .containsAll(AlgorithmDecomposer.generic().knownNames().names())
        .contains("SSL_RSA_WITH_3DES_EDE_CBC_SHA", "TLS_RSA_WITH_3DES_EDE_CBC_SHA")
        .contains("TLSv1.3", "SSLv2Hello", "DTLSv1.0")
        .contains("secp256r1", "NIST P-256", "X9.62 prime256v1", "X9.62 c2tnb191v1", "x25519")
        .contains("EC", "XDH", "DiffieHellman")
        .contains("rsa_pss_rsae_sha256", "RSASSA-PSS", "SHA256withRSA", "Ed25519", "EdDSA");
    assertThat(TlsDecomposer.x509Only().knownNames().names()).isSameAs(known);
  }

  @Test
  void ciphersOfTls13HaveNoElementWithTheirKeySize() {
    assertThat(Set.of(0xC02F, 0x1301, 0x1303))
        .allSatisfy(
            id -> {
              Set<String> elements =
                  TlsDecomposer.full().elements(CipherSuites.find(id).orElseThrow().name());
              assertThat(elements.contains("AES_128_GCM")).isEqualTo(id == 0xC02F);
              assertThat(elements).doesNotContain("CHACHA20_POLY1305");
            });
  }

  @SuppressWarnings("ReferenceEquality")
  private static boolean isInterned(String name) {
    return name.intern() == name;
  }

  @Test
  void laterReleasesSeeTheSizeOfCiphersInTls13() {
    Dialect later = Dialect.JDK_25.with(Feature.TLS13_BULK_ELEMENTS);

    assertThat(TlsDecomposer.full(later).elements("TLS_AES_256_GCM_SHA384"))
        .contains("AES_256_GCM", "AES", "SHA384");
    assertThat(TlsDecomposer.full(later).elements("TLS_CHACHA20_POLY1305_SHA256"))
        .contains("CHACHA20_POLY1305", "ChaCha20-Poly1305");
    assertThat(TlsDecomposer.full(Dialect.JDK_25).elements("TLS_AES_256_GCM_SHA384"))
        .doesNotContain("AES_256_GCM");
  }
}
