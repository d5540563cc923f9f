package org.algate.benchmarks;

import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.conformance.JdkPolicy;
import org.algate.constraints.ConstraintSet;
import org.algate.policy.DisabledAlgorithms;
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

/** From a text to a tree, and from a tree to a set. The JDK does both at once. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 1,
    jvmArgsAppend = {Opens.SECURITY_UTIL, Opens.SECURITY_SSL})
@State(Scope.Benchmark)
public class CompileBenchmark {
  /** Number of entries. */
  @Param({"10", "100", "1000", "10000"})
  int entries;

  private String policy;
  private DisabledAlgorithms tree;

  /** Makes the policy. */
  @Setup
  public void parseOnce() {
    policy = Policies.ofSize(entries);
    tree = Policies.parse(policy);
  }

  /** The tree alone. */
  @Benchmark
  public DisabledAlgorithms parse() {
    return Policies.parse(policy);
  }

  /** The set alone. */
  @Benchmark
  public ConstraintSet compile() {
    return ConstraintSet.compile(tree, TlsDecomposer.full(), InstantSource.system());
  }

  /** The running JDK's own object, by reflection, with the property it reads. */
  @Benchmark
  public JdkPolicy jdk() {
    return Policies.jdk(policy);
  }
}
