package org.algate.handshake;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.algate.constraints.Decision;
import org.algate.constraints.Reason;
import org.algate.handshake.Negotiation.Cause;

/** Collects the causes for which a handshake fails. */
final class Causes {
  private static final int MOST_NAMES = 6;

  private final List<Cause> all = new ArrayList<>();

  void add(Cause.Kind kind, String text) {
    add(kind, text, List.of());
  }

  void add(Cause.Kind kind, String text, List<Exclusion> exclusions) {
    all.add(new Cause(kind, text, exclusions, List.of()));
  }

  /** Adds a cause if a decision denies. */
  void addIfDenied(Cause.Kind kind, String text, Decision decision) {
    if (!decision.permitted()) {
      List<Reason> reasons = decision.reasons();
      all.add(new Cause(kind, text, List.of(), reasons));
    }
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  List<Cause> all() {
    return all;
  }

  /** Returns what a side has left out of a kind. */
  static List<Exclusion> ofKind(HandshakeContext side, Exclusion.Kind kind) {
    return side.exclusions().stream().filter(exclusion -> exclusion.kind() == kind).toList();
  }

  /** Returns what a side has left out of some things that the other side has. */
  static List<Exclusion> of(HandshakeContext side, Exclusion.Kind kind, Collection<?> wanted) {
    List<String> names = wanted.stream().map(Object::toString).toList();
    return ofKind(side, kind).stream()
        .filter(exclusion -> names.contains(exclusion.name()))
        .toList();
  }

  /** Returns both, in their order. */
  static List<Exclusion> together(List<Exclusion> first, List<Exclusion> second) {
    List<Exclusion> both = new ArrayList<>(first);
    both.addAll(second);
    return both;
  }

  /** Returns names in one line: the first ones and how many more there are, or {@code nothing}. */
  static String names(Collection<?> things) {
    if (things.isEmpty()) {
      return "nothing";
    }
    int shown = things.size() <= MOST_NAMES + 1 ? things.size() : MOST_NAMES;
    String names =
        things.stream().limit(shown).map(Object::toString).collect(Collectors.joining(", "));
    return shown == things.size() ? names : names + " and " + (things.size() - shown) + " more";
  }
}
