package org.algate.constraints;

import java.security.PublicKey;
import java.security.cert.PKIXCertPathChecker;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.security.auth.x500.X500Principal;
import org.algate.constraints.PathDecision.Judged;
import org.algate.policy.Dialect.Feature;
import org.jspecify.annotations.Nullable;

/**
 * Judges certification paths by {@code jdk.certpath.disabledAlgorithms} as the PKIX validation of
 * the JDK does: each certificate by its signature and its key, and the trust anchor by its key.
 *
 * <p>Instances are immutable and safe for use by several threads.
 */
public final class CertificationPaths {
  private final ConstraintSet constraints;
  private final JdkAnchors jdkAnchors;

  private CertificationPaths(ConstraintSet constraints, JdkAnchors jdkAnchors) {
    this.constraints = constraints;
    this.jdkAnchors = jdkAnchors;
  }

  /**
   * Returns the judge of a list.
   *
   * @param constraints the list, compiled with {@link AlgorithmDecomposer#generic()}; the one that
   *     splits cipher suites gives the same answers, as no certificate is signed with a suite, so
   *     that {@code TlsPolicy.certpath()} can be taken
   * @param jdkAnchors of which {@code jdkCA} speaks; asked only if an entry needs it
   */
  public static CertificationPaths of(ConstraintSet constraints, JdkAnchors jdkAnchors) {
    return new CertificationPaths(
        Objects.requireNonNull(constraints, "constraints"),
        Objects.requireNonNull(jdkAnchors, "jdkAnchors"));
  }

  /**
   * Judges a path. Nothing else of it is validated: neither signatures nor names nor dates.
   *
   * @param path the certificates in the order of {@link java.security.cert.CertPath}, that of the
   *     subject first; the anchor is not among them, and if it is, it is judged like the others. An
   *     empty path is permitted
   * @param anchor its trust anchor
   * @param usage what it is validated for
   * @param date that of the validation; empty for the time of the question
   */
  public PathDecision decide(
      List<X509Certificate> path,
      TrustAnchor anchor,
      CertificateUsage usage,
      Optional<Instant> date) {
    return decide(path, Optional.of(anchor), circumstances(anchor, usage, date));
  }

  /**
   * Judges a path under given circumstances, which say whether its trust anchor ships with the JDK.
   *
   * @param path as above
   * @param anchor its trust anchor; empty if it is not known, and then its key is not judged
   */
  public PathDecision decide(
      List<X509Certificate> path, Optional<TrustAnchor> anchor, Circumstances circumstances) {
    @Nullable PublicKey issuerKey = anchor.map(CertificationPaths::keyOf).orElse(null);
    List<Judged> judged = new ArrayList<>();
    if (!path.isEmpty() && judgesAnchor()) {
      anchor.ifPresent(known -> judged.add(decideAnchor(known, circumstances)));
    }
    for (int index = path.size() - 1; index >= 0; index--) {
      judged.add(decide(index, path.get(index), issuerKey, circumstances));
      issuerKey = path.get(index).getPublicKey();
    }
    return new PathDecision(judged);
  }

  /**
   * Returns a checker for {@link PKIXParameters#addCertPathChecker}: it refuses a path that the
   * list denies with the entries that deny it. The trust anchor of a path is found among those of
   * the parameters. Like all such checkers it is for one validation at a time; the validation
   * clones it. What a builder of paths finds with it is permitted.
   *
   * @param parameters those of the validation, for their trust anchors and their date
   * @param usage what paths are validated for
   */
  public PKIXCertPathChecker checker(PKIXParameters parameters, CertificateUsage usage) {
    return new ConstraintsChecker(
        this,
        List.copyOf(parameters.getTrustAnchors()),
        usage,
        Optional.ofNullable(parameters.getDate()).map(Date::getTime).map(Instant::ofEpochMilli));
  }

  /** Returns whether the trust anchor is judged by itself. */
  boolean judgesAnchor() {
    return constraints.dialect().has(Feature.ANCHOR_KEY_IN_PATH);
  }

  /** Judges the key of a trust anchor, as the first of a path. */
  Judged decideAnchor(TrustAnchor anchor, Circumstances circumstances) {
    PublicKey key = keyOf(anchor);
    Explanation explanation = new Explanation(subject(anchor).getName());
    constraints.explainSignature(null, null, List.of(key), circumstances, explanation);
    return new Judged(-1, explanation.decision(), List.of());
  }

  /**
   * Judges a certificate.
   *
   * @param index its index in the path
   * @param issuerKey the key it is signed with; null if that is not known
   */
  Judged decide(
      int index,
      X509Certificate certificate,
      @Nullable PublicKey issuerKey,
      Circumstances circumstances) {
    CertificateFacts facts = CertificateFacts.of(certificate);
    Explanation explanation = new Explanation(certificate.getSubjectX500Principal().getName());
    constraints.explainSignature(
        facts.signatureAlgorithm(),
        facts.signatureParameters(),
        List.of(facts.key()),
        circumstances,
        explanation);
    if (judgesAnchor()) {
      return new Judged(index, explanation.decision(), List.of());
    }
    constraints.explainName(facts.signatureAlgorithm(), explanation);
    List<Reason> ofIssuerKey = new ArrayList<>();
    if (issuerKey != null) {
      List<Reason> ofCertificate = explanation.decision().reasons();
      constraints.explainKey(issuerKey, false, explanation);
      ofIssuerKey.addAll(explanation.decision().reasons());
      ofIssuerKey.removeAll(ofCertificate);
    }
    return new Judged(index, explanation.decision(), ofIssuerKey);
  }

  Circumstances circumstances(
      @Nullable TrustAnchor anchor, CertificateUsage usage, Optional<Instant> date) {
    return new Circumstances(usage, date, () -> anchor != null && jdkAnchors.contains(anchor));
  }

  static PublicKey keyOf(TrustAnchor anchor) {
    X509Certificate certificate = anchor.getTrustedCert();
    return certificate == null ? anchor.getCAPublicKey() : certificate.getPublicKey();
  }

  static X500Principal subject(TrustAnchor anchor) {
    X509Certificate certificate = anchor.getTrustedCert();
    return certificate == null ? anchor.getCA() : certificate.getSubjectX500Principal();
  }
}
