package org.algate.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What wraps an object of JSSE answers for it in everything, also in what newer JDKs add. Only what
 * {@link Object} has is each object's own.
 */
class DelegationTest {

  @ParameterizedTest
  @ValueSource(
      classes = {
        PolicySslContextSpi.class,
        PolicySslEngine.class,
        PolicySslSocket.class,
        PolicySslServerSocket.class,
        PolicySslSocketFactory.class,
        PolicySslServerSocketFactory.class
      })
  void everyMethodThatCanBeOverriddenIs(Class<?> wrapper) {
    assertThat(inherited(wrapper)).isEmpty();
  }

  @Test
  void aContextHasNoMethodsBesideThoseOfItsProvider() {
    assertThat(SSLContext.class.getMethods())
        .filteredOn(method -> method.getDeclaringClass() == SSLContext.class)
        .allMatch(method -> (method.getModifiers() & (Modifier.FINAL | Modifier.STATIC)) != 0);
  }

  @Test
  void aMethodThatIsInheritedIsSeen() {
    assertThat(inherited(SSLSocketFactory.class)).contains("createSocket()");
  }

  private static List<String> inherited(Class<?> wrapper) {
    Map<String, Class<?>> lastDeclared = new LinkedHashMap<>();
    for (Class<?> type = wrapper; type != Object.class; type = type.getSuperclass()) {
      for (Method method : type.getDeclaredMethods()) {
        if (isOverridable(method)) {
          lastDeclared.putIfAbsent(signature(method), type);
        }
      }
    }
    lastDeclared.values().removeIf(wrapper::equals);
    return List.copyOf(lastDeclared.keySet());
  }

  private static boolean isOverridable(Method method) {
    int modifiers = method.getModifiers();
    return (Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers))
        && !Modifier.isFinal(modifiers)
        && !Modifier.isStatic(modifiers)
        && !method.isSynthetic();
  }

  private static String signature(Method method) {
    return Arrays.stream(method.getParameterTypes())
        .map(Class::getSimpleName)
        .collect(Collectors.joining(", ", method.getName() + "(", ")"));
  }
}
