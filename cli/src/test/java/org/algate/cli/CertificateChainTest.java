package org.algate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import org.algate.constraints.JdkAnchors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CertificateChainTest {
  private static final Path CERTIFICATES = Path.of("src/test/resources/certificates");

  @TempDir Path folder;

  private final List<X509Certificate> three =
      CertificateFile.read(CERTIFICATES.resolve("chain.pem"));
  private final CertificateChain chain = CertificateChain.of(three, "chain.pem");

  @Test
  void aChainEndsBelowTheFirstCertificateThatTheJdkTrusts() throws Exception {
    CertificateChain below = chain.below(anchors(three.get(1)));

    assertThat(below.path()).containsExactly(three.get(0));
    assertThat(below.root()).contains(three.get(1));
  }

  @Test
  void theCertificateOfTheSubjectIsJudgedEvenIfTheJdkTrustsIt() throws Exception {
    assertThat(chain.below(anchors(three.get(0)))).isEqualTo(chain);
  }

  @Test
  void aChainBelowAPrivateRootStaysAsItIs() throws Exception {
    X509Certificate other = CertificateFile.read(CERTIFICATES.resolve("self-signed.der")).get(0);

    assertThat(chain.path()).containsExactly(three.get(0), three.get(1));
    assertThat(chain.root()).contains(three.get(2));
    assertThat(chain.below(anchors(other))).isEqualTo(chain);
  }

  @Test
  void aCertificateForTheNextKeyOfAnAuthorityIsNoRoot() {
    List<X509Certificate> two = CertificateFile.read(CERTIFICATES.resolve("rollover.pem"));

    assertThat(CertificateChain.of(two, "rollover.pem"))
        .isEqualTo(new CertificateChain(two, Optional.empty()));
  }

  private JdkAnchors anchors(X509Certificate certificate) throws Exception {
    KeyStore store = KeyStore.getInstance("JKS");
    store.load(null, null);
    store.setCertificateEntry("authority [jdk]", certificate);
    Path file = folder.resolve("cacerts");
    try (OutputStream out = Files.newOutputStream(file)) {
      store.store(out, "changeit".toCharArray());
    }
    return JdkAnchors.of(file);
  }
}
