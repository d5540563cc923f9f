package org.algate.constraints;

import java.security.Key;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import org.algate.policy.Constraint;
import org.algate.policy.Constraint.DenyAfter;
import org.algate.policy.Constraint.JdkCa;
import org.algate.policy.Constraint.KeySize;
import org.algate.policy.Constraint.Usage;

/** Asks of a condition whether it is met by what is judged. */
@FunctionalInterface
interface ConditionTest {
  /** Of each day, as UTC counts them. */
  long SECONDS_OF_DAY = 86_400;

  /** How a condition stands to what is judged, the more against it the earlier. */
  enum Fit {
    /** It is met, and denies. */
    MET,
    /** It is not met, and would be under other circumstances. */
    UNMET,
    /** It is not met, whatever the circumstances. */
    NEVER
  }

  /**
   * Returns how a condition stands.
   *
   * @param keyName the name of its entry, as it is compared with those of keys
   */
  Fit fit(Constraint condition, String keyName);

  /**
   * The test of a name, of which nothing else is known. Conditions on keys are never met under a
   * name that no key goes by, and none at all under the name of a curve or of something of TLS.
   */
  static ConditionTest ofName(EngineRules rules) {
    return (condition, keyName) -> {
      if (KeyNames.isCurveOrOfTls(keyName)) {
        return Fit.NEVER;
      }
      if (condition instanceof KeySize) {
        return unmetIf(KeyNames.mayBeOfSizes(keyName, rules.parameterSetNames()));
      }
      if (condition instanceof DenyAfter) {
        return unmetIf(rules.inPaths() || KeyNames.mayBeOfKeys(keyName));
      }
      return ofOther(condition, rules.inPaths(), rules);
    };
  }

  /**
   * The test of a key by itself.
   *
   * @param clock asked only by a condition with a date
   * @param inPaths whether conditions count that would deny it in a certification path
   */
  static ConditionTest ofKey(Key key, InstantSource clock, boolean inPaths, EngineRules rules) {
    return (condition, keyName) ->
        condition instanceof KeySize size
            ? ofSize(size, keyName, key)
            : condition instanceof DenyAfter date
                ? metIf(isOver(date, clock.instant()))
                : ofOther(condition, inPaths, rules);
  }

  /**
   * The test of a signature.
   *
   * @param keys the keys that go with it; a condition on the size is met if one of them meets it
   * @param clock asked only by a condition with a date, if the circumstances have none
   */
  static ConditionTest ofSignature(
      List<Key> keys, Circumstances circumstances, InstantSource clock, EngineRules rules) {
    return (condition, keyName) -> {
      if (condition instanceof KeySize size) {
        return keys.stream()
            .map(key -> ofSize(size, keyName, key))
            .min(Comparator.naturalOrder())
            .orElse(Fit.NEVER);
      }
      if (condition instanceof DenyAfter date) {
        return metIf(isOver(date, circumstances.date().orElseGet(clock::instant)));
      }
      if (condition instanceof JdkCa) {
        return metIf(circumstances.belowJdkCa().getAsBoolean());
      }
      if (condition instanceof Usage usage) {
        return circumstances.usage().isOneOf(usage.usages(), rules.dialect())
            ? Fit.MET
            : ofOther(usage, true, rules);
      }
      throw new AssertionError(condition);
    };
  }

  /** Returns whether a date has come, at midnight UTC. */
  static boolean isOver(DenyAfter condition, Instant now) {
    return now.getEpochSecond() >= condition.date().toEpochDay() * SECONDS_OF_DAY;
  }

  /** How a condition on certificates stands where there is none. */
  private static Fit ofOther(Constraint condition, boolean inPaths, EngineRules rules) {
    return unmetIf(inPaths && (rules.inUses() || !(condition instanceof Usage)));
  }

  private static Fit ofSize(KeySize condition, String keyName, Key key) {
    if (!NameSet.isSame(keyName, key.getAlgorithm())) {
      return Fit.NEVER;
    }
    int sizeBits = KeyType.of(key).sizeBits(key);
    return condition.denies(sizeBits) ? Fit.MET : sizeBits < 0 ? Fit.UNMET : Fit.NEVER;
  }

  private static Fit unmetIf(boolean possible) {
    return possible ? Fit.UNMET : Fit.NEVER;
  }

  private static Fit metIf(boolean met) {
    return met ? Fit.MET : Fit.UNMET;
  }
}
