package org.algate.cli;

import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The certificates of a file, put into order.
 *
 * @param path those to judge, that of the subject first; a single one is, signed by itself or not
 * @param root the one above them that is signed by itself, if the file has it
 */
record CertificateChain(List<X509Certificate> path, Optional<X509Certificate> root) {

  /**
   * Orders certificates, of which either the first or the last is that of the subject.
   *
   * @param file their file, for messages
   * @throws NoAnswerException if not each has issued the next one
   */
  static CertificateChain of(List<X509Certificate> certificates, String file) {
    List<X509Certificate> ordered = new ArrayList<>(certificates);
    if (firstNotIssued(ordered) >= 0) {
      Collections.reverse(ordered);
    }
    if (firstNotIssued(ordered) >= 0) {
      int number = firstNotIssued(certificates) + 1;
      throw NoAnswerException.unreadable(
          file,
          "its certificates are no chain: certificate "
              + (number + 1)
              + " has not issued certificate "
              + number);
    }
    X509Certificate last = ordered.get(ordered.size() - 1);
    return ordered.size() > 1 && hasIssued(last, last)
        ? new CertificateChain(
            List.copyOf(ordered.subList(0, ordered.size() - 1)), Optional.of(last))
        : new CertificateChain(List.copyOf(ordered), Optional.empty());
  }

  /** Returns whether there is a single certificate, signed by itself. */
  boolean isSelfSigned() {
    return path.size() == 1 && hasIssued(path.get(0), path.get(0));
  }

  /** Returns the index of the first certificate that the one behind it has not issued, or -1. */
  private static int firstNotIssued(List<X509Certificate> certificates) {
    for (int i = 0; i + 1 < certificates.size(); i++) {
      if (!hasIssued(certificates.get(i + 1), certificates.get(i))) {
        return i;
      }
    }
    return -1;
  }

  private static boolean hasIssued(X509Certificate issuer, X509Certificate certificate) {
    return certificate.getIssuerX500Principal().equals(issuer.getSubjectX500Principal());
  }
}
