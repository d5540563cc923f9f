package org.algate.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.SettingDescriptor;
import jdk.jfr.ValueDescriptor;
import org.algate.handshake.PolicyReload.Outcome;
import org.algate.handshake.RecordedEvents.ConnectionConfigured;
import org.algate.handshake.RecordedEvents.Denial;
import org.algate.handshake.RecordedEvents.PolicyLoaded;
import org.algate.handshake.RecordedEvents.PolicyRejected;
import org.algate.handshake.RecordedEvents.PolicyReloaded;
import org.junit.jupiter.api.Test;

/** The tables of {@code docs/live-policy.md} are those of the classes. */
class LivePolicyDocumentationTest {
  private static final Path PAGE = Path.of("..", "docs", "live-policy.md");

  private static final List<Class<? extends Event>> EVENTS =
      List.of(
          PolicyLoaded.class,
          PolicyReloaded.class,
          PolicyRejected.class,
          ConnectionConfigured.class,
          Denial.class);

  @Test
  void thePageHasAllEventsWithTheirFieldsAndDescriptions() throws IOException {
    List<String> expected = new ArrayList<>();
    for (Class<? extends Event> event : EVENTS) {
      EventType type = EventType.getEventType(event);
      expected.add("### `" + type.getName() + "`");
      expected.add(type.getDescription() + ".");
      for (ValueDescriptor field : type.getFields()) {
        if (!List.of("startTime", "duration", "eventThread", "stackTrace")
            .contains(field.getName())) {
          expected.add("| `" + field.getName() + "` | " + field.getDescription() + " |");
        }
      }
    }
    List<String> page = page();
    List<String> found = page.subList(page.indexOf("## Events"), page.size());

    assertThat(found)
        .filteredOn(
            line -> line.startsWith("### ") || line.startsWith("| `") || expected.contains(line))
        .containsExactlyElementsOf(expected);
  }

  @Test
  void thePageSaysWhichEventsAreOff() throws IOException {
    List<String> off =
        EVENTS.stream()
            .map(EventType::getEventType)
            .filter(type -> !type.isEnabled() && isOff(type))
            .map(EventType::getName)
            .toList();

    assertThat(off).containsExactly("org.algate.ConnectionConfigured");
    assertThat(String.join(" ", page()))
        .contains("`" + off.get(0) + "` is off unless it is asked for");
  }

  private static boolean isOff(EventType type) {
    return type.getSettingDescriptors().stream()
        .filter(setting -> setting.getName().equals("enabled"))
        .map(SettingDescriptor::getDefaultValue)
        .allMatch("false"::equals);
  }

  @Test
  void thePageHasAllOutcomes() throws IOException {
    assertThat(page())
        .filteredOn(line -> line.matches("\\| `[A-Z]+` \\|.*"))
        .extracting(line -> line.substring(3, line.indexOf('`', 3)).toUpperCase(Locale.ROOT))
        .containsExactlyElementsOf(Stream.of(Outcome.values()).map(Outcome::name).toList());
  }

  private static List<String> page() throws IOException {
    return Files.readAllLines(PAGE);
  }
}
