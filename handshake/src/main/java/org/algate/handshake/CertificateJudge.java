package org.algate.handshake;

import java.security.cert.CertPathValidatorException;
import java.security.cert.CertPathValidatorException.BasicReason;
import java.security.cert.CertificateException;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.net.ssl.X509TrustManager;
import org.algate.constraints.CertificateUsage;
import org.algate.constraints.Circumstances;
import org.algate.constraints.JdkAnchors;
import org.algate.constraints.PathDecision;
import org.algate.constraints.PathDecision.Judged;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.jspecify.annotations.Nullable;

/** Judges certificates of peers and of one's own by the policy in force. */
final class CertificateJudge {
  private static final X509Certificate[] NONE = {};

  private final Supplier<TlsPolicy> policies;
  private final JdkAnchors jdkAnchors = JdkAnchors.ofRunningJdk();

  CertificateJudge(Supplier<TlsPolicy> policies) {
    this.policies = Objects.requireNonNull(policies, "policies");
  }

  /** Returns whether the policies are those of a supplier. */
  boolean isOf(Supplier<TlsPolicy> other) {
    return policies.equals(other);
  }

  /** What a trust manager does first. */
  interface Trust {
    void check() throws CertificateException;
  }

  /**
   * Has a trust manager check the certificates of a client, and then judges them. Where the manager
   * refuses, as JSSE's does if the constraints of the connection deny, the entries are told beside
   * what it says, if there are some.
   */
  void checkClient(X509TrustManager manager, X509Certificate @Nullable [] chain, Trust trust)
      throws CertificateException {
    check(manager, chain, trust, CertificateUsage.TLS_CLIENT);
  }

  /** Does the same with those of a server. */
  void checkServer(X509TrustManager manager, X509Certificate @Nullable [] chain, Trust trust)
      throws CertificateException {
    check(manager, chain, trust, CertificateUsage.TLS_SERVER);
  }

  private void check(
      X509TrustManager manager,
      X509Certificate @Nullable [] chain,
      Trust trust,
      CertificateUsage usage)
      throws CertificateException {
    try {
      trust.check();
    } catch (CertificateException refused) {
      if (chain == null || chain.length == 0) {
        throw refused;
      }
      try {
        check(chain, manager.getAcceptedIssuers(), usage);
      } catch (CertificateException denied) {
        throw new CertificateException(denied.getMessage() + "; " + refused.getMessage(), refused);
      }
      throw refused;
    }
    check(chain, manager.getAcceptedIssuers(), usage);
  }

  /**
   * Judges the certificates of a peer that is trusted.
   *
   * @param chain what the peer has sent
   * @param accepted what is trusted; null for nothing, as managers that trust everybody have it
   * @throws CertificateException if they are denied; the message has the entries
   * @throws IllegalArgumentException if there is no certificate, as of any trust manager
   */
  private void check(
      X509Certificate @Nullable [] chain,
      X509Certificate @Nullable [] accepted,
      CertificateUsage usage)
      throws CertificateException {
    if (chain == null || chain.length == 0) {
      throw new IllegalArgumentException("there is no certificate to judge");
    }
    AcceptedPath path = AcceptedPath.of(chain, accepted == null ? NONE : accepted);
    Optional<Judged> denied = decide(path, usage).firstDenied();
    if (denied.isPresent()) {
      String message = message(denied.get());
      PolicyEvents.denied(
          Role.of(usage == CertificateUsage.TLS_SERVER), "certificate", denied.get().decision());
      throw new CertificateException(
          message,
          new CertPathValidatorException(
              message, null, null, -1, BasicReason.ALGORITHM_CONSTRAINED));
    }
  }

  /** A path is permitted if it is below one of several anchors with the same name and key. */
  PathDecision decide(AcceptedPath path, CertificateUsage usage) throws CertificateException {
    TlsPolicy policy = Objects.requireNonNull(policies.get(), "policy");
    PathDecision decision = null;
    for (TrustAnchor anchor : path.anchors()) {
      decision =
          decide(
              policy,
              path.certificates(),
              Optional.of(anchor),
              new Circumstances(usage, Optional.empty(), () -> jdkAnchors.contains(anchor)));
      if (decision.permitted()) {
        return decision;
      }
    }
    if (decision != null) {
      return decision;
    }
    List<X509Certificate> certificates = path.certificates();
    X509Certificate last = certificates.get(certificates.size() - 1);
    return decide(
        policy,
        certificates,
        Optional.empty(),
        new Circumstances(usage, Optional.empty(), () -> jdkAnchors.findIssuer(last).isPresent()));
  }

  private static PathDecision decide(
      TlsPolicy policy,
      List<X509Certificate> path,
      Optional<TrustAnchor> anchor,
      Circumstances circumstances)
      throws CertificateException {
    try {
      return policy.decide(path, anchor, circumstances);
    } catch (IllegalArgumentException unreadable) {
      throw new CertificateException(unreadable.getMessage(), unreadable);
    }
  }

  /** Returns the certificate and the entries that deny it, each with its place and its list. */
  private static String message(Judged denied) {
    return (denied.index() < 0 ? "the key of the trust anchor " : "the certificate of ")
        + denied.decision().name()
        + " is denied by "
        + denied.decision().reasons().stream()
            .map(
                reason ->
                    reason
                        + (denied.ofIssuerKey().contains(reason) ? " of the issuer's key" : "")
                        + " in "
                        + reason.list())
            .collect(Collectors.joining(", "));
  }
}
