package org.algate.handshake;

import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.constraints.CertificateFacts;
import org.algate.constraints.Decision;
import org.algate.constraints.PathDecision;
import org.algate.constraints.PathDecision.Judged;
import org.algate.constraints.SignatureScope;

/**
 * What JSSE asks about the certificates of a peer beside what the PKIX validation asks: the list of
 * TLS has to permit the signature algorithm and the key of each, whatever the circumstances, and
 * some scheme that may sign certificates with that algorithm. The trust anchor is not asked about.
 */
record PeerCertificates(TlsPolicy policy) {

  /** Returns the decisions of the validation together with those of TLS. */
  PathDecision decide(PathDecision validation, List<X509Certificate> path) {
    return new PathDecision(
        validation.judged().stream()
            .map(one -> one.index() < 0 ? one : together(one, path.get(one.index())))
            .toList());
  }

  private Judged together(Judged validated, X509Certificate certificate) {
    CertificateFacts facts = CertificateFacts.of(certificate);
    String signature = facts.signatureAlgorithm();
    List<Decision> parts = new ArrayList<>();
    parts.add(withoutConditions(policy.tls().decide(signature)));
    parts.add(policy.tls().decide(facts.key()));
    parts.add(validated.decision());
    schemeAgainst(signature).ifPresent(parts::add);
    return new Judged(
        validated.index(),
        Answers.together(validated.decision().name(), parts),
        validated.ofIssuerKey());
  }

  /** Returns the decision on a scheme that signs so, if JSSE has some and all are denied. */
  private Optional<Decision> schemeAgainst(String signature) {
    List<SignatureScheme> schemes =
        SignatureScheme.supported().stream()
            .filter(scheme -> scheme.signatureAlgorithm().orElse("").equalsIgnoreCase(signature))
            .toList();
    return schemes.stream().anyMatch(s -> policy.permits(s, SignatureScope.CERTIFICATE))
        ? Optional.empty()
        : schemes.stream()
            .map(s -> withoutConditions(policy.decide(s, SignatureScope.CERTIFICATE)))
            .findFirst();
  }

  /** Leaves out what would deny other keys, or in other scopes: the key and the scope are known. */
  private static Decision withoutConditions(Decision decision) {
    return new Decision(decision.name(), decision.reasons(), List.of());
  }
}
