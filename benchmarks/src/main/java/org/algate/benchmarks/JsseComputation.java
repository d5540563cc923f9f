package org.algate.benchmarks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Field;
import java.security.AlgorithmConstraints;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.algate.ciphersuites.NamedGroup;
import org.algate.policy.Dialect;
import org.algate.policy.Dialect.Feature;

/**
 * What is active for a default client under the JDK's own policy, computed by the methods of the
 * running JDK that each handshake calls.
 *
 * @param protocols the active protocols
 * @param cipherSuites the active suites
 * @param namedGroups the groups to offer
 * @param handshakes the schemes for signatures of handshakes
 * @param certificates the schemes for signatures of certificates: the same list where JSSE has one
 *     for both
 */
record JsseComputation(
    List<?> protocols,
    List<?> cipherSuites,
    List<?> namedGroups,
    List<?> handshakes,
    List<?> certificates) {
  private static final boolean SCOPES = Dialect.running().has(Feature.TLS_SCOPES);

  private static final Class<?> CONFIGURATION_TYPE = type("SSLConfiguration");
  private static final Class<?> GROUP_TYPE = type("NamedGroup");
  private static final Class<?> SCHEME_TYPE = type("SignatureScheme");
  private static final Class<?> CONSTRAINTS_TYPE = type("SSLAlgorithmConstraints");
  private static final Object CONFIGURATION = configurationOfDefaultClient();
  private static final Object CONSTRAINTS = field(CONSTRAINTS_TYPE, "DEFAULT", null);
  private static final Object[] GROUPS = groups();

  private static final MethodHandle ACTIVE_PROTOCOLS = activeProtocols();
  private static final MethodHandle ACTIVE_SUITES = activeCipherSuites();
  private static final MethodHandle HANDSHAKE_SCHEMES = schemes("HANDSHAKE_SIGNATURE");
  private static final MethodHandle CERTIFICATE_SCHEMES = schemes("CERTIFICATE_SIGNATURE");
  private static final MethodHandle IS_AVAILABLE = ofGroup("isAvailable", List.class);
  private static final MethodHandle IS_SUPPORTED = ofGroup("isSupported", List.class);
  private static final MethodHandle IS_PERMITTED =
      MethodHandles.insertArguments(
          ofGroup("isPermitted", AlgorithmConstraints.class), 1, CONSTRAINTS);

  /** Computes it; the Throwable is what one of the methods throws. */
  static JsseComputation compute() throws Throwable {
    List<?> protocols = (List<?>) (Object) ACTIVE_PROTOCOLS.invoke();
    List<?> suites = (List<?>) (Object) ACTIVE_SUITES.invoke(protocols);
    List<Object> groups = new ArrayList<>(GROUPS.length);
    for (Object group : GROUPS) {
      if ((boolean) IS_AVAILABLE.invoke(group, protocols)
          && (boolean) IS_SUPPORTED.invoke(group, suites)
          && (boolean) IS_PERMITTED.invoke(group)) {
        groups.add(group);
      }
    }
    List<?> handshakes = (List<?>) (Object) HANDSHAKE_SCHEMES.invoke(protocols);
    List<?> certificates =
        SCOPES ? (List<?>) (Object) CERTIFICATE_SCHEMES.invoke(protocols) : handshakes;
    return new JsseComputation(protocols, suites, groups, handshakes, certificates);
  }

  /** Returns the names, each kind in a list of its own. */
  List<List<String>> names() {
    return Stream.of(protocols, cipherSuites, namedGroups, handshakes, certificates)
        .map(active -> active.stream().map(JsseComputation::name).toList())
        .toList();
  }

  private static String name(Object one) {
    return (String) field(((Enum<?>) one).getDeclaringClass(), "name", one);
  }

  private static MethodHandle activeProtocols() {
    String name = "getActiveProtocols";
    if (SCOPES) {
      MethodHandle found = ofContext(name, CONFIGURATION_TYPE, AlgorithmConstraints.class);
      return MethodHandles.insertArguments(found, 0, CONFIGURATION, CONSTRAINTS);
    }
    MethodHandle found = ofContext(name, List.class, List.class, AlgorithmConstraints.class);
    return MethodHandles.insertArguments(
        found, 0, enabled("enabledProtocols"), enabled("enabledCipherSuites"), CONSTRAINTS);
  }

  private static MethodHandle activeCipherSuites() {
    String name = "getActiveCipherSuites";
    if (SCOPES) {
      MethodHandle found =
          ofContext(name, CONFIGURATION_TYPE, List.class, AlgorithmConstraints.class);
      return MethodHandles.insertArguments(
          MethodHandles.insertArguments(found, 2, CONSTRAINTS), 0, CONFIGURATION);
    }
    MethodHandle found = ofContext(name, List.class, List.class, AlgorithmConstraints.class);
    return MethodHandles.insertArguments(found, 1, enabled("enabledCipherSuites"), CONSTRAINTS);
  }

  private static MethodHandle schemes(String scope) {
    String name = "getSupportedAlgorithms";
    if (SCOPES) {
      Object ofScope = field(type("SSLScope"), scope, null);
      MethodHandle found =
          find(SCHEME_TYPE, name, CONFIGURATION_TYPE, CONSTRAINTS_TYPE, List.class, Set.class);
      return MethodHandles.insertArguments(
          MethodHandles.insertArguments(found, 3, Set.of(ofScope)), 0, CONFIGURATION, CONSTRAINTS);
    }
    MethodHandle found =
        find(SCHEME_TYPE, name, CONFIGURATION_TYPE, AlgorithmConstraints.class, List.class);
    return MethodHandles.insertArguments(found, 0, CONFIGURATION, CONSTRAINTS);
  }

  private static Object[] groups() {
    try {
      MethodHandle nameOf = find(GROUP_TYPE, "nameOf", String.class);
      List<Object> groups = new ArrayList<>();
      for (NamedGroup group : NamedGroup.defaults(Dialect.running())) {
        groups.add(nameOf.invoke(group.name()));
      }
      return groups.toArray();
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object configurationOfDefaultClient() {
    try {
      var engine = SSLContext.getDefault().createSSLEngine();
      engine.setUseClientMode(true);
      Object connection = field(engine.getClass(), "conContext", engine);
      return field(connection.getClass(), "sslConfig", connection);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object enabled(String name) {
    return field(CONFIGURATION_TYPE, name, CONFIGURATION);
  }

  private static Object field(Class<?> owner, String name, Object object) {
    try {
      Field field = owner.getDeclaredField(name);
      field.setAccessible(true);
      return field.get(object);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static MethodHandle ofContext(String name, Class<?>... parameters) {
    return find(type("HandshakeContext"), name, parameters);
  }

  private static MethodHandle ofGroup(String name, Class<?> parameter) {
    return find(GROUP_TYPE, name, parameter);
  }

  /** Returns a handle with objects instead of classes that cannot be named here. */
  private static MethodHandle find(Class<?> owner, String name, Class<?>... parameters) {
    try {
      Lookup lookup = MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
      return lookup.unreflect(owner.getDeclaredMethod(name, parameters));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Class<?> type(String name) {
    try {
      return Class.forName("sun.security.ssl." + name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
