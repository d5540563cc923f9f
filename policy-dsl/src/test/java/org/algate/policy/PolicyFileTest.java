package org.algate.policy;

import static org.algate.policy.Dialect.JDK_17;
import static org.algate.policy.Dialect.JDK_25;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyFileTest {
  @TempDir Path directory;

  @Test
  void filesAreThoseGivenAndThoseIncludedReadableOrNot() throws IOException {
    write("inner", "b=1\n");
    Path master = write("main", "security.overridePropertiesFile=true\ninclude inner\n");
    Path override = write("over", "include inner\ninclude missing\n");
    Path real = directory.toRealPath();

    assertThat(SecurityProperties.read(master, JDK_25).overriddenBy(override).files())
        .extracting(PolicyFile::path)
        .containsExactly(
            master,
            real.resolve("inner"),
            override,
            real.resolve("inner"),
            real.resolve("missing"));
    assertThat(SecurityProperties.read(master, JDK_17).files()).hasSize(1);
    assertThat(SecurityProperties.of("text", FileTexts.bytes("a=1"), JDK_25).files()).isEmpty();
  }

  @Test
  void aFileThatTheJdkDoesNotOpenIsNotAmongThem() throws IOException {
    Path master = write("main", "a=1\n");

    assertThat(SecurityProperties.read(master, JDK_25).overriddenBy(write("over", "")).files())
        .extracting(PolicyFile::path)
        .containsExactly(master);
  }

  @Test
  void aFileIsCurrentAsLongAsItHasTheSameContent() throws IOException {
    Path main = write("main", "a=1\n");
    PolicyFile file = read(main);

    assertThat(file.isCurrent()).isTrue();
    write("main", "a=2\n");
    assertThat(file.isCurrent()).isFalse();
    write("main", "a=1\n");
    assertThat(file.isCurrent()).isTrue();
    Files.delete(main);
    assertThat(file.isCurrent()).isFalse();
    Files.createDirectory(main);
    assertThat(file.isCurrent()).isFalse();
  }

  @Test
  void aFileThatCannotBeReadIsCurrentAsLongAsTheReasonIsTheSame() throws IOException {
    Path main = directory.resolve("main");
    PolicyFile missing = read(main);

    assertThat(missing.isCurrent()).isTrue();
    Files.createDirectory(main);
    assertThat(missing.isCurrent()).isFalse();
    assertThat(read(main).isCurrent()).isTrue();
    Files.delete(main);
    write("main", "");
    assertThat(missing.isCurrent()).isFalse();
  }

  @Test
  void whatWasTooLargeTogetherIsCurrentToo() throws IOException {
    write("large", "#".repeat(1 << 23));
    Path main = write("main", "include large\ninclude large\n");
    List<PolicyFile> files = SecurityProperties.read(main, JDK_25).files();

    assertThat(files).hasSize(3).allMatch(PolicyFile::isCurrent);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''            | true",
        "'\n \t# a=1\n!' | true",
        "a             | false",
        "'\n\n a=1'     | false",
        "include x     | false",
        "\\u00         | false",
      })
  void anEmptyFileHasNothingButBlanksAndComments(String text, boolean empty) throws IOException {
    assertThat(read(write("main", text)).isEmpty()).isEqualTo(empty);
  }

  @Test
  void aFileThatCannotBeReadIsNotEmpty() {
    assertThat(read(directory.resolve("missing")).isEmpty()).isFalse();
  }

  private static PolicyFile read(Path file) {
    return SecurityProperties.read(file, JDK_25).files().get(0);
  }

  private Path write(String name, String text) throws IOException {
    return Files.write(directory.resolve(name), FileTexts.bytes(text));
  }
}
