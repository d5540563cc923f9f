package org.algate.policy;

import java.security.Security;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * The behaviours in which one JDK reads and applies a policy unlike another: a version to name it
 * by and a set of {@link Feature}s.
 *
 * <p>Features, not version numbers, decide, since most of them reach older releases in updates.
 * Instances are immutable and safe for use by several threads.
 */
public final class Dialect {

  /** A behaviour that some JDKs have and others have not. */
  public enum Feature {
    /** The {@code include} directive in security property files (JDK-8319332, 24). */
    FILE_INCLUDE,
    /**
     * A malformed {@code \}{@code uXXXX} in an override file ends the file in silence, what stands
     * before it is kept; without this feature it is fatal (24 or earlier).
     */
    LENIENT_OVERRIDE,
    /**
     * Name patterns like {@code TLS_RSA_*} in {@code jdk.tls.disabledAlgorithms} (JDK-8341964, 24
     * and updates).
     */
    NAME_PATTERNS,
    /**
     * {@code usage HandshakeSignature} and {@code usage CertificateSignature} in {@code
     * jdk.tls.disabledAlgorithms} (JDK-8349583, 25 and updates).
     */
    TLS_SCOPES,
    /**
     * Names of keys and parameters are compared with their hyphens, but for those of SHA-1 and
     * SHA-2 digests; without this feature every hyphen is dropped from the entries, so that
     * conditions on {@code RSASSA-PSS} are never met.
     */
    HYPHENS_KEPT,
    /**
     * A key goes by the name of its parameter set, {@code Ed25519} or {@code ML-DSA-65}, beside
     * that of its algorithm, and conditions are looked up by it (JDK-8346129, 25).
     */
    PARAMETER_SET_NAMES,
    /**
     * {@code usage SignedJAR} does not speak of the certificates that sign applets; without this
     * feature it does.
     */
    PLUGIN_SIGNING_APART,
    /**
     * In a certification path the key of the trust anchor is judged like the keys of certificates,
     * at the date of the validation; without this feature the key of each issuer is judged by
     * itself, at the time of the question, and the name of each signature algorithm as well.
     */
    ANCHOR_KEY_IN_PATH,
    /** The seven triple DES suites are supported but not enabled by default (JDK-8163327, 19). */
    TRIPLE_DES_NOT_DEFAULT,
    /**
     * {@code jdk.crypto.disabledAlgorithms} keeps services from handing out algorithms
     * (JDK-8244336, in 25.0.3); without this feature, nothing reads it.
     */
    DISABLED_SERVICES,
    /**
     * A group that stands twice in {@code jdk.tls.namedGroups} makes JSSE fail (JDK-8281236, 20).
     */
    UNIQUE_NAMED_GROUPS,
    /**
     * Suites of TLS 1.3 have an element with the size of their cipher, {@code AES_256_GCM}, and
     * {@code CHACHA20_POLY1305} (JDK-8387124). It is of later releases than those described here:
     * no preset has it, {@link #running()} does not look for it, and it was not compared with a
     * JDK.
     */
    TLS13_BULK_ELEMENTS
  }

  /** OpenJDK 17.0.15, with its own behaviours. */
  public static final Dialect JDK_17 = new Dialect("17.0.15", EnumSet.noneOf(Feature.class));

  /** OpenJDK 25.0.3, with its own behaviours. */
  public static final Dialect JDK_25 =
      new Dialect("25.0.3", EnumSet.complementOf(EnumSet.of(Feature.TLS13_BULK_ELEMENTS)));

  private final String version;
  private final Set<Feature> features;

  private Dialect(String version, Set<Feature> features) {
    this.version = version;
    this.features = Collections.unmodifiableSet(features);
  }

  /** Returns the dialect of the JDK this runs on, found by asking that JDK for each feature. */
  public static Dialect running() {
    return RunningJdk.DIALECT;
  }

  /** Returns the version of the JDK, for people to read: {@code 25.0.3}. */
  public String version() {
    return version;
  }

  /** Returns whether that JDK behaves so. */
  public boolean has(Feature feature) {
    return features.contains(feature);
  }

  /** Returns the features in the order of their declaration; unmodifiable. */
  public Set<Feature> features() {
    return features;
  }

  /** Returns this dialect with one more feature. */
  public Dialect with(Feature feature) {
    EnumSet<Feature> more = EnumSet.of(feature);
    more.addAll(features);
    return new Dialect(version, more);
  }

  /** Returns this dialect with one feature less. */
  public Dialect without(Feature feature) {
    EnumSet<Feature> fewer = EnumSet.noneOf(Feature.class);
    fewer.addAll(features);
    fewer.remove(feature);
    return new Dialect(version, fewer);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Dialect dialect
        && dialect.version.equals(version)
        && dialect.features.equals(features);
  }

  @Override
  public int hashCode() {
    return version.hashCode() * 31 + features.hashCode();
  }

  /** Returns the version. */
  @Override
  public String toString() {
    return version;
  }

  /** Asks the running JDK; a class of its own, so that the presets can be used without it. */
  private static final class RunningJdk {
    static final Dialect DIALECT = probe();

    private static Dialect probe() {
      EnumSet<Feature> features = EnumSet.noneOf(Feature.class);
      if (reservesIncludeKey()) {
        features.add(Feature.FILE_INCLUDE);
        features.add(Feature.LENIENT_OVERRIDE); // came with the same rewrite of the loader
      }
      if (hasMethodNamed("sun.security.util.DisabledAlgorithmConstraints", "Patterns")) {
        features.add(Feature.NAME_PATTERNS);
      }
      if (hasClass("sun.security.ssl.SSLScope")) {
        features.add(Feature.TLS_SCOPES);
      }
      if (hasMethodNamed("sun.security.util.DisabledAlgorithmConstraints", "NamedParameters")) {
        features.add(Feature.PARAMETER_SET_NAMES);
        features.add(Feature.HYPHENS_KEPT); // no public way to tell; came before it
        features.add(Feature.PLUGIN_SIGNING_APART); // likewise
      }
      if (hasMethodNamed("sun.security.provider.certpath.AlgorithmChecker", "AnchorAndKeys")) {
        features.add(Feature.ANCHOR_KEY_IN_PATH);
      }
      if (Runtime.version().feature() >= 19) {
        features.add(Feature.TRIPLE_DES_NOT_DEFAULT);
      }
      if (hasClass("sun.security.util.CryptoAlgorithmConstraints")) {
        features.add(Feature.DISABLED_SERVICES);
      }
      if (hasMethodNamed("javax.net.ssl.SSLParameters", "setNamedGroups")) {
        features.add(Feature.UNIQUE_NAMED_GROUPS); // it is this method that refuses them
      }
      return new Dialect(shortVersion(Runtime.version()), features);
    }

    private static String shortVersion(Runtime.Version version) {
      return version.feature() + "." + version.interim() + "." + version.update();
    }

    /** A JDK with the directive does not hand out a property of that name. */
    private static boolean reservesIncludeKey() {
      try {
        Security.getProperty("include");
        return false;
      } catch (IllegalArgumentException reserved) {
        return true;
      }
    }

    private static boolean hasMethodNamed(String className, String part) {
      try {
        Class<?> type = Class.forName(className, false, null);
        return Arrays.stream(type.getDeclaredMethods()).anyMatch(m -> m.getName().contains(part));
      } catch (ClassNotFoundException e) {
        return false;
      }
    }

    private static boolean hasClass(String className) {
      try {
        return Class.forName(className, false, null) != null;
      } catch (ClassNotFoundException e) {
        return false;
      }
    }
  }
}
