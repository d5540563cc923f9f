package org.algate.policy;

import static org.algate.policy.Dialect.JDK_17;
import static org.algate.policy.Dialect.JDK_25;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileIncludeTest {
  @TempDir Path directory;

  @Test
  void includedFileIsReadInPlace() throws IOException {
    write("sub/inner", "b=inner\nc=inner\n");
    SecurityProperties properties = read("b=0\ninclude sub/inner\nc=3\ninclude=sub/inner\nd=5\n");
    assertThat(FileTexts.values(properties))
        .containsEntry("b", "inner")
        .containsEntry("c", "inner");
    assertThat(properties.find("include")).isEmpty();
    assertThat(properties.diagnostics()).isEmpty();
    Property c = properties.find("c").orElseThrow();
    assertThat(c.keySpan()).hasToString(directory.toRealPath().resolve("sub/inner") + ":2:1");
    assertThat(c.overridden().orElseThrow().value().text()).isEqualTo("3");
  }

  @Test
  void directiveIsAnOrdinaryKeyToOldDialects() throws IOException {
    Path file = write("main", "include sub/inner\n");
    SecurityProperties properties = SecurityProperties.read(file, JDK_17).orThrow();
    assertThat(properties.find("include").orElseThrow().value().text()).isEqualTo("sub/inner");
    assertThat(codes(properties)).containsExactly("unsupported-include");
  }

  @Test
  void directiveIsLowerCaseButMayBeWrittenWithEscapes() throws IOException {
    write("inner", "b=1\n");
    assertThat(read("inc\\u006cude inner").find("b")).isPresent();
    SecurityProperties upper = read("Include inner");
    assertThat(upper.find("b")).isEmpty();
    assertThat(codes(upper)).containsExactly("unknown-property");
  }

  @Test
  void relativePathStartsAtTheRealFile() throws IOException {
    write("real/top", "include beside\n");
    write("real/beside", "b=beside\n");
    write("links/beside", "b=wrong\n");
    Path link = Files.createSymbolicLink(directory.resolve("links/top"), Path.of("../real/top"));
    assertThat(FileTexts.values(SecurityProperties.read(link, JDK_25)))
        .containsEntry("b", "beside");
    assertThat(FileTexts.values(read("include links/top"))).containsEntry("b", "beside");
  }

  @Test
  void systemPropertiesAreExpanded() throws IOException {
    write("inner", "b=1\n");
    System.setProperty("algate.test.directory", directory.toString());
    try {
      assertThat(read("include ${algate.test.directory}${/}inner").find("b")).isPresent();
      assertThat(read("include ${algate.test.unset}inner").find("b")).isPresent();
    } finally {
      System.clearProperty("algate.test.directory");
    }
  }

  @Test
  void whatCannotBeIncludedIsAnErrorAtTheDirective() throws IOException {
    write("sub/inner", "b=1\n");
    for (String target :
        List.of("missing", "sub", "", "sub/inner ", "\"sub/inner\"", "file:sub/inner", "a\0b")) {
      SecurityProperties properties = read("a=1\n  include = " + target + "\nc=1\n");
      Diagnostic error = properties.diagnostics().get(0);
      assertThat(properties.diagnostics()).hasSize(1);
      assertThat(error.code()).isEqualTo("include-failed");
      assertThat(error.isError()).isTrue();
      assertThat(error.span()).hasToString(directory.resolve("main") + ":2:3");
      assertThat(properties.find("c")).isPresent();
    }
  }

  @Test
  void relativePathNeedsAFileToBeRelativeTo() {
    SecurityProperties properties =
        SecurityProperties.of("stdin", FileTexts.bytes("include x"), JDK_25);
    assertThat(properties.diagnostics())
        .singleElement()
        .extracting(Diagnostic::message)
        .isEqualTo("`x` is relative, and this text stands in no regular file");
  }

  @Test
  void cyclesAreFoundThroughSymbolicLinks() throws IOException {
    Files.createSymbolicLink(directory.resolve("alias"), Path.of("main"));
    SecurityProperties properties = read("a=1\ninclude alias\nb=2\n");
    assertThat(codes(properties)).containsExactly("include-cycle");
    assertThat(FileTexts.values(properties)).containsOnlyKeys("a", "b");
    write("second", "include main\n");
    assertThat(read("include second").diagnostics().get(0).span().file())
        .isEqualTo(directory.toRealPath().resolve("second").toString());
  }

  @Test
  void includeOfANamelessPropertyEndsTheReading() throws IOException {
    SecurityProperties master = read("a=1\ninclude ${}/x\nb=1");
    assertThat(FileTexts.values(master)).containsOnlyKeys("a");
    assertThat(master.diagnostics().get(0).isError()).isTrue();
    SecurityProperties overridden =
        read("security.overridePropertiesFile=true")
            .overriddenBy(write("f", "a=1\ninclude ${}\nb=1"));
    assertThat(overridden.find("a")).isPresent();
    assertThat(overridden.find("b")).isEmpty();
    assertThat(overridden.orThrow().diagnostics()).hasSize(1);
  }

  @Test
  void malformedEscapeInAnIncludedFileEndsTheFilesThatIncludeIt() throws IOException {
    write("bad", "b=1\nc=\\u00");
    SecurityProperties overridden =
        read("security.overridePropertiesFile=true")
            .overriddenBy(write("f", "a=1\ninclude bad\nd=1"));
    assertThat(FileTexts.values(overridden))
        .containsOnlyKeys("security.overridePropertiesFile", "a", "b");
  }

  @Test
  void tenThousandFilesInAChainEndInADiagnostic() throws IOException {
    for (int i = 0; i < 10_000; i++) {
      write("chain" + i, "include chain" + (i + 1) + "\n");
    }
    write("chain10000", "a=1\n");
    assertThat(codes(SecurityProperties.read(directory.resolve("chain9950"), JDK_25))).isEmpty();
    assertThat(codes(SecurityProperties.read(directory.resolve("chain0"), JDK_25)))
        .containsExactly("too-many-includes");
  }

  @Test
  void filesThatIncludeEachOtherTwiceEndInADiagnostic() throws IOException {
    for (int i = 0; i < 60; i++) {
      write("tree" + i, ("include tree" + (i + 1) + "\n").repeat(2));
    }
    write("tree60", "#".repeat(100_000));
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(30),
        () ->
            assertThat(codes(SecurityProperties.read(directory.resolve("tree0"), JDK_25)))
                .hasSize(1));
    assertThat(codes(read("include main2\n".repeat(10_000)))).contains("too-many-includes");
  }

  @Test
  void whatIsIncludedCountsTowardsTheSize() throws IOException {
    write("large", "#".repeat(1 << 23));
    assertThat(codes(read("include large\ninclude large\n"))).containsExactly("file-too-large");
  }

  private static List<String> codes(SecurityProperties properties) {
    return properties.diagnostics().stream().map(Diagnostic::code).toList();
  }

  private SecurityProperties read(String text) throws IOException {
    return SecurityProperties.read(write("main", text), JDK_25);
  }

  private Path write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, FileTexts.bytes(text));
  }
}
