package org.algate.constraints;

import java.security.CryptoPrimitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.algate.policy.Constraint.KeySize;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.Entry.DisabledAlgorithm;
import org.algate.policy.Entry.NamePattern;
import org.jspecify.annotations.Nullable;

/**
 * A compiled list of algorithms: decides names as the JDK decides them.
 *
 * <p>A name is denied if an entry is that name, or is one of its elements, without regard to case;
 * or if a name pattern matches it, with regard to case. Entries with conditions deny no name: they
 * speak of keys and certificates.
 *
 * <p>Instances are immutable and safe for use by several threads. A set remembers up to 128 names
 * that its decomposer does not know, of up to 64 characters each, so as to answer them faster when
 * they are asked again; nothing grows with the number of names asked.
 */
public final class ConstraintSet {
  private final AlgorithmDecomposer decomposer;
  private final KnownNames known;
  private final int multiplier;
  private final int shift;
  private final @Nullable String[] permittedNames;
  private final @Nullable String[] deniedNames;

  /** By slot of the known name. */
  private final boolean[] knownPermitted;

  private final RecentNames recentlyPermitted = new RecentNames();
  private final RecentNames recentlyDenied = new RecentNames();
  private final List<PlacedEntry> entries;
  private final NameSet names;
  private final PlacedEntry[] patterns;
  private final PlacedEntry[] sizeLimits;

  private ConstraintSet(DisabledAlgorithms list, AlgorithmDecomposer decomposer) {
    this.decomposer = decomposer;
    this.entries = PlacedEntry.of(list);
    this.names = new NameSet(entries);
    this.patterns = patterns(entries);
    this.sizeLimits = sizeLimits(entries);
    this.known = decomposer.knownNames();
    this.knownPermitted = known.test(this::scan);
    this.multiplier = known.multiplier();
    this.shift = known.shift();
    this.permittedNames = known.select(knownPermitted, true);
    this.deniedNames = known.select(knownPermitted, false);
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
   * knows and those asked of late; otherwise linear in the length of the name and in the number of
   * name patterns, still without allocation.
   *
   * @param algorithm the name of an algorithm, cipher suite, protocol, named group or signature
   *     scheme; it is not trimmed
   * @throws IllegalArgumentException if the name is null or empty
   */
  @SuppressWarnings("ReferenceEquality") // the usual case, and the cheapest to tell
  public boolean permits(String algorithm) {
    if (algorithm == null) {
      throw new IllegalArgumentException("no algorithm name is given");
    }
    int home = (algorithm.hashCode() * multiplier) >>> shift;
    if (permittedNames[home] == algorithm) {
      return true;
    }
    return deniedNames[home] != algorithm && permitsOther(algorithm, home);
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
    for (PlacedEntry limit : sizeLimits) {
      if (limit.deniesSize(algorithm, sizeBits)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether a name is permitted, and every entry that denies it, in the order of the
   * policy. It agrees with {@link #permits(String)}.
   *
   * @throws IllegalArgumentException if the name is null or empty
   */
  public Decision decide(String algorithm) {
    if (permits(algorithm)) {
      return new Decision(algorithm, List.of());
    }
    SortedMap<Integer, Reason> reasons = new TreeMap<>();
    int whole = names.number(algorithm, 0, algorithm.length());
    if (whole >= 0) {
      reasons.put(whole, entries.get(whole).reason(Optional.empty()));
    }
    decomposer.anyElement(
        algorithm,
        (text, start, end) -> {
          int number = names.number(text, start, end);
          if (number >= 0 && !reasons.containsKey(number)) {
            String element = text.substring(start, end);
            reasons.put(number, entries.get(number).reason(Optional.of(element)));
          }
          return false;
        });
    for (int number = 0; patterns.length > 0 && number < entries.size(); number++) {
      if (entries.get(number).matches(algorithm)) {
        reasons.put(number, entries.get(number).reason(Optional.empty()));
      }
    }
    return new Decision(algorithm, List.copyOf(reasons.values()));
  }

  /**
   * Returns whether parameters of some size are permitted, and every entry that denies them; agrees
   * with {@link #permits(String, int)}.
   *
   * @throws IllegalArgumentException if the name is null or empty
   */
  public Decision decide(String algorithm, int sizeBits) {
    List<Reason> reasons = new ArrayList<>(decide(algorithm).reasons());
    for (PlacedEntry limit : sizeLimits) {
      if (limit.deniesSize(algorithm, sizeBits)) {
        reasons.add(limit.reason(Optional.empty()));
      }
    }
    return new Decision(algorithm, reasons);
  }

  /** Decides a name that is not the very instance which is known, or not known at all. */
  private boolean permitsOther(String algorithm, int home) {
    int slot = known.slot(algorithm, home);
    if (slot >= 0) {
      return knownPermitted[slot];
    }
    if (recentlyPermitted.contains(algorithm)) {
      return true;
    }
    return !recentlyDenied.contains(algorithm) && permitsUnknown(algorithm);
  }

  private boolean permitsUnknown(String algorithm) {
    if (algorithm.isEmpty()) {
      throw new IllegalArgumentException("no algorithm name is given");
    }
    boolean permitted = scan(algorithm);
    (permitted ? recentlyPermitted : recentlyDenied).remember(algorithm);
    return permitted;
  }

  private boolean scan(String algorithm) {
    if (names.contains(algorithm) || decomposer.anyElement(algorithm, names)) {
      return false;
    }
    for (PlacedEntry pattern : patterns) {
      if (pattern.matches(algorithm)) {
        return false;
      }
    }
    return true;
  }

  private static PlacedEntry[] patterns(List<PlacedEntry> entries) {
    return entries.stream()
        .filter(placed -> placed.entry() instanceof NamePattern)
        .toArray(PlacedEntry[]::new);
  }

  private static PlacedEntry[] sizeLimits(List<PlacedEntry> entries) {
    return entries.stream()
        .filter(
            placed ->
                placed.entry() instanceof DisabledAlgorithm limited
                    && !limited.constraints().isEmpty()
                    && limited.constraints().get(0) instanceof KeySize)
        .toArray(PlacedEntry[]::new);
  }
}
