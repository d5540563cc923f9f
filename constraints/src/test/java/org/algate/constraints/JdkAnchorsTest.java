package org.algate.constraints;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.TrustAnchor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JdkAnchorsTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("cacerts");
  }

  @ParameterizedTest
  @CsvSource({
    "root [jdk],   true",
    "root [jdk21], true",
    "root [JDK],   true", // this type of key store has aliases in lower case
    "root[jdk],    false",
    "[jdk] root,   false",
    "root [ jdk],  false",
    "root,         false"
  })
  void theAliasSaysWhetherOneIsOfTheJdk(String alias, boolean expected) throws Exception {
    write("JKS", alias);

    JdkAnchors anchors = JdkAnchors.of(file);

    assertThat(anchors.contains(Certificates.ROOT)).isEqualTo(expected);
    assertThat(anchors.contains(new TrustAnchor(Certificates.ROOT, null))).isEqualTo(expected);
    assertThat(anchors.haveNameOfIssuer(Certificates.LEAF)).isEqualTo(expected);
  }

  @Test
  void theIssuerIsTheOneThatHasSigned() throws Exception {
    write("JKS", "root [jdk]");
    JdkAnchors anchors = JdkAnchors.of(file);

    assertThat(anchors.findIssuer(Certificates.LEAF)).contains(Certificates.ROOT);
    assertThat(anchors.findIssuer(Certificates.ROOT)).contains(Certificates.ROOT);
    assertThat(JdkAnchors.of(folder).findIssuer(Certificates.LEAF)).isEmpty();
  }

  @Test
  void theCertificateCountsAndNotItsNameOrKey() throws Exception {
    write("JKS", "root [jdk]");
    JdkAnchors anchors = JdkAnchors.of(file);
    TrustAnchor nameAndKey =
        new TrustAnchor(
            Certificates.ROOT.getSubjectX500Principal(), Certificates.ROOT.getPublicKey(), null);

    assertThat(anchors.contains(Certificates.RENEWED_ROOT)).isFalse();
    assertThat(anchors.contains(Certificates.LEAF)).isFalse();
    assertThat(anchors.contains(nameAndKey)).isFalse();
  }

  @Test
  void noneAreInAFileThatIsMissingOrNoKeyStoreOrAFolder() throws Exception {
    assertThat(JdkAnchors.of(file).contains(Certificates.ROOT)).isFalse();

    Files.writeString(file, "garbage");
    assertThat(JdkAnchors.of(file).contains(Certificates.ROOT)).isFalse();
    assertThat(JdkAnchors.of(file).haveNameOfIssuer(Certificates.LEAF)).isFalse();

    Files.write(file, new byte[0]);
    assertThat(JdkAnchors.of(file).contains(Certificates.ROOT)).isFalse();

    assertThat(JdkAnchors.of(folder).contains(Certificates.ROOT)).isFalse();
  }

  @Test
  void noneAreInAKeyStoreThatIsEncrypted() throws Exception {
    write("PKCS12", "root [jdk]");

    assertThat(JdkAnchors.of(file).contains(Certificates.ROOT)).isFalse();
  }

  @Test
  void theFileIsReadAtTheFirstQuestionAndNotAgain() throws Exception {
    JdkAnchors early = JdkAnchors.of(file);
    JdkAnchors late = JdkAnchors.of(file);
    assertThat(early.contains(Certificates.ROOT)).isFalse();

    write("JKS", "root [jdk]");

    assertThat(early.contains(Certificates.ROOT)).isFalse();
    assertThat(late.contains(Certificates.ROOT)).isTrue();
  }

  private void write(String type, String alias) throws Exception {
    KeyStore store = KeyStore.getInstance(type);
    store.load(null, null);
    store.setCertificateEntry(alias, Certificates.ROOT);
    try (OutputStream out = Files.newOutputStream(file)) {
      store.store(out, "changeit".toCharArray());
    }
  }
}
