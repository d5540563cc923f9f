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
      int slot = slot(known, name);
      assertThat(slot).isNotNegative();
      assertThat(slot(known, new String(name))).as("an equal copy").isEqualTo(slot);
      slots.add(slot);
    }
    assertThat(slots).hasSameSizeAs(names);
    assertThat(slot(known, "name1000")).isEqualTo(-1);
    assertThat(slot(known, "")).isEqualTo(-1);
  }

  @Test
  void namesWithTheSameHashAreToldApart() {
    KnownNames known = KnownNames.of(List.of("AaAa", "BBBB", "AaBB"));

    assertThat(Set.of(slot(known, "AaAa"), slot(known, "BBBB"), slot(known, "AaBB"))).hasSize(3);
    assertThat(slot(known, "BBAa")).isEqualTo(-1);
  }

  @Test
  void repeatedNamesCountOnceAndNoNamesAreEnough() {
    assertThat(KnownNames.of(List.of("a", "b", "a")).names()).containsExactly("a", "b");
    assertThat(slot(KnownNames.of(List.of()), "a")).isEqualTo(-1);
  }

  @Test
  void testsEachNameOnce() {
    KnownNames known = KnownNames.of(List.of("a", "b", "c"));
    boolean[] passed = known.test(name -> !name.equals("b"));

    assertThat(passed[slot(known, "a")]).isTrue();
    assertThat(passed[slot(known, "b")]).isFalse();
    assertThat(passed[slot(known, "c")]).isTrue();
  }

  private static int slot(KnownNames known, String name) {
    return known.slot(name, known.home(name));
  }
}
