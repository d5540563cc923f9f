package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.conformance.JdkPolicy.Decomposition;
import org.algate.constraints.CertificateUsage;
import org.algate.constraints.Circumstances;
import org.algate.constraints.ServiceConstraints;
import org.algate.handshake.ConfiguredGroups;
import org.algate.handshake.HandshakeConfiguration;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.handshake.HandshakeContext;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.DisabledServices;
import org.algate.policy.KeyLimits;
import org.algate.policy.PolicySource;
import org.algate.policy.SecurityProperties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What in the JDK's lists surprises people, answered by Algate as either release, and by the
 * running JDK if it is one of the two.
 */
class SurprisesTest {
  private static final String TLS = DisabledAlgorithms.TLS;

  @TempDir private Path folder;

  @ParameterizedTest(name = "{0}: {2}: {3}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          conditions that are none  | certpath | RSA &                                  | key RSA 1024     | permitted | permitted
          conditions that are none  | certpath | RSA &                                  | signature MD5withRSA; RSA 1024 | permitted | permitted
          surplus words             | certpath | RSA keySize < 1024 foo                 | key RSA 1023     | denied    | denied
          surplus words             | certpath | RSA keySize < 1024 foo                 | key RSA 1024     | permitted | permitted
          overflow                  | certpath | RSA keySize <= 2147483647              | key RSA 1024     | permitted | permitted
          overflow                  | certpath | RSA keySize < 2147483647               | key RSA 1024     | denied    | denied
          no operator               | certpath | RSA keySize                            | name MD5         | refused   | refused
          a malformed duplicate     | certpath | RSA keySize < 1024, rsa KEYSIZE < 1024 | key RSA 1023     | denied    | denied
          a malformed original      | certpath | rsa KEYSIZE < 1024, RSA keySize < 1024 | key RSA 1023     | refused   | refused
          a TAB                     | certpath | RSA␉keySize < 1                        | name MD5         | refused   | refused
          an include with a TAB     | certpath | include␉jdk.disabled.namedCurves       | name secp521r1   | permitted | permitted
          an include                | certpath | include jdk.disabled.namedCurves       | name secp521r1   | denied    | denied
          an included pattern       | tls      | include jdk.disabled.namedCurves       | name TLS_RSA_WITH_AES_128_CBC_SHA | permitted | permitted
          an included bad pattern   | tls      | include jdk.disabled.namedCurves       | name *_X         | denied    | denied
          a bad pattern             | tls      | SSL_*                                  | name SSL_RSA_WITH_3DES_EDE_CBC_SHA | permitted | refused
          a bad pattern             | tls      | tls_rsa_*                              | name TLS_RSA_WITH_AES_128_CBC_SHA | permitted | refused
          a bad pattern             | tls      | *                                      | name TLSv1       | permitted | refused
          a suite of SSL            | tls      | TLS_RSA_*                              | name SSL_RSA_WITH_3DES_EDE_CBC_SHA | permitted | permitted
          a pattern with a size     | tls      | TLS_RSA_* keySize < 5                  | name TLS_RSA_WITH_AES_128_CBC_SHA | permitted | permitted
          a pattern with conditions | tls      | TLS_RSA_* & jdkCA                      | name TLS_RSA_WITH_AES_128_CBC_SHA | refused | permitted
          the end of a quotation    | tls      | TLS_\\E*                               | name TLS_RSA_WITH_AES_128_CBC_SHA | permitted | refused
          scopes and two blanks     | tls      | rsa_pkcs1_sha1 usage HandshakeSignature  CertificateSignature | scope rsa_pkcs1_sha1 HandshakeSignature | permitted | refused
          a scope of a digest       | tls      | SHA1 usage HandshakeSignature          | scope rsa_pkcs1_sha1 HandshakeSignature | permitted | permitted
          a scope of a digest       | tls      | SHA1 usage HandshakeSignature          | scope SHA1withRSA HandshakeSignature | permitted | permitted
          a scope behind a CA       | tls      | rsa_pkcs1_sha1 jdkCA & usage HandshakeSignature | scope rsa_pkcs1_sha1 HandshakeSignature | permitted | permitted
          a scope before a CA       | tls      | rsa_pkcs1_sha1 usage HandshakeSignature & jdkCA | scope rsa_pkcs1_sha1 HandshakeSignature | permitted | denied
          a use in TLS              | tls      | RSA usage TLSServer                    | key RSA 1024     | permitted | permitted
          a CA in TLS               | tls      | RSA jdkCA                              | key RSA 1024     | permitted | permitted
          a date of a digest in TLS | tls      | SHA1 denyAfter 2000-01-01              | name SHA1withRSA | permitted | permitted
          a date of a key in TLS    | tls      | RSA denyAfter 2000-01-01               | key RSA 1024     | denied    | denied
          a name in lower case      | certpath | SHA-1                                  | name sha1withRSA | permitted | permitted
          a digest in lower case    | certpath | sha-1 jdkCA                            | signature SHA1withRSA; jdkCA | denied | permitted
          a digest in upper case    | certpath | SHA-1 jdkCA                            | signature SHA1withRSA; jdkCA | denied | denied
          a hyphen in a path        | certpath | SHA3-256                               | signature SHA3-256withRSA | permitted | denied
          a hyphen in a path        | certpath | RSASSA-PSS                             | signature RSASSA-PSS | permitted | denied
          a hyphen in a name        | certpath | SHA3-256                               | name SHA3-256withRSA | denied | denied
          a hyphen and a key        | certpath | RSASSA-PSS keySize < 2048              | key RSASSA-PSS 1024 | permitted | denied
          a parameter set           | certpath | Ed25519                                | key Ed25519      | permitted | denied
          a size of XDH             | certpath | XDH keySize < 256                      | key X25519       | denied    | permitted
          a size of EdDSA           | certpath | EdDSA keySize < 256                    | key Ed25519      | denied    | permitted
          a date of EdDSA           | certpath | EdDSA denyAfter 2000-01-01             | key Ed25519      | denied    | permitted
          a date of Ed25519         | certpath | Ed25519 denyAfter 2000-01-01           | key Ed25519      | permitted | denied
          a CA of EdDSA             | certpath | EdDSA jdkCA                            | signature SHA256withRSA; Ed25519; jdkCA | denied | permitted
          a CA of Ed25519           | certpath | Ed25519 jdkCA                          | signature SHA256withRSA; Ed25519; jdkCA | permitted | denied
          a digest with a slash     | certpath | SHA512/256                             | name SHA512/256withRSA | permitted | permitted
          a digest with a slash     | certpath | SHA512/256                             | name SHA512/256  | denied    | denied
          half of a digest          | certpath | 256                                    | name SHA512/256withRSA | denied | denied
          an in within              | certpath | bra                                    | name brainpoolP256r1 | denied | denied
          an and within             | certpath | r                                      | name random      | denied    | denied
          the hash that derives     | tls      | SHA256                                 | name TLS_RSA_WITH_AES_128_CBC_SHA | denied | denied
          an anonymous export suite | tls      | anon                                   | name SSL_DH_anon_EXPORT_WITH_DES40_CBC_SHA | permitted | permitted
          an export suite           | tls      | RSA, DH                                | name SSL_DHE_RSA_EXPORT_WITH_DES40_CBC_SHA | permitted | permitted
          an export suite           | tls      | DSA, DH                                | name SSL_DHE_DSS_EXPORT_WITH_DES40_CBC_SHA | permitted | permitted
          null                      | tls      | K_NULL, M_NULL                         | name TLS_RSA_WITH_NULL_SHA256 | permitted | permitted
          a cipher of TLS 1.3       | tls      | AES_256_GCM                            | name TLS_AES_256_GCM_SHA384 | permitted | permitted
          a CA in a chain           | certpath | RSA keySize < 2048 & jdkCA             | key RSA 1024     | permitted | permitted
          a use in a chain          | certpath | RSA usage TLSServer & keySize < 2048   | key RSA 1024     | permitted | permitted
          the first condition       | certpath | EC keySize < 384 & keySize < 100       | parameters EC 256 | denied   | denied
          the first condition       | certpath | EC keySize < 100 & keySize < 384       | parameters EC 256 | permitted | permitted
          the first condition       | certpath | EC jdkCA & keySize < 384               | parameters EC 256 | permitted | permitted
          no size                   | certpath | RSA keySize > 4096                     | key RSA 0        | denied    | denied
          a size that is not told   | certpath | RSA keySize < 1024                     | key RSA unknown  | permitted | permitted
          the name of a key         | certpath | DH keySize < 2048                      | key DH 1024      | denied    | denied
          the name of a key         | certpath | DiffieHellman keySize < 2048           | key DH 1024      | permitted | permitted
          the name of a key         | certpath | DiffieHellman keySize < 2048           | key DiffieHellman 1024 | denied | denied
          the name of a key         | certpath | DH keySize < 2048                      | key DiffieHellman 1024 | permitted | permitted
          certificates and TLS      | certpath in TLS | TLSv1.3                         | name TLSv1.3     | denied    | denied
          certificates and TLS      | certpath in TLS | secp256r1                       | name secp256r1   | denied    | denied
          certificates and TLS      | certpath in TLS | TLS_AES_256_GCM_SHA384          | name TLS_AES_256_GCM_SHA384 | denied | denied
          certificates and TLS      | certpath in TLS | EC keySize < 384                | parameters EC 256 | denied   | denied
          another name of a curve   | tls      | NIST P-256                             | key EC 256       | denied    | denied
          another name of a curve   | tls      | NIST P-256                             | name secp256r1   | permitted | permitted
          a use in capitals         | certpath | SHA1 usage TLSCLIENT                   | signature SHA1withRSA; tls client | denied | denied
          applets                   | certpath | SHA1 usage SignedJAR                   | signature SHA1withRSA; plugin code signing | denied | permitted
          signers of code           | certpath | SHA1 usage SignedJAR                   | signature SHA1withRSA; code signing | denied | denied
          """)
  void areAnsweredAsByBothReleases(
      String surprise, String list, String policy, String question, String on17, String on25)
      throws Throwable {
    String property = "jdk." + list.replaceFirst("^\\w+", "$0.disabledAlgorithms");
    Question asked = new Question(property, policy.replace('␉', '\t'), question);
    assertThat(asked.algate(Dialect.JDK_17)).as(surprise).isEqualTo(on17);
    assertThat(asked.algate(Dialect.JDK_25)).as(surprise).isEqualTo(on25);
    if (runs(Dialect.JDK_17) || runs(Dialect.JDK_25)) {
      assertThat(asked.jdk()).as(surprise).isEqualTo(runs(Dialect.JDK_17) ? on17 : on25);
    }
  }

  @Test
  void aKeySizeWithoutOperatorIsNoIllegalArgumentToTheJdk() {
    assertThatThrownBy(
            () ->
                JdkPolicy.of(DisabledAlgorithms.CERTPATH, "RSA keySize", "", Decomposition.GENERIC))
        .isInstanceOf(NoSuchElementException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"RSA keySize < 4096, RSA jdkCA", "RSA jdkCA, RSA keySize < 4096"})
  void theOrderOfEntriesMakesNoDifferenceToTheAnswer(String policy) throws Throwable {
    Lists lists = Lists.of(DisabledAlgorithms.CERTPATH, policy, "");
    Circumstances circumstances = Circumstances.of(CertificateUsage.GENERIC).belowJdkCa(true);

    assertThat(
            lists
                .set()
                .decide("SHA256withRSA", null, Keys.described("RSA 2048"), circumstances)
                .reasons())
        .map(reason -> reason.entry().text())
        .containsExactlyElementsOf(List.of(policy.split(", ", -1)));
  }

  @Test
  void aSignallingSuiteKeepsProtocolsActive() throws Exception {
    String withSignal = TLS + "=SHA256";
    String without = withSignal + ", TLS_EMPTY_RENEGOTIATION_INFO_SCSV";
    for (Dialect dialect : List.of(Dialect.JDK_17, Dialect.JDK_25)) {
      assertThat(activeOfOld(withSignal, dialect))
          .containsExactly(ProtocolVersion.TLS_1_1, ProtocolVersion.TLS_1_0);
      assertThat(activeOfOld(without, dialect)).isEmpty();
    }
    assertThat(ask(withSignal, "hello", "TLSv1.1,TLSv1")).contains("No negotiable cipher suite");
    assertThat(ask(without, "hello", "TLSv1.1,TLSv1")).contains("No appropriate protocol");
  }

  private static List<ProtocolVersion> activeOfOld(String line, Dialect dialect) {
    TlsPolicy policy = TlsPolicy.of(SecurityProperties.of("file", bytes(line), dialect));
    return HandshakeContext.of(
            HandshakeConfiguration.of(Role.CLIENT, policy)
                .withProtocols(List.of("TLSv1.1", "TLSv1")))
        .protocols();
  }

  @Test
  void aBadEscapeInAnOverrideIsFatalOrTheEndOfTheFile() throws Exception {
    String override = "before=1\nbad=\\u00z\nafter=2\n";
    Path file = Files.writeString(folder.resolve("override"), override);
    byte[] master = bytes("security.overridePropertiesFile=true\nbefore=0\nafter=0\n");

    SecurityProperties on17 =
        SecurityProperties.of("master", master, Dialect.JDK_17).overriddenBy(file);
    SecurityProperties on25 =
        SecurityProperties.of("master", master, Dialect.JDK_25).overriddenBy(file);

    assertThat(on17.diagnostics()).anyMatch(diagnostic -> diagnostic.isError());
    assertThat(on25.diagnostics()).noneMatch(diagnostic -> diagnostic.isError());
    assertThat(on25.find("before").orElseThrow().value().text()).isEqualTo("1");
    assertThat(on25.find("after").orElseThrow().value().text()).isEqualTo("0");
    if (runs(Dialect.JDK_17)) {
      assertThat(ask(override, "property", "before")).contains("ExceptionInInitializerError");
    }
    if (runs(Dialect.JDK_25)) {
      assertThat(ask(override, "property", "before")).isEqualTo("1");
      assertThat(ask(override, "property", "after")).isEqualTo("null");
    }
  }

  @Test
  void anIncludeInAFileIsAKeyOrADirective() throws Exception {
    Files.writeString(folder.resolve("other"), "k=included\n");
    String text = "k=own\ninclude " + folder.resolve("other") + "\n";
    Path file = Files.writeString(folder.resolve("file"), text);

    assertThat(SecurityProperties.read(file, Dialect.JDK_17).find("k").orElseThrow().value().text())
        .isEqualTo("own");
    assertThat(SecurityProperties.read(file, Dialect.JDK_25).find("k").orElseThrow().value().text())
        .isEqualTo("included");
    if (runs(Dialect.JDK_17) || runs(Dialect.JDK_25)) {
      assertThat(ask(text, "property", "k")).isEqualTo(runs(Dialect.JDK_17) ? "own" : "included");
    }
  }

  /** JDK 17 compares usages in lower case of the default locale; Algate follows no default. */
  @Test
  void aUseInCapitalsIsNoneToJdk17UnderATurkishLocale() throws Throwable {
    Question asked =
        new Question(
            DisabledAlgorithms.CERTPATH,
            "SHA1 usage TLSCLIENT",
            "signature SHA1withRSA; tls client");
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("tr-TR"));
    try {
      assertThat(asked.algate(Dialect.JDK_17)).isEqualTo("denied");
      assertThat(asked.algate(Dialect.JDK_25)).isEqualTo("denied");
      if (runs(Dialect.JDK_17) || runs(Dialect.JDK_25)) {
        assertThat(asked.jdk()).isEqualTo(runs(Dialect.JDK_17) ? "permitted" : "denied");
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void noKeyLimitsAtAllAreTooFew() {
    for (Dialect dialect : List.of(Dialect.JDK_17, Dialect.JDK_25)) {
      assertThat(KeyLimits.parse(PolicySource.literal(KeyLimits.PROPERTY, ""), dialect).tree())
          .isEmpty();
    }
  }

  @Test
  void aGroupThatIsNamedTwiceIsOneTooManyForJdk25() {
    String groups = "x25519,secp256r1,x25519";

    assertThat(ConfiguredGroups.parse(groups, Dialect.JDK_17).orThrow().groups()).hasSize(3);
    assertThat(ConfiguredGroups.parse(groups, Dialect.JDK_25).tree()).isEmpty();
  }

  @ParameterizedTest(name = "{0}: {1}.{2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          MessageDigest.MD5,,Cipher.RC4    | Cipher    | AES                   | refused
          Cipher.RSA                       | Cipher    | RSA/ECB/PKCS1Padding  | denied
          Cipher.RSA/ECB/PKCS1Padding      | Cipher    | RSA                   | denied
          Cipher.AES                       | Cipher    | AES/CBC/PKCS5Padding  | permitted
          """)
  void servicesAreListedInJdk25Only(String policy, String service, String algorithm, String on25) {
    assertThat(answer(policy, service, algorithm, Dialect.JDK_17)).isEqualTo("permitted");
    assertThat(answer(policy, service, algorithm, Dialect.JDK_25)).isEqualTo(on25);
  }

