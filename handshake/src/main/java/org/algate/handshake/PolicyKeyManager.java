package org.algate.handshake;

import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.CertificateException;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import javax.net.ssl.X509KeyManager;
import org.algate.constraints.CertificateUsage;
import org.algate.constraints.PathDecision;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.jspecify.annotations.Nullable;

/**
 * A key manager that chooses none of the keys of another one whose certificates a policy denies.
 * Where the other chooses such a key, the first of its keys for the same purpose that is permitted
 * is chosen instead. A key is judged each time it is chosen, by the policy of that moment.
 *
 * <p>It may be used by several threads if the other may.
 */
public final class PolicyKeyManager extends X509ExtendedKeyManager {
  private final X509KeyManager manager;
  private final CertificateJudge judge;

  PolicyKeyManager(X509KeyManager manager, CertificateJudge judge) {
    this.manager = manager;
    this.judge = judge;
  }

  /**
   * Returns a key manager with the keys of another one.
   *
   * @param policies returns the policy in force and never null
   */
  public static PolicyKeyManager of(X509KeyManager manager, Supplier<TlsPolicy> policies) {
    return new PolicyKeyManager(
        Objects.requireNonNull(manager, "manager"), new CertificateJudge(policies));
  }

  CertificateJudge judge() {
    return judge;
  }

  /**
   * Returns what the policy says of the certificates of a key: why it is never chosen, if it is
   * not. A root that stands at the end of the chain is the trust anchor, of which only the key is
   * judged.
   *
   * @param usage what the key is for, {@link CertificateUsage#TLS_SERVER} or {@link
   *     CertificateUsage#TLS_CLIENT}
   * @return the decision; empty if there is no such key
   * @throws CertificateException if a certificate cannot be read
   */
  public Optional<PathDecision> decide(String alias, CertificateUsage usage)
      throws CertificateException {
    X509Certificate[] chain = manager.getCertificateChain(alias);
    return chain == null || chain.length == 0
        ? Optional.empty()
        : Optional.of(judge.decide(ownPath(chain), usage));
  }

  private static AcceptedPath ownPath(X509Certificate[] chain) {
    List<X509Certificate> path = Arrays.asList(chain);
    X509Certificate last = chain[chain.length - 1];
    boolean hasRoot =
        chain.length > 1 && last.getSubjectX500Principal().equals(last.getIssuerX500Principal());
    return hasRoot
        ? new AcceptedPath(path.subList(0, chain.length - 1), List.of(new TrustAnchor(last, null)))
        : new AcceptedPath(path, List.of());
  }

  private boolean isPermitted(String alias, CertificateUsage usage) {
    try {
      return decide(alias, usage).map(PathDecision::permitted).orElse(true);
    } catch (CertificateException unreadable) {
      return false;
    }
  }

  private @Nullable String permitted(
      @Nullable String chosen,
      String @Nullable [] keyTypes,
      Principal @Nullable [] issuers,
      CertificateUsage usage) {
    if (chosen == null || isPermitted(chosen, usage)) {
      return chosen;
    }
    recordDenial(chosen, usage);
    if (keyTypes == null) {
      return null;
    }
    for (String keyType : keyTypes) {
      String[] aliases =
          usage == CertificateUsage.TLS_SERVER
              ? getServerAliases(keyType, issuers)
              : getClientAliases(keyType, issuers);
      if (aliases != null) {
        return aliases[0];
      }
    }
    return null;
  }

  @Override
  public @Nullable String chooseClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return permitted(
        manager.chooseClientAlias(keyTypes, issuers, socket),
        keyTypes,
        issuers,
        CertificateUsage.TLS_CLIENT);
  }

  /** As JSSE does it for a manager that knows no engines. */
  @Override
  public @Nullable String chooseEngineClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
    return permitted(
        manager instanceof X509ExtendedKeyManager extended
            ? extended.chooseEngineClientAlias(keyTypes, issuers, engine)
            : manager.chooseClientAlias(keyTypes, issuers, null),
        keyTypes,
        issuers,
        CertificateUsage.TLS_CLIENT);
  }

  @Override
  public @Nullable String chooseServerAlias(
      String keyType, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return permitted(
        manager.chooseServerAlias(keyType, issuers, socket),
        new String[] {keyType},
        issuers,
        CertificateUsage.TLS_SERVER);
  }

  @Override
  public @Nullable String chooseEngineServerAlias(
      String keyType, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
    return permitted(
        manager instanceof X509ExtendedKeyManager extended
            ? extended.chooseEngineServerAlias(keyType, issuers, engine)
            : manager.chooseServerAlias(keyType, issuers, null),
        new String[] {keyType},
        issuers,
        CertificateUsage.TLS_SERVER);
  }

  /** Returns those aliases whose certificates are permitted; null if there are none. */
  @Override
  public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
    return permitted(manager.getClientAliases(keyType, issuers), CertificateUsage.TLS_CLIENT);
  }

  /** Returns those aliases whose certificates are permitted; null if there are none. */
  @Override
  public String @Nullable [] getServerAliases(String keyType, Principal @Nullable [] issuers) {
    return permitted(manager.getServerAliases(keyType, issuers), CertificateUsage.TLS_SERVER);
  }

  private void recordDenial(String alias, CertificateUsage usage) {
    try {
      decide(alias, usage)
          .flatMap(PathDecision::firstDenied)
          .ifPresent(
              denied ->
                  PolicyEvents.denied(
                      Role.of(usage == CertificateUsage.TLS_CLIENT),
                      "certificate",
                      denied.decision()));
    } catch (CertificateException unreadable) {
      // no entry is to blame
    }
  }

  private String @Nullable [] permitted(String @Nullable [] aliases, CertificateUsage usage) {
    if (aliases == null) {
      return null;
    }
    String[] left =
        Arrays.stream(aliases).filter(alias -> isPermitted(alias, usage)).toArray(String[]::new);
    return left.length == 0 ? null : left;
  }

  @Override
  public X509Certificate @Nullable [] getCertificateChain(String alias) {
    return manager.getCertificateChain(alias);
  }

  @Override
  public @Nullable PrivateKey getPrivateKey(String alias) {
    return manager.getPrivateKey(alias);
  }
}
