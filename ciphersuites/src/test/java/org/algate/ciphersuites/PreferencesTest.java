package org.algate.ciphersuites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PreferencesTest {

  @Test
  void valuesComeInTheOrderOfTheirPlaces() {
    Preferences<String> preferences = new Preferences<>();
    preferences.put(3, "third");
    preferences.put(0, "without place");
    preferences.put(1, "first");
    preferences.put(2, "second");

    assertThat(preferences.list()).containsExactly("first", "second", "third");
    assertThat(new Preferences<String>().list()).isEmpty();
  }

  @Test
  void aPlaceIsTakenOnlyOnce() {
    Preferences<String> preferences = new Preferences<>();
    preferences.put(1, "first");

    assertThatThrownBy(() -> preferences.put(1, "other"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("duplicate place 1 of first and other");
  }

  @Test
  void noPlaceIsMissing() {
    Preferences<String> preferences = new Preferences<>();
    preferences.put(2, "second");

    assertThatThrownBy(preferences::list)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("place 1 is missing");
  }
}
