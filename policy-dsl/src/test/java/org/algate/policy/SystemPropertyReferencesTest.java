package org.algate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SystemPropertyReferencesTest {
  private static final Map<String, String> PROPERTIES = Map.of("q", "sub", "nested", "${q}");

  @ParameterizedTest
  @CsvSource({
    "plain/path, plain/path",
    "${q}/i, sub/i",
    "a${q}b${q}, asubbsub",
    "${unset}x, x",
    "${nested}, ${q}",
    "$q, $q",
    "$${q}, $sub",
    "${q}${, sub${",
    "${q, ${q",
    "${${q}, ''",
    "${ q }, ''",
    "${{q}}${q}, ${{q}}sub",
    "${{q}}}${q}, ${{q}}}sub",
    "x${{q}${q}, x${{q}${q}",
    "${{q}z}}${q}, ${{q}z}}sub",
    "${{${{q}}}}, ${{${{q}}}}",
  })
  void referencesAreReplacedAsByTheJdk(String text, String expanded) {
    assertThat(SystemPropertyReferences.expand(text, PROPERTIES::get)).isEqualTo(expanded);
  }

  @Test
  void slashIsTheSeparatorOfFileNames() {
    assertThat(SystemPropertyReferences.expand("a${/}b", PROPERTIES::get))
        .isEqualTo("a" + File.separator + "b");
  }

  @Test
  void referenceWithoutANameIsNone() {
    assertThat(SystemPropertyReferences.expand("a${}b", PROPERTIES::get)).isNull();
  }
}
