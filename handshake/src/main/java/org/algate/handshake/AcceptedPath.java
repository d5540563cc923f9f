package org.algate.handshake;

import java.security.GeneralSecurityException;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The way from the certificate of a peer to what it is trusted for, as a trust manager may have
 * found it. A peer may send certificates in any order, and others besides.
 *
 * @param certificates that of the peer first, without a trust anchor, but for a peer that is one
 * @param anchors those that the way may end at: they have the name and the key of the last issuer;
 *     empty if none is known
 */
record AcceptedPath(List<X509Certificate> certificates, List<TrustAnchor> anchors) {

  /**
   * Finds the shortest way. Looks at the names of all issuers once for each certificate of the way.
   *
   * @param chain what the peer has sent, its own certificate first
   * @param accepted the certificates that are trusted
   */
  static AcceptedPath of(X509Certificate[] chain, X509Certificate[] accepted) {
    List<X509Certificate> path = new ArrayList<>(chain.length);
    path.add(chain[0]);
    while (true) {
      X509Certificate last = path.get(path.size() - 1);
      if (Arrays.asList(accepted).contains(last)) {
        List<X509Certificate> below = path.size() == 1 ? path : path.subList(0, path.size() - 1);
        return new AcceptedPath(List.copyOf(below), anchors(List.of(last)));
      }
      List<X509Certificate> anchors =
          issuersOf(last, accepted).stream().filter(issuer -> hasSigned(issuer, last)).toList();
      List<X509Certificate> issuers = new ArrayList<>();
      if (anchors.isEmpty()) {
        issuers.addAll(issuersOf(last, chain));
        issuers.removeAll(path);
        if (issuers.size() > 1) {
          issuers.removeIf(issuer -> !hasSigned(issuer, last));
        }
      }
      if (issuers.isEmpty()) {
        return new AcceptedPath(List.copyOf(path), anchors(anchors));
      }
      path.add(issuers.get(0));
    }
  }

  private static List<X509Certificate> issuersOf(
      X509Certificate certificate, X509Certificate[] among) {
    List<X509Certificate> issuers = new ArrayList<>();
    for (X509Certificate one : among) {
      if (one.getSubjectX500Principal().equals(certificate.getIssuerX500Principal())) {
        issuers.add(one);
      }
    }
    return issuers;
  }

  private static boolean hasSigned(X509Certificate issuer, X509Certificate certificate) {
    try {
      certificate.verify(issuer.getPublicKey());
      return true;
    } catch (GeneralSecurityException notItsIssuer) {
      return false;
    }
  }

  private static List<TrustAnchor> anchors(List<X509Certificate> certificates) {
    return certificates.stream().map(anchor -> new TrustAnchor(anchor, null)).toList();
  }
}
