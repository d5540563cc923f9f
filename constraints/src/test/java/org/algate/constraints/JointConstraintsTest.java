package org.algate.constraints;

import static org.algate.constraints.Sets.compile;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JointConstraintsTest {
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
  void isTheEntriesOfBoth() {
    assertThat(both).hasToString("RC4, SHA1, EC keySize < 224; MD5, SHA-1");
  }
}
