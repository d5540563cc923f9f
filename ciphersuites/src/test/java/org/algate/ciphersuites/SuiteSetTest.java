package org.algate.ciphersuites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.InstantSource;
import java.util.NoSuchElementException;
import org.algate.constraints.ConstraintSet;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;
import org.junit.jupiter.api.Test;

class SuiteSetTest {
  private static final CipherSuite GCM = CipherSuites.find(0xC02F).orElseThrow();
  private static final CipherSuite CBC = CipherSuites.find(0xC013).orElseThrow();

  @Test
  void holdsTheSuitesThatPass() {
    SuiteSet set = SuiteSet.of(suite -> suite == GCM || suite == CBC);

    assertThat(set).containsExactly(CBC, GCM).hasSize(2);
    assertThat(set.contains(GCM)).isTrue();
    assertThat(set.contains((Object) GCM)).isTrue();
    assertThat(SuiteSet.of(suite -> true)).containsExactlyElementsOf(CipherSuites.all());
    assertThat(SuiteSet.of(suite -> false)).isEmpty();
  }

  @Test
  void intersectionHoldsTheSuitesOfBoth() {
    SuiteSet gcm = SuiteSet.of(suite -> suite == GCM);
    SuiteSet both = SuiteSet.of(suite -> suite == GCM || suite == CBC);

    assertThat(both.intersect(gcm)).isEqualTo(gcm).containsExactly(GCM);
    assertThat(both).hasSize(2);
  }

  @Test
  void doesNotChange() {
    SuiteSet set = SuiteSet.of(suite -> suite == GCM);

    assertThatThrownBy(() -> set.add(CBC)).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> set.remove(GCM)).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(set::clear).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> SuiteSet.of(suite -> false).iterator().next())
        .isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void aConstraintSetPermitsTheSuitesWhoseElementsItDoesNotName() {
    SuiteSet permitted = permitted("NULL, RC4, 3DES_EDE_CBC, TLS_RSA_*", TlsDecomposer.full());

    for (CipherSuite suite : CipherSuites.supported(Dialect.JDK_25)) {
      assertThat(permitted.contains(suite))
          .as(suite.name())
          .isEqualTo(
              suite.isSignalling()
                  || !(suite.bulkCipher() == BulkCipher.NULL
                      || suite.bulkCipher().name().startsWith("RC4")
                      || suite.bulkCipher() == BulkCipher.TRIPLE_DES_EDE_CBC
                      || suite.name().startsWith("TLS_RSA_")));
    }
  }

  @Test
  void elementsOfCiphersCountOnlyInFull() {
    assertThat(permitted("AES", TlsDecomposer.full())).doesNotContain(GCM);
    assertThat(permitted("AES", TlsDecomposer.x509Only())).contains(GCM);
    assertThat(permitted("RSA", TlsDecomposer.x509Only())).doesNotContain(GCM);
  }

  private static SuiteSet permitted(String policy, TlsDecomposer decomposer) {
    PolicySource source = PolicySource.literal("jdk.tls.disabledAlgorithms", policy);
    DisabledAlgorithms list = DisabledAlgorithms.parse(source, Dialect.JDK_25).orThrow();
    return CipherSuites.permittedBy(
        ConstraintSet.compile(list, decomposer, InstantSource.system()));
  }
}
