package org.algate.constraints;

import java.security.CryptoPrimitive;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.algate.policy.Constraint.KeySize;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.Entry;
import org.algate.policy.Entry.DisabledAlgorithm;
import org.algate.policy.Entry.Include;
import org.algate.policy.Entry.NamePattern;
import org.algate.policy.SourceSpan;

/**
 * A compiled list of algorithms: decides names as the JDK decides them.
 *
 * <p>A name is denied if an entry is that name, or is one of its elements, without regard to case;
 * or if a name pattern matches it, with regard to case. Entries with conditions deny no name: they
 * speak of keys and certificates.
 *
 * <p>Instances are immutable and safe for use by several threads.
 */
public final class ConstraintSet {
  private final AlgorithmDecomposer decomposer;
  private final KnownNames known;

  /** By slot of the known name. */
  private final boolean[] knownPermitted;

  private final NameSet names;
  private final List<NamePattern> patterns;
  private final List<PlacedEntry> entries;
  private final List<SizeLimit> limits;

  /** An entry, the property it stands in and where that was included. */
  private record PlacedEntry(String property, Entry entry, Optional<SourceSpan> includedFrom) {}

  /** An entry whose first condition is a key size. */
  private record SizeLimit(PlacedEntry placed, String name, KeySize condition) {

    /** An entry on DH or DiffieHellman, in any case, speaks of DiffieHellman. */
    boolean denies(String algorithm, int sizeBits) {
      boolean same =
          NameSet.isSame(name, algorithm)
              || (NameSet.isSame(name, "DH") && algorithm.equals("DiffieHellman"));
      return same && condition.denies(sizeBits);
    }
  }

  private ConstraintSet(DisabledAlgorithms list, AlgorithmDecomposer decomposer) {
    this.decomposer = decomposer;
    this.entries = place(list);
    this.limits = limits(entries);
    Set<String> texts = new LinkedHashSet<>();
    List<NamePattern> patterns = new ArrayList<>();
    for (PlacedEntry placed : entries) {
      if (placed.entry instanceof NamePattern pattern) {
        patterns.add(pattern);
      } else {
        texts.add(placed.entry.text());
      }
    }
    this.names = new NameSet(texts);
    this.patterns = List.copyOf(patterns);
    this.known = decomposer.knownNames();
    this.knownPermitted = known.test(this::scan);
  }

  /**
   * Compiles a list.
   *
   * @param list the parsed list; its included entries are compiled with it
   * @param decomposer says into which elements names fall; for a property of TLS that is the one of
   *     the cipher suites, and with another one suites would be permitted that the JDK denies
   */
  public static ConstraintSet compile(DisabledAlgorithms list, AlgorithmDecomposer decomposer) {
    return new ConstraintSet(
        Objects.requireNonNull(list, "list"), Objects.requireNonNull(decomposer, "decomposer"));
  }

  /**
   * Returns whether a name is permitted. Constant time and no allocation for names the decomposer
   * knows; otherwise linear in the length of the name, still without allocation.
   *
   * @param algorithm the name of an algorithm, cipher suite, protocol, named group or signature
   *     scheme; it is not trimmed
   * @throws IllegalArgumentException if the name is null or empty
   */
  public boolean permits(String algorithm) {
    if (algorithm == null || algorithm.isEmpty()) {
      throw new IllegalArgumentException("no algorithm name is given");
    }
    int slot = known.slot(algorithm);
    return slot >= 0 ? knownPermitted[slot] : scan(algorithm);
  }

  /**
   * Returns whether a name is permitted for some uses; the uses make no difference to the answer.
   *
   * @throws IllegalArgumentException if the primitives are null or empty, or the name is
   */
  public boolean permits(Set<CryptoPrimitive> primitives, String algorithm) {
    if (primitives == null || primitives.isEmpty()) {
      throw new IllegalArgumentException("no cryptographic primitive is given");
    }
    return permits(algorithm);
  }