  private static String answer(String policy, String service, String algorithm, Dialect dialect) {
    return DisabledServices.parse(PolicySource.literal(DisabledServices.PROPERTY, policy), dialect)
        .tree()
        .map(list -> ServiceConstraints.compile(list).permits(service, algorithm))
        .map(permitted -> permitted ? "permitted" : "denied")
        .orElse("refused");
  }

  @Test
  void aSystemPropertyOfTheNameOfAListIsIgnored() throws Exception {
    assertThat(ask(TLS + "=SSLv3", "property", TLS, "-D" + TLS + "=MD5")).isEqualTo("SSLv3");
    System.setProperty(TLS, "MD5");
    try {
      SecurityProperties read =
          SecurityProperties.of("file", bytes(TLS + "=SSLv3"), Dialect.running());
      assertThat(read.find(TLS).orElseThrow().value().text()).isEqualTo("SSLv3");
      assertThat(TlsPolicy.of(read).permits("MD5")).isTrue();
    } finally {
      System.clearProperty(TLS);
    }
  }

  /** Asks a JVM of its own, with a file laid over the security properties. */
  private String ask(String override, String kind, String what, String... flags)
      throws IOException {
    Path file = Files.writeString(folder.resolve("security"), override + "\n");
    List<String> options = new ArrayList<>(List.of(flags));
    options.add("-Djava.security.properties=" + file);
    return SettingsJvms.run(AnswerOfJvm.class, options, kind, what);
  }

  private static boolean runs(Dialect dialect) {
    return dialect.version().equals(Dialect.running().version());
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
