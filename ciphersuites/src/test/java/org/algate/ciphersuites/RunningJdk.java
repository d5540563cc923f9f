package org.algate.ciphersuites;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.security.AlgorithmConstraints;
import java.security.spec.ECParameterSpec;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The tables of the JDK that the tests run on, by reflection. */
final class RunningJdk {
  private static final String PACKAGE = "sun.security.ssl.";

  private RunningJdk() {}

  /** Returns the constants of one of JSSE's enums. */
  static List<Object> constants(String className) {
    return List.of(type(className).getEnumConstants());
  }

  /** Returns what a field of an object holds. */
  static Object field(Object object, String name) {
    try {
      Field field = object.getClass().getDeclaredField(name);
      field.setAccessible(true);
      return field.get(object);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  /** Returns what a static field holds. */
  static Object staticField(String className, String name) {
    try {
      Field field = type(className).getDeclaredField(name);
      field.setAccessible(true);
      return field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  static boolean hasClass(String className) {
    try {
      Class.forName(PACKAGE + className, false, null);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  static int id(Object constant) {
    return (int) field(constant, "id");
  }

  static String name(Object constant) {
    return (String) field(constant, "name");
  }

  /**
   * Returns the names of the protocol versions in a field that holds a list or an array of them.
   */
  static List<String> protocols(Object constant, String fieldName) {
    Object value = field(constant, fieldName);
    Collection<?> versions = value instanceof Object[] array ? List.of(array) : (List<?>) value;
    List<String> names = new ArrayList<>();
    versions.forEach(version -> names.add(name(version)));
    return names;
  }

  /** Returns the elements into which JSSE splits a name. */
  @SuppressWarnings("unchecked")
  static Set<String> decompose(String algorithm, boolean onlyX509) {
    try {
      Method decompose =
          type("SSLAlgorithmDecomposer").getDeclaredMethod("decompose", String.class);
      decompose.setAccessible(true);
      return new TreeSet<>((Set<String>) decompose.invoke(decomposer(onlyX509), algorithm));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  /** Returns the constraints that JSSE makes of the present value of a security property. */
  static AlgorithmConstraints disabledAlgorithmConstraints(String property, boolean onlyX509) {
    try {
      Constructor<?> constructor =
          Class.forName("sun.security.util.DisabledAlgorithmConstraints")
              .getDeclaredConstructor(
                  String.class, Class.forName("sun.security.util.AlgorithmDecomposer"));
      constructor.setAccessible(true);
      return (AlgorithmConstraints) constructor.newInstance(property, decomposer(onlyX509));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private static Object decomposer(boolean onlyX509) throws ReflectiveOperationException {
    Constructor<?> constructor =
        type("SSLAlgorithmDecomposer").getDeclaredConstructor(boolean.class);
    constructor.setAccessible(true);
    return constructor.newInstance(onlyX509);
  }

  /** Returns the curves that the JDK knows by name. */
  static List<Curve> curves() {
    try {
      Field all = Class.forName("sun.security.util.CurveDB").getDeclaredField("specCollection");
      all.setAccessible(true);
      List<Curve> curves = new ArrayList<>();
      for (Object curve : (Collection<?>) all.get(null)) {
        ECParameterSpec parameters = (ECParameterSpec) curve;
        curves.add(
            new Curve(
                (String) field(curve, "oid"),
                List.of((String[]) field(curve, "nameAndAliases")),
                parameters.getOrder().bitLength(),
                parameters.getCurve().getField().getFieldSize()));
      }
      return curves;
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private static Class<?> type(String className) {
    try {
      return Class.forName(PACKAGE + className);
    } catch (ClassNotFoundException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }
}
