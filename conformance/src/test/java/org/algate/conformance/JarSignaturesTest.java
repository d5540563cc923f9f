package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.security.AlgorithmParameters;
import java.security.CodeSigner;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.algate.conformance.SignedJars.Block;
import org.algate.conformance.SignedJars.Jar;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.constraints.JarSignatures;
import org.algate.constraints.JdkAnchors;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Signed jars are judged as JVMs judge them that were started with the policy. */
class JarSignaturesTest {
  private static final String PROPERTY = "jdk.jar.disabledAlgorithms";
  private static final List<String> POLICIES =
      List.of(
          "SHA1",
          "SHA1 denyAfter 2000-01-01",
          "SHA1 denyAfter 2099-01-01",
          "SHA1 jdkCA & denyAfter 2019-01-01",
          "SHA1 denyAfter 2019-01-01",
          "RSA keySize < 2048, SHA-512",
          "SHA1 jdkCA",
          "SHA256 usage SignedJAR",
          "MD5, DSA",
          "SHA-256",
          "SHA224withECDSA",
          "SHA224",
          "EC keySize < 384",
          "SHA1 keySize < 4096",
          "EC jdkCA, sha-1 jdkCA",
          "SHA512, SHA384",
          "SHA384, RSA keySize < 2048, SHA1 denyAfter 2019-01-01",
          "RSASSA-PSS",
          "RSASSA-PSS keySize < 2048, RSA denyAfter 2019-01-01",
          "EdDSA, SHA256withRSA",
          "Ed25519 denyAfter 2019-01-01, DSA denyAfter 2019-01-01");

  @TempDir static Path folder;

  @AfterAll
  static void deleteHome() throws IOException {
    ForkedJvm.deleteHome(folder.resolve("home"));
  }

  @Test
  void jarsAreJudgedAsByJvmsWithThePolicy() throws Exception {
    List<Jar> jars = SignedJars.make(folder);
    ForkedJvm.makeHome(folder.resolve("home"), folder.resolve("cacerts"));
    List<List<CodeSigner>> signers = open("", jars);
    List<String> disagreements = new ArrayList<>();
    int denied = 0;
    for (int i = 0; i < jars.size(); i++) {
      assertThat(signers.get(i)).as("%s", jars.get(i)).hasSameSizeAs(jars.get(i).blocks());
    }
    for (String policy : POLICIES) {
      List<List<CodeSigner>> left = open(policy, jars);
      JarSignatures judge = judge(policy);
      for (int i = 0; i < jars.size(); i++) {
        List<String> expected = names(left.get(i));
        List<String> answer = names(permitted(judge, jars.get(i), signers.get(i)));
        if (!answer.equals(expected)) {
          disagreements.add(policy + ": " + jars.get(i) + ": " + answer + " for " + expected);
        }
        denied += expected.size() < jars.get(i).blocks().size() ? 1 : 0;
      }
    }
    assertThat(disagreements).isEmpty();
    assertThat(denied).isBetween(200, 800);
  }

  /** Returns whose signatures count: first each signature is judged, then the entry. */
  private static List<CodeSigner> permitted(
      JarSignatures judge, Jar jar, List<CodeSigner> signers) {
    List<CodeSigner> permitted =
        signers.stream()
            .filter(
                signer ->
                    jar.blocks().stream()
                        .filter(block -> block.signer().equals(name(signer)))
                        .allMatch(block -> permits(judge, block, List.of(signer))))
            .toList();
    boolean entryPermitted =
        jar.entryDigests().stream()
            .anyMatch(digest -> judge.decideDigest(digest, permitted).permitted());
    return entryPermitted ? permitted : List.of();
  }

  private static boolean permits(JarSignatures judge, Block block, List<CodeSigner> signer) {
    return block.manifestDigests().stream().anyMatch(d -> judge.decideDigest(d, signer).permitted())
        && block.digests().stream().allMatch(d -> judge.decideDigest(d, signer).permitted())
        && block.algorithms().stream()
            .allMatch(
                algorithm ->
                    judge
                        .decideSignature(algorithm, parameters(algorithm, block), signer)
                        .permitted());
  }

  private static @Nullable AlgorithmParameters parameters(String algorithm, Block block) {
    if (!algorithm.equals(SignedJars.PSS)) {
      return null;
    }
    try {
      AlgorithmParameters parameters = AlgorithmParameters.getInstance(SignedJars.PSS);
      String digest = block.digests().get(0);
      parameters.init(new PSSParameterSpec(digest, "MGF1", new MGF1ParameterSpec(digest), 32, 1));
      return parameters;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<String> names(List<CodeSigner> signers) {
    return signers.stream().map(JarSignaturesTest::name).toList();
  }

  private static String name(CodeSigner signer) {
    X509Certificate certificate =
        (X509Certificate) signer.getSignerCertPath().getCertificates().get(0);
    return certificate.getSubjectX500Principal().getName();
  }

  private static JarSignatures judge(String policy) {
    return JarSignatures.of(
        ConstraintSet.compile(
            DisabledAlgorithms.parse(PolicySource.literal(PROPERTY, policy), Dialect.running())
                .orThrow(),
            AlgorithmDecomposer.generic(),
            InstantSource.system()),
        JdkAnchors.of(folder.resolve("cacerts")));
  }

  private static List<List<CodeSigner>> open(String policy, List<Jar> jars) throws Exception {
    List<String> lines =
        new ForkedJvm(folder)
            .withSecurityProperty(PROPERTY, policy)
            .withHome(folder.resolve("home"))
            .with("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")
            .run(
                List.of(),
                JarOpener.class,
                jars.stream().map(jar -> jar.file().toString()).toArray(String[]::new));
    List<List<CodeSigner>> signers = new ArrayList<>();
    for (String line : lines) {
      signers.add(JarOpener.decode(line));
    }
    return signers;
  }
}
