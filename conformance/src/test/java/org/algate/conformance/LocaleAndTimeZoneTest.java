package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No answer depends on the default locale or time zone. */
class LocaleAndTimeZoneTest {
  private static final Instant MIDNIGHT = Instant.parse("2019-01-01T00:00:00Z");
  private static final String DATED = "denyAfter 2019-01-01";

  private final Locale locale = Locale.getDefault();
  private final TimeZone zone = TimeZone.getDefault();

  @AfterEach
  void restoreDefaults() {
    Locale.setDefault(locale);
    TimeZone.setDefault(zone);
  }

  @ParameterizedTest
  @CsvSource({
    "en-US, UTC",
    "tr-TR, Pacific/Kiritimati",
    "tr-TR, Etc/GMT+12",
    "th-TH-u-ca-buddhist-nu-thai, Pacific/Kiritimati",
    "ar-EG-u-nu-arab, Etc/GMT+12",
    "ja-JP-u-ca-japanese, America/New_York"
  })
  void answersAreTheSameEverywhere(String language, String place) {
    Locale.setDefault(Locale.forLanguageTag(language));
    TimeZone.setDefault(TimeZone.getTimeZone(place));

    assertThat(answers(MIDNIGHT.minusMillis(1), Dialect.JDK_17))
        .containsExactly(
            "permitted",
            "permitted",
            "permitted",
            "permitted",
            "denied",
            "denied",
            "denied",
            "denied",
            "denied",
            "denied",
            "permitted");
    assertThat(answers(MIDNIGHT, Dialect.JDK_17))
        .containsExactly(
            "denied",
            "denied",
            "permitted",
            "denied",
            "denied",
            "denied",
            "denied",
            "denied",
            "denied",
            "denied",
            "permitted");
    assertThat(answers(MIDNIGHT.minusMillis(1), Dialect.JDK_25))
        .containsExactly(
            "permitted",
            "permitted",
            "permitted",
            "permitted",
            "denied",
            "denied",
            "denied",
            "denied",
            "denied",
            "denied",
            "denied");
    assertThat(answers(MIDNIGHT, Dialect.JDK_25))
        .containsExactly(
            "denied",
            "denied",
            "permitted",
            "denied",
            "denied",
            "denied",
            "denied",
            "denied",
            "denied",
            "denied",
            "denied");
  }

  private static List<String> answers(Instant now, Dialect dialect) {
    List<String> answers = new ArrayList<>();
    for (String[] asked :
        new String[][] {
          {"RSA " + DATED, "key RSA 2048"},
          {"SHA1 " + DATED, "signature SHA1withRSA"},
          {"SHA1 " + DATED, "signature SHA1withRSA; 2018-12-31T23:59:59.999Z"},
          {"rsa " + DATED + " & JDKCA & usage SIGNEDJAR", "signature RSA; jdkCA; code signing"},
          {"SHA1 usage TLSCLIENT", "signature SHA1withRSA; tls client"},
          {"SHA1 usage tlsclient", "signature SHA1withRSA; tls client"},
          {"DIFFIEHELLMAN keySize < 2048", "key DiffieHellman 1024"},
          {"diffiehellman jdkca", "signature MD5; DiffieHellman 1024; jdkCA"},
          {"DIFFIEHELLMAN", "name diffiehellman"},
          {"ditto jdkCA", "signature DITTO; jdkCA"},
        }) {
      answers.add(
          new Question(DisabledAlgorithms.CERTPATH, asked[0], asked[1])
              .algate(dialect, InstantSource.fixed(now)));
    }
    answers.add(
        new Question(
                DisabledAlgorithms.TLS,
                "rsa_pkcs1_sha1 usage HANDSHAKESIGNATURE",
                "scope RSA_PKCS1_SHA1 HandshakeSignature")
            .algate(dialect, InstantSource.fixed(now)));
    return answers;
  }
}
