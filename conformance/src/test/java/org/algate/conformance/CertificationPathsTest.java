package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.algate.conformance.PathValidator.Case;
import org.algate.constraints.CertificateUsage;
import org.algate.constraints.CertificationPaths;
import org.algate.constraints.JdkAnchors;
import org.algate.constraints.PathDecision;
import org.algate.policy.Dialect;
import org.algate.policy.Dialect.Feature;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Generated certification paths are judged as JVMs judge them that were started with the policy.
 */
class CertificationPathsTest {
  private static final int CHAINS = 320;
  private static final List<String> POLICIES =
      List.of(
          "",
          "SHA1 jdkCA & usage TLSServer, EC keySize < 384",
          "SHA1 usage TLSServer TSAServer SignedJAR & jdkCA",
          "RSA keySize < 2048, RSASSA-PSS keySize < 2048",
          "RSA keySize <= 2048 & denyAfter 2020-01-01, DSA denyAfter 2099-01-01",
          "RSA denyAfter 2020-01-01",
          "EC denyAfter 2020-01-01 & keySize == 256, Ed25519 denyAfter 2020-01-01",
          "secp256r1, Ed448",
          "NIST P-384 , secp224r1, X25519",
          "RSASSA-PSS, brainpoolP256r1",
          "SHA-1, secp256k1",
          "sha-1 jdkCA, SHA3-256",
          "SHA-1 jdkCA, SHA512/256, XDH",
          "EdDSA, MD5withRSA",
          "Ed25519, DH keySize < 2048",
          "Ed25519 jdkCA, EdDSA usage TLSClient, DiffieHellman keySize < 2048",
          "EdDSA jdkCA, Ed448 usage TLSServer",
          "EdDSA denyAfter 2020-01-01, XDH denyAfter 2020-01-01, XDH keySize < 256",
          "MGF1, MD2, RSA &",
          "SHA256 denyAfter 2020-01-01, MD5 jdkCA",
          "SHA256withRSA, SHA1withDSA jdkCA",
          "SHA256withRSA usage TLSClient, SHA1withECDSA denyAfter 2020-01-01",
          "SHA1 keySize < 4096, DSA keySize < 2048 & jdkCA, RSA keySize < 2048 & usage TLSServer",
          "DSA keySize < 2048, SHA1 usage SignedJAR, ML-DSA",
          "ML-DSA-65 jdkCA, RSA jdkCA & keySize > 2047, 256",
          "RSA, SHA1 denyAfter 2099-01-01",
          "SHA1 usage TLSServer & usage TLSClient, RSA usage TLSServer & denyAfter 2020-01-01");

  private static final List<Optional<Instant>> DATES =
      List.of(
          Optional.empty(),
          Optional.of(Instant.parse("2019-12-31T23:59:59.999Z")),
          Optional.of(Instant.parse("2020-01-01T00:00:00Z")),
          Optional.of(Instant.parse("2099-01-01T00:00:00Z")));

  @TempDir static Path folder;

  private static final List<Validation> VALIDATIONS = new ArrayList<>();

  /**
   * What a JVM with a policy was asked.
   *
   * @param answer what it said: {@code ok}, or the index of what is denied
   */
  private record Validation(String policy, Case asked, String answer) {
    int pathLength() throws IOException, GeneralSecurityException {
      return asked.path(folder).getCertificates().size();
    }

    /** Tells a disagreement. */
    Optional<String> differs(String answerHere) throws IOException {
      return answerHere.equals(answer)
          ? Optional.empty()
          : Optional.of(
              "%s: %s (%s): %s, but the JDK %s"
                  .formatted(
                      policy,
                      asked,
                      Files.readString(folder.resolve(asked.chain() + ".txt")),
                      answerHere,
                      answer));
    }
  }

  @BeforeAll
  static void askJvms() throws Exception {
    Random random = new Random(1);
    List<String> chains = PathChains.write(folder, 1, CHAINS);
    ForkedJvm.makeHome(folder.resolve("home"), folder.resolve("cacerts"));
    List<Callable<List<Validation>>> jvms = new ArrayList<>();
    for (String policy : POLICIES) {
      List<Case> cases =
          chains.stream()
              .filter(chain -> policy.isEmpty() || random.nextInt(3) == 0)
              .map(chain -> draw(folder, chain, random))
              .toList();
      int number = jvms.size();
      jvms.add(() -> ask(policy, "cases" + number, cases));
    }
    ExecutorService two = Executors.newFixedThreadPool(2);
    try {
      for (Future<List<Validation>> answers : two.invokeAll(jvms)) {
        VALIDATIONS.addAll(answers.get());
      }
    } finally {
      two.shutdownNow();
    }
  }

