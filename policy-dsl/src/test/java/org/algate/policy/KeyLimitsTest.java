package org.algate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import org.algate.policy.Diagnostic.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyLimitsTest {
  private static final String AES = "AES/GCM/NoPadding";

  @Test
  void limitsAreFoundByTheirTransformationInAnyCase() {
    KeyLimits limits =
        parse(" aes/gcm/NoPadding keyUpdate 2^20 ,ChaCha20-Poly1305 KeyUpdate 4096,").orThrow();

    assertThat(limits.limitBytes(AES)).hasValue(1 << 20);
    assertThat(limits.limitBytes("CHACHA20-POLY1305")).hasValue(4096);
    assertThat(limits.limitBytes("AES/CBC/NoPadding")).isEmpty();
    assertThat(limits)
        .hasToString("aes/gcm/NoPadding keyUpdate 2^20, ChaCha20-Poly1305 KeyUpdate 4096");
    assertThat(limits.limits())
        .extracting(limit -> limit.transformation() + " " + limit.span())
        .containsExactly("aes/gcm/NoPadding 1:2", "ChaCha20-Poly1305 1:36");
  }

  @Test
  void theLastLimitOfATransformationCounts() {
    ParseResult<KeyLimits> result =
        parse(AES + " KeyUpdate 5, ChaCha20-Poly1305 KeyUpdate 6, " + AES + " KeyUpdate 7");

    assertThat(result.orThrow().limitBytes(AES)).hasValue(7);
    assertThat(result.orThrow().limits()).extracting(KeyLimit::limitBytes).containsExactly(6L, 7L);
    assertThat(codes(result)).containsExactly("replaced-key-limit");
  }

  @Test
  void anIgnoredEntryLeavesTheOneBeforeIt() {
    assertThat(parse(AES + " KeyUpdate 5, " + AES + " KeyUpdate x").orThrow().limitBytes(AES))
        .hasValue(5);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "0010, 10",
    "+5, 5",
    "2^0, 1",
    "7^10, 1024",
    "^3, 8",
    "2^62, 4611686018427387904",
    "4611686018427387904, 4611686018427387904",
  })
  void numbersThatCount(String written, long bytes) {
    assertThat(parse(AES + " KeyUpdate " + written).orThrow().limitBytes(AES)).hasValue(bytes);
  }

  @ParameterizedTest
  @CsvSource({"0", "-5", "2^-1", "2^63", "2^", "^", "0x10", "1_000", "5L", "4611686018427387905"})
  void numbersThatAreIgnored(String written) {
    ParseResult<KeyLimits> result = parse(AES + " KeyUpdate " + written);

    assertThat(result.orThrow().limitBytes(AES)).isEqualTo(OptionalLong.empty());
    assertThat(codes(result)).containsExactly("ignored-key-limit");
  }

  @Test
  void entriesWithTooFewWordsAreErrorsInTheirPlace() {
    assertThat(parse("a KeyUpdate 5,, b, c KeyUpdate").diagnostics())
        .filteredOn(Diagnostic::isError)
        .extracting(d -> d.span() + " " + d.code())
        .containsExactly(
            "1:15 incomplete-key-limit", "1:17 incomplete-key-limit", "1:20 incomplete-key-limit");
    assertThat(codes(parse(""))).containsExactly("incomplete-key-limit");
    assertThat(codes(parse("  "))).containsExactly("incomplete-key-limit");
  }

  @Test
  void unknownTransformationsCountAndAreReported() {
    ParseResult<KeyLimits> result = parse("AES/GCM/NoPading KeyUpdate 5");

    assertThat(result.orThrow().limitBytes("aes/gcm/nopading")).hasValue(5);
    assertThat(result.diagnostics())
        .singleElement()
        .satisfies(
            d -> {
              assertThat(d.severity()).isEqualTo(Severity.WARNING);
              assertThat(d.help()).isEqualTo("did you mean `AES/GCM/NoPadding`?");
            });
  }

  @Test
  void aPropertyThatIsNotSetIsNoLimitAndOneSetToNothingAnError() {
    assertThat(properties("").parseKeyLimits().orThrow().limits()).isEmpty();
    assertThat(properties("jdk.tls.keyLimits=").parseKeyLimits().tree()).isEmpty();
    assertThat(properties("jdk.tls.keyLimits=").lint())
        .extracting(Diagnostic::headline)
        .singleElement()
        .asString()
        .startsWith("file:1:19: error: ");
  }

  @Test
  void messagesStayShortWhateverIsWritten() {
    String zeros = "0".repeat(100_000);
    ParseResult<KeyLimits> result =
        parse(
            (AES + " KeyUpdate 7^" + zeros + "5, ")
                + ("x".repeat(100_000) + " KeyUpdate 5, ")
                + (AES + " " + zeros + " 5, " + AES + " KeyUpdate x" + zeros));

    assertThat(codes(result))
        .containsExactly(
            "invalid-base", "unknown-transformation", "ignored-key-limit", "ignored-key-limit");
    assertThat(result.diagnostics()).allSatisfy(d -> assertThat(d.render()).hasSizeLessThan(800));
    assertThat(result.diagnostics().get(0).help()).contains("write `2^5`");
  }

  @Test
  void nothingIsReadOfAValueThatIsTooLong() {
    assertThat(codes(parse(" ".repeat(DisabledAlgorithms.MAX_VALUE_LENGTH + 1))))
        .containsExactly("value-too-long");
    assertThat(codes(parse(",".repeat(DisabledAlgorithms.MAX_ENTRIES))))
        .containsExactly("too-many-entries");
  }

  private static List<String> codes(ParseResult<KeyLimits> result) {
    return result.diagnostics().stream().map(Diagnostic::code).toList();
  }

  private static ParseResult<KeyLimits> parse(String value) {
    return KeyLimits.parse(PolicySource.literal(KeyLimits.PROPERTY, value), Dialect.JDK_17);
  }

  private static SecurityProperties properties(String text) {
    return SecurityProperties.of("file", FileTexts.bytes(text), Dialect.JDK_25);
  }
}
