package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.PublicKey;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AfterContainer;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.CertificateUsage;
import org.algate.constraints.CertificationPaths;
import org.algate.constraints.Circumstances;
import org.algate.constraints.ConstraintSet;
import org.algate.constraints.Decision;
import org.algate.constraints.JdkAnchors;
import org.algate.constraints.PathDecision;
import org.algate.policy.Constraint.KeySize;
import org.algate.policy.Dialect;
import org.algate.policy.Dialect.Feature;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.Entry;
import org.algate.policy.PolicySource;

/**
 * Every decision for a signature in a certification path beside that of the running JDK's own
 * class.
 */
class CertificatesProperties {
  private static final int FEWEST_CHECKS = 5_000;
  private static final Instant FAR_FUTURE = Instant.parse("3000-01-01T00:00:00Z");
  private static final int FEWEST_CERTIFICATE_CHECKS = 2_000;
  private static final Set<CryptoPrimitive> SIGNATURE = EnumSet.of(CryptoPrimitive.SIGNATURE);
  private static final int FEWEST_DENIED_BY_CONDITIONS = 250;

  private static int checks;
  private static int certificateChecks;
  private static int deniedByConditions;

  /** A signature with all that is asked of it. */
  record Signed(
      String algorithm, AlgorithmParameters parameters, Key key, Circumstances circumstances) {
    @Override
    public String toString() {
      return "%s %s %s %s at %s %s"
          .formatted(
              algorithm,
              parameters,
              key == null ? null : key.getAlgorithm() + " " + key,
              circumstances.usage(),
              circumstances.date(),
              circumstances.belowJdkCa().getAsBoolean() ? "jdkCA" : "");
    }
  }

  @AfterContainer
  static void enoughSignaturesWereCompared() {
    assertThat(certificateChecks).isGreaterThanOrEqualTo(FEWEST_CERTIFICATE_CHECKS);
    assertThat(checks).isGreaterThanOrEqualTo(FEWEST_CHECKS);
    assertThat(deniedByConditions).isGreaterThanOrEqualTo(FEWEST_DENIED_BY_CONDITIONS);
  }

  @Property
  void signaturesAreDecidedAsByTheJdk(
      @ForAll("properties") String property,
      @ForAll @Size(max = 5) List<@From("entries") String> entries,
      @ForAll @Size(max = 2) List<@From("entries") String> curves,
      @ForAll @Size(min = 5, max = 15) List<@From("signatures") Signed> signatures)
      throws Throwable {
    Lists lists = Lists.of(property, String.join(", ", entries), String.join(", ", curves));
    if (lists != null) {
      for (Signed signed : signatures) {
        compare(lists, signed);
      }
    }
  }

  @Property
  void certificatesAreDecidedAsByTheJdk(
      @ForAll @Size(max = 5) List<@From("entries") String> entries,
      @ForAll @Size(min = 3, max = 8) List<@From("certificates") X509Certificate> certificates,
      @ForAll("certificates") X509Certificate anchor,
      @ForAll("circumstances") Circumstances circumstances)
      throws Throwable {
    Lists lists = Lists.of(DisabledAlgorithms.CERTPATH, String.join(", ", entries), "");
    if (lists == null) {
      return;
    }
    for (X509Certificate certificate : certificates) {
      Signed signed =
          new Signed(
              certificate.getSigAlgName(),
              Certificates.parameters(certificate),
              certificate.getPublicKey(),
              circumstances);
      boolean permitted = compare(lists, signed);
      ConstraintSet set = lists.set();
      assertThat(set.permits(certificate, circumstances)).as("%s", signed).isEqualTo(permitted);
      assertThat(set.permits(new ForeignCertificate(certificate), circumstances))
          .as("foreign %s", signed)
          .isEqualTo(permitted);
      assertThat(set.decide(certificate, circumstances))
          .isEqualTo(
              set.decide(
                  signed.algorithm(), signed.parameters(), signed.key(), signed.circumstances()));
      assertThat(permitsBelow(set, anchor, certificate, circumstances.belowJdkCa(false)))
          .as("%s below %s", signed, anchor)
          .isEqualTo(
              JdkPaths.permits(lists.jdk(), anchor, certificate, circumstances.belowJdkCa(false)));
      certificateChecks++;
    }
  }

