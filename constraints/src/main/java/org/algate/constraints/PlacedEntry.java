package org.algate.constraints;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algate.policy.Constraint.KeySize;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.Entry;
import org.algate.policy.Entry.DisabledAlgorithm;
import org.algate.policy.Entry.Include;
import org.algate.policy.Entry.NamePattern;
import org.algate.policy.SourceSpan;

/** An entry, the property it stands in, and where that was included; an include itself is none. */
record PlacedEntry(String property, Entry entry, Optional<SourceSpan> includedFrom) {

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
        placed.add(new PlacedEntry(list.property(), entry, includedFrom));
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
   * Returns whether the first condition of this is a key size that denies parameters of some size.
   */
  boolean deniesSize(String algorithm, int sizeBits) {
    return entry instanceof DisabledAlgorithm limited
        && !limited.constraints().isEmpty()
        && limited.constraints().get(0) instanceof KeySize condition
        && speaksOf(limited.name(), algorithm)
        && condition.denies(sizeBits);
  }

  Reason reason(Optional<String> element) {
    return new Reason(property, entry, element, includedFrom);
  }

  /** An entry on DH, in any case, speaks of DiffieHellman too. */
  private static boolean speaksOf(String name, String algorithm) {
    return NameSet.isSame(name, algorithm)
        || (algorithm.equals("DiffieHellman") && NameSet.isSame(name, "DH"));
  }
}
