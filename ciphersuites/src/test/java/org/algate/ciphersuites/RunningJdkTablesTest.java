package org.algate.ciphersuites;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.AlgorithmParameters;
import java.security.spec.ECParameterSpec;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.crypto.spec.DHParameterSpec;
import org.algate.policy.Dialect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RunningJdkTablesTest {

  static List<Object> jdkGroups() {
    return RunningJdk.constants("NamedGroup");
  }

  static List<Object> jdkSchemes() {
    return RunningJdk.constants("SignatureScheme");
  }

  @Test
  void protocolsAreThoseOfTheJdkInItsOrder() {
    List<String> names =
        RunningJdk.constants("ProtocolVersion").stream()
            .filter(version -> RunningJdk.id(version) >= 0)
            .map(version -> RunningJdk.name(version) + " " + Ids.text(RunningJdk.id(version)))
            .toList();

    assertThat(Stream.of(ProtocolVersion.values()).map(v -> v.jsseName() + " " + v.idText()))
        .isEqualTo(names);
  }

  @ParameterizedTest
  @MethodSource("jdkGroups")
  void everyGroupOfTheJdkIsFoundWithItsFacts(Object jdkGroup) throws Exception {
    NamedGroup group = NamedGroup.find(RunningJdk.id(jdkGroup)).orElseThrow();

    assertThat(group.name()).isSameAs(RunningJdk.name(jdkGroup));
    assertThat(NamedGroup.byName(group.name())).isSameAs(group);
    assertThat(group.isKnownToJsse()).isTrue();
    assertThat("NAMED_GROUP_" + group.family())
        .isEqualTo(RunningJdk.field(jdkGroup, "spec").toString());
    assertThat(group.algorithm()).contains((String) RunningJdk.field(jdkGroup, "algorithm"));
    assertThat(group.protocols())
        .extracting(Object::toString)
        .isEqualTo(RunningJdk.protocols(jdkGroup, "supportedProtocols"));
    assertThat(group.keySizeBits()).isEqualTo(keySizeBits(jdkGroup));
  }

  @Test
  void noOtherGroupIsSaidToBeKnown() {
    assertThat(NamedGroup.all().stream().filter(NamedGroup::isKnownToJsse).map(NamedGroup::id))
        .containsExactlyInAnyOrderElementsOf(jdkGroups().stream().map(RunningJdk::id).toList());
  }

  @Test
  void defaultGroupsAreThoseInForce() {
    assertThat(NamedGroup.defaults(Dialect.running()))
        .extracting(NamedGroup::name)
        .isEqualTo(groupsInForce());
  }

  @ParameterizedTest
  @MethodSource("jdkSchemes")
  void everySchemeOfTheJdkIsFoundWithItsFacts(Object jdkScheme) {
    SignatureScheme scheme = SignatureScheme.find(RunningJdk.id(jdkScheme)).orElseThrow();
    Object jdkGroup = RunningJdk.field(jdkScheme, "namedGroup");

    assertThat(scheme.name()).isSameAs(RunningJdk.name(jdkScheme));
    assertThat(SignatureScheme.byName(scheme.name())).isSameAs(scheme);
    assertThat(scheme.signatureAlgorithm())
        .contains((String) RunningJdk.field(jdkScheme, "algorithm"));
    assertThat(scheme.keyAlgorithm())
        .contains((String) RunningJdk.field(jdkScheme, "keyAlgorithm"));
    assertThat(scheme.namedGroup().map(NamedGroup::name))
        .isEqualTo(Optional.ofNullable(jdkGroup).map(RunningJdk::name));
    assertThat(scheme.minimalKeySizeBits())
        .isEqualTo(RunningJdk.field(jdkScheme, "minimalKeySize"));
    assertThat(scheme.protocols())
        .extracting(Object::toString)
        .isEqualTo(RunningJdk.protocols(jdkScheme, "supportedProtocols"));
    assertThat(scheme.handshakeProtocols(Dialect.running()))
        .extracting(Object::toString)
        .isEqualTo(RunningJdk.protocols(jdkScheme, "handshakeSupportedProtocols"));
  }

  @Test
  void supportedSchemesStandInTheOrderOfTheJdk() {
    assertThat(SignatureScheme.supported())
        .extracting(SignatureScheme::name)
        .isEqualTo(jdkSchemes().stream().map(RunningJdk::name).toList());
  }

  @Test
  void curvesAreThoseOfTheJdkWithAllTheirNames() {
    List<Curve> curves = RunningJdk.curves();

    assertThat(Curve.all()).containsExactlyInAnyOrderElementsOf(curves);
    assertThat(Curve.all()).doesNotHaveDuplicates();
  }

  private static int keySizeBits(Object jdkGroup) throws Exception {
    Object parameters = RunningJdk.field(jdkGroup, "keAlgParams");
    if (parameters == null) {
      return switch (RunningJdk.name(jdkGroup)) {
        case "x25519" -> 255;
        case "x448" -> 448;
        default -> -1;
      };
    }
    AlgorithmParameters known = (AlgorithmParameters) parameters;
    return known.getAlgorithm().equals("EC")
        ? known.getParameterSpec(ECParameterSpec.class).getOrder().bitLength()
        : known.getParameterSpec(DHParameterSpec.class).getP().bitLength();
  }

  private static List<String> groupsInForce() {
    Object[] groups =
        RunningJdk.hasClass("NamedGroup$SupportedGroups")
            ? (Object[]) RunningJdk.staticField("NamedGroup$SupportedGroups", "namedGroups")
            : (Object[])
                RunningJdk.staticField(
                    "SupportedGroupsExtension$SupportedGroups", "supportedNamedGroups");
    return Stream.of(groups)
        .map(group -> group instanceof String name ? name : RunningJdk.name(group))
        .toList();
  }
}
