package org.algate.handshake;

import java.util.List;
import java.util.function.Function;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.SignatureScheme;
import org.jspecify.annotations.Nullable;

/**
 * Finds groups and schemes by names in any case, as JSSE reads them, and the names of no others.
 */
final class NamesInAnyCase {
  private NamesInAnyCase() {}

  /** Returns a group of the registry, or null. */
  static @Nullable NamedGroup group(String name) {
    NamedGroup exact = NamedGroup.byName(name);
    return exact != null ? exact : find(name, NamedGroup.all(), NamedGroup::name);
  }

  /** Returns a scheme of the registry, or null. */
  static @Nullable SignatureScheme scheme(String name) {
    SignatureScheme exact = SignatureScheme.byName(name);
    return exact != null ? exact : find(name, SignatureScheme.all(), SignatureScheme::name);
  }

  private static <T> @Nullable T find(String name, List<T> all, Function<T, String> nameOf) {
    for (T one : all) {
      if (nameOf.apply(one).equalsIgnoreCase(name)) {
        return one;
      }
    }
    return null;
  }
}
