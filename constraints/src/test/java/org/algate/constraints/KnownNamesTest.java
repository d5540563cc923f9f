package org.algate.constraints;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KnownNamesTest {

  @Test
  void everyNameHasASlotOfItsOwnAndNoOtherTextHasOne() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      names.add("name" + i);
    }
    KnownNames known = KnownNames.of(names);

    Set<Integer> slots = new HashSet<>();
    for (String name : names) {
      int slot = known.slot(name);
      assertThat(slot).isNotNegative();
      assertThat(known.slot(new String(name))).as("an equal copy").isEqualTo(slot);
      slots.add(slot);
    }
    assertThat(slots).hasSameSizeAs(names);
    assertThat(known.slot("name1000")).isEqualTo(-1);
    assertThat(known.slot("")).isEqualTo(-1);
  }

  @Test
  void namesWithTheSameHashAreToldApart() {
    KnownNames known = KnownNames.of(List.of("AaAa", "BBBB", "AaBB"));

    assertThat(Set.of(known.slot("AaAa"), known.slot("BBBB"), known.slot("AaBB"))).hasSize(3);
    assertThat(known.slot("BBAa")).isEqualTo(-1);
  }

  @Test
  void repeatedNamesCountOnceAndNoNamesAreEnough() {
    assertThat(KnownNames.of(List.of("a", "b", "a")).names()).containsExactly("a", "b");
    assertThat(KnownNames.of(List.of()).slot("a")).isEqualTo(-1);
  }

  @Test
  void testsEachNameOnce() {
    KnownNames known = KnownNames.of(List.of("a", "b", "c"));
    boolean[] passed = known.test(name -> !name.equals("b"));

    assertThat(passed[known.slot("a")]).isTrue();
    assertThat(passed[known.slot("b")]).isFalse();
    assertThat(passed[known.slot("c")]).isTrue();
  }
}
