package org.algate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Security;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a JVM says that is started with the files; each test starts one. */
class SameAsJvmTest {
  private static final String FATAL = "fatal";
  private static final List<String> KEYS =
      List.of("jdk.tls.disabledAlgorithms", "keystore.type", "a", "b", "c", "d");

  @TempDir Path directory;

  @Test
  void override() throws Exception {
    write("inner", "b = inner\nc=inner\n");
    write("main", "jdk.tls.disabledAlgorithms=RC4, \\\n  # MD5\na=1\ninclude inner\nc : \\u0033");
    compare("main", false);
  }

  @Test
  void replacement() throws Exception {
    compare(write("main", "a=\\u0020x \\\n\n  b,=\nd\\=c"), true);
  }

  @Test
  void malformedEscape() throws Exception {
    compare(write("main", "a=1\nb=\\u00\nc=3\n"), false);
  }

  @Test
  void malformedEscapeInAnIncludedFile() throws Exception {
    write("inner", "b=1\nc=\\u00\n");
    compare(write("main", "a=1\ninclude inner\nd=3\n"), false);
  }

  @Test
  void missingInclude() throws Exception {
    compare(write("main", "a=1\ninclude missing\n"), false);
  }

  @Test
  void referencesInTheIncludedPath() throws Exception {
    write("${{x}}", "b=braces\n");
    write("${no", "c=no end\n");
    write("plain", "d=plain\n");
    compare(write("main", "include ${{x}}\ninclude ${no\ninclude ${algate.unset}plain\n"), false);
  }

  @Test
  void missingFile() throws Exception {
    compare("missing", true);
  }

  @Test
  void directoryInPlaceOfAFile() throws Exception {
    Files.createDirectory(directory.resolve("folder"));
    compare("folder", true);
  }

  private void compare(String name, boolean replace) throws Exception {
    Path file = directory.resolve(name);
    SecurityProperties master =
        SecurityProperties.read(SecurityProperties.runningMaster(), Dialect.running());
    SecurityProperties ours = replace ? master.replacedBy(file) : master.overriddenBy(file);
    boolean failed = ours.diagnostics().stream().anyMatch(Diagnostic::isError);
    List<String> expected = new ArrayList<>();
    for (String key : KEYS) {
      expected.add(
          failed
              ? FATAL
              : ours.find(key)
                  .map(p -> p.value().text().trim())
                  .orElse(String.valueOf((Object) null)));
    }
    assertThat(askJvm((replace ? "=" : "") + file)).isEqualTo(expected);
  }

  private List<String> askJvm(String override) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djava.security.properties=" + override);
    command.add("-cp");
    command.add(Path.of("target", "test-classes").toString());
    command.add(PropertyPrinter.class.getName());
    command.addAll(KEYS);
    Path output = directory.resolve("output");
    Process jvm =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    jvm.waitFor();
    return Files.readAllLines(output, StandardCharsets.UTF_8);
  }

  private String write(String name, String text) throws IOException {
    Files.write(directory.resolve(name), FileTexts.bytes(text));
    return name;
  }

  /** The program that is started. */
  static final class PropertyPrinter {
    private PropertyPrinter() {}

    public static void main(String[] keys) {
      for (String key : keys) {
        try {
          System.out.println(Security.getProperty(key));
        } catch (LinkageError | InternalError e) {
          System.out.println(FATAL);
        }
      }
    }
  }
}
