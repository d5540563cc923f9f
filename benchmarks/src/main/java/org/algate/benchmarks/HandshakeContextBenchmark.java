package org.algate.benchmarks;

import java.nio.charset.StandardCharsets;
import java.security.AlgorithmConstraints;
import java.security.CryptoPrimitive;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.handshake.HandshakeConfiguration;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.handshake.HandshakeContext;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Dialect;
import org.algate.policy.SecurityProperties;
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
 * The active protocols and suites of a connection: kept, computed by Algate, and recomputed as for
 * each handshake.
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
  private HandshakeConfiguration configuration;
  private HandshakeContext context;
  private AlgorithmConstraints jdk;

  /** Makes a default client under the stock policy. */
  @Setup
  public void configure() {
    String policy = Policies.ofSize(10);
    byte[] file = ("jdk.tls.disabledAlgorithms=" + policy).getBytes(StandardCharsets.ISO_8859_1);
    configuration =
        HandshakeConfiguration.of(
            Role.CLIENT, TlsPolicy.of(SecurityProperties.of("benchmark", file, Dialect.running())));
    context = HandshakeContext.of(configuration);
    jdk = Policies.jdk(policy).constraints();
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

  /**
   * What each handshake costs that asks the running JDK's own constraints about every protocol,
   * suite and group.
   */
  @Benchmark
  public List<CipherSuite> recomputeWithTheJdk() {
    List<ProtocolVersion> protocols = new ArrayList<>();
    for (ProtocolVersion protocol : configuration.protocols()) {
      if (permits(protocol.jsseName()) && hasSuite(protocol)) {
        protocols.add(protocol);
      }
    }
    List<CipherSuite> suites = new ArrayList<>();
    for (CipherSuite suite : configuration.cipherSuites()) {
      for (ProtocolVersion protocol : protocols) {
        if (suite.protocols().contains(protocol)) {
          if (permits(suite.name()) && hasGroup(suite)) {
            suites.add(suite);
          }
          break;
        }
      }
    }
    return suites;
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

  private boolean permits(String name) {
    return jdk.permits(primitives, name, null);
  }
}
