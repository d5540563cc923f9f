package org.algate.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import org.algate.policy.Entry.DisabledAlgorithm;
import org.algate.policy.Entry.Include;
import org.algate.policy.Entry.NamePattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisabledAlgorithmsTest {
  private static final String TLS = "jdk.tls.disabledAlgorithms";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "SSLv3, RC4                          | SSLv3; RC4",
        "` MD5\t,,\n,SHA1,`                  | MD5; SHA1",
        "`\"MD5, SHA1\"`                     | MD5; SHA1",
        "`  \"MD5, SHA1\" `                  | MD5; SHA1",
        "DH keySize < 1024                   | DH [< 1024]",
        "DH keySize >= +7 & jdkca            | DH [>= 7, jdkCA]",
        "RSA keySize < 1024 and more         | RSA [< 1024]",
        "SHA1 jdkCA & usage TLSServer X      | SHA1 [jdkCA, usage TLSServer X]",
        "SHA1 usageTLSServer                 | SHA1 [usage TLSServer]",
        "SHA1 denyAfter 2019-01-01           | SHA1 [denyAfter 2019-01-01]",
        "RSA &                               | RSA []",
        "NIST P-256, x9.62 PRIME192V1        | NIST P-256; x9.62 PRIME192V1",
        "TLS_RSA_*, TLS_*_CBC_*              | ~TLS_RSA_*; ~TLS_*_CBC_*",
        "include jdk.disabled.namedCurves, A | include(); A",
        "RC4, rc4, RSA keySize < 9, rsa KEYSIZE < 9 | RC4; RSA [< 9]",
        "RSA&jdkCA                           | RSA&jdkCA",
      })
  void parsesEntries(String value, String tree) {
    assertThat(render(parse(value).orThrow())).isEqualTo(tree);
  }

  @Test
  void includedEntriesComeFromTheOtherPropertyAndKeepTheirPlaces() {
    DisabledAlgorithms tree =
        DisabledAlgorithms.parse(
                PolicySource.literal(TLS, "A, include jdk.disabled.namedCurves"),
                PolicySource.literal(DisabledAlgorithms.NAMED_CURVES, "a, secp112r1, TLS_*"),
                Dialect.JDK_25)
            .orThrow();

    DisabledAlgorithms included = ((Include) tree.entries().get(1)).included().orElseThrow();
    assertThat(included.property()).isEqualTo("jdk.disabled.namedCurves");
    assertThat(render(included))
        .as("without patterns, and without what stands outside")
        .isEqualTo("secp112r1; TLS_*");
    assertThat(included.entries().get(0).span()).isEqualTo(new SourceSpan(null, 1, 4, 1, 13));
  }

  @Test
  void nestedIncludesAreErrors() {
    ParseResult<DisabledAlgorithms> result =
        DisabledAlgorithms.parse(
            PolicySource.literal(TLS, "include jdk.disabled.namedCurves"),
            PolicySource.literal(
                DisabledAlgorithms.NAMED_CURVES, "include jdk.disabled.namedCurves"),
            Dialect.JDK_17);

    assertThat(codes(result)).containsExactly("invalid-include");
  }

  @Test
  void aStarIsAnOrdinaryCharacterWhereTheDialectHasNoPatterns() {
    ParseResult<DisabledAlgorithms> result =
        DisabledAlgorithms.parse(PolicySource.literal(TLS, "TLS_RSA_*, *"), Dialect.JDK_17);

    assertThat(render(result.orThrow())).isEqualTo("TLS_RSA_*; *");
    assertThat(codes(result)).containsExactly("unsupported-pattern", "unsupported-pattern");
  }

  @Test
  void legacyListsHoldNamesOnly() {
    DisabledAlgorithms tree =
        DisabledAlgorithms.parse(
                PolicySource.literal(
                    "jdk.tls.legacyAlgorithms", "RSA foo, TLS_*, include jdk.disabled.namedCurves"),
                Dialect.JDK_25)
            .orThrow();

    assertThat(tree.entries()).allMatch(e -> ((DisabledAlgorithm) e).isPlain());
    assertThat(tree).hasToString("RSA foo, TLS_*, include jdk.disabled.namedCurves");
  }

  @Test
  void allProblemsAreFoundInOnePassInTheOrderOfTheText() {
    ParseResult<DisabledAlgorithms> result =
        parse("RSA keySize <, MD5 # weak, *_CBC_*, A usage Foo, RC4, rc4, DH keySize < x");

    assertThat(result.tree()).isEmpty();
    assertThat(codes(result))
        .containsExactly(
            "expected-key-length",
            "comment-in-value",
            "invalid-pattern",
            "unknown-usage",
            "duplicate-entry",
            "invalid-key-length");
    assertThatThrownBy(result::orThrow)
        .isInstanceOfSatisfying(
            InvalidPolicyException.class,
            e -> assertThat(e.diagnostics()).isEqualTo(result.diagnostics()))
        .hasMessageContaining("1:14: error: expected a key length after `<`");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "RSA keysize < 2048           | unknown-constraint    | 1:5  | write `keySize < 2048`; case matters",
        "RSA keySize<2048             | unknown-constraint    | 1:5  | write blanks around the operator, as in `keySize < 2048`",
        "RSA keySize <2048            | invalid-operator      | 1:13 | write one of == != < <= > >=, with blanks around it",
        "RSA keySize                  | expected-operator     | 1:12 | as in `keySize < 2048`",
        "RSA keySize < 99999999999    | invalid-key-length    | 1:15 | write a number up to 2147483647",
        "RSA < 2048                   | unknown-constraint    | 1:5  | write `RSA keySize < 2048`, with blanks between the words",
        "SSLv3, RC4 # legacy          | comment-in-value      | 1:12 | move the comment to a line of its own, above the property",
        "MD5 MD2                      | unknown-constraint    | 1:5  | if another entry begins here, write a comma before it",
        "SHA1 with RSA                | unknown-constraint    | 1:6  | write the name of an algorithm without blanks, as in `SHA1withRSA`",
        "SHA1 denyAfter 2019-1-1      | invalid-date          | 1:6  | write it as in `denyAfter 2027-01-31`, with year, month and day in 4, 2 and 2 digits",
        "SHA1 denyAfter 2019-02-30    | invalid-date          | 1:16 | write year, month and day, as in `denyAfter 2027-01-31`",
        "A jdkCA & jdkCA              | repeated-constraint   | 1:11 | remove one of them, or write two entries",
        "RSA & jdkCA                  | expected-constraint   | 1:5  | remove the `&`",
        "`RSA\tkeySize < 1024`        | unknown-constraint    | 1:1  | write a blank instead of the TAB or line end",
        "tls_rsa_*                    | invalid-pattern       | 1:1  | write `TLS_rsa_*`",
        "A usage HandshakeSignature TLSServer | mixed-usage           | 1:3  | join two with `&`, or write two entries",
        "include foo.bar              | invalid-include       | 1:9  | write `include jdk.disabled.namedCurves`, with one blank and alone in its entry",
        "A usage HandshakeSigature    | unknown-usage         | 1:9  | did you mean `HandshakeSignature`?",
        "A usage X#                   | unknown-usage         | 1:9  | write one of TLSServer, TLSClient, SignedJAR, HandshakeSignature, CertificateSignature",
        "RSA keySize < 1 foo          | surplus-words         | 1:17 | join constraints with `&`, and separate entries with a comma",
        "RSA keySize <= 2147483647    | key-length-overflow   | 1:16 | write the name alone to deny every key, or `< 2147483647`",
        "RSA &                        | no-constraint         | 1:4  | write `RSA` alone to deny it always",
        "jdk.x.y=MD2, MD5             | property-name-in-value | 1:1 | remove `jdk.x.y=`",
        "`\"MD5, SHA1`                | quote-in-name         | 1:1  | write the name without quotes",
        "MD5;SHA1                     | unknown-separator     | 1:1  | separate entries with commas",
        "NULL                         | null-name             | 1:1  | leave the value empty to deny nothing",
        "`include\tjdk.disabled.namedCurves` | white-space-in-name | 1:1 | write a blank instead",
      })
  void saysWhatIsWrongWhereAndWhatToWriteInstead(
      String value, String code, String place, String help) {
    List<Diagnostic> diagnostics = parse(value).diagnostics();

    assertThat(diagnostics).hasSize(1);
    assertThat(diagnostics.get(0).code()).isEqualTo(code);
    assertThat(diagnostics.get(0).span()).hasToString(place);
    assertThat(diagnostics.get(0).help()).isEqualTo(help);
  }

  @Test
  void rendersTheLineWithACaret() {
    assertThat(parse("RSA keySize < , MD5").diagnostics().get(0).render())
        .isEqualTo(
            """
            1:14: error: expected a key length after `<` [expected-key-length]
              RSA keySize < , MD5
                           ^
              help: write the length in bits, as in `keySize < 2048`""");
  }

  @Test
  void tooLongValuesAndTooManyEntriesAreErrors() {
    assertThat(codes(parse("A".repeat(DisabledAlgorithms.MAX_VALUE_LENGTH + 1))))
        .containsExactly("value-too-long");
    assertThat(codes(parse("A,".repeat(DisabledAlgorithms.MAX_ENTRIES + 1))))
        .containsExactly("too-many-entries");
    assertThat(parse("A".repeat(DisabledAlgorithms.MAX_VALUE_LENGTH)).tree()).isPresent();
  }

  @Test
  @Timeout(20) // a quadratic parser takes hours over these
  void longValuesTakeTimeInProportion() {
    String blanks = " ".repeat(500_000);
    assertThat(parse("A," + blanks + "x" + blanks + ",B").orThrow().entries()).hasSize(3);
    assertThat(codes(parse("RSA" + blanks + "x"))).containsExactly("unknown-constraint");
    assertThat(codes(parse("RSA keySize < 1" + blanks + "x"))).containsExactly("surplus-words");
    assertThat(parse("RSA " + "usage TLSServer&".repeat(50_000)).tree()).isPresent();
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < 99_000; i++) {
      names.append('A').append(Integer.toHexString(i)).append(',');
    }
    assertThat(parse(names.toString()).orThrow().entries()).hasSize(99_000);
    assertThat(parse(names.toString().replace(",", " &,")).diagnostics()).hasSize(99_000);
    assertThat(parse(",".repeat(500_000)).orThrow().entries()).isEmpty();
  }

  @Test
  void aStarStandsForWholeCharacters() {
    NamePattern low = pattern("TLS_*\udc00");
    assertThat(low.matches("TLS_\ud801\udc00")).isFalse();
    assertThat(low.matches("TLS_a\udc00")).isTrue();
    assertThat(pattern("TLS_*").matches("TLS_\ud801\udc00")).isTrue();
    assertThat(pattern("TLS_A*B*C").matches("TLS_AxBxBC")).isTrue();
    assertThat(pattern("TLS_A*A").matches("TLS_A")).as("one letter is not two").isFalse();
  }

  private static NamePattern pattern(String text) {
    return (NamePattern) parse(text).orThrow().entries().get(0);
  }

  private static ParseResult<DisabledAlgorithms> parse(String value) {
    return DisabledAlgorithms.parse(PolicySource.literal(TLS, value), Dialect.JDK_25);
  }

  private static List<String> codes(ParseResult<DisabledAlgorithms> result) {
    return result.diagnostics().stream().map(Diagnostic::code).toList();
  }

  private static String render(DisabledAlgorithms tree) {
    return tree.entries().stream()
        .map(DisabledAlgorithmsTest::render)
        .collect(Collectors.joining("; "));
  }

  private static String render(Entry entry) {
    if (entry instanceof NamePattern) {
      return "~" + entry.text();
    }
    if (entry instanceof Include include) {
      return "include(" + include.included().map(DisabledAlgorithmsTest::render).orElse("") + ")";
    }
    DisabledAlgorithm algorithm = (DisabledAlgorithm) entry;
    return algorithm.isPlain()
        ? algorithm.name()
        : algorithm.name()
            + " "
            + algorithm.constraints().stream().map(DisabledAlgorithmsTest::render).toList();
  }

  private static String render(Constraint constraint) {
    if (constraint instanceof Constraint.KeySize size) {
      return size.operator().symbol() + " " + size.keySizeBits();
    }
    if (constraint instanceof Constraint.JdkCa) {
      return "jdkCA";
    }
    if (constraint instanceof Constraint.DenyAfter deny) {
      return "denyAfter " + deny.date();
    }
    return "usage " + String.join(" ", ((Constraint.Usage) constraint).usages());
  }
}
