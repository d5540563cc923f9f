package org.algate.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algate.handshake.Exclusion.Kind;
import org.algate.handshake.Exclusion.Why;
import org.algate.handshake.Negotiation.Cause;
import org.junit.jupiter.api.Test;

class CausesTest {

  @Test
  void namesOfLongListsAreCutShort() {
    assertThat(Causes.names(List.of())).isEqualTo("nothing");
    assertThat(Causes.names(List.of("a"))).isEqualTo("a");
    assertThat(Causes.names(List.of(1, 2, 3, 4, 5, 6, 7)))
        .as("one more would be told as fast as that there is one")
        .isEqualTo("1, 2, 3, 4, 5, 6, 7");
    assertThat(Causes.names(List.of(1, 2, 3, 4, 5, 6, 7, 8)))
        .isEqualTo("1, 2, 3, 4, 5, 6 and 2 more");
  }

  @Test
  void whatIsLeftOutIsToldOnce() {
    Exclusion x25519 = Exclusion.of(Kind.GROUP, "x25519", Why.NO_SUITE);
    Exclusion x448 = Exclusion.of(Kind.GROUP, "x448", Why.NO_SUITE);

    assertThat(
            new Cause(Cause.Kind.NO_COMMON_GROUP, "none", List.of(x25519, x448, x25519), List.of())
                .exclusions())
        .containsExactly(x25519, x448);
  }
}
