package org.algate.constraints;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NearNamesTest {
  private final NearNames names = new NearNames();

  @Test
  void findsTheInstanceThatWasAddedAndNoOther() {
    names.add("TLSv1.3");

    assertThat(names.contains("TLSv1.3")).isTrue();
    assertThat(names.contains(new String("TLSv1.3"))).isFalse();
    assertThat(names.contains("TLSv1.2")).isFalse();
  }

  @Test
  void twoNamesHavePlaceWhereTheyAreLookedForAndAThirdHasNone() {
    for (String sameHash : new String[] {"AaAa", "BBBB", "AaBB"}) {
      names.add(sameHash);
    }

    assertThat(names.contains("AaAa")).isTrue();
    assertThat(names.contains("BBBB")).isTrue();
    assertThat(names.contains("AaBB")).isFalse();
  }

  @Test
  void aFullTableStillAnswers() {
    String first = "name0";
    names.add(first);
    for (int i = 1; i < 10_000; i++) {
      names.add("name" + i);
    }

    assertThat(names.contains(first)).isTrue();
    assertThat(names.contains("name10000")).isFalse();
  }
}
