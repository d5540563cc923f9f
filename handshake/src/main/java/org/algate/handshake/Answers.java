package org.algate.handshake;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algate.constraints.Condition;
import org.algate.constraints.Decision;
import org.algate.constraints.Reason;
import org.algate.policy.Entry;

/** Makes one decision of several about the same thing. */
final class Answers {

  /** An entry in a list. */
  private record Place(String list, Entry entry) {
    static Place of(Reason reason) {
      return new Place(reason.list(), reason.entry());
    }
  }

  private Answers() {}

  /**
   * Returns the decision on something of which several parts are decided: it is permitted if all of
   * them are. Each entry counts once; one that denies a part is no condition on another.
   *
   * @param name that of the whole; the name of a decision on a part is an element of it
   */
  static Decision together(String name, List<Decision> parts) {
    Map<Place, Reason> reasons = new LinkedHashMap<>();
    Map<Place, Condition> conditions = new LinkedHashMap<>();
    for (Decision part : parts) {
      for (Reason reason : part.reasons()) {
        reasons.putIfAbsent(Place.of(reason), inWhole(name, part, reason));
      }
      for (Condition condition : part.conditions()) {
        conditions.putIfAbsent(
            Place.of(condition.reason()),
            new Condition(inWhole(name, part, condition.reason()), condition.unmet()));
      }
    }
    conditions.keySet().removeAll(reasons.keySet());
    return new Decision(name, List.copyOf(reasons.values()), List.copyOf(conditions.values()));
  }

  private static Reason inWhole(String name, Decision part, Reason reason) {
    if (part.name().equals(name) || reason.element().isPresent()) {
      return reason;
    }
    return new Reason(
        reason.list(),
        reason.property(),
        reason.entry(),
        Optional.of(part.name()),
        reason.condition(),
        reason.includedFrom());
  }
}
