package org.algate.ciphersuites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.algate.policy.Dialect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CipherSuitesTest {

  @Test
  void aSuiteIsFoundByItsNamesAndItsId() {
    CipherSuite suite = CipherSuites.find("SSL_RSA_WITH_3DES_EDE_CBC_SHA").orElseThrow();

    assertThat(CipherSuites.find("TLS_RSA_WITH_3DES_EDE_CBC_SHA")).containsSame(suite);
    assertThat(CipherSuites.find(0x000A)).containsSame(suite);
    assertThat(suite.idText()).isEqualTo("0x000A");
    assertThat(suite).hasToString("SSL_RSA_WITH_3DES_EDE_CBC_SHA");
    assertThat(suite.ianaName()).contains("TLS_RSA_WITH_3DES_EDE_CBC_SHA");
    assertThat(suite.aliases()).containsExactly("TLS_RSA_WITH_3DES_EDE_CBC_SHA");
    assertThat(suite.reference()).contains("RFC5246");
  }

  @Test
  void aSuiteIsFoundByTheRegistrysNameEvenIfJsseDoesNotKnowThatName() {
    CipherSuite suite = CipherSuites.find("TLS_RSA_WITH_IDEA_CBC_SHA").orElseThrow();

    assertThat(suite.name()).isEqualTo("SSL_RSA_WITH_IDEA_CBC_SHA");
    assertThat(suite.aliases()).isEmpty();
  }

  @Test
  void aNameIsFoundByAnEqualCopyOfIt() {
    String copy = new String("TLS_AES_128_GCM_SHA256".toCharArray());

    assertThat(CipherSuites.byName(copy)).isSameAs(CipherSuites.byId(0x1301));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "tls_aes_128_gcm_sha256", " TLS_AES_128_GCM_SHA256", "TLS_NO_SUITE"})
  void otherNamesAreNotFound(String name) {
    assertThat(CipherSuites.find(name)).isEmpty();
    assertThat(CipherSuites.byName(name)).isNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {0x0047, 0xFFFF, 0x11301, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, 1 << 16})
  void otherIdsAreNotFound(int id) {
    assertThat(CipherSuites.find(id)).isEmpty();
    assertThat(CipherSuites.byId(id)).isNull();
  }

  @Test
  void idsAndNamesAreFoundIfAndOnlyIfTheyAreInTheTable() {
    Set<Integer> ids = new HashSet<>(CipherSuites.all().stream().map(CipherSuite::id).toList());

    for (int id = 0; id <= 0xFFFF; id++) {
      assertThat(CipherSuites.byId(id) != null).isEqualTo(ids.contains(id));
    }
    assertThat(CipherSuites.all())
        .allSatisfy(suite -> assertThat(CipherSuites.byId(suite.id())).isSameAs(suite));
  }

  @Test
  void whatIsFoundIsMadeOnlyOnce() {
    assertThat(CipherSuites.find(0xC02F)).isSameAs(CipherSuites.find(0xC02F));
    assertThat(CipherSuites.all()).isSameAs(CipherSuites.all());
    assertThat(CipherSuites.supported(Dialect.JDK_25))
        .isSameAs(CipherSuites.supported(Dialect.JDK_25));
  }

  @Test
  void tablesAreSortedById() {
    assertThat(CipherSuites.all()).isSortedAccordingTo(Comparator.comparingInt(CipherSuite::id));
    assertThat(NamedGroup.all()).isSortedAccordingTo(Comparator.comparingInt(NamedGroup::id));
    assertThat(SignatureScheme.all())
        .isSortedAccordingTo(Comparator.comparingInt(SignatureScheme::id));
  }

  @Test
  void listsDoNotChange() {
    for (List<?> list :
        List.of(
            CipherSuites.all(),
            CipherSuites.supported(Dialect.JDK_17),
            CipherSuites.defaultEnabled(Dialect.JDK_17),
            NamedGroup.all(),
            NamedGroup.defaults(Dialect.JDK_17),
            SignatureScheme.all(),
            SignatureScheme.supported())) {
      assertThatThrownBy(() -> list.remove(0)).isInstanceOf(UnsupportedOperationException.class);
    }
  }

  @Test
  void dialectsDifferInTheSevenSuitesWithTripleDes() {
    Set<CipherSuite> difference = new HashSet<>(CipherSuites.defaultEnabled(Dialect.JDK_17));
    difference.removeAll(CipherSuites.defaultEnabled(Dialect.JDK_25));

    assertThat(difference)
        .hasSize(7)
        .allMatch(suite -> suite.bulkCipher() == BulkCipher.TRIPLE_DES_EDE_CBC);
    assertThat(CipherSuites.supported(Dialect.JDK_17))
        .hasSize(92)
        .containsExactlyInAnyOrderElementsOf(CipherSuites.supported(Dialect.JDK_25))
        .isNotEqualTo(CipherSuites.supported(Dialect.JDK_25));
    assertThat(CipherSuites.defaultEnabled(Dialect.JDK_17)).hasSize(56);
    assertThat(CipherSuites.defaultEnabled(Dialect.JDK_25)).hasSize(49);
  }

  @Test
  void partsAgreeWithEachOther() {
    for (CipherSuite suite : CipherSuites.all()) {
      boolean aead = suite.bulkCipher().mode() == BulkCipher.Mode.AEAD;
      assertThat(suite.mac() == MacAlgorithm.AEAD).as(suite.name()).isEqualTo(aead);
      assertThat(suite.keyExchange() == KeyExchange.ANY)
          .as(suite.name())
          .isEqualTo(suite.protocols().equals(List.of(ProtocolVersion.TLS_1_3)))
          .isEqualTo(suite.authentication() == Authentication.ANY);
      assertThat(suite.name().contains("_EXPORT"))
          .as(suite.name())
          .isEqualTo(suite.keyExchange().isExport());
      assertThat(suite.name().contains("_anon_"))
          .as(suite.name())
          .isEqualTo(suite.authentication() == Authentication.ANON);
    }
  }

  @Test
  void aSuiteThatDerivesKeysWithAHashWorksWithTls12OrNewer() {
    for (CipherSuite suite : CipherSuites.all()) {
      boolean modern =
          suite.protocols().contains(ProtocolVersion.TLS_1_2)
              || suite.protocols().contains(ProtocolVersion.TLS_1_3);
      assertThat(suite.hash() != HashAlgorithm.NONE)
          .as(suite.name())
          .isEqualTo(modern && !suite.isSignalling());
    }
  }
}
