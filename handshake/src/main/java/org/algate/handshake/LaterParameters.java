package org.algate.handshake;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;

/**
 * A list of names in {@link SSLParameters} that JDK 17 has not got. On a JDK without it, it is
 * never set, and setting it changes nothing.
 */
enum LaterParameters {
  /** {@code SSLParameters.getNamedGroups}, since 20. */
  NAMED_GROUPS("NamedGroups"),
  /** {@code SSLParameters.getSignatureSchemes}, since 19. */
  SIGNATURE_SCHEMES("SignatureSchemes");

  private final @Nullable MethodHandle getter;
  private final @Nullable MethodHandle setter;

  LaterParameters(String property) {
    this.getter = find("get" + property, MethodType.methodType(String[].class));
    this.setter = find("set" + property, MethodType.methodType(void.class, String[].class));
  }

  /** Returns the names that are set; null for the defaults of the connection. */
  String @Nullable [] get(SSLParameters parameters) {
    if (getter == null) {
      return null;
    }
    try {
      return (String[]) getter.invokeExact(parameters);
    } catch (Throwable e) {
      throw asUnchecked(e);
    }
  }

  /** Sets the names. */
  void set(SSLParameters parameters, String[] names) {
    if (setter == null) {
      return;
    }
    try {
      setter.invokeExact(parameters, names);
    } catch (Throwable e) {
      throw asUnchecked(e);
    }
  }

  private static @Nullable MethodHandle find(String name, MethodType type) {
    try {
      return MethodHandles.publicLookup().findVirtual(SSLParameters.class, name, type);
    } catch (NoSuchMethodException | IllegalAccessException absent) {
      return null;
    }
  }

  /** The methods declare no checked exceptions. */
  private static RuntimeException asUnchecked(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return thrown instanceof RuntimeException unchecked
        ? unchecked
        : new IllegalStateException(thrown);
  }
}