  /** What the JDK asks of the first certificate below an anchor of one's own. */
  private static boolean permitsBelow(
      ConstraintSet set,
      X509Certificate anchor,
      X509Certificate certificate,
      Circumstances circumstances)
      throws Exception {
    PublicKey key = anchor.getPublicKey();
    String algorithm = certificate.getSigAlgName();
    AlgorithmParameters parameters = Certificates.parameters(certificate);
    return set.permits(certificate, circumstances)
        && (Dialect.running().has(Feature.ANCHOR_KEY_IN_PATH)
            ? set.permits(null, null, key, circumstances)
            : set.permits(SIGNATURE, algorithm, parameters)
                && set.permits(SIGNATURE, algorithm, key, parameters));
  }

  @Property
  void conditionsAreTheEntriesThatDenyUnderOtherCircumstances(
      @ForAll @Size(max = 5) List<@From("entries") String> entries,
      @ForAll("signatures") Signed signed)
      throws Throwable {
    Lists lists = Lists.of(DisabledAlgorithms.CERTPATH, String.join(", ", entries), "");
    if (lists == null) {
      return;
    }
    Decision decision = decide(lists.set(), signed, signed.circumstances());
    Set<Entry> denying = new HashSet<>();
    for (CertificateUsage usage : CertificateUsage.values()) {
      for (boolean belowJdkCa : new boolean[] {false, true}) {
        Circumstances other = new Circumstances(usage, Optional.of(FAR_FUTURE), () -> belowJdkCa);
        decide(lists.set(), signed, other).reasons().forEach(reason -> denying.add(reason.entry()));
      }
    }
    Set<Entry> told = new HashSet<>();
    decision.reasons().forEach(reason -> told.add(reason.entry()));
    decision.conditions().stream()
        .filter(condition -> condition.unmet().stream().noneMatch(KeySize.class::isInstance))
        .forEach(condition -> told.add(condition.reason().entry()));
    assertThat(told).as("%s", signed).isEqualTo(denying);
  }

  @Property
  void pathsAreJudgedAlikeWhetherSuitesAreSplitOrNot(
      @ForAll @Size(max = 5) List<@From("entries") String> entries,
      @ForAll @Size(min = 1, max = 4) List<@From("certificates") X509Certificate> path,
      @ForAll("certificates") X509Certificate anchor,
      @ForAll("circumstances") Circumstances circumstances) {
    String policy = String.join(", ", entries);
    for (Dialect dialect : List.of(Dialect.JDK_17, Dialect.JDK_25)) {
      DisabledAlgorithms.parse(PolicySource.literal(DisabledAlgorithms.CERTPATH, policy), dialect)
          .tree()
          .ifPresent(
              list ->
                  assertThat(judge(list, TlsDecomposer.x509Only(), path, anchor, circumstances))
                      .isEqualTo(
                          judge(list, AlgorithmDecomposer.generic(), path, anchor, circumstances)));
    }
  }

  private static PathDecision judge(
      DisabledAlgorithms list,
      AlgorithmDecomposer decomposer,
      List<X509Certificate> path,
      X509Certificate anchor,
      Circumstances circumstances) {
    ConstraintSet set = ConstraintSet.compile(list, decomposer, InstantSource.system());
    return CertificationPaths.of(set, JdkAnchors.ofRunningJdk())
        .decide(path, Optional.of(new TrustAnchor(anchor, null)), circumstances);
  }

  private static Decision decide(ConstraintSet set, Signed signed, Circumstances circumstances) {
    return set.decide(signed.algorithm(), signed.parameters(), signed.key(), circumstances);
  }

