package org.algate.constraints;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;

/**
 * Certificates made with keytool: a root with an RSA key of 2048 bits, the same name and key in
 * another certificate that is signed with SHA-384, and a leaf with an EC key of 256 bits below
 * both, signed with SHA256withRSA.
 */
final class Certificates {
  static final X509Certificate ROOT = read("root");
  static final X509Certificate RENEWED_ROOT = read("root-renewed");
  static final X509Certificate LEAF = read("leaf");

  private Certificates() {}

  private static X509Certificate read(String name) {
    Path file = Path.of("src", "test", "resources", "path", name + ".pem");
    try (InputStream in = Files.newInputStream(file)) {
      return (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(in);
    } catch (IOException | CertificateException e) {
      throw new IllegalStateException(e);
    }
  }
}
