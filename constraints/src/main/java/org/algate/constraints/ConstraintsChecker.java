package org.algate.constraints;

import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertPathValidatorException.BasicReason;
import java.security.cert.Certificate;
import java.security.cert.PKIXCertPathChecker;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.algate.constraints.PathDecision.Judged;
import org.jspecify.annotations.Nullable;

/**
 * Judges a path during its validation, certificate by certificate, from the anchor down. A checker
 * is not told the trust anchor: where several have the name and the key of the issuer of the first
 * certificate, the path is permitted if it is below one of them, as for the JDK, which tries all.
 */
final class ConstraintsChecker extends PKIXCertPathChecker {
  /** The validation adds the index to what is thrown. */
  private static final int NO_INDEX = -1;

  private final CertificationPaths paths;
  private final List<TrustAnchor> anchors;
  private final CertificateUsage usage;
  private final Optional<Instant> date;
  private @Nullable PublicKey issuerKey;

  /** One for each anchor it may be, as long as nothing is denied below that; empty at first. */
  private List<Circumstances> possible = List.of();

  ConstraintsChecker(
      CertificationPaths paths,
      List<TrustAnchor> anchors,
      CertificateUsage usage,
      Optional<Instant> date) {
    this.paths = paths;
    this.anchors = anchors;
    this.usage = usage;
    this.date = date;
  }

  @Override
  public void init(boolean forward) throws CertPathValidatorException {
    if (forward) {
      throw new CertPathValidatorException("forward checking is not supported");
    }
    issuerKey = null;
    possible = List.of();
  }

  @Override
  public boolean isForwardCheckingSupported() {
    return false;
  }

  @Override
  public @Nullable Set<String> getSupportedExtensions() {
    return null;
  }

  @Override
  public void check(Certificate certificate, @Nullable Collection<String> unresolvedExtensions)
      throws CertPathValidatorException {
    if (!(certificate instanceof X509Certificate x509)) {
      throw new CertPathValidatorException("not an X.509 certificate: " + certificate.getType());
    }
    if (possible.isEmpty()) {
      begin(x509);
    }
    try {
      possible = permitted(circumstances -> paths.decide(NO_INDEX, x509, issuerKey, circumstances));
    } catch (IllegalArgumentException e) {
      throw new CertPathValidatorException(e.getMessage(), e);
    }
    issuerKey = x509.getPublicKey();
  }

  /** Finds the trust anchor and judges it. */
  private void begin(X509Certificate first) throws CertPathValidatorException {
    List<TrustAnchor> issuers = issuersOf(first);
    if (issuers.isEmpty()) {
      possible = List.of(paths.circumstances(null, usage, date));
      return;
    }
    TrustAnchor anyIssuer = issuers.get(0);
    issuerKey = CertificationPaths.keyOf(anyIssuer);
    possible = issuers.stream().map(a -> paths.circumstances(a, usage, date)).toList();
    if (paths.judgesAnchor()) {
      possible = permitted(circumstances -> paths.decideAnchor(anyIssuer, circumstances));
    }
  }

  private List<Circumstances> permitted(Function<Circumstances, Judged> judge)
      throws CertPathValidatorException {
    List<Circumstances> permitted = new ArrayList<>();
    Optional<Judged> denied = Optional.empty();
    for (Circumstances circumstances : possible) {
      Judged judged = judge.apply(circumstances);
      if (judged.decision().permitted()) {
        permitted.add(circumstances);
      } else {
        denied = Optional.of(judged);
      }
    }
    if (permitted.isEmpty() && denied.isPresent()) {
      throw refusal(denied.get());
    }
    return permitted;
  }

  private List<TrustAnchor> issuersOf(X509Certificate certificate) {
    List<TrustAnchor> named =
        anchors.stream()
            .filter(a -> CertificationPaths.subject(a).equals(certificate.getIssuerX500Principal()))
            .toList();
    return named.size() < 2 ? named : named.stream().filter(a -> signed(a, certificate)).toList();
  }

  private static boolean signed(TrustAnchor anchor, X509Certificate certificate) {
    try {
      certificate.verify(CertificationPaths.keyOf(anchor));
      return true;
    } catch (GeneralSecurityException notItsIssuer) {
      return false;
    }
  }

  private static CertPathValidatorException refusal(Judged denied) {
    return new CertPathValidatorException(
        denied.toString(), null, null, -1, BasicReason.ALGORITHM_CONSTRAINED);
  }
}
