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
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.security.auth.x500.X500Principal;
import org.jspecify.annotations.Nullable;

/** Judges a path during its validation, certificate by certificate, from the anchor down. */
final class ConstraintsChecker extends PKIXCertPathChecker {
  private final CertificationPaths paths;
  private final List<TrustAnchor> anchors;
  private final CertificateUsage usage;
  private final Optional<Instant> date;
  private boolean begun;
  private @Nullable PublicKey issuerKey;
  private Circumstances circumstances;

  ConstraintsChecker(
      CertificationPaths paths,
      List<TrustAnchor> anchors,
      CertificateUsage usage,
      Optional<Instant> date) {
    this.paths = paths;
    this.anchors = anchors;
    this.usage = usage;
    this.date = date;
    this.circumstances = paths.circumstances(null, usage, date);
  }

  @Override
  public void init(boolean forward) throws CertPathValidatorException {
    if (forward) {
      throw new CertPathValidatorException("forward checking is not supported");
    }
    begun = false;
    issuerKey = null;
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
    if (!begun) {
      begin(x509);
    }
    refuseIfDenied(decide(x509));
    issuerKey = x509.getPublicKey();
  }

  private Decision decide(X509Certificate certificate) throws CertPathValidatorException {
    try {
      return paths.decide(certificate, issuerKey, circumstances);
    } catch (IllegalArgumentException e) {
      throw new CertPathValidatorException(e.getMessage(), e);
    }
  }

  /** Finds the trust anchor and judges it. */
  private void begin(X509Certificate first) throws CertPathValidatorException {
    begun = true;
    TrustAnchor anchor = anchors.stream().filter(a -> issued(a, first)).findFirst().orElse(null);
    circumstances = paths.circumstances(anchor, usage, date);
    if (anchor != null) {
      issuerKey = CertificationPaths.keyOf(anchor);
      if (paths.judgesAnchor()) {
        refuseIfDenied(paths.decideAnchor(anchor, circumstances));
      }
    }
  }

  private static boolean issued(TrustAnchor anchor, X509Certificate certificate) {
    X500Principal name =
        anchor.getTrustedCert() == null
            ? anchor.getCA()
            : anchor.getTrustedCert().getSubjectX500Principal();
    if (!certificate.getIssuerX500Principal().equals(name)) {
      return false;
    }
    try {
      certificate.verify(CertificationPaths.keyOf(anchor));
      return true;
    } catch (GeneralSecurityException notItsIssuer) {
      return false;
    }
  }

  private static void refuseIfDenied(Decision decision) throws CertPathValidatorException {
    if (!decision.permitted()) {
      String entries =
          decision.reasons().stream()
              .map(ConstraintsChecker::describe)
              .collect(Collectors.joining(", "));
      throw new CertPathValidatorException(
          decision.name() + " is denied by " + entries,
          null,
          null,
          -1,
          BasicReason.ALGORITHM_CONSTRAINED);
    }
  }

  private static String describe(Reason reason) {
    return "`"
        + reason.entry().text()
        + "` at "
        + reason.entry().span()
        + reason.element().map(element -> " through " + element).orElse("");
  }
}
