package org.algate.handshake;

import java.security.AlgorithmConstraints;
import java.security.GeneralSecurityException;
import java.security.KeyManagementException;
import java.security.Provider;
import java.util.Objects;
import java.util.function.Supplier;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * The policy in force for new connections of a context, with what follows from it. That is computed
 * for the first connection and when the supplier returns another policy, and at no other time; then
 * no session is resumed that was made before.
 */
final class CurrentPolicy {
  /** The provider that heeds the lists of the JDK, whatever constraints are set. */
  private static final String JDK_PROVIDER = "SunJSSE";

  private final SSLContext context;
  private final Supplier<TlsPolicy> policies;
  private volatile @Nullable ConnectionParameters last;

  CurrentPolicy(SSLContext context, Supplier<TlsPolicy> policies) {
    this.context = context;
    this.policies = policies;
  }

  /** Returns what the policy of this moment leaves. */
  ConnectionParameters parameters() {
    TlsPolicy policy = Objects.requireNonNull(policies.get(), "policy");
    ConnectionParameters known = last;
    if (known != null && known.policy() == policy) {
      return known;
    }
    ConnectionParameters next = new ConnectionParameters(policy, constraintsOfProvider());
    TlsSessions.invalidate(context); // before others take the policy for one that is in force
    last = next;
    return next;
  }

  KeyManager @Nullable [] keyManagers(KeyManager @Nullable [] managers) {
    return PolicyManagers.keyManagers(managers, policies);
  }

  TrustManager[] trustManagers(TrustManager @Nullable [] managers) throws KeyManagementException {
    try {
      return PolicyManagers.trustManagers(managers, policies);
    } catch (GeneralSecurityException noDefaults) {
      throw new KeyManagementException(noDefaults);
    }
  }

  /** What names the JDK's provider may be a context around one of it, with constraints besides. */
  private @Nullable AlgorithmConstraints constraintsOfProvider() {
    Provider provider = context.getProvider();
    if (provider == null || !provider.getName().equals(JDK_PROVIDER)) {
      return null;
    }
    AlgorithmConstraints set = context.getDefaultSSLParameters().getAlgorithmConstraints();
    return set != null && isOfJdk(set) ? set : null;
  }

  private static boolean isOfJdk(AlgorithmConstraints constraints) {
    return constraints.getClass().getModule().equals(Object.class.getModule());
  }
}