  @Property
  void namesAreLookedUpAsByTheJdkAlsoIfTheyAreNotInAscii(
      @ForAll("oddNames") String entry,
      @ForAll("oddNames") String algorithm,
      @ForAll boolean conditional)
      throws Throwable {
    String policy = conditional ? entry + " jdkCA" : entry;
    compare(
        Lists.of(DisabledAlgorithms.CERTPATH, policy, ""),
        new Signed(
            algorithm, null, null, Circumstances.of(CertificateUsage.GENERIC).belowJdkCa(true)));
  }

  @Provide
  Arbitrary<String> oddNames() {
    return Arbitraries.of(
        "k",
        "K",
        "\u212a",
        "i",
        "I",
        "\u0130",
        "\u0131",
        "s",
        "\u017f",
        "ss",
        "\u00df",
        "\u1e9e",
        "\u00b5",
        "\u03bc",
        "\ud801\udc00",
        "\ud801\udc28",
        "NIST");
  }

  private static boolean compare(Lists lists, Signed signed) throws Throwable {
    ConstraintSet set = lists.set();
    boolean permitted =
        set.permits(signed.algorithm(), signed.parameters(), signed.key(), signed.circumstances());
    assertThat(permitted)
        .as("%s", signed)
        .isEqualTo(
            JdkPaths.permits(
                lists.jdk(),
                signed.algorithm(),
                signed.parameters(),
                signed.key(),
                signed.circumstances(),
                signed.key() != null));
    Decision decision =
        set.decide(signed.algorithm(), signed.parameters(), signed.key(), signed.circumstances());
    assertThat(decision.permitted()).as("decide(%s)", signed).isEqualTo(permitted);
    assertThat(decision.conditions())
        .as("conditions of %s", signed)
        .noneMatch(
            condition ->
                condition.unmet().isEmpty()
                    || decision.reasons().stream()
                        .anyMatch(reason -> reason.entry() == condition.reason().entry()));
    checks++;
    if (decision.reasons().stream().anyMatch(reason -> reason.condition().isPresent())) {
      deniedByConditions++;
    }
    return permitted;
  }

  @Provide
  Arbitrary<String> properties() {
    return Arbitraries.of(
        DisabledAlgorithms.CERTPATH, DisabledAlgorithms.CERTPATH, DisabledAlgorithms.JAR);
  }

  @Provide
  Arbitrary<Signed> signatures() {
    return Combinators.combine(signatureAlgorithms(), parameters(), keys(), circumstances())
        .as(
            (algorithm, parameters, key, circumstances) ->
                new Signed(
                    algorithm.orElse(null),
                    parameters.orElse(null),
                    key.orElse(null),
                    circumstances));
  }

  private static Arbitrary<Optional<Key>> keys() {
    return Arbitraries.frequencyOf(
        Tuple.of(6, Keys.any().map(Optional::of)), Tuple.of(1, Arbitraries.just(Optional.empty())));
  }

  @Provide
  Arbitrary<X509Certificate> certificates() {
    return Certificates.any();
  }

  @Provide
  Arbitrary<Circumstances> circumstances() {
    return Combinators.combine(
            Arbitraries.of(CertificateUsage.class), dates(), Arbitraries.of(true, false))
        .as((usage, date, belowJdkCa) -> new Circumstances(usage, date, () -> belowJdkCa));
  }

