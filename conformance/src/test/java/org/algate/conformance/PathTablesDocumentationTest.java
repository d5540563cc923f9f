package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.algate.conformance.CertificateMaker.Holder;
import org.algate.conformance.CertificateMaker.Purpose;
import org.algate.conformance.PathValidator.Case;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.CertificateUsage;
import org.algate.constraints.CertificationPaths;
import org.algate.constraints.ConstraintSet;
import org.algate.constraints.JdkAnchors;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The table of certification paths in docs/policy-language.md, answered by Algate for both releases
 * and by JVMs with the policy for the running one.
 */
class PathTablesDocumentationTest {
  private static final String HEADER =
      "| `jdk.certpath.disabledAlgorithms` | path | circumstances | 17.0.15 | 25.0.3 |";
  private static final List<Dialect> DIALECTS = List.of(Dialect.JDK_17, Dialect.JDK_25);
  private static final Map<String, KeyPair> KEYS = new HashMap<>();
  private static final Map<List<String>, String> ANSWERS = new HashMap<>();

  @TempDir static Path folder;

  static List<List<String>> rows() throws IOException {
    return PageTables.rows(HEADER, 11);
  }

  @BeforeAll
  static void askJvms() throws Exception {
    List<List<String>> rows = rows();
    Map<String, X509Certificate> jdkRoots = new HashMap<>();
    for (int i = 0; i < rows.size(); i++) {
      X509Certificate root = write(Integer.toString(i), rows.get(i).get(1));
      if (rows.get(i).get(2).contains("JDK's anchor")) {
        jdkRoots.put(i + " [jdk]", root);
      }
    }
    CertificateMaker.writeKeyStore(folder.resolve("cacerts"), jdkRoots);
    ForkedJvm.makeHome(folder.resolve("home"), folder.resolve("cacerts"));
    Map<String, List<Integer>> byPolicy = new HashMap<>();
    for (int i = 0; i < rows.size(); i++) {
      byPolicy.computeIfAbsent(rows.get(i).get(0), none -> new ArrayList<>()).add(i);
    }
    for (Map.Entry<String, List<Integer>> policy : byPolicy.entrySet()) {
      List<String> lines =
          policy.getValue().stream().map(i -> asked(i, rows.get(i)).line()).toList();
      Path cases = Files.write(Files.createTempFile(folder, "cases", ""), lines);
      List<String> answers =
          PathValidator.fork(folder, policy.getKey(), List.of(cases.getFileName().toString()));
      for (int i = 0; i < answers.size(); i++) {
        ANSWERS.put(rows.get(policy.getValue().get(i)), answers.get(i));
      }
    }
  }

  @AfterAll
  static void deleteHome() throws IOException {
    ForkedJvm.deleteHome(folder.resolve("home"));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void pathsAreJudgedAsThePageSays(List<String> row) throws Exception {
    Case asked = asked(rows().indexOf(row), row);
    for (Dialect dialect : DIALECTS) {
      String expected = row.get(3 + DIALECTS.indexOf(dialect));
      boolean permitted =
          paths(row.get(0), dialect)
              .decide(
                  asked.path(folder).getCertificates().stream()
                      .map(X509Certificate.class::cast)
                      .toList(),
                  asked.anchor(folder),
                  asked.usage(),
                  asked.date())
              .permitted();
      assertThat(permitted ? "permitted" : "denied").as(dialect.version()).isEqualTo(expected);
      if (dialect.version().equals(Dialect.running().version())) {
        assertThat(ANSWERS.get(row))
            .as("the JDK")
            .matches(expected.equals("permitted") ? PathValidator.OK : PathValidator.DENIED + ".*");
      }
    }
  }

  private static Case asked(int number, List<String> row) {
    CertificateUsage usage = CertificateUsage.GENERIC;
    Optional<Instant> date = Optional.empty();
    for (String circumstance : row.get(2).split(", ", -1)) {
      if (circumstance.endsWith("Z")) {
        date = Optional.of(Instant.parse(circumstance));
      } else if (!circumstance.isEmpty() && !circumstance.equals("JDK's anchor")) {
        usage = CertificateUsage.valueOf(circumstance.toUpperCase(Locale.ROOT).replace(' ', '_'));
      }
    }
    return new Case(Integer.toString(number), usage, date, false);
  }

  /** Makes a path and returns its root. */
  private static X509Certificate write(String name, String description) throws Exception {
    CertificateMaker maker = new CertificateMaker();
    List<String> parts = List.of(description.split(" \u2192 ", -1));
    String rootKind = parts.get(0).replace("EC 256", "EC secp256r1");
    List<String> signatures = CertificateMaker.signatures(rootKind);
    Holder issuer =
        maker.issueOwn(
            "CN=root " + name,
            key(rootKind),
            signatures.stream()
                .filter(signature -> signature.startsWith("SHA1"))
                .findFirst()
                .orElse(signatures.get(0)));
    X509Certificate root = issuer.certificate();
    List<X509Certificate> path = new ArrayList<>();
    for (int i = 1; i < parts.size(); i++) {
      String[] words = parts.get(i).split(", ", -1);
      issuer =
          maker.issue(
              issuer,
              "CN=" + i,
              key(words[1].replace("EC 256", "EC secp256r1")),
              words[0].replace("RSASSA-", ""),
              i < parts.size() - 1 ? Purpose.AUTHORITY : Purpose.END_ENTITY);
      path.add(0, issuer.certificate());
    }
    PathChains.write(folder, name, root, path);
    return root;
  }

  private static KeyPair key(String kind) {
    return KEYS.computeIfAbsent(kind, text -> CertificateMaker.key(text).orElseThrow());
  }

  private static CertificationPaths paths(String policy, Dialect dialect) {
    return CertificationPaths.of(
        ConstraintSet.compile(
            DisabledAlgorithms.parse(PolicySource.literal(JdkPolicy.CERTPATH, policy), dialect)
                .orThrow(),
            AlgorithmDecomposer.generic(),
            InstantSource.system()),
        JdkAnchors.of(folder.resolve("cacerts")));
  }
}
