package org.algate.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NarrowedListsTest {
  private final AtomicInteger narrowed = new AtomicInteger();
  private final NarrowedLists lists =
      new NarrowedLists(
          enabled -> {
            narrowed.incrementAndGet();
            return Stream.of(enabled).filter(name -> !name.equals("denied")).toArray(String[]::new);
          });

  @Test
  void theFirstFourListsAreNarrowedOnceAndOthersEachTime() {
    for (int round = 0; round < 3; round++) {
      for (int list = 0; list < 6; list++) {
        assertThat(lists.narrow(new String[] {"a" + list, "denied"})).containsExactly("a" + list);
      }
    }
    assertThat(narrowed).hasValue(4 + 3 * 2);
  }

  @Test
  void whatIsWrittenIntoArraysIsNotRemembered() {
    String[] enabled = {"a", "denied"};
    String[] left = lists.narrow(enabled);
    enabled[1] = "b";
    left[0] = "denied";

    assertThat(lists.narrow(enabled)).containsExactly("a", "b");
    for (int round = 0; round < 2; round++) {
      String[] again = lists.narrow(new String[] {"a", "denied"});
      assertThat(again).containsExactly("a");
      again[0] = "denied";
    }
  }
}
