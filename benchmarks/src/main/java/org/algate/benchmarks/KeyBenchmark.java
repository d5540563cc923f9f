package org.algate.benchmarks;

import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPairGenerator;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.crypto.spec.DHParameterSpec;
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
import org.openjdk.jmh.infra.Blackhole;

/** Keys, and algorithms with parameters, as JSSE asks about them in a handshake. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 2,
    jvmArgsAppend = {Opens.SECURITY_UTIL, Opens.SECURITY_SSL})
public class KeyBenchmark {
  private static final int KINDS = 6;
  private static final int PARAMETER_KINDS = 3;
  private static final Set<CryptoPrimitive> ANY = EnumSet.of(CryptoPrimitive.KEY_AGREEMENT);

  /** The rivals, with the same policy. */
  private abstract static class Rivals {
    final AlgorithmConstraints algate = Policies.algate(Policies.ofSize(10));
    final AlgorithmConstraints jdk = Policies.jdk(Policies.ofSize(10)).constraints();
  }

  /** A key. */
  @State(Scope.Benchmark)
  public static class KeyState extends Rivals {
    @Param({"RSA", "EC", "DH", "X25519", "Ed25519", "RSASSA-PSS"})
    String key;

    private Key made;

    /** Makes the key, in the size that is usual. */
    @Setup
    public void make() throws GeneralSecurityException {
      KeyPairGenerator generator = KeyPairGenerator.getInstance(key);
      if (key.equals("EC")) {
        generator.initialize(256);
      } else if (!key.contains("25519")) {
        generator.initialize(2048);
      }
      made = generator.generateKeyPair().getPublic();
    }
  }

  /** A key of each kind. */
  @State(Scope.Benchmark)
  public static class KeysState extends Rivals {
    private final Key[] made = new Key[KINDS];

    /** Makes the keys. */
    @Setup
    public void make() throws GeneralSecurityException {
      KeyState one = new KeyState();
      String[] kinds = {"RSA", "EC", "DH", "X25519", "Ed25519", "RSASSA-PSS"};
      for (int i = 0; i < KINDS; i++) {
        one.key = kinds[i];
        one.make();
        made[i] = one.made;
      }
    }
  }

  /** Parameters. */
  @State(Scope.Benchmark)
  public static class ParametersState extends Rivals {
    @Param({"EC", "DiffieHellman", "RSASSA-PSS"})
    String parameters;

    private AlgorithmParameters made;
    private String name;

    /** Makes the parameters that go with the name. */
    @Setup
    public void make() throws GeneralSecurityException {
      name = parameters.intern();
      made = AlgorithmParameters.getInstance(parameters);
      made.init(spec(parameters));
    }

    private static AlgorithmParameterSpec spec(String name) throws GeneralSecurityException {
      return switch (name) {
        case "EC" -> new ECGenParameterSpec("secp256r1");
        case "RSASSA-PSS" ->
            new PSSParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, 32, 1);
        default -> {
          KeyPairGenerator generator = KeyPairGenerator.getInstance("DH");
          generator.initialize(2048);
          DHParameterSpec group =
              ((javax.crypto.interfaces.DHPublicKey) generator.generateKeyPair().getPublic())
                  .getParams();
          yield new DHParameterSpec(group.getP(), group.getG());
        }
      };
    }
  }

  /** Parameters of each kind. */
  @State(Scope.Benchmark)
  public static class AllParametersState extends Rivals {
    private final String[] names = {"EC", "DiffieHellman", "RSASSA-PSS"};
    private final AlgorithmParameters[] made = new AlgorithmParameters[PARAMETER_KINDS];

    /** Makes the parameters. */
    @Setup
    public void make() throws GeneralSecurityException {
      ParametersState one = new ParametersState();
      for (int i = 0; i < PARAMETER_KINDS; i++) {
        one.parameters = names[i];
        one.make();
        made[i] = one.made;
      }
    }
  }

  /** A key by itself. */
  @Benchmark
  public boolean keyAlgate(KeyState state) {
    return state.algate.permits(ANY, state.made);
  }

  /** The same, asked of the running JDK's own class. */
  @Benchmark
  public boolean keyJdk(KeyState state) {
    return state.jdk.permits(ANY, state.made);
  }

  /** Keys of all kinds in turn, as a server with several certificates asks. */
  @Benchmark
  @OperationsPerInvocation(KINDS)
  public void keysInTurnAlgate(KeysState state, Blackhole sink) {
    for (Key key : state.made) {
      sink.consume(state.algate.permits(ANY, key));
    }
  }

  /** The same, asked of the running JDK's own class. */
  @Benchmark
  @OperationsPerInvocation(KINDS)
  public void keysInTurnJdk(KeysState state, Blackhole sink) {
    for (Key key : state.made) {
      sink.consume(state.jdk.permits(ANY, key));
    }
  }

  /** An algorithm with parameters. */
  @Benchmark
  public boolean parametersAlgate(ParametersState state) {
    return state.algate.permits(ANY, state.name, state.made);
  }

  /** The same, asked of the running JDK's own class. */
  @Benchmark
  public boolean parametersJdk(ParametersState state) {
    return state.jdk.permits(ANY, state.name, state.made);
  }

  /** Parameters of all kinds in turn, as a handshake asks. */
  @Benchmark
  @OperationsPerInvocation(PARAMETER_KINDS)
  public void parametersInTurnAlgate(AllParametersState state, Blackhole sink) {
    for (int i = 0; i < PARAMETER_KINDS; i++) {
      sink.consume(state.algate.permits(ANY, state.names[i], state.made[i]));
    }
  }

  /** The same, asked of the running JDK's own class. */
  @Benchmark
  @OperationsPerInvocation(PARAMETER_KINDS)
  public void parametersInTurnJdk(AllParametersState state, Blackhole sink) {
    for (int i = 0; i < PARAMETER_KINDS; i++) {
      sink.consume(state.jdk.permits(ANY, state.names[i], state.made[i]));
    }
  }
}
