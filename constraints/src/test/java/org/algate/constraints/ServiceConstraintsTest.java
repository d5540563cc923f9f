package org.algate.constraints;

import static org.assertj.core.api.Assertions.assertThat;

import org.algate.policy.Dialect;
import org.algate.policy.DisabledServices;
import org.algate.policy.PolicySource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServiceConstraintsTest {

  @ParameterizedTest
  @CsvSource({
    "MessageDigest.MD5,    'MD5 md5 1.2.840.113549.2.5',            'MD2 MD5withRSA HmacMD5'",
    "messagedigest.sha1,   'SHA sha-1 SHA1 1.3.14.3.2.26',          'OID.1.3.14.3.2.26 SHA-256'",
    "MessageDigest.sha-1,  'SHA SHA1',                              'SHA1withRSA'",
    "MessageDigest.1.3.14.3.2.26, 'SHA SHA-1 1.3.14.3.2.26',        '1.3.14.3.2'",
    "MessageDigest.X,      'X x',                                   'Y'",
    "MessageDigest.*,      '*',                                     'MD5'",
    "Cipher.MD5,           '',                                      'MD5'",
  })
  void decidesNamesOfAService(String entry, String denied, String permitted) {
    ServiceConstraints constraints = compile(entry);

    for (String name : denied.split(" ", 0)) {
      assertThat(name.isEmpty() || !constraints.permits("MessageDigest", name)).as(name).isTrue();
    }
    for (String name : permitted.split(" ", 0)) {
      assertThat(constraints.permits("MessageDigest", name)).as(name).isTrue();
    }
  }

  @Test
  void transformationsAreNotSplit() {
    ServiceConstraints constraints = compile("Cipher.AES, Cipher.RSA");

    assertThat(constraints.permits("Cipher", "AES")).isFalse();
    assertThat(constraints.permits("Cipher", "AES/CBC/PKCS5Padding")).isTrue();
    assertThat(constraints.permits("Cipher", "RSA/ECB/PKCS1Padding")).isFalse();
    assertThat(constraints.permits("Cipher", "RSA/ECB/OAEPPadding")).isTrue();
    assertThat(compile("Cipher.RSA/ECB/PKCS1Padding").permits("Cipher", "rsa")).isFalse();
  }

  @Test
  void servicesAreFoundInAnyCaseAndOthersHandOutAll() {
    ServiceConstraints constraints = compile("MESSAGEDIGEST.MD5, keystore.JKS");

    assertThat(constraints.permits("MessageDigest", "MD5")).isFalse();
    assertThat(constraints.permits("messageDIGEST", "MD5")).isFalse();
    assertThat(constraints.permits("KeyStore", "jks")).isFalse();
    assertThat(constraints.permits("Signature", "MD5")).isTrue();
    assertThat(constraints.permits("Mac", "MD5")).isTrue();
    assertThat(constraints.permits("MessageDigest ", "MD5")).isTrue();
  }

  @Test
  void everyDenyingEntryIsAReasonWithItsPlaceAndTheNameThroughWhichItDenies() {
    Decision decision =
        compile("MessageDigest.MD5, MessageDigest.sha-1, Signature.SHA1, MessageDigest.SHA1")
            .decide("MessageDigest", "sha1");

    assertThat(decision.name()).isEqualTo("MessageDigest.sha1");
    assertThat(decision.permitted()).isFalse();
    assertThat(decision.reasons())
        .map(r -> r.entry().text() + " " + r.entry().span() + " " + r.element().orElse("-"))
        .containsExactly("MessageDigest.sha-1 1:20 SHA1", "MessageDigest.SHA1 1:57 -");
    assertThat(decision.reasons())
        .allMatch(r -> r.property().equals("jdk.crypto.disabledAlgorithms"))
        .allMatch(r -> r.includedFrom().isEmpty());
  }

  @Test
  void anEmptyListPermitsAll() {
    Decision decision = compile("").decide("Cipher", "RC4");

    assertThat(decision.permitted()).isTrue();
    assertThat(decision.name()).isEqualTo("Cipher.RC4");
  }

  private static ServiceConstraints compile(String value) {
    PolicySource source = PolicySource.literal(DisabledServices.PROPERTY, value);
    return ServiceConstraints.compile(DisabledServices.parse(source, Dialect.JDK_25).orThrow());
  }
}
