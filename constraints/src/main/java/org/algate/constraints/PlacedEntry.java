package org.algate.constraints;

import java.security.Key;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algate.policy.Constraint;
import org.algate.policy.Constraint.DenyAfter;
import org.algate.policy.Constraint.KeySize;
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
 * @param keyName the name by which the entry speaks of keys and parameters: that which was written
 *     without the hyphens the JDK drops
 */
record PlacedEntry(
    String property, Entry entry, String keyName, Optional<SourceSpan> includedFrom) {

  /** Returns the entries of a list and of the one it includes, in the order of the text. */
  static List<PlacedEntry> of(DisabledAlgorithms list) {
    List<PlacedEntry> placed = new ArrayList<>();
    add(list, Optional.empty(), placed);
    return List.copyOf(placed);
  }

  private static void add(
      DisabledAlgorithms list, Optional<SourceSpan> includedFrom, List<PlacedEntry> placed) {
    for (Entry entry : list.entries()) {
      if (entry instanceof Include include) {
        include.included().ifPresent(other -> add(other, Optional.of(include.span()), placed));
      } else if (entry instanceof DisabledAlgorithm || entry instanceof NamePattern) {
        placed.add(
            new PlacedEntry(list.property(), entry, keyName(entry, list.dialect()), includedFrom));
      } else {
        throw new AssertionError(entry);
      }
    }
  }

  /** Returns whether this is a pattern that matches a name. */
  boolean matches(String name) {
    return entry instanceof NamePattern pattern && pattern.matches(name);
  }

  /**
   * Returns whether this denies a key under whose name it stands. All of its conditions have to;
   * one that speaks of certificates does not.
   *
   * @param now milliseconds since the epoch
   */
  boolean deniesKey(Key key, long now) {
    if (!(entry instanceof DisabledAlgorithm algorithm)) {
      return false;
    }
    List<Constraint> chain = algorithm.constraints();
    for (int i = 0; i < chain.size(); i++) {
      Constraint constraint = chain.get(i);
      boolean denies =
          constraint instanceof KeySize size
              ? NameSet.isSame(keyName, key.getAlgorithm()) && size.denies(KeyFacts.sizeBits(key))
              : constraint instanceof DenyAfter date && isOver(date, now);
      if (!denies) {
        return false;
      }
    }
    return algorithm.isPlain() || !chain.isEmpty();
  }

  /**
   * Returns whether this denies parameters of some size. Of its conditions the first one counts, if
   * it is a key size, and no other.
   */
  boolean deniesParameters(String parametersAlgorithm, int sizeBits) {
    return entry instanceof DisabledAlgorithm limited
        && !limited.constraints().isEmpty()
        && limited.constraints().get(0) instanceof KeySize condition
        && speaksOf(keyName, parametersAlgorithm)
        && condition.denies(sizeBits);
  }

  Reason reason(Optional<String> element) {
    return new Reason(property, entry, element, includedFrom);
  }

  private static boolean isOver(DenyAfter condition, long now) {
    return now >= condition.date().atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
  }

  private static String keyName(Entry entry, Dialect dialect) {
    String name = entry instanceof DisabledAlgorithm algorithm ? algorithm.name() : entry.text();
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
  private static boolean speaksOf(String name, String algorithm) {
    return NameSet.isSame(name, algorithm)
        || (algorithm.equals("DiffieHellman") && NameSet.isSame(name, "DH"));
  }
}
