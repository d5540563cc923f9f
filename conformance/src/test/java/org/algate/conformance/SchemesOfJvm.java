package org.algate.conformance;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Prints which signature schemes JSSE permits under the policy of this JVM: a line for each with
 * its name, the scope ({@code none} for a JDK without scopes) and the answer.
 */
final class SchemesOfJvm {
  private SchemesOfJvm() {}

  public static void main(String[] args) throws ReflectiveOperationException {
    Class<?> schemes = Class.forName("sun.security.ssl.SignatureScheme");
    Class<?> constraints = Class.forName("sun.security.ssl.SSLAlgorithmConstraints");
    Field name = accessible(schemes, "name");
    Method permits = permits(schemes);
    for (Object scheme : schemes.getEnumConstants()) {
      for (Map.Entry<String, Set<?>> scope : scopes(schemes).entrySet()) {
        Object combined = accessible(constraints, "DEFAULT").get(null);
        Object answer =
            permits.getParameterCount() == 1
                ? permits.invoke(scheme, combined)
                : permits.invoke(scheme, combined, scope.getValue());
        System.out.println(name.get(scheme) + " " + scope.getKey() + " " + answer);
      }
    }
  }

  private static Method permits(Class<?> schemes) throws NoSuchMethodException {
    for (Method method : schemes.getDeclaredMethods()) {
      if (method.getName().equals("isPermitted")) {
        method.setAccessible(true);
        return method;
      }
    }
    throw new NoSuchMethodException("isPermitted");
  }

  private static Map<String, Set<?>> scopes(Class<?> schemes) throws IllegalAccessException {
    Map<String, Set<?>> scopes = new LinkedHashMap<>();
    try {
      scopes.put("HANDSHAKE", (Set<?>) accessible(schemes, "HANDSHAKE_SCOPE").get(null));
      scopes.put("CERTIFICATE", (Set<?>) accessible(schemes, "CERTIFICATE_SCOPE").get(null));
    } catch (NoSuchFieldException withoutScopes) {
      scopes.put("none", Set.of());
    }
    return scopes;
  }

  private static Field accessible(Class<?> type, String name) throws NoSuchFieldException {
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }
}
