package org.algate.constraints;

import static org.algate.constraints.Sets.compile;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.ECGenParameterSpec;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class JointConstraintsTest {
  private static final Set<CryptoPrimitive> ANY = Set.of(CryptoPrimitive.KEY_AGREEMENT);

  private final ConstraintSet first = compile("RC4, SHA1, EC keySize < 224");
  private final ConstraintSet second = compile("MD5, SHA-1");
  private final JointConstraints both = JointConstraints.of(first, second);

  @Test
  void bothHaveToPermitEveryNameThatIsKnownAndItsCopies() {
    List<String> names = AlgorithmDecomposer.generic().knownNames().names();

    assertThat(names).contains("RC4", "MD5", "SHA-1", "SHA-256", "EC").hasSizeGreaterThan(200);
    for (String name : names) {
      boolean permitted = first.permits(name) && second.permits(name);
      assertThat(both.permits(name)).as(name).isEqualTo(permitted);
      assertThat(both.permits(new String(name))).as("a copy of %s", name).isEqualTo(permitted);
    }
  }

  @Test
  void bothHaveToPermitWhatNobodyKnows() {
    assertThat(both.permits("MD5withNothing")).isFalse();
    assertThat(both.permits("RC4withNothing")).isFalse();
    assertThat(both.permits("NothingAtAll")).isTrue();
  }

  @Test
  void bothAreAskedEachQuestion() throws Exception {
    ConstraintSet strict = compile("DSA, RSA keySize < 2048, EC keySize < 300");
    ConstraintSet lax = compile("MD5");
    Key shortKey = DescribedKey.parse("RSA/1024");
    Key longKey = DescribedKey.parse("RSA/2048");
    AlgorithmParameters small = onCurve("secp256r1");
    AlgorithmParameters large = onCurve("secp384r1");
    for (JointConstraints joint :
        List.of(JointConstraints.of(strict, lax), JointConstraints.of(lax, strict))) {
      assertThat(joint.permits(ANY, "RSA", null)).isTrue();
      assertThat(joint.permits(ANY, "DSA", null)).isFalse();
      assertThat(joint.permits(ANY, "DSA", large)).isFalse();
      assertThat(joint.permits(ANY, "EC", large)).isTrue();
      assertThat(joint.permits(ANY, "EC", small)).isFalse();
      assertThat(joint.permits(ANY, longKey)).isTrue();
      assertThat(joint.permits(ANY, shortKey)).isFalse();
      assertThat(joint.permits(ANY, "RSA", longKey, null)).isTrue();
      assertThat(joint.permits(ANY, "RSA", shortKey, null)).isFalse();
      assertThat(joint.permits(ANY, "DSA", longKey, null)).isFalse();
    }
  }

  private static AlgorithmParameters onCurve(String curve) throws GeneralSecurityException {
    AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
    parameters.init(new ECGenParameterSpec(curve));
    return parameters;
  }

  @Test
  void whatIsNoQuestionIsRefused() {
    List<ThrowingCallable> questions =
        List.of(
            () -> both.permits((String) null),
            () -> both.permits(""),
            () -> both.permits(null, "RSA", null),
            () -> both.permits(Set.of(), "RSA", null),
            () -> both.permits(ANY, null, null),
            () -> both.permits(ANY, (Key) null),
            () -> both.permits(ANY, "RSA", null, null));
    for (ThrowingCallable question : questions) {
      assertThatThrownBy(question).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void isTheEntriesOfBoth() {
    assertThat(both).hasToString("RC4, SHA1, EC keySize < 224; MD5, SHA-1");
  }
}