  private static Arbitrary<Optional<Instant>> dates() {
    return Arbitraries.of(
            "",
            "-0001-12-31T23:59:59.999Z",
            "0000-01-01T00:00:00Z",
            "1499-12-31T23:59:59.999Z",
            "1500-01-01T00:00:00Z",
            "1500-01-09T23:59:59Z",
            "1500-01-10T00:00:00Z",
            "1500-01-11T00:00:00Z",
            "2018-12-31T09:59:59Z",
            "2018-12-31T23:59:59Z",
            "2018-12-31T23:59:59.999Z",
            "2018-12-31T23:59:59.999999999Z",
            "2019-01-01T00:00:00Z",
            "2019-01-01T00:00:00.001Z",
            "2019-01-01T14:00:00Z",
            "2024-02-28T23:59:59.999Z",
            "2024-02-29T00:00:00Z",
            "2998-12-31T23:59:59.999Z",
            "2999-01-01T00:00:00Z")
        .map(text -> text.isEmpty() ? Optional.empty() : Optional.of(Instant.parse(text)));
  }

  private static Arbitrary<Optional<String>> signatureAlgorithms() {
    Arbitrary<String> usual =
        Arbitraries.of(
            "SHA1withRSA",
            "SHA1withRSA",
            "SHA-1withRSA",
            "sha1withrsa",
            "sha-1withRSA",
            "MD5withRSA",
            "MD2withRSA",
            "SHA256withRSA",
            "SHA-256withRSA",
            "SHA512withRSA",
            "SHA512/256withRSA",
            "SHA-512/224withRSA",
            "SHA3-256withRSA",
            "SHA256withRSAandMGF1",
            "RSASSA-PSS",
            "SHA1withECDSA",
            "SHA256withECDSA",
            "SHA256withECDSAinP1363Format",
            "SHA1withDSA",
            "SHA256withDSA",
            "EdDSA",
            "Ed25519",
            "Ed448",
            "ML-DSA",
            "ML-DSA-65",
            "NONEwithRSA",
            "SHA1",
            "SHA-1",
            "sha-1",
            "SHA-256",
            "SHA256",
            "SHA512/256",
            "SHA-512/256",
            "SHA3-256",
            "MD5",
            "RSA",
            "EC",
            "DSA",
            "DH",
            "DiffieHellman",
            "X25519",
            "secp256r1",
            "with",
            "1.2.840.113549.1.1.5");
    Arbitrary<String> likely =
        Arbitraries.of(
            "SHA1withRSA", "SHA256withRSA", "RSASSA-PSS", "SHA1withECDSA", "EdDSA", "Ed25519");
    return Arbitraries.frequencyOf(
        Tuple.of(20, likely.map(Optional::of)),
        Tuple.of(20, usual.map(Optional::of)),
        Tuple.of(4, Vocabulary.names().map(Optional::of)),
        Tuple.of(1, Arbitraries.just(Optional.empty())));
  }

  private static Arbitrary<Optional<AlgorithmParameters>> parameters() {
    return Arbitraries.frequencyOf(
        Tuple.of(2, Arbitraries.just(Optional.empty())),
        Tuple.of(1, Arbitraries.of(allParameters()).map(Optional::of)));
  }

