package org.algate.benchmarks;

import java.security.AlgorithmConstraints;
import java.security.CryptoPrimitive;
import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.conformance.ListScan;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** 64 names in turn: the first of those JSSE asks about, in a shuffled order. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 2,
    jvmArgsAppend = {Opens.SECURITY_UTIL, Opens.SECURITY_SSL})
@OperationsPerInvocation(NameStreamBenchmark.NAMES)
@State(Scope.Benchmark)
public class NameStreamBenchmark {
  static final int NAMES = 64;

  /** Number of entries. */
  @Param({"10", "100", "1000", "10000"})
  int entries;

  private final Set<CryptoPrimitive> primitives = EnumSet.of(CryptoPrimitive.KEY_AGREEMENT);
  private final String[] names = new String[NAMES];
  private final String[] copies = new String[NAMES];
  private AlgorithmConstraints algate;
  private AlgorithmConstraints jdk;
  private ListScan list;

  /** Compiles the policy for all rivals and picks the names. */
  @Setup
  public void compile() {
    String policy = Policies.ofSize(entries);
    algate = Policies.algate(policy);
    jdk = Policies.jdk(policy).constraints();
    list = Policies.list(policy);
    Random random = new Random(1);
    for (int i = 0; i < NAMES; i++) {
      names[i] = TlsDecomposer.full().knownNames().names().get(i);
    }
    for (int i = NAMES - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      String swapped = names[i];
      names[i] = names[j];
      names[j] = swapped;
    }
    for (int i = 0; i < NAMES; i++) {
      copies[i] = new String(names[i].toCharArray());
      jdk.permits(primitives, names[i], null); // the keys of its cache are not the copies
    }
  }

  /** The instances that the table of known names holds. */
  @Benchmark
  public int algate() {
    return count(algate, names);
  }

  /** The same, asked of the running JDK's own class. */
  @Benchmark
  public int jdk() {
    return count(jdk, names);
  }

  /** Equal names in other instances. */
  @Benchmark
  public int algateEqualCopies() {
    return count(algate, copies);
  }

  /** The same, asked of the running JDK's own class. */
  @Benchmark
  public int jdkEqualCopies() {
    return count(jdk, copies);
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

  private int count(AlgorithmConstraints constraints, String[] asked) {
    int permitted = 0;
    for (String name : asked) {
      permitted += constraints.permits(primitives, name, null) ? 1 : 0;
    }
    return permitted;
  }
}
