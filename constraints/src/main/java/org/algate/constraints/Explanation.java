package org.algate.constraints;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.algate.policy.Constraint;

/** Collects the entries that deny something, or would, in the order of the policy. */
final class Explanation {
  private final String name;
  private final SortedMap<Integer, Reason> reasons = new TreeMap<>();
  private final SortedMap<Integer, Condition> conditions = new TreeMap<>();

  /** Begins with nothing against what has a name. */
  Explanation(String name) {
    this.name = name;
  }

  /**
   * Adds an entry that denies by itself.
   *
   * @param part what it denies: an element of the name, or the name
   */
  void deny(PlacedEntry entry, String part) {
    reasons.putIfAbsent(entry.number(), entry.reason(element(part), Optional.empty()));
  }

  /**
   * Adds an entry according to what all of its conditions say; not if there is no usage that it
   * speaks of, since nothing ever meets it then.
   */
  void judge(PlacedEntry entry, String part, ConditionTest test) {
    if (CertificateUsage.isCommonTo(entry.constraints())) {
      judge(entry, part, entry.constraints(), test);
    }
  }

  /** Adds an entry with conditions according to what the first of them says. */
  void judgeByFirst(PlacedEntry entry, String part, ConditionTest test) {
    List<Constraint> chain = entry.constraints();
    if (!chain.isEmpty()) {
      judge(entry, part, chain.subList(0, 1), test);
    }
  }

  private void judge(PlacedEntry entry, String part, List<Constraint> chain, ConditionTest test) {
    if (chain.isEmpty()) {
      if (entry.isPlain()) {
        deny(entry, part);
      }
      return;
    }
    List<Constraint> unmet = new ArrayList<>();
    for (Constraint condition : chain) {
      switch (test.fit(condition, entry.keyName())) {
        case MET -> {}
        case UNMET -> unmet.add(condition);
        case NEVER -> {
          return;
        }
      }
    }
    Reason reason = entry.reason(element(part), Optional.of(chain.get(chain.size() - 1)));
    if (unmet.isEmpty()) {
      reasons.putIfAbsent(entry.number(), reason);
    } else {
      conditions.putIfAbsent(entry.number(), new Condition(reason, unmet));
    }
  }

  Decision decision() {
    conditions.keySet().removeAll(reasons.keySet());
    return new Decision(name, List.copyOf(reasons.values()), List.copyOf(conditions.values()));
  }

  private Optional<String> element(String part) {
    return part.equals(name) ? Optional.empty() : Optional.of(part);
  }
}
