package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.constraints.Decision;
import org.algate.constraints.SignatureScope;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Dialect;
import org.algate.policy.Dialect.Feature;
import org.algate.policy.SecurityProperties;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Signature schemes beside what JSSE says of them in a JVM that is started with the policy. */
class SignatureSchemesTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                                  | ''",
        "rsa_pkcs1_sha1 usage HandshakeSignature, ECDSA_SHA1 usage certificatesignature | ''",
        "SHA1 usage HandshakeSignature, sha1WITHrsa usage CertificateSignature | ''",
        "RSA usage HandshakeSignature & jdkCA, EC jdkCA & usage HandshakeSignature | ''",
        "RSASSA-PSS usage HandshakeSignature, EdDSA usage CertificateSignature,"
            + " Ed25519 usage HandshakeSignature CertificateSignature | ''",
        "EC usage HandshakeSignature & usage CertificateSignature, DSA keySize < 9 | ''",
        "secp256r1, EC keySize < 521                         | secp521r1",
        "SHA1, RSASSA-PSS, ed448                             | EC keySize > 400, SHA224",
        "RSA                                                 | ecdsa_secp384r1_sha384, Ed25519",
        "EC usage CertificateSignature                       | rsa_pkcs1_sha256 usage"
            + " HandshakeSignature",
      })
  void schemesAreDecidedAsByJsse(String tls, String certpath) throws Exception {
    Path file =
        Files.writeString(
            directory.resolve("policy"),
            "jdk.tls.disabledAlgorithms=" + tls + "\njdk.certpath.disabledAlgorithms=" + certpath);
    TlsPolicy policy = TlsPolicy.of(SecurityProperties.read(file, Dialect.running()));
    List<String> answers =
        SettingsJvms.run(SchemesOfJvm.class, List.of("-Djava.security.properties=" + file))
            .lines()
            .toList();
    for (String answer : answers) {
      String[] words = answer.split(" ", -1);
      assertThat(words).as(answer).hasSize(3);
      SignatureScheme scheme = SignatureScheme.find(words[0]).orElseThrow();
      boolean permitted;
      Decision decision;
      if (words[1].equals("none")) {
        permitted = policy.permits(scheme);
        decision = policy.decide(scheme);
        for (SignatureScope scope : SignatureScope.values()) {
          assertThat(policy.permits(scheme, scope)).isEqualTo(permitted);
        }
      } else {
        SignatureScope scope = SignatureScope.valueOf(words[1]);
        permitted = policy.permits(scheme, scope);
        decision = policy.decide(scheme, scope);
      }
      assertThat(permitted).as(answer).isEqualTo(Boolean.parseBoolean(words[2]));
      assertThat(decision.permitted()).as(answer).isEqualTo(permitted);
    }
    int scopes = Dialect.running().has(Feature.TLS_SCOPES) ? 2 : 1;
    assertThat(answers).hasSize(SignatureScheme.supported().size() * scopes);
  }
}
