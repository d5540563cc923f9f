package org.algate.conformance;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.security.AlgorithmConstraints;
import java.security.CryptoPrimitive;
import java.security.Security;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * The running JDK's own constraint objects for any policy text, made by reflection: the judge of
 * all tests and the rival in all benchmarks. Needs {@code --add-opens java.base/sun.security.util}
 * and {@code java.base/sun.security.ssl}; for one thread at a time, since it sets security
 * properties while it builds.
 */
public final class JdkPolicy {
  /** The list of TLS. */
  public static final String TLS = "jdk.tls.disabledAlgorithms";

  /** The list of certification paths. */
  public static final String CERTPATH = "jdk.certpath.disabledAlgorithms";

  /** The list of last resort in TLS. */
  public static final String LEGACY = "jdk.tls.legacyAlgorithms";

  /** The list that others include. */
  public static final String CURVES = "jdk.disabled.namedCurves";

  private static final Set<CryptoPrimitive> ANY = EnumSet.of(CryptoPrimitive.KEY_AGREEMENT);

  private final AlgorithmConstraints constraints;

  private JdkPolicy(AlgorithmConstraints constraints) {
    this.constraints = constraints;
  }

  /** How the JDK's engines split names. */
  public enum Decomposition {
    /** As JCA names. */
    GENERIC,
    /** As cipher suites. */
    TLS,
    /** As cipher suites, of which only what certificates have to do with counts. */
    TLS_X509
  }

  /** Builds what the JDK builds of a property; the Throwable is what it throws on the text. */
  public static JdkPolicy of(
      String property, String value, String namedCurves, Decomposition splitting) throws Throwable {
    String engine =
        property.equals(LEGACY) ? "LegacyAlgorithmConstraints" : "DisabledAlgorithmConstraints";
    Object decomposer = decomposer(splitting);
    String oldValue = Optional.ofNullable(Security.getProperty(property)).orElse("");
    String oldCurves = Optional.ofNullable(Security.getProperty(CURVES)).orElse("");
    Security.setProperty(property, value);
    Security.setProperty(CURVES, namedCurves);
    try {
      Constructor<?> constructor =
          Class.forName("sun.security.util." + engine)
              .getDeclaredConstructor(
                  String.class, Class.forName("sun.security.util.AlgorithmDecomposer"));
      constructor.setAccessible(true);
      return new JdkPolicy((AlgorithmConstraints) constructor.newInstance(property, decomposer));
    } catch (InvocationTargetException e) {
      throw e.getCause();
    } finally {
      Security.setProperty(property, oldValue);
      Security.setProperty(CURVES, oldCurves);
    }
  }

  /** Returns the JDK's object. */
  public AlgorithmConstraints constraints() {
    return constraints;
  }

  /** Returns the JDK's answer. */
  public boolean permits(String name) {
    return constraints.permits(ANY, name, null);
  }

  /** Returns the elements that the JDK splits a name into. */
  @SuppressWarnings("unchecked")
  public static Set<String> elements(String name, Decomposition splitting) throws Throwable {
    Object decomposer = decomposer(splitting);
    Method decompose = decomposer.getClass().getMethod("decompose", String.class);
    decompose.setAccessible(true);
    return (Set<String>) decompose.invoke(decomposer, name);
  }

  private static Object decomposer(Decomposition splitting) throws ReflectiveOperationException {
    Class<?> type =
        Class.forName(
            splitting == Decomposition.GENERIC
                ? "sun.security.util.AlgorithmDecomposer"
                : "sun.security.ssl.SSLAlgorithmDecomposer");
    Constructor<?> constructor =
        splitting == Decomposition.TLS_X509
            ? type.getDeclaredConstructor(boolean.class)
            : type.getDeclaredConstructor();
    constructor.setAccessible(true);
    return splitting == Decomposition.TLS_X509
        ? constructor.newInstance(true)
        : constructor.newInstance();
  }
}