  @AfterAll
  static void deleteHome() throws IOException {
    ForkedJvm.deleteHome(folder.resolve("home"));
  }

  @Test
  void withoutAPolicyAllPathsAreValidAndWithOneManyAreNot() {
    assertThat(VALIDATIONS.subList(0, CHAINS)).allMatch(v -> v.answer.equals(PathValidator.OK));
    assertThat(VALIDATIONS).hasSizeGreaterThan(2_500);
    assertThat(VALIDATIONS.stream().filter(v -> !v.answer.equals(PathValidator.OK)).count())
        .isBetween(VALIDATIONS.size() / 5L, VALIDATIONS.size() / 2L);
  }

  @Test
  void generatedPathsAreJudgedAsByJvmsWithThePolicy() throws Exception {
    JdkAnchors anchors = JdkAnchors.of(folder.resolve("cacerts"));
    Map<String, CertificationPaths> judges = new HashMap<>();
    POLICIES.forEach(policy -> judges.put(policy, PathValidator.paths(policy, anchors)));
    List<String> disagreements = new ArrayList<>();
    for (Validation validation : VALIDATIONS) {
      PathDecision decision =
          judges
              .get(validation.policy)
              .decide(
                  validation.asked.path(folder).getCertificates().stream()
                      .map(X509Certificate.class::cast)
                      .toList(),
                  validation.asked.anchor(folder),
                  validation.asked.usage(),
                  validation.asked.date());
      int last = validation.pathLength() - 1;
      String answer =
          decision
              .firstDenied()
              .map(one -> PathValidator.DENIED + (one.index() < 0 ? last : one.index()))
              .orElse(PathValidator.OK);
      validation.differs(answer).ifPresent(disagreements::add);
    }
    assertThat(disagreements).isEmpty();
  }

  @Test
  void checkersRefuseWhatJvmsWithThePolicyRefuse() throws Exception {
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < POLICIES.size(); i++) {
      arguments.add("cases" + i + "=" + POLICIES.get(i));
    }
    List<String> answers = PathValidator.fork(folder, "", arguments);
    List<String> disagreements = new ArrayList<>();
    assertThat(answers).hasSameSizeAs(VALIDATIONS);
    for (int i = 0; i < answers.size(); i++) {
      VALIDATIONS.get(i).differs(answers.get(i)).ifPresent(disagreements::add);
    }
    assertThat(disagreements).isEmpty();
  }

  static Case draw(Path folder, String chain, Random random) {
    List<CertificateUsage> usages = List.of(CertificateUsage.values());
    CertificateUsage usage = usages.get(random.nextInt(usages.size()));
    Optional<Instant> date = DATES.get(random.nextInt(DATES.size()));
    boolean keyOnly = random.nextInt(4) == 0;
    // with a usage, the JDK validates no empty path, cuts off a root, and knows no applets in 25
    boolean generic =
        PathChains.isEmptyOrHasRoot(folder, chain)
            || (usage == CertificateUsage.PLUGIN_CODE_SIGNING
                && Dialect.running().has(Feature.PLUGIN_SIGNING_APART));
    return new Case(
        chain,
        generic ? CertificateUsage.GENERIC : usage,
        date,
        keyOnly && (generic || usage == CertificateUsage.GENERIC));
  }

  private static List<Validation> ask(String policy, String file, List<Case> cases)
      throws Exception {
    Files.write(folder.resolve(file), cases.stream().map(Case::line).toList());
    List<String> answers = PathValidator.fork(folder, policy, List.of(file));
    assertThat(answers).hasSameSizeAs(cases);
    List<Validation> validations = new ArrayList<>();
    for (int i = 0; i < answers.size(); i++) {
      validations.add(new Validation(policy, cases.get(i), answers.get(i)));
    }
    return validations;
  }
}
