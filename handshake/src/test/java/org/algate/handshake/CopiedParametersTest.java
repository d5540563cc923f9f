package org.algate.handshake;

import static org.algate.handshake.Policies.denying;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.security.AlgorithmConstraints;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLParameters;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever the running JDK has in parameters is copied. */
class CopiedParametersTest {
  private static final Map<Class<?>, Object> VALUES =
      Map.of(
          String[].class,
          new String[] {"x25519"},
          boolean.class,
          true,
          int.class,
          1000,
          String.class,
          "HTTPS",
          AlgorithmConstraints.class,
          denying("MD5").asAlgorithmConstraints(),
          List.class,
          List.of(new SNIHostName("localhost")),
          Collection.class,
          List.of(SNIHostName.createSNIMatcher("localhost")));

  static Stream<Method> setters() {
    return Arrays.stream(SSLParameters.class.getMethods())
        .filter(method -> method.getName().startsWith("set"));
  }

  @ParameterizedTest
  @MethodSource("setters")
  void eachIsCopied(Method setter) throws Exception {
    Method getter = SSLParameters.class.getMethod(setter.getName().replaceFirst("set", "get"));
    Object value = VALUES.get(setter.getParameterTypes()[0]);
    assertThat(value).as("a value for %s", setter).isNotNull();
    SSLParameters parameters = new SSLParameters();
    for (Object one : value.equals(true) ? new Object[] {false, true} : new Object[] {value}) {
      setter.invoke(parameters, one);
      assertThat(getter.invoke(CopiedParameters.of(parameters)))
          .isEqualTo(getter.invoke(parameters));
    }
  }

  @ParameterizedTest
  @MethodSource("setters")
  void whatIsNotSetStaysSo(Method setter) throws Exception {
    Method getter = SSLParameters.class.getMethod(setter.getName().replaceFirst("set", "get"));
    SSLParameters parameters = new SSLParameters();

    assertThat(getter.invoke(CopiedParameters.of(parameters))).isEqualTo(getter.invoke(parameters));
  }
}
