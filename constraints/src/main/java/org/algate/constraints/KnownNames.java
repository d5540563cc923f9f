package org.algate.constraints;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Names that are worth deciding when a constraint set is compiled, because they will be asked again
 * and again. Each has a slot in an open-addressed table on its cached hash; finding it compares
 * references first and allocates nothing.
 *
 * <p>Instances are immutable and safe for use by several threads.
 */
public final class KnownNames {
  /** How many hash functions are tried to give names slots of their own. */
  private static final int TRIES = 64;

  /**
   * Slots for each name, at least: with few names in many slots, most stand where they are first
   * looked for.
   */
  private static final int SLOTS_PER_NAME = 6;

  private final @Nullable String[] slots;
  private final int multiplier;
  private final int shift;
  private final List<String> names;

  private KnownNames(List<String> names) {
    int bits = 32 - Integer.numberOfLeadingZeros(Math.max(1, names.size()) * SLOTS_PER_NAME);
    this.names = names;
    this.shift = 32 - bits;
    this.multiplier = bestMultiplier(names, shift);
    this.slots = new String[1 << bits];
    for (String name : names) {
      slots[freeSlot(name)] = name;
    }
  }

  /**
   * Returns a table of names.
   *
   * @param names in the order of their importance: the first ones are found fastest; they should be
   *     the very instances that callers use, such as interned constants; one that comes twice
   *     counts once
   */
  public static KnownNames of(Collection<String> names) {
    return new KnownNames(
        Collections.unmodifiableList(new ArrayList<>(new LinkedHashSet<>(names))));
  }

  /** Returns the names, each once, in the order given; unmodifiable. */
  public List<String> names() {
    return names;
  }

  /** Returns by what the hash of a name is multiplied, for its {@link #home}. */
  public int multiplier() {
    return multiplier;
  }

  /** Returns by how many bits the product is shifted right, unsigned, for the {@link #home}. */
  public int shift() {
    return shift;
  }

  /** Returns the table without the names whose flag is another. */
  @Nullable String[] select(boolean[] flags, boolean wanted) {
    @Nullable String[] selected = slots.clone();
    for (int slot = 0; slot < slots.length; slot++) {
      if (flags[slot] != wanted) {
        selected[slot] = null;
      }
    }
    return selected;
  }

  /** Returns how many slots there are: a power of two. */
  public int slots() {
    return slots.length;
  }

  /**
   * Returns the slot of a name, from 0 to {@link #slots()} exclusive and no other name's, or -1 if
   * it is not known: so that tables can be kept by slot. Constant time.
   */
  @SuppressWarnings("ReferenceEquality") // the usual case, and the cheapest to tell
  public int slot(String name) {
    int home = home(name);
    return slots[home] == name ? home : slot(name, home);
  }

  /**
   * Returns the slot at which a name is looked for first, whether it is known or not: {@code
   * (name.hashCode() * multiplier()) >>> shift()}.
   */
  public int home(String name) {
    return (name.hashCode() * multiplier) >>> shift;
  }

  /**
   * Returns the same as {@link #slot(String)}, for a caller that knows the {@link #home} and found
   * another instance there.
   */
  public int slot(String name, int home) {
    for (int slot = home; slots[slot] != null; slot = (slot + 1) & (slots.length - 1)) {
      if (name.equals(slots[slot])) {
        return slot;
      }
    }
    return -1;
  }

  /** Returns for each slot what a function gives for its name, or else nothing. */
  PlacedEntry[][] map(Function<String, PlacedEntry[]> function, PlacedEntry[] nothing) {
    PlacedEntry[][] values = new PlacedEntry[slots.length][];
    for (int slot = 0; slot < slots.length; slot++) {
      String name = slots[slot];
      values[slot] = name == null ? nothing : function.apply(name);
    }
    return values;
  }

  /** Returns for each slot whether it holds a name that passes a test. */
  boolean[] test(Predicate<String> predicate) {
    boolean[] passed = new boolean[slots.length];
    for (int slot = 0; slot < slots.length; slot++) {
      String name = slots[slot];
      passed[slot] = name != null && predicate.test(name);
    }
    return passed;
  }

  private int freeSlot(String name) {
    int slot = home(name);
    while (slots[slot] != null) {
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }

  /**
   * Finds the odd multiplier under which the earliest name that has to give way to another one
   * comes latest.
   */
  private static int bestMultiplier(List<String> names, int shift) {
    int best = 1;
    int bestCount = -1;
    int multiplier = 0x9E3779B9;
    for (int i = 0; i < TRIES && bestCount < names.size(); i++, multiplier = multiplier * 5 + 2) {
      int count = withoutCollision(names, multiplier | 1, shift);
      if (count > bestCount) {
        best = multiplier | 1;
        bestCount = count;
      }
    }
    return best;
  }

  private static int withoutCollision(List<String> names, int multiplier, int shift) {
    boolean[] taken = new boolean[1 << (32 - shift)];
    for (int count = 0; count < names.size(); count++) {
      int slot = (Objects.requireNonNull(names.get(count)).hashCode() * multiplier) >>> shift;
      if (taken[slot]) {
        return count;
      }
      taken[slot] = true;
    }
    return names.size();
  }
}
