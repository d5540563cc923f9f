package org.algate.benchmarks;

import java.security.AlgorithmConstraints;
import java.security.Security;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import org.algate.conformance.JdkPolicy;
import org.algate.handshake.HandshakeConfiguration;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.handshake.HandshakeContext;
import org.algate.handshake.PolicySslContext;
import org.algate.handshake.TlsPolicy;

/**
 * A way to put a policy on the connections of a context.
 *
 * @param name the way, in a few words
 * @param client makes engines that may become clients
 * @param server makes engines that may become servers
 */
record Variant(String name, Supplier<SSLEngine> client, Supplier<SSLEngine> server) {

  /** Returns connections as they come. */
  static Variant stock(String name, SSLContext context) {
    return new Variant(name, context::createSSLEngine, context::createSSLEngine);
  }

  /** Returns connections of the context wrapped in a policy. */
  static Variant wrapped(SSLContext context, TlsPolicy policy) {
    return stock("wrapped context", PolicySslContext.of(context, policy));
  }

  /** Returns connections with a policy's constraints and what it leaves active. */
  static Variant applied(String name, SSLContext context, TlsPolicy policy) {
    return new Variant(
        name,
        engines(context, applied(Role.CLIENT, context, policy)),
        engines(context, applied(Role.SERVER, context, policy)));
  }

  private static SSLParameters applied(Role role, SSLContext context, TlsPolicy policy) {
    SSLParameters parameters = context.getDefaultSSLParameters();
    HandshakeContext.of(HandshakeConfiguration.of(role, policy)).applyTo(parameters);
    parameters.setAlgorithmConstraints(policy.asAlgorithmConstraints());
    return parameters;
  }

  /** Returns connections with constraints that permit everything. */
  static Variant trivial(SSLContext context) {
    return constrained("trivial constraint", context, new PermitsAll());
  }

  /** Returns connections whose constraints scan the running JDK's own list of TLS. */
  static Variant list(SSLContext context) {
    return constrained(
        "list-scanning constraint",
        context,
        new ListConstraints(Policies.list(Security.getProperty(JdkPolicy.TLS))));
  }

  private static Variant constrained(
      String name, SSLContext context, AlgorithmConstraints constraints) {
    SSLParameters parameters = context.getDefaultSSLParameters();
    parameters.setAlgorithmConstraints(constraints);
    Supplier<SSLEngine> engines = engines(context, parameters);
    return new Variant(name, engines, engines);
  }

  private static Supplier<SSLEngine> engines(SSLContext context, SSLParameters parameters) {
    return () -> {
      SSLEngine engine = context.createSSLEngine();
      engine.setSSLParameters(parameters);
      return engine;
    };
  }
}
