package org.algate.benchmarks;

import java.security.AlgorithmConstraints;
import java.security.CryptoPrimitive;
import java.security.Security;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.conformance.JdkPolicy;
import org.algate.handshake.HandshakeConfiguration;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.handshake.HandshakeContext;
import org.algate.policy.Dialect;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What is active for a default client under the JDK's own policy: protocols, suites, groups and
 * schemes. Kept, computed by Algate, computed by JSSE's own methods, and recomputed with nothing
 * but the JDK's constraints.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 2,
    jvmArgsAppend = {Opens.SECURITY_UTIL, Opens.SECURITY_SSL})
@State(Scope.Benchmark)
public class HandshakeContextBenchmark {
  private final Set<CryptoPrimitive> primitives = EnumSet.of(CryptoPrimitive.KEY_AGREEMENT);
  private final Dialect dialect = Dialect.running();
  private HandshakeConfiguration configuration;
  private HandshakeContext context;
  private AlgorithmConstraints jdk;

  /** Makes a default client under the policy of the running JDK, and sees that all agree. */
  @Setup
  public void configure() throws Throwable {
    configuration = HandshakeConfiguration.of(Role.CLIENT, Policies.ofRunningJdk());
    context = HandshakeContext.of(configuration);
    jdk = Policies.jdk(Security.getProperty(JdkPolicy.TLS)).constraints();
    List<List<String>> ofAlgate =
        List.of(
            names(context.protocols(), ProtocolVersion::jsseName),
            names(context.cipherSuites(), CipherSuite::name),
            names(context.namedGroups(), NamedGroup::name),
            names(context.signatureSchemes(), SignatureScheme::name),
            names(context.certificateSignatureSchemes(), SignatureScheme::name));
    List<List<String>> ofJsse = JsseComputation.compute().names();
    if (!ofAlgate.equals(ofJsse)) {
      throw new IllegalStateException(ofAlgate + " is not " + ofJsse);
    }
  }

  private static <T> List<String> names(List<T> active, Function<T, String> name) {
    return active.stream().map(name).toList();
  }

  /** What a connection does that shares a context. */
  @Benchmark
  public List<CipherSuite> reuse() {
    return context.cipherSuites();
  }

  /** What a change of the configuration costs. */
  @Benchmark
  public HandshakeContext create() {
    return HandshakeContext.of(configuration);
  }

  /** What each handshake costs JSSE. */
  @Benchmark
  public JsseComputation computeByJsse() throws Throwable {
    return JsseComputation.compute();
  }

  /**
   * What it costs to ask nothing but the running JDK's own constraints for TLS, about every
   * protocol, suite, group and scheme.
   */
  @Benchmark
  public List<List<?>> recomputeWithConstraints() {
    List<ProtocolVersion> protocols = new ArrayList<>();
    for (ProtocolVersion protocol : configuration.protocols()) {
      if (permits(protocol.jsseName()) && hasSuite(protocol)) {
        protocols.add(protocol);
      }
    }
    List<CipherSuite> suites = new ArrayList<>();
    for (CipherSuite suite : configuration.cipherSuites()) {
      if (isUsable(suite.protocols(), protocols) && permits(suite.name()) && hasGroup(suite)) {
        suites.add(suite);
      }
    }
    List<NamedGroup> groups = new ArrayList<>();
    for (NamedGroup group : configuration.namedGroups()) {
      if (isUsable(group.protocols(), protocols) && permits(group.name())) {
        groups.add(group);
      }
    }
    List<SignatureScheme> handshakes = new ArrayList<>();
    List<SignatureScheme> certificates = new ArrayList<>();
    for (SignatureScheme scheme : configuration.signatureSchemes()) {
      boolean permitted = permits(scheme);
      if (permitted && isUsable(scheme.handshakeProtocols(dialect), protocols)) {
        handshakes.add(scheme);
      }
      if (permitted && isUsable(scheme.protocols(), protocols)) {
        certificates.add(scheme);
      }
    }
    return List.of(protocols, suites, groups, handshakes, certificates);
  }

  private boolean hasSuite(ProtocolVersion protocol) {
    for (CipherSuite suite : configuration.cipherSuites()) {
      if (suite.protocols().contains(protocol) && permits(suite.name()) && hasGroup(suite)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasGroup(CipherSuite suite) {
    if (suite.groupFamilies().isEmpty()) {
      return true;
    }
    for (NamedGroup group : configuration.namedGroups()) {
      if (suite.groupFamilies().contains(group.family()) && permits(group.name())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isUsable(List<ProtocolVersion> some, List<ProtocolVersion> active) {
    for (ProtocolVersion protocol : some) {
      if (active.contains(protocol)) {
        return true;
      }
    }
    return false;
  }

  private boolean permits(SignatureScheme scheme) {
    return permits(scheme.name())
        && (scheme.keyAlgorithm().isEmpty() || permits(scheme.keyAlgorithm().get()))
        && (scheme.signatureAlgorithm().isEmpty() || permits(scheme.signatureAlgorithm().get()));
  }

  private boolean permits(String name) {
    return jdk.permits(primitives, name, null);
  }
}
