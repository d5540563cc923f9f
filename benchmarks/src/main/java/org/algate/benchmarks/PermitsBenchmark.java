package org.algate.benchmarks;

import java.security.AlgorithmConstraints;
import java.security.CryptoPrimitive;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.algate.conformance.ListScan;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One name asked again and again: the first four are those of the original benchmark of
 * JDK-8268427.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 2,
    jvmArgsAppend = {Opens.SECURITY_UTIL, Opens.SECURITY_SSL})
@State(Scope.Benchmark)
public class PermitsBenchmark {
  @Param({
    "SSLv3",
    "DES",
    "NULL",
    "TLS1.3",
    "TLSv1.3",
    "TLS_AES_128_GCM_SHA256",
    "TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA384",
    "rsa_pss_rsae_sha256",
    "secp256r1"
  })
  String name;

  /** Number of entries. */
  @Param({"10", "100", "1000", "10000"})
  int entries;

  private final Set<CryptoPrimitive> primitives = EnumSet.of(CryptoPrimitive.KEY_AGREEMENT);
  private AlgorithmConstraints algate;
  private AlgorithmConstraints jdk;
  private ListScan list;
  private AlgorithmConstraints nothing;
  private String interned;
  private String copy;

  /** Compiles the policy for all rivals. */
  @Setup
  public void compile() {
    String policy = Policies.ofSize(entries);
    algate = Policies.algate(policy);
    jdk = Policies.jdk(policy).constraints();
    list = Policies.list(policy);
    nothing = new PermitsAll();
    interned = name.intern();
    copy = new String(name.toCharArray());
    jdk.permits(primitives, interned, null); // the key of its cache is not the copy
  }

  /** The instance that the table of known names holds, as JSSE asks. */
  @Benchmark
  public boolean algate() {
    return algate.permits(primitives, interned, null);
  }

  /** The same, asked of the running JDK's own class. */
  @Benchmark
  public boolean jdk() {
    return jdk.permits(primitives, interned, null);
  }

  /** An equal name in another instance. */
  @Benchmark
  public boolean algateEqualCopy() {
    return algate.permits(primitives, copy, null);
  }

  /** The same, asked of the running JDK's own class. */
  @Benchmark
  public boolean jdkEqualCopy() {
    return jdk.permits(primitives, copy, null);
  }

  /** A call that decides nothing: what is left for those above to differ in. */
  @Benchmark
  public boolean emptyCall() {
    return nothing.permits(primitives, interned, null);
  }

  /** The plain scan. */
  @Benchmark
  public boolean list() {
    return list.permits(interned);
  }
}
