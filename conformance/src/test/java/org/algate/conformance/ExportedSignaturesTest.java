package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.algate.ciphersuites.CipherSuites;
import org.algate.constraints.ConstraintSet;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.DisabledAlgorithms;
import org.junit.jupiter.api.Test;

/**
 * Nothing but the JDK's types and those of exported packages stands in an exported signature; no
 * ANTLR above all.
 */
class ExportedSignaturesTest {
  private static final Set<String> EXPORTED =
      Set.of(
          "org.algate.policy",
          "org.algate.constraints",
          "org.algate.ciphersuites",
          "org.algate.handshake");

  @Test
  void exportedSignaturesUseExportedTypesOnly() throws Exception {
    List<String> strangers = new ArrayList<>();
    int types = 0;
    for (Class<?> root :
        List.of(
            DisabledAlgorithms.class, ConstraintSet.class, CipherSuites.class, TlsPolicy.class)) {
      for (Class<?> type : publicTypes(root)) {
        types++;
        for (Type used : signatureTypes(type)) {
          if (!isExported(used)) {
            strangers.add(type.getName() + " uses " + used.getTypeName());
          }
        }
      }
    }
    assertThat(types).isGreaterThan(30);
    assertThat(strangers).isEmpty();
  }

  private static boolean isExported(Type type) {
    if (!(type instanceof Class<?> raw)) {
      return true; // its raw type stands beside it in the list
    }
    Class<?> element = raw;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element.isPrimitive()
        || element.getPackageName().startsWith("java.")
        || element.getPackageName().startsWith("javax.")
        || (EXPORTED.contains(element.getPackageName()) && isAccessible(element));
  }

  private static List<Type> signatureTypes(Class<?> type) {
    List<Type> used = new ArrayList<>();
    for (Method method : type.getDeclaredMethods()) {
      if (isAccessible(method.getModifiers()) && !method.isSynthetic()) {
        used.add(method.getReturnType());
        used.addAll(arguments(method.getGenericReturnType()));
        used.addAll(parameters(method));
      }
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (isAccessible(constructor.getModifiers()) && !constructor.isSynthetic()) {
        used.addAll(parameters(constructor));
      }
    }
    for (Field field : type.getDeclaredFields()) {
      if (isAccessible(field.getModifiers())) {
        used.add(field.getType());
        used.addAll(arguments(field.getGenericType()));
      }
    }
    return used;
  }

  private static List<Type> parameters(Executable executable) {
    List<Type> used = new ArrayList<>(List.of(executable.getParameterTypes()));
    for (Type parameter : executable.getGenericParameterTypes()) {
      used.addAll(arguments(parameter));
    }
    return used;
  }

  private static List<Type> arguments(Type type) {
    return type instanceof ParameterizedType generic
        ? Stream.of(generic.getActualTypeArguments())
            .filter(a -> !(a instanceof TypeVariable))
            .toList()
        : List.of();
  }

  private static List<Class<?>> publicTypes(Class<?> root) throws Exception {
    URI location = root.getProtectionDomain().getCodeSource().getLocation().toURI();
    Path path = Path.of(location);
    if (Files.isDirectory(path)) {
      return publicTypes(path, root.getPackageName());
    }
    try (FileSystem jar = FileSystems.newFileSystem(path, Map.of())) {
      return publicTypes(jar.getPath("/"), root.getPackageName());
    }
  }

  private static List<Class<?>> publicTypes(Path root, String packageName)
      throws IOException, ClassNotFoundException {
    List<Class<?>> types = new ArrayList<>();
    try (Stream<Path> files = Files.list(root.resolve(packageName.replace('.', '/')))) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (name.endsWith(".class") && !name.equals("package-info.class")) {
          Class<?> type = Class.forName(packageName + "." + name.substring(0, name.length() - 6));
          if (isAccessible(type)) {
            types.add(type);
          }
        }
      }
    }
    return types;
  }

  private static boolean isAccessible(Class<?> type) {
    Class<?> outer = type.getEnclosingClass();
    return isAccessible(type.getModifiers()) && (outer == null || isAccessible(outer));
  }

  private static boolean isAccessible(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }
}
