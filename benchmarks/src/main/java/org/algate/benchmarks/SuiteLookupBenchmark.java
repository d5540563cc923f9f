package org.algate.benchmarks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.CipherSuites;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** 32 suites spread over the registry, found by name and by id. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgsAppend = Opens.SECURITY_SSL)
@OperationsPerInvocation(SuiteLookupBenchmark.SUITES)
@State(Scope.Benchmark)
public class SuiteLookupBenchmark {
  static final int SUITES = 32;

  private static final MethodHandle JDK_BY_NAME = jdk("nameOf", String.class);
  private static final MethodHandle JDK_BY_ID = jdk("valueOf", int.class);

  private final String[] names = new String[SUITES];
  private final int[] ids = new int[SUITES];
  private CipherSuite[] array;
  private Map<String, CipherSuite> hashMapByName;
  private Map<String, CipherSuite> copyByName;
  private Map<Integer, CipherSuite> hashMapById;

  /** Picks the suites and fills the maps. */
  @Setup
  public void fill() {
    array =
        CipherSuites.all().stream().filter(CipherSuite::isKnownToJsse).toArray(CipherSuite[]::new);
    for (int i = 0; i < SUITES; i++) {
      CipherSuite suite = array[(i * 2_654_435 & 0x7FFF_FFFF) % array.length];
      names[i] = suite.name();
      ids[i] = suite.id();
    }
    hashMapByName = new HashMap<>();
    hashMapById = new HashMap<>();
    for (CipherSuite suite : array) {
      hashMapByName.put(suite.name(), suite);
      hashMapById.put(suite.id(), suite);
    }
    copyByName = Map.copyOf(hashMapByName);
  }

  /** Algate's table. */
  @Benchmark
  public void nameAlgate(Blackhole sink) {
    for (String name : names) {
      sink.consume(CipherSuites.byName(name));
    }
  }

  /** The running JDK's own way. */
  @Benchmark
  public void nameJdk(Blackhole sink) throws Throwable {
    for (String name : names) {
      sink.consume((Object) JDK_BY_NAME.invokeExact(name));
    }
  }

  /** A scan of an array that is kept. */
  @Benchmark
  public void nameArrayScan(Blackhole sink) {
    for (String name : names) {
      sink.consume(scan(array, name));
    }
  }

  /** A scan of an array that is cloned for each look-up, as the values of an enum are. */
  @Benchmark
  public void nameClonedArrayScan(Blackhole sink) {
    for (String name : names) {
      sink.consume(scan(Arrays.copyOf(array, array.length), name));
    }
  }

  /** A hash map. */
  @Benchmark
  public void nameHashMap(Blackhole sink) {
    for (String name : names) {
      sink.consume(hashMapByName.get(name));
    }
  }

  /** An immutable map. */
  @Benchmark
  public void nameMapCopyOf(Blackhole sink) {
    for (String name : names) {
      sink.consume(copyByName.get(name));
    }
  }

  /** Algate's table. */
  @Benchmark
  public void idAlgate(Blackhole sink) {
    for (int id : ids) {
      sink.consume(CipherSuites.byId(id));
    }
  }

  /** The running JDK's own way. */
  @Benchmark
  public void idJdk(Blackhole sink) throws Throwable {
    for (int id : ids) {
      sink.consume((Object) JDK_BY_ID.invokeExact(id));
    }
  }

  /** A scan of an array that is kept. */
  @Benchmark
  public void idArrayScan(Blackhole sink) {
    for (int id : ids) {
      sink.consume(scan(array, id));
    }
  }

  /** A hash map, with boxed keys. */
  @Benchmark
  public void idHashMap(Blackhole sink) {
    for (int id : ids) {
      sink.consume(hashMapById.get(id));
    }
  }

  /** What is left when nothing is looked up. */
  @Benchmark
  public void emptyLoop(Blackhole sink) {
    for (String name : names) {
      sink.consume(name);
    }
  }

  private static CipherSuite scan(CipherSuite[] suites, String name) {
    for (CipherSuite suite : suites) {
      if (suite.name().equals(name)) {
        return suite;
      }
    }
    throw new AssertionError(name);
  }

  private static CipherSuite scan(CipherSuite[] suites, int id) {
    for (CipherSuite suite : suites) {
      if (suite.id() == id) {
        return suite;
      }
    }
    throw new AssertionError(id);
  }

  private static MethodHandle jdk(String method, Class<?> argument) {
    try {
      Class<?> type = Class.forName("sun.security.ssl.CipherSuite");
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      MethodHandle handle = lookup.unreflect(type.getDeclaredMethod(method, argument));
      return handle.asType(handle.type().changeReturnType(Object.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
