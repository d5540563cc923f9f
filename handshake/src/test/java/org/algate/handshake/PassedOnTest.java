package org.algate.handshake;

import static org.algate.handshake.InMemoryHandshake.engine;
import static org.algate.handshake.Policies.denying;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketAddress;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What wraps a connection passes on what it is told, and answers what the connection answers, if
 * the policy denies nothing: a twin of the connection is told the same and has to come to the same.
 */
@Timeout(60)
class PassedOnTest {
  private static final SocketAddress ANY_PORT =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  private static SSLContext plain;
  private static CurrentPolicy policy;

  @BeforeAll
  static void denyNothing() throws Exception {
    plain = SSLContext.getDefault();
    TlsPolicy nothing = denying("");
    policy = new CurrentPolicy(plain, () -> nothing);
  }

  @Test
  void engines() throws Exception {
    SSLEngine inner = engine(plain, true);
    Twins<SSLEngine> engines =
        new Twins<>(
            SSLEngine.class,
            new PolicySslEngine(inner, policy.parameters()),
            inner,
            engine(plain, true));
    engines.tellSettings();
    engines.tell("setUseClientMode", true);
    engines.tell("beginHandshake");
    engines.tell("closeOutbound");
    engines.tell("closeInbound");
  }

  @Test
  void sockets() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        SSLSocket inner = (SSLSocket) plain.getSocketFactory().createSocket();
        SSLSocket twin = (SSLSocket) plain.getSocketFactory().createSocket()) {
      Twins<SSLSocket> sockets =
          new Twins<>(SSLSocket.class, PolicySslSocket.of(inner, policy), inner, twin);
      sockets.tellSettings();
      sockets.tell("bind", ANY_PORT);
      sockets.tell("connect", server.getLocalSocketAddress());
      sockets.tellSettings();
      sockets.tell("sendUrgentData", 1);
      sockets.tell("shutdownOutput");
      sockets.tell("shutdownInput");
      sockets.tell("close");
    }
  }

  @Test
  void serverSockets() throws Exception {
    try (SSLServerSocket inner =
            (SSLServerSocket) plain.getServerSocketFactory().createServerSocket();
        SSLServerSocket twin =
            (SSLServerSocket) plain.getServerSocketFactory().createServerSocket()) {
      Twins<SSLServerSocket> sockets =
          new Twins<>(SSLServerSocket.class, new PolicySslServerSocket(inner, policy), inner, twin);
      sockets.tellSettings();
      sockets.tell("bind", ANY_PORT, 3);
      sockets.tellSettings();
      sockets.tell("close");
    }
  }

  /**
   * A connection that is wrapped, and another one like it.
   *
   * @param type the class whose methods are called
   */
  private record Twins<T>(Class<T> type, T wrapper, T inner, T twin) {
    /** What is made anew each time, makes a handshake, or is another stream of each socket. */
    private static final Set<String> NO_ANSWERS =
        Set.of("getClass", "getInputStream", "getOutputStream", "getSession", "getSSLParameters");

    /** What even twins have for themselves. */
    private static final Set<String> OWN =
        Set.of("getLocalPort", "getLocalSocketAddress", "getDelegatedTask");

    /** Calls each setter with values that are not those of before. */
    void tellSettings() throws ReflectiveOperationException {
      List<Method> setters =
          Stream.of(type.getMethods())
              .filter(method -> method.getName().startsWith("set"))
              .filter(method -> !Modifier.isStatic(method.getModifiers()))
              .filter(method -> Stream.of(method.getParameterTypes()).allMatch(Twins::isPlain))
              .sorted(Comparator.comparing(Method::getName))
              .toList();
      assertThat(setters).hasSizeGreaterThan(5);
      for (Method setter : setters) {
        tell(setter, arguments(setter, true));
        tell(setter, arguments(setter, false));
      }
    }

    private static boolean isPlain(Class<?> parameter) {
      return parameter.isPrimitive() || parameter == String[].class;
    }

    private static Object[] arguments(Method setter, boolean first) {
      return Stream.of(setter.getParameterTypes())
          .map(
              parameter -> {
                if (parameter == boolean.class) {
                  return first;
                }
                if (parameter == int.class) {
                  return first ? 16 : 24;
                }
                return setter.getName().contains("Protocols")
                    ? new String[] {first ? "TLSv1.2" : "TLSv1.3"}
                    : new String[] {first ? "TLS_AES_128_GCM_SHA256" : "TLS_AES_256_GCM_SHA384"};
              })
          .toArray();
    }

    void tell(String name, Object... arguments) throws ReflectiveOperationException {
      for (Method method : type.getMethods()) {
        if (method.getName().equals(name) && method.getParameterCount() == arguments.length) {
          tell(method, arguments);
          return;
        }
      }
      throw new NoSuchMethodException(name);
    }

    private void tell(Method method, Object... arguments) throws ReflectiveOperationException {
      String what = method.getName() + Arrays.deepToString(arguments);
      assertThat(outcome(wrapper, method, arguments))
          .as(what)
          .isEqualTo(outcome(twin, method, arguments));
      Map<String, Object> answers = answers(inner);
      assertThat(answers(wrapper)).as("the wrapper after %s", what).isEqualTo(answers);
      Map<String, Object> ofTwin = answers(twin);
      answers.keySet().removeAll(OWN);
      ofTwin.keySet().removeAll(OWN);
      assertThat(answers).as("what is wrapped after %s", what).isEqualTo(ofTwin);
    }

    private Map<String, Object> answers(T connection) throws ReflectiveOperationException {
      Map<String, Object> answers = new TreeMap<>();
      for (Method method : type.getMethods()) {
        if (method.getParameterCount() == 0
            && method.getName().matches("(get|is|supported).*")
            && !NO_ANSWERS.contains(method.getName())) {
          answers.put(method.getName(), outcome(connection, method));
        }
      }
      return answers;
    }

    private static Object outcome(Object connection, Method method, Object... arguments)
        throws IllegalAccessException {
      try {
        Object answer = method.invoke(connection, arguments);
        return answer instanceof Object[] names ? List.of(names) : String.valueOf(answer);
      } catch (InvocationTargetException thrown) {
        return thrown.getCause().toString();
      }
    }
  }
}
