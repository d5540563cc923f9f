package org.algate.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import org.algate.policy.Diagnostic.Severity;
import org.algate.policy.Dialect.Feature;
import org.algate.policy.Entry.DisabledService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisabledServicesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "MessageDigest.MD5                        | MessageDigest MD5",
        "messagedigest.md5 , KEYSTORE.JKS         | MessageDigest md5; KeyStore JKS",
        "`\"MessageDigest.MD5, Cipher.RC4\"`      | MessageDigest MD5; Cipher RC4",
        "`  \"MessageDigest.MD5\" `               | MessageDigest MD5",
        "Cipher.RSA/ECB/PKCS1Padding              | Cipher RSA/ECB/PKCS1Padding",
        "Signature.1.2.840.113549.1.1.5           | Signature 1.2.840.113549.1.1.5",
        "MessageDigest.MD2, messagedigest.md2     | MessageDigest MD2",
        "MessageDigest.MD2,,,                     | MessageDigest MD2",
        "``                                       | ``",
        "`,,`                                     | ``",
      })
  void parsesEntries(String value, String entries) {
    assertThat(render(parse(value).orThrow())).isEqualTo(entries);
  }

  @Test
  void entriesKeepTheirTextAndPlace() {
    DisabledServices list = parse("MessageDigest.MD2, cipher.RC4").orThrow();

    DisabledService rc4 = list.entries().get(1);
    assertThat(rc4.text()).isEqualTo("cipher.RC4");
    assertThat(rc4.span()).isEqualTo(new SourceSpan(null, 1, 20, 1, 30));
    assertThat(list).hasToString("MessageDigest.MD2, cipher.RC4");
    assertThat(list.property()).isEqualTo("jdk.crypto.disabledAlgorithms");
    assertThat(list.dialect()).isEqualTo(Dialect.JDK_25);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "MessageDigest.MD5,,Cipher.RC4  | empty-entry         | 1:19 | remove a comma; a value that disables nothing is empty itself",
        "`\"\"`                         | empty-entry         | 1:2  | remove a comma; a value that disables nothing is empty itself",
        "`\" \"`                        | empty-entry         | 1:3  | remove a comma; a value that disables nothing is empty itself",
        "MD5                            | expected-service    | 1:1  | write one of Cipher, KeyStore, MessageDigest, Signature before it, as in `MessageDigest.MD5`",
        ".MD5                           | expected-service    | 1:1  | write one of Cipher, KeyStore, MessageDigest, Signature before it, as in `MessageDigest.MD5`",
        "MessageDigest                  | expected-algorithm  | 1:14 | as in `MessageDigest.MD5`",
        "MessageDigest.                 | expected-algorithm  | 1:15 | as in `MessageDigest.MD5`",
        "MesageDigest.MD5               | unknown-service     | 1:1  | did you mean `MessageDigest`?",
        "MessageDigest . MD5            | unknown-service     | 1:1  | write `MessageDigest.MD5`, without blanks at the dot",
        "Mac.HmacMD5                    | unknown-service     | 1:1  | it can be one of Cipher, KeyStore, MessageDigest, Signature",
        "jdk.x=Cipher.RC4               | unknown-service     | 1:1  | remove `jdk.x=`",
      })
  void refusesWhatTheJdkRefuses(String value, String code, String place, String help) {
    ParseResult<DisabledServices> result = parse(value);

    assertThat(result.tree()).isEmpty();
    assertThat(result.diagnostics())
        .singleElement()
        .satisfies(d -> isDiagnostic(d, code, place, help));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "MessageDigest.MD5 keySize < 3  | unsupported-constraint | 1:1 | write the name alone",
        "MessageDigest.*                | unsupported-pattern    | 1:1 | list the names",
        "MessageDigest.MD5;Cipher.RC4   | unknown-separator      | 1:1 | separate entries with commas",
        "MessageDigest.OID.1.3.14.3.2.26 | oid-prefix            | 1:1 | write `MessageDigest.1.3.14.3.2.26`",
        "Cipher.RC4, cipher.rc4         | duplicate-entry        | 1:13 | remove it",
        "Cipher.AES                     | transformations-permitted | 1:1 | add those that are to be denied, as in `Cipher.AES/CBC/PKCS5Padding`",
      })
  void acceptsWhatTheJdkAcceptsAndSaysSo(String value, String code, String place, String help) {
    ParseResult<DisabledServices> result = parse(value);

    assertThat(result.tree()).isPresent();
    assertThat(result.diagnostics())
        .singleElement()
        .satisfies(d -> isDiagnostic(d, code, place, help));
  }

  @Test
  void allProblemsAreFoundInOnePassInTheOrderOfTheText() {
    assertThat(parse("MD5, Mac.X, Cipher.A B, , Cipher.A B").diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly(
            "expected-service",
            "unknown-service",
            "unsupported-constraint",
            "empty-entry",
            "duplicate-entry");
  }

  @Test
  void aListWithTransformationsOfACipherIsTakenToHaveThemAll() {
    assertThat(parse("Cipher.AES, cipher.aes/CBC/PKCS5Padding").diagnostics()).isEmpty();
    assertThat(parse("Cipher.AES, Cipher.DES/CBC/PKCS5Padding").diagnostics()).hasSize(1);
  }

  @Test
  void aJdkWithoutThePropertyReadsNothingOfIt() {
    PolicySource value = PolicySource.literal(DisabledServices.PROPERTY, "MD5,,");
    ParseResult<DisabledServices> result = DisabledServices.parse(value, Dialect.JDK_17);

    assertThat(result.orThrow().entries()).isEmpty();
    assertThat(result.diagnostics())
        .singleElement()
        .satisfies(
            d -> {
              assertThat(d.code()).isEqualTo("unsupported-property");
              assertThat(d.severity()).isEqualTo(Severity.NOTE);
            });
    assertThat(DisabledServices.parse(value, Dialect.JDK_17.with(Feature.DISABLED_SERVICES)).tree())
        .isEmpty();
  }

  @Test
  void propertiesOfAFileAreParsedByTheirKind() {
    SecurityProperties properties =
        SecurityProperties.of(
            "file",
            "jdk.crypto.disabledAlgorithms=MessageDigest.MD5, \\\n Cipher.\\u0052C4"
                .getBytes(StandardCharsets.US_ASCII),
            Dialect.JDK_25);

    DisabledServices list = properties.parseDisabledServices().orThrow();

    assertThat(list.entries().get(1).span()).hasToString("file:2:2");
    assertThat(properties.lint()).isEmpty();
    assertThatThrownBy(() -> properties.parse(DisabledServices.PROPERTY))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(
            SecurityProperties.of("file", new byte[0], Dialect.JDK_25)
                .parseDisabledServices()
                .orThrow()
                .entries())
        .isEmpty();
  }

  @Test
  @Timeout(20) // a quadratic parser takes hours over these
  void longValuesAreReadInTimeOrNotAtAll() {
    assertThat(parse("A".repeat(DisabledAlgorithms.MAX_VALUE_LENGTH + 1)).diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly("value-too-long");
    assertThat(parse(",".repeat(DisabledAlgorithms.MAX_ENTRIES + 1) + "A").diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly("too-many-entries");
    assertThat(parse(",".repeat(500_000)).orThrow().entries()).isEmpty();
    assertThat(parse("Cipher.A" + " ".repeat(500_000) + ",").orThrow().entries()).hasSize(1);
    assertThat(parse("A,".repeat(50_000)).diagnostics()).hasSize(50_000);
  }

  private static void isDiagnostic(Diagnostic diagnostic, String code, String place, String help) {
    assertThat(diagnostic.code()).isEqualTo(code);
    assertThat(diagnostic.span()).hasToString(place);
    assertThat(diagnostic.help()).isEqualTo(help);
  }

  private static String render(DisabledServices list) {
    return list.entries().stream()
        .map(entry -> entry.service() + " " + entry.algorithm())
        .collect(Collectors.joining("; "));
  }

  private static ParseResult<DisabledServices> parse(String value) {
    return DisabledServices.parse(
        PolicySource.literal(DisabledServices.PROPERTY, value), Dialect.JDK_25);
  }
}
