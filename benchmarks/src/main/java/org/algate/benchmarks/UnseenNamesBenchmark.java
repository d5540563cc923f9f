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
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Names that were never asked before, each one once; then the same ones again. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
    value = 2,
    jvmArgsAppend = {Opens.SECURITY_UTIL, Opens.SECURITY_SSL, "-Xmx2g"})
@OperationsPerInvocation(UnseenNamesBenchmark.NAMES)
@State(Scope.Benchmark)
public class UnseenNamesBenchmark {
  static final int NAMES = 20_000;

  /** What the names look like; the number is the place of a counter. */
  @Param({"SHA256withX%d", "TLS_ECDHE_RSA_WITH_CAMELLIA_%d_CBC_SHA256"})
  String shape;

  private final Set<CryptoPrimitive> primitives = EnumSet.of(CryptoPrimitive.KEY_AGREEMENT);
  private final String[] names = new String[NAMES];
  private AlgorithmConstraints algate;
  private AlgorithmConstraints jdk;
  private ListScan list;
  private int counter;

  /** Compiles the policy for all rivals. */
  @Setup
  public void compile() {
    String policy = Policies.ofSize(10);
    algate = Policies.algate(policy);
    jdk = Policies.jdk(policy).constraints();
    list = Policies.list(policy);
  }

  /** Makes new names; an invocation takes long enough for this to be no part of the measurement. */
  @Setup(Level.Invocation)
  public void makeNames() {
    for (int i = 0; i < NAMES; i++) {
      names[i] = shape.replace("%d", Integer.toString(counter++));
    }
  }

  /** Never asked before. */
  @Benchmark
  public int algate() {
    return count(algate);
  }

  /** The same, asked of the running JDK's own class. */
  @Benchmark
  public int jdk() {
    return count(jdk);
  }

  /** The plain scan. */
  @Benchmark
  public int list() {
    int permitted = 0;
    for (String name : names) {
      permitted += list.permits(name) ? 1 : 0;
    }
    return permitted;
  }

  private int count(AlgorithmConstraints constraints) {
    int permitted = 0;
    for (String name : names) {
      permitted += constraints.permits(primitives, name, null) ? 1 : 0;
    }
    return permitted;
  }
}
