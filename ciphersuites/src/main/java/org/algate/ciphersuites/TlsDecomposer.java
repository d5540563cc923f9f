package org.algate.ciphersuites;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.KnownNames;
import org.algate.policy.Dialect;
import org.algate.policy.Dialect.Feature;
import org.jspecify.annotations.Nullable;

/**
 * Splits the names of cipher suites into the elements that JSSE sees in them: {@code
 * TLS_RSA_WITH_AES_128_CBC_SHA256} into {@code RSA}, {@code AES}, {@code AES_128_CBC}, {@code
 * SHA256} and more.
 *
 * <p>That is done for the exact names, beginning with {@code SSL_} or {@code TLS_}, by which JSSE
 * knows a suite. A suite that JSSE knows but does not support has no elements. Any other name, and
 * {@code TLS_EMPTY_RENEGOTIATION_INFO_SCSV}, is split as {@link AlgorithmDecomposer#generic()}
 * splits it.
 *
 * <p>Instances are immutable and safe for use by several threads.
 */
public final class TlsDecomposer implements AlgorithmDecomposer {
  private static final AlgorithmDecomposer GENERIC = AlgorithmDecomposer.generic();
  private static final String[] NONE = {};
  private static final TlsDecomposer FULL =
      new TlsDecomposer(suite -> SuiteElements.full(suite, false));
  private static final TlsDecomposer X509_ONLY = new TlsDecomposer(SuiteElements::x509Only);

  /** By index of the suite; null if the suite is split like any other name. */
  private final String[] @Nullable [] elements;

  private TlsDecomposer(Function<CipherSuite, String[]> split) {
    List<CipherSuite> suites = CipherSuites.all();
    this.elements = new String[suites.size()][];
    for (CipherSuite suite : suites) {
      if (suite.isSupported() && !suite.isSignalling()) {
        elements[suite.index()] = split.apply(suite);
      } else if (suite.isKnownToJsse() && !suite.isSupported()) {
        elements[suite.index()] = NONE;
      }
    }
  }

  /** Returns the decomposer of {@code jdk.tls.disabledAlgorithms} of JDKs 17.0.15 and 25.0.3. */
  public static TlsDecomposer full() {
    return FULL;
  }

  /** Returns the decomposer of {@code jdk.tls.disabledAlgorithms} of a JDK. */
  public static TlsDecomposer full(Dialect dialect) {
    return dialect.has(Feature.TLS13_BULK_ELEMENTS) ? Tls13Bulk.FULL : FULL;
  }

  /**
   * Returns the decomposer with which JSSE reads {@code jdk.certpath.disabledAlgorithms} for cipher
   * suites: their elements are those that certificates have to do with.
   */
  public static TlsDecomposer x509Only() {
    return X509_ONLY;
  }

  @Override
  public boolean anyElement(String algorithm, ElementTest test) {
    String[] suiteElements = suiteElements(algorithm);
    if (suiteElements == null) {
      return GENERIC.anyElement(algorithm, test);
    }
    for (String element : suiteElements) {
      if (test.test(element, 0, element.length())) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the names of suites, protocols, named groups, curves and signature schemes with their
   * algorithms, and those of {@link AlgorithmDecomposer#generic()}.
   */
  @Override
  public KnownNames knownNames() {
    return Names.ALL;
  }

  private String @Nullable [] suiteElements(String algorithm) {
    if (!algorithm.startsWith("TLS_") && !algorithm.startsWith("SSL_")) {
      return null;
    }
    CipherSuite suite = CipherSuites.byName(algorithm);
    return suite != null && suite.isNamed(algorithm) ? elements[suite.index()] : null;
  }

  /** Made when first asked for. */
  private static final class Tls13Bulk {
    static final TlsDecomposer FULL = new TlsDecomposer(suite -> SuiteElements.full(suite, true));
  }

  /** Collected when first asked for; those that JSSE asks about come first. */
  private static final class Names {
    static final KnownNames ALL = KnownNames.of(collect());

    private static Set<String> collect() {
      Set<String> names = new LinkedHashSet<>();
      for (ProtocolVersion protocol : ProtocolVersion.values()) {
        names.add(protocol.jsseName());
      }
      for (CipherSuite suite : CipherSuites.defaultEnabled(Dialect.JDK_25)) {
        names.add(suite.name());
      }
      addGroups(NamedGroup.defaults(Dialect.JDK_25), names);
      addSchemes(SignatureScheme.supported(), names);
      names.addAll(GENERIC.knownNames().names());
      for (CipherSuite suite : CipherSuites.all()) {
        names.add(suite.name());
        names.addAll(suite.aliases());
        add(suite.ianaName(), names);
      }
      addGroups(NamedGroup.all(), names);
      addSchemes(SignatureScheme.all(), names);
      for (Curve curve : Curve.all()) {
        names.addAll(curve.names());
      }
      return names;
    }

    private static void addGroups(List<NamedGroup> groups, Set<String> names) {
      for (NamedGroup group : groups) {
        names.add(group.name());
        add(group.algorithm(), names);
      }
    }

    private static void addSchemes(List<SignatureScheme> schemes, Set<String> names) {
      for (SignatureScheme scheme : schemes) {
        names.add(scheme.name());
        add(scheme.signatureAlgorithm(), names);
        add(scheme.keyAlgorithm(), names);
      }
    }

    private static void add(Optional<String> name, Set<String> names) {
      if (name.isPresent()) {
        names.add(name.get());
      }
    }
  }
}
