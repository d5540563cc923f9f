package org.algate.constraints;

import java.security.AlgorithmParameters;
import java.security.spec.ECParameterSpec;
import java.security.spec.InvalidParameterSpecException;
import javax.crypto.spec.DHParameterSpec;

/** What a policy asks of algorithm parameters. */
final class ParameterFacts {
  private ParameterFacts() {}

  /**
   * Returns the size in bits of the keys that go with parameters: of the order of a curve for
   * {@code EC}, of the prime for {@code DiffieHellman}; -1 for any other, as for the JDK.
   */
  static int sizeBits(AlgorithmParameters parameters) {
    try {
      return switch (parameters.getAlgorithm()) {
        case "EC" -> parameters.getParameterSpec(ECParameterSpec.class).getOrder().bitLength();
        case "DiffieHellman" ->
            parameters.getParameterSpec(DHParameterSpec.class).getP().bitLength();
        default -> -1;
      };
    } catch (InvalidParameterSpecException e) {
      return -1;
    }
  }
}
