package org.algate.cli;

import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.SignatureException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.algate.constraints.JdkAnchors;

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
              + number
              + "; put one chain into a file, and give "
              + Syntax.CERT
              + " for each");
    }
    X509Certificate last = ordered.get(ordered.size() - 1);
    return ordered.size() > 1 && isSignedByItself(last)
        ? new CertificateChain(
            List.copyOf(ordered.subList(0, ordered.size() - 1)), Optional.of(last))
        : new CertificateChain(List.copyOf(ordered), Optional.empty());
  }

  /** Returns whether there is a single certificate, signed by itself. */
  boolean isSelfSigned() {
    return path.size() == 1 && isSignedByItself(path.get(0));
  }

  /**
   * Returns the chain as it is judged below an anchor that a JDK has: it ends before the first
   * certificate, but for that of the subject, which has the name and the key of one.
   */
  CertificateChain below(JdkAnchors anchors) {
    for (int i = 1; i < path.size(); i++) {
      Optional<X509Certificate> anchor = anchors.findSame(path.get(i));
      if (anchor.isPresent()) {
        return new CertificateChain(path.subList(0, i), anchor);
      }
    }
    return new CertificateChain(path, root.map(own -> anchors.findSame(own).orElse(own)));
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

  /** Returns whether a certificate is a root: its name and its key are those of its issuer. */
  private static boolean isSignedByItself(X509Certificate certificate) {
    if (!hasIssued(certificate, certificate)) {
      return false;
    }
    try {
      certificate.verify(certificate.getPublicKey());
      return true;
    } catch (InvalidKeyException | SignatureException signedByAnotherKey) {
      return false;
    } catch (GeneralSecurityException unknownAlgorithm) {
      return true; // by its name
    }
  }

  private static boolean hasIssued(X509Certificate issuer, X509Certificate certificate) {
    return certificate.getIssuerX500Principal().equals(issuer.getSubjectX500Principal());
  }
}
