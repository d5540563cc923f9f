package org.algate.constraints;

import static org.algate.constraints.Sets.compile;
import static org.assertj.core.api.Assertions.assertThat;

import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.GeneralSecurityException;
import java.security.spec.ECGenParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RecentParametersTest {
  private static final Set<CryptoPrimitive> ANY = Set.of(CryptoPrimitive.KEY_AGREEMENT);

  private final RecentParameters recent = new RecentParameters();

  @Test
  void findsTheParametersThatWereAddedUnderTheSameName() throws Exception {
    AlgorithmParameters added = onCurve("secp256r1");
    recent.add("EC", added);

    assertThat(recent.contains("EC", added)).isTrue();
    assertThat(recent.contains(new String("EC"), added)).as("another instance").isFalse();
    assertThat(recent.contains("ec", added)).isFalse();
    assertThat(recent.contains("DiffieHellman", added)).isFalse();
    assertThat(recent.contains("EC", onCurve("secp256r1"))).isFalse();
  }

  @Test
  void keepsNoneForANameWhosePlaceIsTaken() throws Exception {
    AlgorithmParameters first = onCurve("secp256r1");
    AlgorithmParameters second = onCurve("secp256r1");
    recent.add("AaAa", first);
    recent.add("BBBB", second); // of the same hash

    assertThat(recent.contains("AaAa", first)).isTrue();
    assertThat(recent.contains("AaAa", second)).isFalse();
    assertThat(recent.contains("BBBB", second)).isFalse();
  }

  @Test
  void keepsTheFirstEightOfAName() throws Exception {
    List<AlgorithmParameters> all = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      all.add(onCurve("secp256r1"));
      recent.add("EC", all.get(i));
    }

    assertThat(all.subList(0, 8)).allMatch(one -> recent.contains("EC", one));
    assertThat(all.subList(8, 10)).noneMatch(one -> recent.contains("EC", one));
  }

  @Test
  void keepsNoneOfWhichTheClassIsUnknown() throws Exception {
    AlgorithmParameters ofOther =
        new AlgorithmParameters(null, onCurve("secp256r1").getProvider(), "EC") {};
    recent.add("EC", ofOther);

    assertThat(recent.contains("EC", ofOther)).isFalse();
  }

  @Test
  void parametersThatAreInitialisedAfterAQuestionAreJudgedAnew() throws Exception {
    ConstraintSet set = compile("EC keySize < 300");
    JointConstraints both = JointConstraints.of(compile("MD5"), set);
    AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
    for (int i = 0; i < 2; i++) {
      assertThat(set.permits(ANY, "EC", parameters)).as("of unknown size").isTrue();
      assertThat(both.permits(ANY, "EC", parameters)).isTrue();
    }
    parameters.init(new ECGenParameterSpec("secp256r1"));

    assertThat(set.permits(ANY, "EC", parameters)).isFalse();
    assertThat(both.permits(ANY, "EC", parameters)).isFalse();
    AlgorithmParameters longer = onCurve("secp384r1");
    for (int i = 0; i < 2; i++) {
      assertThat(set.permits(ANY, "EC", longer)).isTrue();
      assertThat(both.permits(ANY, "EC", longer)).isTrue();
    }
  }

  private static AlgorithmParameters onCurve(String curve) throws GeneralSecurityException {
    AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
    parameters.init(new ECGenParameterSpec(curve));
    return parameters;
  }
}
