package org.algate.handshake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.algate.ciphersuites.NamedGroup;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.policy.Diagnostic;
import org.algate.policy.Dialect;
import org.algate.policy.InvalidPolicyException;
import org.algate.policy.ParseResult;
import org.junit.jupiter.api.Test;

class ConfiguredGroupsTest {

  @Test
  void groupsKeepTheirOrderAndCaseDoesNotMatter() {
    assertThat(names(parse("\" X448 ,secp256r1,, FFDHE2048 \"")))
        .containsExactly("x448", "secp256r1", "ffdhe2048");
  }

  @Test
  void anEmptyValueStandsForTheDefaults() {
    for (String value : List.of("", "\"\"")) {
      assertThat(parse(value).orThrow().groups()).isEqualTo(NamedGroup.defaults(Dialect.JDK_25));
    }
  }

  @Test
  void whatJsseDoesNotHaveIsLeftOut() {
    ParseResult<ConfiguredGroups> result =
        parse("secp256r2, arbitrary_explicit_prime_curves, X25519MLKEM768, x25519");

    assertThat(names(result)).containsExactly("x25519");
    assertThat(result.diagnostics())
        .extracting(d -> d.span() + " " + d.code() + " " + d.help())
        .containsExactly(
            "1:1 unknown-named-group did you mean `secp256r1`?",
            "1:12 unknown-named-group name a group that JSSE has, such as `x25519` or `secp256r1`",
            "1:45 unknown-named-group name a group that JSSE has, such as `x25519` or `secp256r1`");
  }

  @Test
  void groupsThatTheJdkDoesNotImplementCountAndAreReported() {
    ParseResult<ConfiguredGroups> result = parse("secp256k1,x25519");

    assertThat(names(result)).containsExactly("secp256k1", "x25519");
    assertThat(result.diagnostics())
        .extracting(d -> d.severity() + " " + d.code())
        .containsExactly("warning unimplemented-named-group");
  }

  @Test
  void nothingThatJsseHasIsAnError() {
    for (String value : List.of("P-256", ",", " ", "\"")) {
      ParseResult<ConfiguredGroups> result = parse(value);
      assertThat(result.diagnostics())
          .filteredOn(Diagnostic::isError)
          .extracting(Diagnostic::code)
          .containsExactly("no-named-group");
      assertThatThrownBy(result::orThrow).isInstanceOf(InvalidPolicyException.class);
    }
  }

  @Test
  void duplicatesAreAnErrorWhereTheJdkRefusesThem() {
    ParseResult<ConfiguredGroups> old =
        ConfiguredGroups.parse("x25519,X25519,x448", Dialect.JDK_17);

    assertThat(names(old)).as("it offers it twice").containsExactly("x25519", "x25519", "x448");
    assertThat(old.diagnostics()).extracting(Diagnostic::isError).containsExactly(false);
    assertThat(parse("x25519,X25519,x448").diagnostics())
        .extracting(Diagnostic::headline)
        .containsExactly(
            "1:8: error: `x25519` stands twice, so JSSE throws when it is asked for its parameters"
                + " [duplicate-named-group]");
  }

  @Test
  void configurationsTakeThem() {
    TlsPolicy policy = Policies.read("jdk.tls.disabledAlgorithms=", Dialect.JDK_25);
    HandshakeConfiguration configuration =
        HandshakeConfiguration.of(Role.CLIENT, policy)
            .withNamedGroups(parse("ffdhe2048").orThrow());

    assertThat(configuration.namedGroups()).map(NamedGroup::name).containsExactly("ffdhe2048");
  }

  private static List<String> names(ParseResult<ConfiguredGroups> result) {
    return result.orThrow().groups().stream().map(NamedGroup::name).toList();
  }

  private static ParseResult<ConfiguredGroups> parse(String value) {
    return ConfiguredGroups.parse(value, Dialect.JDK_25);
  }
}
