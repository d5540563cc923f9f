package org.algate.policy;

import static org.algate.policy.Dialect.JDK_17;
import static org.algate.policy.Dialect.JDK_25;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Security;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecurityPropertiesTest {
  private static final String TLS = "jdk.tls.disabledAlgorithms";

  @TempDir Path directory;
  private Path master;

  @BeforeEach
  void writeMaster() throws IOException {
    master =
        write(
            "master",
            "security.provider.1=SUN\nsecurity.overridePropertiesFile=TRUE\n"
                + TLS
                + "=RC4, MD5\n");
  }

  @Test
  void lastOfSeveralEqualKeysWinsAndRemembersTheOthers() {
    Property property = read("k=1\nx=\nk = 2\nk:3").find("k").orElseThrow();
    assertThat(property.value().text()).isEqualTo("3");
    assertThat(property.keySpan()).hasToString("policy.txt:4:1");
    Property second = property.overridden().orElseThrow();
    assertThat(second.value().text()).isEqualTo("2");
    assertThat(second.overridden().orElseThrow().keySpan()).hasToString("policy.txt:1:1");
  }

  @Test
  void propertiesStandInTheOrderInWhichTheirValuesWereRead() {
    assertThat(read("a=1\nb=2\na=3").properties())
        .extracting(Property::key)
        .containsExactly("b", "a");
  }

  @Test
  void keySetToNothingIsSetAndOneLeftOutIsNot() {
    SecurityProperties properties = read("n.k\n");
    assertThat(properties.find("n.k").orElseThrow().value().text()).isEmpty();
    assertThat(properties.find("n.K")).isEmpty();
  }

  @Test
  void bytesAreLatin1() {
    SecurityProperties properties =
        SecurityProperties.of("x", new byte[] {'a', '=', (byte) 0xc3, (byte) 0xa9}, JDK_17);
    assertThat(properties.find("a").orElseThrow().value().text()).isEqualTo("\u00c3\u00a9");
  }

  @Test
  void overrideReplacesWholeValuesKeyByKey() throws IOException {
    Path file = write("override", TLS + "=SSLv3\n");
    SecurityProperties properties = SecurityProperties.read(master, JDK_17).overriddenBy(file);
    Property tls = properties.find(TLS).orElseThrow();
    assertThat(tls.value().text()).isEqualTo("SSLv3");
    assertThat(tls.overridden().orElseThrow().keySpan().file()).isEqualTo(master.toString());
    assertThat(properties.find("security.provider.1")).isPresent();
    assertThat(properties.diagnostics()).isEmpty();
  }

  @Test
  void replacementLeavesNothingOfTheMasterFile() throws IOException {
    Path file = write("replacement", TLS + "=SSLv3\n");
    SecurityProperties properties = SecurityProperties.read(master, JDK_17).replacedBy(file);
    assertThat(properties.properties()).extracting(Property::key).containsExactly(TLS);
    assertThat(properties.diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly("no-providers");
  }

  @Test
  void overrideThatCannotBeReadChangesNothing() {
    for (Dialect dialect : new Dialect[] {JDK_17, JDK_25}) {
      SecurityProperties properties = SecurityProperties.read(master, dialect);
      for (SecurityProperties with :
          new SecurityProperties[] {
            properties.overriddenBy(directory.resolve("missing")),
            properties.replacedBy(directory.resolve("missing")),
            properties.overriddenBy(directory)
          }) {
        assertThat(FileTexts.values(with)).isEqualTo(FileTexts.values(properties));
        assertThat(with.diagnostics())
            .extracting(Diagnostic::headline)
            .singleElement()
            .asString()
            .contains("1:1: warning: the file cannot be read")
            .endsWith("[unreadable-file]");
      }
    }
  }

  @Test
  void directoryInPlaceOfTheMasterFileIsEmptyToOldLoaders() {
    assertThat(SecurityProperties.read(master, JDK_17).replacedBy(directory).properties())
        .isEmpty();
    assertThat(SecurityProperties.read(master, JDK_25).replacedBy(directory).find(TLS)).isPresent();
  }

  @Test
  void overrideCountsOnlyIfTheMasterFilePermitsIt() throws IOException {
    Path file = write("override", TLS + "=SSLv3\n");
    for (String flag : new String[] {"", "false", "true ", "yes"}) {
      write("master", "security.overridePropertiesFile=" + flag + "\n" + TLS + "=RC4\n");
      SecurityProperties properties = SecurityProperties.read(master, JDK_25).overriddenBy(file);
      assertThat(properties.find(TLS).orElseThrow().value().text()).isEqualTo("RC4");
      assertThat(properties.diagnostics())
          .extracting(Diagnostic::code)
          .containsExactly("override-ignored");
    }
  }

  @Test
  void malformedEscapeInAnOverrideIsFatalOrEndsIt() throws IOException {
    Path file = write("override", "a=1\nb=\\u00\nc=2\n");
    SecurityProperties old = SecurityProperties.read(master, JDK_17).overriddenBy(file);
    assertThatThrownBy(old::orThrow)
        .isInstanceOf(InvalidPolicyException.class)
        .hasMessageContaining("override:2:3: error: expected four hexadecimal digits");
    SecurityProperties lenient =
        SecurityProperties.read(master, JDK_25).overriddenBy(file).orThrow();
    assertThat(lenient.find("a")).isPresent();
    assertThat(lenient.find("b")).isEmpty();
    assertThat(lenient.find("c")).isEmpty();
    assertThat(lenient.lint()).extracting(Diagnostic::code).containsExactly("malformed-escape");
  }

  @Test
  void malformedEscapeInTheMasterFileIsFatal() {
    for (Dialect dialect : new Dialect[] {JDK_17, JDK_25}) {
      SecurityProperties properties =
          SecurityProperties.of("policy.txt", FileTexts.bytes("a=1\n\\uABC=2\nc=3"), dialect);
      assertThat(properties.properties()).extracting(Property::key).containsExactly("a");
      assertThat(properties.diagnostics())
          .extracting(d -> d.span() + " " + d.severity() + " " + d.code())
          .containsExactly("policy.txt:2:1 error malformed-escape");
    }
  }

  @Test
  void listIncludesTheNamedCurvesOfTheFile() {
    SecurityProperties properties =
        read(
            TLS + "=RC4, include jdk.disabled.namedCurves\njdk.disabled.namedCurves = secp256k1\n");
    Entry.Include include = (Entry.Include) properties.parse(TLS).orThrow().entries().get(1);
    assertThat(include.included().orElseThrow().entries().get(0).span())
        .hasToString("policy.txt:2:28");
    assertThat(properties.lint()).isEmpty();
  }

  @Test
  void whiteSpaceAroundAListIsTakenOffBeforeItsQuotes() {
    SecurityProperties properties = read(TLS + "=\\u0020\\t\"RC4, MD5 \" \n");
    List<Entry> entries = properties.parse(TLS).orThrow().entries();
    assertThat(entries)
        .extracting(e -> e.text() + " " + e.span())
        .containsExactly("RC4 policy.txt:1:37", "MD5 policy.txt:1:42");
    assertThat(properties.lint()).isEmpty();
    assertThat(read(TLS + "=\\u0020 ").parse(TLS).orThrow().entries()).isEmpty();
  }

  @Test
  void listThatIsNotSetIsEmpty() {
    assertThat(read("").parse(TLS).orThrow().entries()).isEmpty();
  }

  @Test
  void lintReportsWhatTwoListsIncludeOnce() {
    SecurityProperties properties =
        read(
            TLS
                + "=include jdk.disabled.namedCurves\n"
                + "jdk.jar.disabledAlgorithms=include jdk.disabled.namedCurves, RSA keysize < 1\n"
                + "jdk.disabled.namedCurves='secp256k1'\n");
    assertThat(properties.lint())
        .extracting(d -> d.span().line() + " " + d.code())
        .containsExactly("2 unknown-constraint", "3 quote-in-name");
  }

  @Test
  void masterFileOfTheRunningJdkIsReadWithoutAWarning() {
    SecurityProperties properties =
        SecurityProperties.read(SecurityProperties.runningMaster(), Dialect.running()).orThrow();
    assertThat(properties.lint()).isEmpty();
    for (Property property : properties.properties()) {
      if (!property.key().startsWith("package.")) { // which a JDK may add to
        assertThat(Security.getProperty(property.key()))
            .as(property.key())
            .isEqualTo(property.value().text().trim());
      }
    }
  }

  private static SecurityProperties read(String text) {
    return SecurityProperties.of("policy.txt", FileTexts.bytes(text), JDK_17);
  }

  private Path write(String name, String text) throws IOException {
    return Files.write(directory.resolve(name), FileTexts.bytes(text));
  }
}