  /**
   * Returns whether a name is permitted, and every entry that denies it. It agrees with {@link
   * #permits(String)}; it takes time linear in the number of entries.
   *
   * @throws IllegalArgumentException if the name is null or empty
   */
  public Decision decide(String algorithm) {
    if (permits(algorithm)) {
      return new Decision(algorithm, List.of());
    }
    List<Reason> reasons = new ArrayList<>();
    for (PlacedEntry placed : entries) {
      if (deniesWhole(placed.entry, algorithm)) {
        reasons.add(reason(placed, Optional.empty()));
      } else if (!(placed.entry instanceof NamePattern)) {
        deniedElement(placed.entry, algorithm)
            .ifPresent(element -> reasons.add(reason(placed, Optional.of(element))));
      }
    }
    return new Decision(algorithm, reasons);
  }

  /**
   * Returns whether parameters of some size, such as a named group's, are permitted under the name
   * of their algorithm. Of an entry's conditions the first one counts, if it is a key size, and no
   * other, as in the JDK.
   *
   * @param algorithm the name of the algorithm and of its parameters, such as {@code EC} or {@code
   *     DiffieHellman}
   * @param sizeBits size in bits: of the order of a curve, of the prime of a Diffie-Hellman group;
   *     0 is denied by every key size, a negative (unknown) size by none
   * @throws IllegalArgumentException if the name is null or empty
   */
  public boolean permits(String algorithm, int sizeBits) {
    if (!permits(algorithm)) {
      return false;
    }
    for (SizeLimit limit : limits) {
      if (limit.denies(algorithm, sizeBits)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether parameters of some size are permitted, and every entry that denies them; agrees
   * with {@link #permits(String, int)}.
   *
   * @throws IllegalArgumentException if the name is null or empty
   */
  public Decision decide(String algorithm, int sizeBits) {
    List<Reason> reasons = new ArrayList<>(decide(algorithm).reasons());
    for (SizeLimit limit : limits) {
      if (limit.denies(algorithm, sizeBits)) {
        reasons.add(reason(limit.placed, Optional.empty()));
      }
    }
    return new Decision(algorithm, reasons);
  }

  private boolean scan(String algorithm) {
    return !names.contains(algorithm)
        && !decomposer.anyElement(algorithm, names)
        && !matchesPattern(algorithm);
  }

  private boolean matchesPattern(String algorithm) {
    for (int i = 0; i < patterns.size(); i++) {
      if (patterns.get(i).matches(algorithm)) {
        return true;
      }
    }
    return false;
  }

  private static boolean deniesWhole(Entry entry, String algorithm) {
    return entry instanceof NamePattern pattern
        ? pattern.matches(algorithm)
        : NameSet.isSame(entry.text(), algorithm);
  }

  private Optional<String> deniedElement(Entry entry, String algorithm) {
    return decomposer.elements(algorithm).stream()
        .filter(element -> NameSet.isSame(entry.text(), element))
        .findFirst();
  }

  private static Reason reason(PlacedEntry placed, Optional<String> element) {
    return new Reason(placed.property, placed.entry, element, placed.includedFrom);
  }

  private static List<SizeLimit> limits(List<PlacedEntry> entries) {
    List<SizeLimit> limits = new ArrayList<>();
    for (PlacedEntry placed : entries) {
      if (placed.entry instanceof DisabledAlgorithm algorithm
          && !algorithm.constraints().isEmpty()
          && algorithm.constraints().get(0) instanceof KeySize condition) {
        limits.add(new SizeLimit(placed, algorithm.name(), condition));
      }
    }
    return List.copyOf(limits);
  }

  private static List<PlacedEntry> place(DisabledAlgorithms list) {
    List<PlacedEntry> placed = new ArrayList<>();
    for (Entry entry : list.entries()) {
      if (entry instanceof Include include) {
        include.included().ifPresent(included -> placeIncluded(included, include.span(), placed));
      } else if (entry instanceof DisabledAlgorithm || entry instanceof NamePattern) {
        placed.add(new PlacedEntry(list.property(), entry, Optional.empty()));
      } else {
        throw new AssertionError(entry);
      }
    }
    return List.copyOf(placed);
  }

  private static void placeIncluded(
      DisabledAlgorithms included, SourceSpan includedFrom, List<PlacedEntry> placed) {
    for (Entry entry : included.entries()) {
      placed.add(new PlacedEntry(included.property(), entry, Optional.of(includedFrom)));
    }
  }
}
