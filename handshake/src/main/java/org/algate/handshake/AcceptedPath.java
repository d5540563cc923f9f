package org.algate.handshake;

import java.security.GeneralSecurityException;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

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
   * Finds the shortest way to an anchor, whatever else the peer has sent. If there is none, it is
   * the longest way. Looks at the names of all issuers once for each certificate that is met.
   *
   * @param chain what the peer has sent, its own certificate first
   * @param accepted the certificates that are trusted
   */
  static AcceptedPath of(X509Certificate[] chain, X509Certificate[] accepted) {
    Set<X509Certificate> met = new HashSet<>(List.of(chain[0]));
    Deque<List<X509Certificate>> ways = new ArrayDeque<>(List.of(List.of(chain[0])));
    List<X509Certificate> withoutAnchor = List.of();
    while (!ways.isEmpty()) {
      List<X509Certificate> way = ways.remove();
      X509Certificate last = way.get(way.size() - 1);
      List<X509Certificate> anchors =
          Arrays.asList(accepted).contains(last)
              ? List.of(last)
              : issuersOf(last, accepted).stream().filter(one -> hasSigned(one, last)).toList();
      if (!anchors.isEmpty()) {
        return new AcceptedPath(belowAnchor(way, anchors), anchors(anchors));
      }
      List<X509Certificate> issuers = issuersIn(chain, last);
      issuers.removeIf(issuer -> !met.add(issuer));
      issuers.forEach(issuer -> ways.add(with(way, issuer)));
      withoutAnchor = way;
    }
    return new AcceptedPath(withoutAnchor, List.of());
  }

  private static List<X509Certificate> belowAnchor(
      List<X509Certificate> way, List<X509Certificate> anchors) {
    int last = way.size() - 1;
    return last > 0 && anchors.contains(way.get(last)) ? way.subList(0, last) : way;
  }

  private static List<X509Certificate> with(List<X509Certificate> way, X509Certificate issuer) {
    return Stream.concat(way.stream(), Stream.of(issuer)).toList();
  }

  /**
   * Returns who may have issued a certificate; if the name tells, the signature is not looked at.
   */
  private static List<X509Certificate> issuersIn(
      X509Certificate[] chain, X509Certificate certificate) {
    List<X509Certificate> issuers = issuersOf(certificate, chain);
    if (Set.copyOf(issuers).size() > 1) {
      issuers.removeIf(issuer -> !hasSigned(issuer, certificate));
    }
    return issuers;
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
