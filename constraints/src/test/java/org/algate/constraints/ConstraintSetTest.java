package org.algate.constraints;

import static org.algate.constraints.Sets.compile;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ConstraintSetTest {
  private static final Set<CryptoPrimitive> ANY = EnumSet.allOf(CryptoPrimitive.class);
  private static final String TLS = "jdk.tls.disabledAlgorithms";

  @ParameterizedTest
  @CsvSource({
    "SHA1,       'SHA1 sha1 SHA-1 SHA1withRSA sha1withrsa',  'sha-1 SHA HmacSHA1 PBKDF2WithHmacSHA1'",
    "SHA-1,      'SHA1 sha-1 SHA-1withRSA',                  'sha1 sha1withRSA Sha1withRSA'",
    "SHA512,     'SHA-512 SHA512/224 SHA512/256withRSA',     'SHA3-512'",
    "SHA512/256, 'SHA512/256 sha512/256',                    'SHA-512/256 SHA512/256withRSA'",
    "RSA,        'RSA RSA/ECB/PKCS1Padding SHA256withRSA',   'RSASSA-PSS RSAX'",
    "DSA,        'DSA SHA1withDSA',                          'ECDSA EdDSA'",
    "DH,         'DH dh',                                    'DiffieHellman DHE ECDH'",
    "MD5withRSA, 'MD5withRSA md5WITHrsa',                    'MD5 RSA'",
    "bra,        'brainpoolP256r1',                          'brass'",
    "TLSv1,      'TLSv1 tlsv1',                              'TLSv1.1 TLSv1.3'",
    "TLS_X_*,    'TLS_X_ TLS_X_Y',                           'tls_x_y TLS_X SSL_X_Y'",
    "RSA jdkCA,  '',       'RSA'",
  })
  void decidesNames(String entry, String denied, String permitted) {
    ConstraintSet set = compile(entry);

    assertThat(words(denied)).noneMatch(set::permits);
    assertThat(words(permitted)).isNotEmpty().allMatch(set::permits);
  }

  @Test
  void everyDenyingEntryIsAReasonWithItsPlaceAndTheElementItMatched() {
    Decision decision = compile("RC4, sha-1, SHA256withRSA, rsa").decide("SHA1withRSA");

    assertThat(decision.permitted()).isFalse();
    assertThat(decision.reasons())
        .map(r -> r.entry().text() + " " + r.entry().span() + " " + r.element().orElse("-"))
        .containsExactly("sha-1 1:6 SHA-1", "rsa 1:28 RSA");
    assertThat(compile("MD5, RSA").decide("RSA").reasons())
        .map(r -> r.entry().text() + " " + r.element().orElse("-"))
        .containsExactly("RSA -");
  }

  @Test
  void includedEntriesAreReasonsOfTheirOwnPropertyAndSayWhereTheyWereIncluded() {
    ConstraintSet set =
        ConstraintSet.compile(
            DisabledAlgorithms.parse(
                    PolicySource.literal(TLS, "MD5, include jdk.disabled.namedCurves"),
                    PolicySource.literal(DisabledAlgorithms.NAMED_CURVES, "secp112r1, secp256k1"),
                    Dialect.JDK_17)
                .orThrow(),
            AlgorithmDecomposer.generic(),
            InstantSource.system());

    Reason reason = set.decide("SECP256K1").reasons().get(0);
    assertThat(reason.list()).isEqualTo(TLS);
    assertThat(reason.property()).isEqualTo("jdk.disabled.namedCurves");
    assertThat(reason.entry().span()).hasToString("1:12");
    assertThat(reason.includedFrom().orElseThrow()).hasToString("1:6");
  }

  @Test
  void entriesWithConditionsDenyNoNameButTheirOwnText() {
    ConstraintSet set = compile("RSA keySize < 1024, EC &");

    assertThat(set.permits("RSA")).isTrue();
    assertThat(set.permits("EC")).isTrue();
    assertThat(set.permits("rsa keysize < 1024")).as("as absurd as in the JDK").isFalse();
  }

  @ParameterizedTest
  @MethodSource("ofOneListAndOfTwo")
  void argumentsAreCheckedAsInTheJdk(AlgorithmConstraints constraints) {
    assertThat(constraints.permits(ANY, "MD5", null)).isFalse();
    for (Set<CryptoPrimitive> none :
        Arrays.asList(
            null,
            Set.<CryptoPrimitive>of(),
            EnumSet.noneOf(CryptoPrimitive.class),
            Collections.<CryptoPrimitive>emptySet(),
            Collections.unmodifiableSet(EnumSet.noneOf(CryptoPrimitive.class)))) {
      assertRefused(() -> constraints.permits(none, "MD7", null));
      assertRefused(() -> constraints.permits(none, "MD7", null, null));
      assertRefused(() -> constraints.permits(none, null));
    }
    assertRefused(() -> constraints.permits(ANY, "", null));
    assertRefused(() -> constraints.permits(ANY, null, (AlgorithmParameters) null));
    assertRefused(() -> constraints.permits(ANY, null));
    assertRefused(() -> constraints.permits(ANY, null, null, null));
    assertRefused(() -> constraints.permits(ANY, "MD7", null, null));
  }

  static List<AlgorithmConstraints> ofOneListAndOfTwo() {
    return List.of(compile("MD5"), JointConstraints.of(compile("RC4"), compile("MD5")));
  }

  @Test
  void namesAreCheckedAsInTheJdk() {
    ConstraintSet set = compile("MD5");

    assertRefused(() -> set.permits(""));
    assertRefused(() -> set.permits((String) null));
    assertRefused(() -> set.decide(""));
  }

  private static void assertRefused(ThrowingCallable call) {
    assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void namesThatAreAskedAgainGetTheSameAnswerAlsoWhenOthersTookTheirPlace() {
    ConstraintSet set = compile("MD5");
    for (int round = 0; round < 3; round++) {
      for (int i = 0; i < 500; i++) {
        assertThat(set.permits("MD5with" + i)).isFalse();
        assertThat(set.permits("SHA7with" + i)).isTrue();
        assertThat(set.permits("SHA7with" + i + "x".repeat(100))).isTrue();
      }
    }
  }

  @Test
  void threadsThatShareASetGetTheSameAnswers() throws Exception {
    ConstraintSet set = compile("MD5, RSA, TLS_RSA_*, EC keySize < 224");
    List<String> names = new ArrayList<>(AlgorithmDecomposer.generic().knownNames().names());
    for (int i = 0; i < 2_000; i++) {
      names.add((i % 3 == 0 ? "TLS_RSA_" : "MD5withX/") + i);
    }
    List<Boolean> expected = names.stream().map(set::permits).toList();
    ExecutorService threads = Executors.newFixedThreadPool(16);
    try {
      Callable<List<Boolean>> ask =
          () -> names.stream().map(name -> set.permits(new String(name))).toList();
      for (Future<List<Boolean>> answers : threads.invokeAll(Collections.nCopies(64, ask))) {
        assertThat(answers.get()).isEqualTo(expected);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "certpath, RSA keySize < 2048,           SHA256withRSA, both",
    "certpath, AES keySize < 256,            AES,           both",
    "certpath, ECDSA keySize < 256,          ECDSA,         both", // a provider's keys
    "certpath, PBKDF2WithHmacSHA256 keySize < 256, PBKDF2WithHmacSHA256, both",
    "certpath, SHA1 keySize < 2048,          SHA1withRSA,   none",
    "certpath, MD5 keySize < 2048,           MD5,           none",
    "certpath, SHA3-256 keySize < 2048,      SHA3-256,      none",
    "certpath, SHA256withRSA keySize < 2048, SHA256withRSA, none",
    "certpath, secp256r1 keySize < 384,      secp256r1,     none",
    "certpath, secp256r1 jdkCA,              secp256r1,     none",
    "certpath, EdDSA keySize < 256,          EdDSA,         17",
    "certpath, XDH keySize < 256,            XDH,           17",
    "certpath, X25519 keySize < 256,         X25519,        none",
    "certpath, ML-DSA-65 keySize < 256,      ML-DSA-65,     none",
    "certpath, Ed25519 denyAfter 2999-01-01, Ed25519,       both",
    "certpath, SHA1 denyAfter 2999-01-01,    SHA1withRSA,   both",
    "certpath, SHA1 usage SignedJAR,         SHA1withRSA,   both",
    "tls,      RSA keySize < 2048,           RSA,           both",
    "tls,      SHA1 denyAfter 2999-01-01,    SHA1withRSA,   none",
    "tls,      RSA denyAfter 2999-01-01,     RSA,           both",
    "tls,      rsa_pss_rsae_sha256 keySize < 2048, rsa_pss_rsae_sha256, none",
    "tls,      TLS_AES_128_GCM_SHA256 keySize < 2048, TLS_AES_128_GCM_SHA256, none",
    "tls,      ffdhe2048 keySize < 3072,     ffdhe2048,     none",
    "tls,      SHA1 jdkCA,                   SHA1,          none",
    "jar,      SHA1 usage SignedJAR,         SHA1withRSA,   none",
    "jar,      SHA1 jdkCA & usage SignedJAR, SHA1withRSA,   none",
    "jar,      SHA1 jdkCA,                   SHA1withRSA,   both",
  })
  void conditionsThatAreNeverMetAreNone(String list, String entry, String name, String when) {
    for (Dialect dialect : List.of(Dialect.JDK_17, Dialect.JDK_25)) {
      String year = dialect.equals(Dialect.JDK_17) ? "17" : "25";
      ConstraintSet set = compile("jdk." + list + ".disabledAlgorithms", entry, dialect);

      assertThat(set.decide(name).permitted()).isTrue();
      assertThat(set.decide(name).conditions())
          .as(year)
          .hasSize(when.equals("both") || when.equals(year) ? 1 : 0);
    }
  }

  @Test
  void decisionsAreReadInOneLine() {
    String list = "RSA keySize < 2048, SHA1 jdkCA & usage TLSServer, MD5, EC denyAfter 2999-01-31";
    ConstraintSet set = compile(DisabledAlgorithms.CERTPATH, list, Dialect.JDK_25);

    assertThat(set.decide(DescribedKey.parse("RSA/1024")))
        .hasToString("RSA is denied by `RSA keySize < 2048` at 1:1");
    assertThat(set.decide("MD5withRSA"))
        .hasToString("MD5withRSA is denied by `MD5` at 1:51 through MD5");
    assertThat(set.decide("SHA1withRSA"))
        .hasToString(
            "SHA1withRSA is permitted, and would be denied by `RSA keySize < 2048` at 1:1 through"
                + " RSA if keySize < 2048, `SHA1 jdkCA & usage TLSServer` at 1:21 through SHA1"
                + " if jdkCA & usage TLSServer");
    assertThat(set.decide(DescribedKey.parse("EC/secp256r1")))
        .hasToString(
            "EC is permitted, and would be denied by `EC denyAfter 2999-01-31` at 1:56"
                + " if denyAfter 2999-01-31");
    assertThat(set.decide("AES")).hasToString("AES is permitted");
  }

  @Test
  void usesAreNoConditionsOnWhatSignsJars() {
    Circumstances circumstances = Circumstances.of(CertificateUsage.GENERIC);
    String entry = "RSA usage SignedJAR";
    ConstraintSet jar = compile(DisabledAlgorithms.JAR, entry, Dialect.JDK_25);
    ConstraintSet certpath = compile(DisabledAlgorithms.CERTPATH, entry, Dialect.JDK_25);
    DescribedKey key = DescribedKey.parse("RSA/2048");

    assertThat(jar.decide("SHA256withRSA", null, key, circumstances).conditions()).isEmpty();
    assertThat(jar.decide(key).conditions()).isEmpty();
    assertThat(certpath.decide("SHA256withRSA", null, key, circumstances).conditions()).hasSize(1);
    assertThat(certpath.decide(key).conditions()).hasSize(1);
  }

  @Test
  void scopesAreOfTheListOfTlsAndOfJdksThatKnowThem() {
    String entry = "rsa_pkcs1_sha1 usage HandshakeSignature";
    String name = "rsa_pkcs1_sha1";
    ConstraintSet on25 = compile(TLS, entry, Dialect.JDK_25);
    assertThat(on25.permits(name, SignatureScope.HANDSHAKE)).isFalse();
    assertThat(on25.permits(name, SignatureScope.CERTIFICATE)).isTrue();
    assertThat(on25.decide(name, SignatureScope.HANDSHAKE).reasons()).hasSize(1);
    assertThat(on25.decide(name, SignatureScope.CERTIFICATE).conditions()).hasSize(1);
    assertThat(on25.decide(name).conditions()).hasSize(1);

    for (ConstraintSet inert :
        List.of(
            compile(TLS, entry, Dialect.JDK_17),
            compile(DisabledAlgorithms.CERTPATH, entry, Dialect.JDK_25))) {
      assertThat(inert.permits(name, SignatureScope.HANDSHAKE)).isTrue();
      assertThat(inert.decide(name, SignatureScope.HANDSHAKE))
          .isEqualTo(new Decision(name, List.of(), List.of()));
    }
    assertThat(compile(TLS, entry, Dialect.JDK_17).decide(name).conditions()).isEmpty();
  }

  private static List<String> words(String text) {
    return text.isEmpty() ? List.of() : List.of(text.split(" ", -1));
  }
}
