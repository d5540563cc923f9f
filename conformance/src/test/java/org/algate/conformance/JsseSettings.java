package org.algate.conformance;

import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;

/** A program that prints what JSSE has made of a setting when its JVM started. */
final class JsseSettings {
  /** What it prints if JSSE throws. */
  static final String REFUSED = "refused";

  private JsseSettings() {}

  /** Prints {@code limits}, a line each, or {@code groups}, in one line. */
  public static void main(String[] arguments) throws Exception {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    try {
      out.println(arguments[0].equals("limits") ? limits() : groups());
    } catch (ExceptionInInitializerError | IllegalArgumentException e) {
      out.println(REFUSED);
    }
  }

  private static String limits() throws ReflectiveOperationException {
    StringBuilder lines = new StringBuilder();
    new TreeMap<>((Map<?, ?>) staticField("SSLCipher", "cipherLimits"))
        .forEach((name, bytes) -> lines.append(name).append('=').append(bytes).append('\n'));
    return lines.toString();
  }

  private static String groups() throws Exception {
    List<String> names = new ArrayList<>();
    for (Object group : groupsInForce()) {
      if (group instanceof String name) {
        names.add(name);
      } else {
        Field name = group.getClass().getDeclaredField("name");
        name.setAccessible(true);
        names.add((String) name.get(group));
      }
    }
    return String.join(" ", names);
  }

  /** Returns their names where parameters tell them, or else constants. */
  private static Object[] groupsInForce() throws Exception {
    for (Method method : SSLParameters.class.getMethods()) {
      if (method.getName().equals("getNamedGroups")) {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(new KeyManager[0], new TrustManager[0], null); // without reading any
        return (Object[]) method.invoke(context.getDefaultSSLParameters());
      }
    }
    return (Object[])
        staticField("SupportedGroupsExtension$SupportedGroups", "supportedNamedGroups");
  }

  private static Object staticField(String className, String name)
      throws ReflectiveOperationException {
    Field field = Class.forName("sun.security.ssl." + className).getDeclaredField(name);
    field.setAccessible(true);
    return field.get(null);
  }
}
