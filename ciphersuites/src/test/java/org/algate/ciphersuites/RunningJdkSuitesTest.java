package org.algate.ciphersuites;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.algate.policy.Dialect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RunningJdkSuitesTest {
  private static final Dialect RUNNING = Dialect.running();

  static List<Object> jdkSuites() {
    return RunningJdk.constants("CipherSuite");
  }

  static Stream<Object> supportedJdkSuites() {
    return jdkSuites().stream().filter(suite -> !protocols(suite).isEmpty());
  }

  @ParameterizedTest
  @MethodSource("jdkSuites")
  void everySuiteOfTheJdkIsFoundByItsNames(Object jdkSuite) {
    CipherSuite suite = suite(jdkSuite);

    assertThat(suite.name()).isSameAs(RunningJdk.name(jdkSuite));
    assertThat(suite.aliases()).isEqualTo(RunningJdk.field(jdkSuite, "aliases"));
    assertThat(suite.isKnownToJsse()).isTrue();
    assertThat(CipherSuites.byName(suite.name())).isSameAs(suite);
    assertThat(suite.aliases())
        .allSatisfy(alias -> assertThat(CipherSuites.byName(alias)).isSameAs(suite));
  }

  @Test
  void noOtherSuiteIsSaidToBeKnown() {
    assertThat(CipherSuites.all().stream().filter(CipherSuite::isKnownToJsse).map(CipherSuite::id))
        .containsExactlyInAnyOrderElementsOf(jdkSuites().stream().map(RunningJdk::id).toList());
  }

  @ParameterizedTest
  @MethodSource("jdkSuites")
  void elementsAreThoseOfTheJdk(Object jdkSuite) {
    CipherSuite suite = suite(jdkSuite);

    for (String name : Stream.concat(Stream.of(suite.name()), suite.aliases().stream()).toList()) {
      assertThat(elements(TlsDecomposer.full(), name)).isEqualTo(RunningJdk.decompose(name, false));
      assertThat(elements(TlsDecomposer.x509Only(), name))
          .isEqualTo(RunningJdk.decompose(name, true));
    }
  }

  @ParameterizedTest
  @MethodSource("jdkSuites")
  void protocolsAreThoseOfTheJdk(Object jdkSuite) {
    CipherSuite suite = suite(jdkSuite);

    assertThat(suite.isSupported()).isEqualTo(!protocols(jdkSuite).isEmpty());
    if (suite.isSupported()) {
      assertThat(suite.protocols()).extracting(Object::toString).isEqualTo(protocols(jdkSuite));
    }
  }

  @ParameterizedTest
  @MethodSource("supportedJdkSuites")
  void partsAreThoseOfTheJdk(Object jdkSuite) {
    CipherSuite suite = suite(jdkSuite);

    assertThat(JsseParts.keyExchange(suite)).isEqualTo(constantName(jdkSuite, "keyExchange"));
    assertThat(JsseParts.bulkCipher(suite)).isEqualTo(constantName(jdkSuite, "bulkCipher"));
    assertThat(JsseParts.mac(suite)).isEqualTo(constantName(jdkSuite, "macAlg"));
    assertThat(JsseParts.hash(suite)).isEqualTo(constantName(jdkSuite, "hashAlg"));
  }

  @ParameterizedTest
  @MethodSource("supportedJdkSuites")
  void transformationsAreThoseOfTheJdk(Object jdkSuite) {
    Object transformation =
        RunningJdk.field(RunningJdk.field(jdkSuite, "bulkCipher"), "transformation");

    assertThat(suite(jdkSuite).bulkCipher().transformation().orElse("NULL"))
        .isEqualTo(transformation);
  }

  @ParameterizedTest
  @MethodSource("supportedJdkSuites")
  void groupFamiliesAreThoseOfTheJdk(Object jdkSuite) {
    Object keyExchange = RunningJdk.field(jdkSuite, "keyExchange");
    List<String> types =
        keyExchange == null
            ? List.of()
            : Stream.of((Object[]) RunningJdk.field(keyExchange, "groupTypes"))
                .map(type -> type.toString().replace("NAMED_GROUP_", ""))
                .filter(type -> !type.equals("NONE"))
                .toList();

    assertThat(suite(jdkSuite).groupFamilies()).extracting(Enum::name).isEqualTo(types);
  }

  @Test
  void supportedSuitesStandInTheOrderOfTheJdk() {
    assertThat(CipherSuites.supported(RUNNING))
        .extracting(CipherSuite::name)
        .isEqualTo(
            names((Collection<?>) RunningJdk.staticField("CipherSuite", "allowedCipherSuites")));
  }

  @Test
  void defaultEnabledSuitesAreThoseOfTheJdk() {
    assertThat(CipherSuites.defaultEnabled(RUNNING))
        .extracting(CipherSuite::name)
        .isEqualTo(
            names((Collection<?>) RunningJdk.staticField("CipherSuite", "defaultCipherSuites")));
  }

  private static CipherSuite suite(Object jdkSuite) {
    return CipherSuites.find(RunningJdk.id(jdkSuite)).orElseThrow();
  }

  private static List<String> protocols(Object jdkSuite) {
    return RunningJdk.protocols(jdkSuite, "supportedProtocols");
  }

  private static List<String> names(Collection<?> jdkSuites) {
    return jdkSuites.stream().map(RunningJdk::name).toList();
  }

  private static String constantName(Object jdkSuite, String field) {
    Object constant = RunningJdk.field(jdkSuite, field);
    return constant == null ? "-" : ((Enum<?>) constant).name();
  }

  private static Set<String> elements(TlsDecomposer decomposer, String name) {
    return new TreeSet<>(decomposer.elements(name));
  }
}
