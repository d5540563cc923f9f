package org.algate.constraints;

import static org.algate.constraints.Certificates.LEAF;
import static org.algate.constraints.Certificates.RENEWED_ROOT;
import static org.algate.constraints.Certificates.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertPath;
import java.security.cert.CertPathBuilder;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidator;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertPathValidatorException.BasicReason;
import java.security.cert.CertificateFactory;
import java.security.cert.PKIXBuilderParameters;
import java.security.cert.PKIXCertPathChecker;
import java.security.cert.TrustAnchor;
import java.security.cert.X509CertSelector;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CertificationPathsTest {
  private static final TrustAnchor ANCHOR = new TrustAnchor(ROOT, null);
  private static final TrustAnchor RENEWED_ANCHOR = new TrustAnchor(RENEWED_ROOT, null);
  private static final TrustAnchor NAME_AND_KEY =
      new TrustAnchor(ROOT.getSubjectX500Principal(), ROOT.getPublicKey(), null);

  @TempDir Path folder;

  @Test
  void reasonsAreInTheOrderOfThePolicyAndSayWhatOfTheCertificateTheyDeny() throws Exception {
    PathDecision decision = decide("EC keySize < 384, RSA, SHA-256", Dialect.JDK_17);

    assertThat(decision.firstDenied().orElseThrow().index()).isZero();
    assertThat(decision.judged()).hasSize(1);
    Decision leaf = decision.judged().get(0).decision();
    assertThat(leaf.name()).isEqualTo("CN=Leaf");
    assertThat(leaf.reasons())
        .map(reason -> reason.entry().text() + " through " + reason.element().orElseThrow())
        .containsExactly(
            "EC keySize < 384 through EC", "RSA through RSA", "SHA-256 through SHA256");
  }

  @Test
  void theKeyOfTheAnchorIsJudgedWithTheFirstCertificateOrByItself() throws Exception {
    PathDecision before = decide("RSA keySize < 4096", Dialect.JDK_17);
    PathDecision since = decide("RSA keySize < 4096", Dialect.JDK_25);

    assertThat(before.judged()).map(PathDecision.Judged::index).containsExactly(0);
    assertThat(before.permitted()).isFalse();
    assertThat(since.judged()).map(PathDecision.Judged::index).containsExactly(-1, 0);
    assertThat(since.firstDenied().orElseThrow().index()).isEqualTo(-1);
    assertThat(since.firstDenied().orElseThrow().decision().name()).isEqualTo("CN=Root");
  }

  @Test
  void whatIsSaidOfTheKeyOfTheIssuerIsNotSaidOfTheCertificate() throws Exception {
    PathDecision before = decide("RSA keySize < 4096, EC keySize < 384", Dialect.JDK_17);
    PathDecision since = decide("RSA keySize < 4096, EC keySize < 384", Dialect.JDK_25);

    assertThat(before)
        .hasToString(
            "index 0: CN=Leaf is denied by `RSA keySize < 4096` at 1:1 through RSA of the issuer's"
                + " key, `EC keySize < 384` at 1:21 through EC");
    assertThat(before.judged().get(0).ofIssuerKey())
        .map(reason -> reason.entry().text())
        .containsExactly("RSA keySize < 4096");
    assertThat(since)
        .hasToString("index -1: CN=Root is denied by `RSA keySize < 4096` at 1:1 through RSA");
    assertThat(since.judged()).allMatch(judged -> judged.ofIssuerKey().isEmpty());
    assertThat(decide("MD5", Dialect.JDK_17)).hasToString("the path is permitted");
  }

  @Test
  void whatWouldBeDeniedOtherwiseIsACondition() throws Exception {
    PathDecision decision =
        decide("SHA256 jdkCA & usage TLSServer, RSA jdkCA, SHA1 jdkCA", Dialect.JDK_17);

    assertThat(decision.permitted()).isTrue();
    assertThat(decision.judged().get(0).decision().conditions())
        .map(condition -> condition.reason().entry().text() + ": " + condition.unmet().size())
        .containsExactly("SHA256 jdkCA & usage TLSServer: 2", "RSA jdkCA: 1");
  }

  @Test
  void anEmptyPathIsPermitted() throws Exception {
    assertThat(
            paths("RSA", Dialect.JDK_25)
                .decide(List.of(), ANCHOR, CertificateUsage.GENERIC, Optional.empty())
                .permitted())
        .isTrue();
  }

  @Test
  void aCheckerRefusesWithTheEntriesAndTheIndex() throws Exception {
    CertPathValidatorException refusal =
        catchThrowableOfType(
            CertPathValidatorException.class, () -> validate("EC, MD5, SHA256", ANCHOR));

    assertThat(refusal.getReason()).isEqualTo(BasicReason.ALGORITHM_CONSTRAINED);
    assertThat(refusal.getIndex()).isZero();
    assertThat(refusal)
        .hasMessage("CN=Leaf is denied by `EC` at 1:1 through EC, `SHA256` at 1:10 through SHA256");
  }

  @Test
  void aCheckerFindsAnchorsWithNameAndKeyOnly() throws Exception {
    assertThatCode(() -> validate("MD5", NAME_AND_KEY)).doesNotThrowAnyException();
    assertThatThrownBy(() -> validate("RSA keySize < 4096", NAME_AND_KEY))
        .hasMessageStartingWith("CN=Root is denied by ");
  }

  @Test
  void aCheckerSaysThatItIsTheKeyOfTheIssuer() {
    assertThatThrownBy(() -> check(parameters(NAME_AND_KEY), "RSA keySize < 4096", Dialect.JDK_17))
        .hasMessage(
            "CN=Leaf is denied by `RSA keySize < 4096` at 1:1 through RSA of the issuer's key");
  }

  @Test
  void aPathThatIsPermittedBelowOneOfSeveralAnchorsIsPermitted() throws Exception {
    String policy = "SHA256 jdkCA";

    assertThatThrownBy(() -> validate(policy, ANCHOR)).hasMessageContaining("`SHA256 jdkCA`");
    assertThatCode(() -> validate(policy, RENEWED_ANCHOR)).doesNotThrowAnyException();
    assertThatCode(() -> validate(policy, ANCHOR, RENEWED_ANCHOR)).doesNotThrowAnyException();
    assertThatCode(() -> validate(policy, NAME_AND_KEY, ANCHOR)).doesNotThrowAnyException();
    assertThatThrownBy(() -> validate(policy, ANCHOR, new TrustAnchor(LEAF, null)))
        .as("the other anchor is not the issuer")
        .isInstanceOf(CertPathValidatorException.class);
  }

  @Test
  void aCheckerJudgesAtTheDateOfTheValidation() throws Exception {
    PKIXBuilderParameters parameters = parameters(ANCHOR);
    parameters.setDate(Date.from(Instant.parse("2024-12-31T23:59:59.999Z")));
    check(parameters, "SHA256 denyAfter 2025-01-01", Dialect.JDK_25);

    parameters.setDate(Date.from(Instant.parse("2025-01-01T00:00:00Z")));
    assertThatThrownBy(() -> check(parameters, "SHA256 denyAfter 2025-01-01", Dialect.JDK_25))
        .isInstanceOf(CertPathValidatorException.class);
  }

  @Test
  void aCheckerWorksFromTheAnchorDownOnlyAndHandlesNoExtensions() throws Exception {
    PKIXCertPathChecker checker =
        paths("MD5", Dialect.JDK_25).checker(parameters(ANCHOR), CertificateUsage.GENERIC);

    assertThat(checker.isForwardCheckingSupported()).isFalse();
    assertThat(checker.getSupportedExtensions()).isNull();
    assertThatThrownBy(() -> checker.init(true)).isInstanceOf(CertPathValidatorException.class);
  }

  @Test
  void aCloneAndACheckerThatIsInitializedAgainBeginAtTheAnchor() throws Exception {
    PKIXCertPathChecker checker =
        paths("RSA keySize < 4096", Dialect.JDK_17)
            .checker(parameters(RENEWED_ANCHOR), CertificateUsage.GENERIC);
    checker.init(false);
    assertThatThrownBy(() -> checker.check(LEAF, Set.of())).hasMessageStartingWith("CN=Leaf");

    PKIXCertPathChecker clone = (PKIXCertPathChecker) checker.clone();
    clone.init(false);
    assertThatThrownBy(() -> clone.check(LEAF, Set.of())).hasMessageStartingWith("CN=Leaf");
    checker.init(false);
    assertThatThrownBy(() -> checker.check(LEAF, Set.of())).hasMessageStartingWith("CN=Leaf");
  }

  @Test
  void aBuilderFindsWhatIsPermitted() throws Exception {
    PKIXBuilderParameters parameters = parameters(ANCHOR);
    X509CertSelector target = new X509CertSelector();
    target.setCertificate(LEAF);
    parameters.setTargetCertConstraints(target);
    parameters.addCertPathChecker(
        paths("MD5", Dialect.JDK_25).checker(parameters, CertificateUsage.GENERIC));

    assertThat(build(parameters).getCertificates()).isEqualTo(List.of(LEAF));

    parameters.addCertPathChecker(
        paths("EC", Dialect.JDK_25).checker(parameters, CertificateUsage.GENERIC));
    assertThatThrownBy(() -> build(parameters)).isInstanceOf(CertPathBuilderException.class);
  }

  private static CertPath build(PKIXBuilderParameters parameters) throws Exception {
    return CertPathBuilder.getInstance("PKIX").build(parameters).getCertPath();
  }

  private PathDecision decide(String policy, Dialect dialect) throws Exception {
    return paths(policy, dialect)
        .decide(List.of(LEAF), RENEWED_ANCHOR, CertificateUsage.GENERIC, Optional.empty());
  }

  private void validate(String policy, TrustAnchor... anchors) throws Exception {
    check(parameters(anchors), policy, Dialect.JDK_25);
  }

  private void check(PKIXBuilderParameters parameters, String policy, Dialect dialect)
      throws Exception {
    parameters.setCertPathCheckers(
        List.of(paths(policy, dialect).checker(parameters, CertificateUsage.GENERIC)));
    CertPathValidator.getInstance("PKIX")
        .validate(
            CertificateFactory.getInstance("X.509").generateCertPath(List.of(LEAF)), parameters);
  }

  private static PKIXBuilderParameters parameters(TrustAnchor... anchors) throws Exception {
    PKIXBuilderParameters parameters =
        new PKIXBuilderParameters(Set.of(anchors), new X509CertSelector());
    parameters.setRevocationEnabled(false);
    return parameters;
  }

  /** Judges by a policy; the JDK's only authority is the root. */
  private CertificationPaths paths(String policy, Dialect dialect) throws Exception {
    KeyStore store = KeyStore.getInstance("JKS");
    store.load(null, null);
    store.setCertificateEntry("root [jdk]", ROOT);
    Path cacerts = folder.resolve("cacerts");
    try (OutputStream out = Files.newOutputStream(cacerts)) {
      store.store(out, "changeit".toCharArray());
    }
    return CertificationPaths.of(
        ConstraintSet.compile(
            DisabledAlgorithms.parse(
                    PolicySource.literal("jdk.certpath.disabledAlgorithms", policy), dialect)
                .orThrow(),
            AlgorithmDecomposer.generic(),
            InstantSource.system()),
        JdkAnchors.of(cacerts));
  }
}
