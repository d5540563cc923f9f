package org.algate.constraints;

import java.security.Key;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algate.constraints.ConditionTest.Fit;
import org.algate.policy.Constraint;
import org.algate.policy.Constraint.DenyAfter;
import org.algate.policy.Constraint.KeySize;
import org.algate.policy.Constraint.Usage;
import org.algate.policy.Dialect;
import org.algate.policy.Dialect.Feature;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.Entry;
import org.algate.policy.Entry.DisabledAlgorithm;
import org.algate.policy.Entry.Include;
import org.algate.policy.Entry.NamePattern;
import org.algate.policy.SourceSpan;

/**
 * An entry, the property it stands in, and where that was included; an include itself is none.
 *
 * @param list the property that was compiled
 * @param property the one the entry stands in: the same, or another that is included
 * @param number its place in the list, from 0, the included entries after all others
 * @param keyName the name by which the entry speaks of keys and parameters: that which was written
 *     up to the first blank, so {@code NIST} of a curve, and without the hyphens the JDK drops
 * @param constraints its conditions, in order; none of a pattern
 */
record PlacedEntry(
    String list,
    String property,
    int number,
    Entry entry,
    String keyName,
    List<Constraint> constraints,
    Optional<SourceSpan> includedFrom) {

  /** Returns the entries of a list and of the one it includes, in the order of the text. */
  static List<PlacedEntry> of(DisabledAlgorithms list) {
    List<PlacedEntry> placed = new ArrayList<>();
    add(list.property(), list, Optional.empty(), placed);
    return List.copyOf(placed);
  }

  private static void add(
      String asked,
      DisabledAlgorithms list,
      Optional<SourceSpan> includedFrom,
      List<PlacedEntry> placed) {
    for (Entry entry : list.entries()) {
      if (entry instanceof Include include) {
        include
            .included()
            .ifPresent(other -> add(asked, other, Optional.of(include.span()), placed));
      } else if (entry instanceof DisabledAlgorithm || entry instanceof NamePattern) {
        placed.add(
            new PlacedEntry(
                asked,
                list.property(),
                placed.size(),
                entry,
                keyName(entry, list.dialect()).intern(), // as the names of keys are
                entry instanceof DisabledAlgorithm algorithm ? algorithm.constraints() : List.of(),
                includedFrom));
      } else {
        throw new AssertionError(entry);
      }
    }
  }

  /** Returns whether this is a pattern that matches a name. */
  boolean matches(String name) {
    return entry instanceof NamePattern pattern && pattern.matches(name);
  }

  /** Returns whether the entry is a name and nothing else. */
  boolean isPlain() {
    return entry instanceof DisabledAlgorithm algorithm && algorithm.isPlain();
  }

  /**
   * Returns whether this denies a key under whose name it stands. All of its conditions have to;
   * one that speaks of certificates does not.
   *
   * @param type that of the key
   * @param clock asked only if there is a date
   */
  boolean deniesKey(Key key, KeyType type, InstantSource clock) {
    for (int i = 0; i < constraints.size(); i++) {
      Constraint constraint = constraints.get(i);
      boolean denies =
          constraint instanceof KeySize size
              ? NameSet.isSame(keyName, key.getAlgorithm()) && size.denies(type.sizeBits(key))
              : constraint instanceof DenyAfter date && ConditionTest.isOver(date, clock.instant());
      if (!denies) {
        return false;
      }
    }
    return isPlain() || !constraints.isEmpty();
  }

  /** Returns whether this denies under circumstances: by itself, or with all of its conditions. */
  boolean denies(ConditionTest test) {
    for (Constraint condition : constraints) {
      if (test.fit(condition, keyName) != Fit.MET) {
        return false;
      }
    }
    return isPlain() || !constraints.isEmpty();
  }

  /** Returns whether the first condition is on the size of keys. */
  boolean beginsWithKeySize() {
    return !constraints.isEmpty() && constraints.get(0) instanceof KeySize;
  }

  /**
   * Returns whether this denies parameters of some size. Of its conditions the first one counts, if
   * it is a key size, and no other.
   */
  boolean deniesParameters(String parametersAlgorithm, int sizeBits) {
    return beginsWithKeySize()
        && speaksOf(keyName, parametersAlgorithm)
        && ((KeySize) constraints.get(0)).denies(sizeBits);
  }

  /** Returns whether the first condition is a usage that names a scope of TLS. */
  boolean beginsWithScope() {
    return deniesIn(SignatureScope.HANDSHAKE) || deniesIn(SignatureScope.CERTIFICATE);
  }

  /** Returns whether this denies a signature in a scope. Of its conditions the first one counts. */
  boolean deniesIn(SignatureScope scope) {
    return !constraints.isEmpty()
        && constraints.get(0) instanceof Usage usage
        && scope.isNamedBy(usage);
  }

  Reason reason(Optional<String> element, Optional<Constraint> condition) {
    return new Reason(list, property, entry, element, condition, includedFrom);
  }

  private static String keyName(Entry entry, Dialect dialect) {
    int blank = entry.text().indexOf(' ');
    String name = blank < 0 ? entry.text() : entry.text().substring(0, blank);
    return dialect.has(Feature.HYPHENS_KEPT) ? withoutDigestHyphen(name) : name.replace("-", "");
  }

  private static String withoutDigestHyphen(String name) {
    return switch (name) {
      case "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA-512/224", "SHA-512/256" ->
          name.replace("SHA-", "SHA");
      default -> name;
    };
  }

  /** An entry on DH, in any case, speaks of DiffieHellman too. */
  static boolean speaksOf(String name, String algorithm) {
    return NameSet.isSame(name, algorithm)
        || (algorithm.equals("DiffieHellman") && NameSet.isSame(name, "DH"));
  }
}
