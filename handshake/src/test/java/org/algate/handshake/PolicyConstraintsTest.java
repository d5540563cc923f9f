package org.algate.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.Key;
import java.util.Set;
import org.algate.constraints.DescribedKey;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyConstraintsTest {
  private static final Set<CryptoPrimitive> ANY = Set.of(CryptoPrimitive.KEY_AGREEMENT);
  private static final Key KEY = DescribedKey.parse("RSA/2048");

  /** Has one answer to everything. */
  private record Always(boolean permitted) implements AlgorithmConstraints {
    @Override
    public boolean permits(
        Set<CryptoPrimitive> primitives, String algorithm, AlgorithmParameters parameters) {
      return permitted;
    }

    @Override
    public boolean permits(Set<CryptoPrimitive> primitives, Key key) {
      return permitted;
    }

    @Override
    public boolean permits(
        Set<CryptoPrimitive> primitives,
        String algorithm,
        Key key,
        AlgorithmParameters parameters) {
      return permitted;
    }
  }

  @ParameterizedTest
  @CsvSource({"true, true", "true, false", "false, true", "false, false"})
  void bothHaveToPermitWhateverIsAsked(boolean own, boolean policy) {
    AlgorithmConstraints both = PolicyConstraints.join(new Always(own), new Always(policy));

    assertThat(both.permits(ANY, "RSA", null)).isEqualTo(own && policy);
    assertThat(both.permits(ANY, KEY)).isEqualTo(own && policy);
    assertThat(both.permits(ANY, "RSA", KEY, null)).isEqualTo(own && policy);
  }
}
