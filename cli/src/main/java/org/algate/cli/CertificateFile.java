package org.algate.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * Reads the certificates in a file: in PEM, with any text around them, or in DER, one behind the
 * other or in PKCS #7. Whatever else is in the file, such as a private key, is passed over.
 */
final class CertificateFile {
  private static final int LARGEST = 16 * 1024 * 1024;
  private static final String BEGIN = "-----BEGIN CERTIFICATE-----";
  private static final String END = "-----END CERTIFICATE-----";

  private CertificateFile() {}

  /**
   * Returns the certificates in the order of the file, at least one.
   *
   * @throws NoAnswerException if there is none, or one cannot be read
   */
  static List<X509Certificate> read(Path file) {
    byte[] content = content(file);
    String text = new String(content, StandardCharsets.ISO_8859_1);
    List<X509Certificate> certificates =
        text.contains(BEGIN) ? fromPem(text, file) : fromOther(content, file);
    if (certificates.isEmpty()) {
      throw unreadable(file, "there is no certificate in it");
    }
    return certificates;
  }

  private static byte[] content(Path file) {
    PolicyFiles.requireReadable(file);
    try (InputStream in = Files.newInputStream(file)) {
      byte[] content = in.readNBytes(LARGEST + 1);
      if (content.length > LARGEST) {
        throw unreadable(file, "it is larger than 16 MiB");
      }
      return content;
    } catch (IOException e) {
      throw unreadable(file, "it is not readable");
    }
  }

  private static List<X509Certificate> fromPem(String text, Path file) {
    List<X509Certificate> certificates = new ArrayList<>();
    for (int begin = text.indexOf(BEGIN); begin >= 0; begin = text.indexOf(BEGIN, begin + 1)) {
      int from = begin + BEGIN.length();
      int end = text.indexOf(END, from);
      if (end < 0) {
        throw malformed(file, certificates.size() + 1);
      }
      try {
        byte[] encoded = Base64.getMimeDecoder().decode(text.substring(from, end));
        certificates.addAll(parse(encoded));
      } catch (CertificateException | IllegalArgumentException e) {
        throw malformed(file, certificates.size() + 1);
      }
      begin = end;
    }
    return certificates;
  }

  private static List<X509Certificate> fromOther(byte[] content, Path file) {
    try {
      return parse(content);
    } catch (CertificateException e) {
      throw unreadable(file, "there is no certificate in it that can be read");
    }
  }

  private static List<X509Certificate> parse(byte[] encoded) throws CertificateException {
    List<X509Certificate> certificates = new ArrayList<>();
    try {
      for (Certificate certificate :
          CertificateFactory.getInstance("X.509")
              .generateCertificates(new ByteArrayInputStream(encoded))) {
        certificates.add((X509Certificate) certificate);
      }
    } catch (RuntimeException | StackOverflowError e) {
      throw new CertificateException("the JDK stumbles over it", e);
    }
    return certificates;
  }

  private static NoAnswerException malformed(Path file, int number) {
    return unreadable(file, "certificate " + number + " in it is malformed");
  }

  private static NoAnswerException unreadable(Path file, String reason) {
    return NoAnswerException.unreadable(file.toString(), reason);
  }
}
