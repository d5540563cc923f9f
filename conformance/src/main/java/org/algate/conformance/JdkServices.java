package org.algate.conformance;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.security.Security;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The running JDK's own object for any value of {@code jdk.crypto.disabledAlgorithms}, made by
 * reflection; for JDKs that have the property. Needs {@code --add-opens
 * java.base/sun.security.util}; for one thread at a time, since it sets the security property while
 * it builds.
 */
public final class JdkServices {
  private static final String KNOWN_ALGORITHMS = "sun.security.util.KnownOIDs";
  private static final String PROPERTY = "jdk.crypto.disabledAlgorithms";

  private final Object constraints;
  private final Method check;

  private JdkServices(Object constraints) throws NoSuchMethodException {
    this.constraints = constraints;
    this.check = constraints.getClass().getDeclaredMethod("cachedCheckAlgorithm", String.class);
    check.setAccessible(true);
  }

  /** Builds what the JDK builds of a value; the Throwable is what it throws on the text. */
  public static JdkServices of(String value) throws Throwable {
    String old = Optional.ofNullable(Security.getProperty(PROPERTY)).orElse("");
    Security.setProperty(PROPERTY, value);
    try {
      Constructor<?> constructor =
          Class.forName("sun.security.util.CryptoAlgorithmConstraints")
              .getDeclaredConstructor(String.class);
      constructor.setAccessible(true);
      return new JdkServices(constructor.newInstance(PROPERTY));
    } catch (InvocationTargetException e) {
      throw e.getCause();
    } finally {
      Security.setProperty(PROPERTY, old);
    }
  }

  /** Returns the JDK's answer. */
  public boolean permits(String service, String algorithm) throws ReflectiveOperationException {
    return (boolean) check.invoke(constraints, service + "." + algorithm);
  }

  /** Returns all names and object identifiers by which the JDK knows algorithms, in its order. */
  public static Set<String> knownNames() throws ReflectiveOperationException {
    Set<String> names = new LinkedHashSet<>();
    for (Object algorithm : Class.forName(KNOWN_ALGORITHMS).getEnumConstants()) {
      names.addAll(names(algorithm));
    }
    return names;
  }

  /** Returns the names of the algorithm that the JDK knows by a name; none if it knows none. */
  public static Set<String> names(String name) throws ReflectiveOperationException {
    Method find = Class.forName(KNOWN_ALGORITHMS).getDeclaredMethod("findMatch", String.class);
    find.setAccessible(true);
    Object algorithm = find.invoke(null, name);
    return algorithm == null ? Set.of() : names(algorithm);
  }

  private static Set<String> names(Object algorithm) throws ReflectiveOperationException {
    Set<String> names = new LinkedHashSet<>();
    names.add((String) get(algorithm, "value"));
    names.add((String) get(algorithm, "stdName"));
    names.addAll(Arrays.asList((String[]) get(algorithm, "aliases")));
    return names;
  }

  private static Object get(Object algorithm, String accessor) throws ReflectiveOperationException {
    Method method = Class.forName(KNOWN_ALGORITHMS).getDeclaredMethod(accessor);
    method.setAccessible(true);
    return method.invoke(algorithm);
  }
}
