package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.algate.ciphersuites.CipherSuites;
import org.algate.conformance.CertificateMaker.Holder;
import org.algate.conformance.CertificateMaker.Purpose;
import org.algate.constraints.ConstraintSet;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.DisabledAlgorithms;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whom trust managers under a policy trust below authorities of the JDK and others, beside managers
 * of a JVM that has the policy itself.
 */
class JdkAuthoritiesTest {
  private static final String CURVE = "EC secp256r1";
  private static final String SIGNATURE = "SHA256withECDSA";
  private static final String DENIED = "SHA256 jdkCA & usage TLSServer";

  @TempDir private static Path folder;

  /** Makes two authorities with one name and key, of which the JDK has one, and a server. */
  @BeforeAll
  static void makeFiles() throws Exception {
    CertificateMaker maker = new CertificateMaker();
    KeyPair key = CertificateMaker.key(CURVE).orElseThrow();
    Holder ofJdk = maker.issueOwn("CN=Authority", key, SIGNATURE);
    Holder ofOthers = maker.issueOwn("CN=Authority", key, SIGNATURE);
    Holder server =
        maker.issue(
            ofJdk,
            "CN=localhost",
            CertificateMaker.key(CURVE).orElseThrow(),
            SIGNATURE,
            Purpose.END_ENTITY);
    write("server", Map.of("server", server.certificate()));
    write("jdk", Map.of("a [jdk]", ofJdk.certificate()));
    write("others", Map.of("a", ofOthers.certificate()));
    write("both", Map.of("a", ofJdk.certificate(), "b", ofOthers.certificate()));
    write("reversed", Map.of("a", ofOthers.certificate(), "b", ofJdk.certificate()));
    ForkedJvm.makeHome(folder.resolve("home"), folder.resolve("jdk"));
  }

  private static void write(String name, Map<String, X509Certificate> certificates)
      throws Exception {
    CertificateMaker.writeKeyStore(folder.resolve(name), certificates);
  }

  @AfterAll
  static void deleteHome() throws IOException {
    ForkedJvm.deleteHome(folder.resolve("home"));
  }

  @Test
  void anAuthorityOfTheJdkIsKnownAsOneAndAnotherWithItsKeyIsNot() throws Exception {
    List<String> answers = answers("", DENIED, "jdk", "others", "both", "reversed");

    assertThat(answers).startsWith("denied", "trusted");
    assertThat(answers).isEqualTo(answers(DENIED, "", "jdk", "others", "both", "reversed"));
  }

  @Test
  void anAuthorityOfTheJdkIsFoundForAManagerThatNamesNone() throws Exception {
    assertThat(answers("", DENIED, TrustOfJvm.EVERYBODY)).containsExactly("denied");
    assertThat(answers("", DENIED.replace("SHA256", "SHA1"), TrustOfJvm.EVERYBODY))
        .containsExactly("trusted");
  }

  private static List<String> answers(String ofJvm, String ofManager, String... anchors)
      throws Exception {
    return new ForkedJvm(folder)
        .withSecurityProperty(JdkPolicy.CERTPATH, ofJvm)
        .withHome(folder.resolve("home"))
        .run(
            List.of(
                DisabledAlgorithms.class, ConstraintSet.class, CipherSuites.class, TlsPolicy.class),
            TrustOfJvm.class,
            Stream.concat(
                    Stream.of(folder.resolve("server").toString(), ofManager),
                    Stream.of(anchors)
                        .map(
                            name ->
                                name.equals(TrustOfJvm.EVERYBODY)
                                    ? name
                                    : folder.resolve(name).toString()))
                .toArray(String[]::new));
  }
}
