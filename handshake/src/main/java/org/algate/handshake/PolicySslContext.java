package org.algate.handshake;

import java.util.Objects;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;

/**
 * A context whose connections are those of another one, under a policy: for every program that
 * takes an {@link SSLContext}, or an engine or a socket factory of one.
 *
 * <p>Each connection has the policy that is in force when it is made: when an engine or a socket is
 * created, and for a server socket when it accepts. Protocols, suites, named groups and signature
 * schemes that are enabled, by default or by a program, are narrowed to what the policy permits,
 * and its {@linkplain TlsPolicy#asAlgorithmConstraints constraints} are joined with those that are
 * set; nothing is ever enabled, and the policy of the running JDK counts as before. What a program
 * sets later, it cannot widen. A list that it reads is narrowed as well; constraints that it reads
 * are its own.
 *
 * <p>If the policy leaves no protocol or no suite to use it with, connections are created and
 * accepted all the same, and their handshake fails with an {@link
 * javax.net.ssl.SSLHandshakeException} that names the entries: where JSSE throws one, too, so a
 * server goes on. When the handshake has begun, a setter whose list the policy denies as a whole
 * throws an {@link IllegalArgumentException} instead, and changes nothing.
 *
 * <p>Managers that it is initialised with are put under the policy, as by {@link PolicyManagers}.
 * At the first connection and when the policy changes, the sessions that the other context
 * remembers are invalidated, as they would be resumed without a look at certificates. So would
 * those that it makes by itself later, or for a second policy: let nobody else use it.
 *
 * <p>A provider that has no place for constraints is given the narrowed lists alone; then the
 * policy does not judge the keys of peers, but for those that the managers are given.
 */
public final class PolicySslContext extends SSLContext {

  private PolicySslContext(SSLContext context, Supplier<TlsPolicy> policies) {
    super(
        new PolicySslContextSpi(context, new CurrentPolicy(context, policies)),
        context.getProvider(),
        context.getProtocol());
  }

  /**
   * Returns a context whose connections have one policy.
   *
   * @param context makes the connections; initialised now or later, by itself or through the
   *     returned context
   */
  public static PolicySslContext of(SSLContext context, TlsPolicy policy) {
    Objects.requireNonNull(policy, "policy");
    return of(context, () -> policy);
  }

  /**
   * Returns a context whose new connections have the policy of the moment.
   *
   * @param context makes the connections; initialised now or later, by itself or through the
   *     returned context
   * @param policies returns the policy in force and never null; asked for each connection, by any
   *     thread, so it should return the same object as long as the policy is the same
   */
  public static PolicySslContext of(SSLContext context, Supplier<TlsPolicy> policies) {
    return new PolicySslContext(
        Objects.requireNonNull(context, "context"), Objects.requireNonNull(policies, "policies"));
  }
}