  private static List<AlgorithmParameters> allParameters() {
    List<AlgorithmParameters> all = new ArrayList<>();
    try {
      for (String digest : List.of("SHA-1", "SHA-256", "SHA-512/256")) {
        for (String ofMask : List.of("SHA-1", "SHA-256", "SHA-512/256")) {
          AlgorithmParameters pss = AlgorithmParameters.getInstance("RSASSA-PSS");
          pss.init(new PSSParameterSpec(digest, "MGF1", new MGF1ParameterSpec(ofMask), 20, 1));
          all.add(pss);
        }
      }
      AlgorithmParameters curve = AlgorithmParameters.getInstance("EC");
      curve.init(new ECGenParameterSpec("secp256r1"));
      all.add(curve);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
    return all;
  }

  @Provide
  Arbitrary<String> entries() {
    Arbitrary<String> conditional =
        Combinators.combine(
                names().filter(name -> name.indexOf(' ') < 0),
                conditions().list().ofMinSize(1).ofMaxSize(3))
            .as((name, chain) -> name + " " + String.join(" & ", chain))
            .filter(entry -> count(entry, "jdkca") < 2 && count(entry, "denyafter") < 2);
    return Arbitraries.frequencyOf(
        Tuple.of(8, conditional),
        Tuple.of(4, names()),
        Tuple.of(1, names().map(name -> name + " &")),
        Tuple.of(1, Arbitraries.just("include jdk.disabled.namedCurves")));
  }

  private static Arbitrary<String> names() {
    Arbitrary<String> usual =
        Arbitraries.of(
            "SHA1",
            "SHA-1",
            "sha-1",
            "sha1",
            "SHA",
            "SHA256",
            "SHA-256",
            "sha-256",
            "SHA512",
            "SHA-512",
            "SHA512/256",
            "SHA-512/256",
            "SHA-512/224",
            "256",
            "SHA3-256",
            "SHA3256",
            "MD5",
            "M-D5",
            "MD2",
            "RSA",
            "rsa",
            "R-SA",
            "RSASSA-PSS",
            "rsassa-pss",
            "RSASSAPSS",
            "MGF1",
            "DSA",
            "EC",
            "E-C",
            "ECDSA",
            "EdDSA",
            "Ed25519",
            "ed448",
            "XDH",
            "X25519",
            "ML-DSA",
            "ML-DSA-65",
            "MLDSA65",
            "ML-KEM",
            "DH",
            "dh",
            "DiffieHellman",
            "diffie-hellman",
            "AES",
            "secp256r1",
            "NIST P-256",
            "X9.62 prime256v1",
            "nist p-256",
            "secp256k1",
            "SHA1withRSA",
            "sha1WITHrsa",
            "SHA-1withRSA",
            "sha-1withRSA",
            "SHA512/256withRSA",
            "SHA3-256withRSA",
            "SHA256withRSAandMGF1",
            "SHA1withDSA",
            "Unknown-Algorithm",
            "UnknownAlgorithm");
    Arbitrary<String> likely =
        Arbitraries.of("SHA1", "SHA-1", "SHA256", "RSA", "RSASSA-PSS", "EC", "EdDSA", "Ed25519");
    return Arbitraries.frequencyOf(
        Tuple.of(12, likely),
        Tuple.of(12, usual),
        Tuple.of(
            1,
            Vocabulary.names()
                .filter(name -> name.chars().noneMatch(c -> c <= ' ' || c == ',' || c == '"'))));
  }

  private static Arbitrary<String> conditions() {
    Arbitrary<String> sizes =
        Combinators.combine(
                Arbitraries.of("==", "!=", "<", "<=", ">", ">="),
                Arbitraries.of(
                    -1, 0, 1, 255, 256, 257, 384, 521, 1023, 1024, 1025, 2048, Integer.MAX_VALUE))
            .as((operator, bits) -> "keySize " + operator + " " + bits);
    Arbitrary<String> dates =
        Arbitraries.of(
                "0000-01-01", "1500-01-01", "1500-01-10", "2019-01-01", "2024-02-29", "2999-01-01")
            .map(date -> "denyAfter " + date);
    Arbitrary<String> usages =
        Arbitraries.of(
            "usage TLSServer",
            "usage TLSClient",
            "usage tlsclient",
            "usage SIGNEDJAR",
            "usage SignedJAR TLSServer",
            "usage TLSServer TLSClient",
            "usageTLSServer",
            "usage",
            "usage Whatever",
            "usage HandshakeSignature",
            "usage  TLSServer  TLSClient",
            "usage TLSServer\tTLSClient");
    Arbitrary<String> likely =
        Arbitraries.of(
            "keySize > 0",
            "keySize != 1024",
            "denyAfter 2000-01-01",
            "usage TLSServer TLSClient SignedJAR");
    return Arbitraries.oneOf(
        likely, likely, sizes, Arbitraries.of("jdkCA", "JDKca"), dates, usages);
  }

  private static int count(String text, String word) {
    return text.toLowerCase(Locale.ROOT).split(word, -1).length - 1;
  }
}
