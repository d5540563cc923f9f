package org.algate.conformance;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.CertPath;
import java.security.cert.CertPathValidator;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertPathValidatorException.BasicReason;
import java.security.cert.CertificateFactory;
import java.security.cert.PKIXBuilderParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509CertSelector;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.CertificateUsage;
import org.algate.constraints.CertificationPaths;
import org.algate.constraints.ConstraintSet;
import org.algate.constraints.JdkAnchors;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;

/**
 * A program for a JVM of its own: validates paths from files, by the policy of the JVM or with the
 * checker of another one, and says of each whether it is valid, or which certificate is denied.
 */
final class PathValidator {
  static final String OK = "ok";
  static final String DENIED = "denied ";

  private PathValidator() {}

  /**
   * A validation.
   *
   * @param chain the name of the files {@code .path} and {@code .anchor}
   * @param keyOnly whether the anchor has a name and a key, and no certificate
   */
  record Case(String chain, CertificateUsage usage, Optional<Instant> date, boolean keyOnly) {
    static Case parse(String line) {
      String[] columns = line.split("\t", -1);
      return new Case(
          columns[0],
          CertificateUsage.valueOf(columns[1]),
          Optional.of(columns[2]).filter(text -> !text.isEmpty()).map(Instant::parse),
          Boolean.parseBoolean(columns[3]));
    }

    String line() {
      return String.join(
          "\t", chain, usage.name(), date.map(Instant::toString).orElse(""), keyOnly + "");
    }

    CertPath path(Path folder) throws IOException, GeneralSecurityException {
      try (InputStream in = Files.newInputStream(folder.resolve(chain + ".path"))) {
        return CertificateFactory.getInstance("X.509").generateCertPath(in, "PkiPath");
      }
    }

    TrustAnchor anchor(Path folder) throws IOException, GeneralSecurityException {
      try (InputStream in = Files.newInputStream(folder.resolve(chain + ".anchor"))) {
        X509Certificate certificate =
            (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(in);
        return keyOnly
            ? new TrustAnchor(
                certificate.getSubjectX500Principal(), certificate.getPublicKey(), null)
            : new TrustAnchor(certificate, null);
      }
    }

    PKIXBuilderParameters parameters(Path folder) throws IOException, GeneralSecurityException {
      PKIXBuilderParameters parameters =
          new PKIXBuilderParameters(Set.of(anchor(folder)), new X509CertSelector());
      parameters.setRevocationEnabled(false);
      date.map(Date::from).ifPresent(parameters::setDate);
      return parameters;
    }
  }

  /**
   * Validates.
   *
   * @param arguments a folder; files in it with a case in each line; perhaps, behind {@code =}, a
   *     policy for a checker
   */
  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    for (String argument : List.of(arguments).subList(1, arguments.length)) {
      String[] words = argument.split("=", 2);
      Optional<CertificationPaths> paths =
          words.length == 1
              ? Optional.empty()
              : Optional.of(paths(words[1], JdkAnchors.ofRunningJdk()));
      for (String line : Files.readAllLines(folder.resolve(words[0]))) {
        Case asked = Case.parse(line);
        System.out.println(
            paths.isPresent()
                ? byChecker(folder, asked, paths.get())
                : byPolicyOfJvm(folder, asked));
      }
    }
  }

  /**
   * Runs this program.
   *
   * @param folder the cases, and a {@code home}
   * @param policy that of the JVM
   * @param arguments those behind the folder
   */
  static List<String> fork(Path folder, String policy, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(folder.toString()));
    all.addAll(arguments);
    return new ForkedJvm(folder)
        .withSecurityProperty(JdkPolicy.CERTPATH, policy)
        .withHome(folder.resolve("home"))
        .with("--add-exports", "java.base/sun.security.validator=ALL-UNNAMED")
        .with("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")
        .run(
            List.of(ConstraintSet.class, DisabledAlgorithms.class, JdkPolicy.class),
            PathValidator.class,
            all.toArray(String[]::new));
  }

  static CertificationPaths paths(String policy, JdkAnchors anchors) {
    return CertificationPaths.of(
        ConstraintSet.compile(
            DisabledAlgorithms.parse(
                    PolicySource.literal(JdkPolicy.CERTPATH, policy), Dialect.running())
                .orThrow(),
            AlgorithmDecomposer.generic(),
            InstantSource.system()),
        anchors);
  }

  private static String byChecker(Path folder, Case asked, CertificationPaths paths)
      throws Exception {
    PKIXBuilderParameters parameters = asked.parameters(folder);
    parameters.addCertPathChecker(paths.checker(parameters, asked.usage));
    return outcome(
        () -> CertPathValidator.getInstance("PKIX").validate(asked.path(folder), parameters));
  }

  private static String byPolicyOfJvm(Path folder, Case asked) throws Exception {
    PKIXBuilderParameters parameters = asked.parameters(folder);
    CertPath path = asked.path(folder);
    if (asked.usage == CertificateUsage.GENERIC) {
      return outcome(() -> CertPathValidator.getInstance("PKIX").validate(path, parameters));
    }
    // the validator of trust managers and of signed code, which is told the usage
    Class<?> type = Class.forName("sun.security.validator.Validator");
    Object validator =
        type.getMethod("getInstance", String.class, String.class, PKIXBuilderParameters.class)
            .invoke(null, "PKIX", variant(asked.usage), parameters);
    X509Certificate[] chain = path.getCertificates().toArray(X509Certificate[]::new);
    Method validate =
        type.getMethod("validate", X509Certificate[].class, Collection.class, Object.class);
    return outcome(() -> validate.invoke(validator, chain, null, "UNKNOWN"));
  }

  private static String variant(CertificateUsage usage) {
    return usage.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** What may end in an exception. */
  private interface Validation {
    Object validate() throws Exception;
  }

  private static String outcome(Validation validation) {
    try {
      validation.validate();
      return OK;
    } catch (InvocationTargetException e) {
      return outcome(e.getCause());
    } catch (Exception e) {
      return outcome(e);
    }
  }

  private static String outcome(Throwable failure) {
    for (Throwable e = failure; e != null; e = e.getCause()) {
      if (e instanceof CertPathValidatorException denial
          && denial.getReason() == BasicReason.ALGORITHM_CONSTRAINED) {
        return DENIED + denial.getIndex();
      }
    }
    return "failed " + failure + " " + failure.getCause();
  }
}
