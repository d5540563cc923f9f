package org.algate.constraints;

import java.util.function.Predicate;
import org.algate.constraints.KnownCurves.KnownCurve;
import org.jspecify.annotations.Nullable;

/**
 * Which curves a policy permits by all their names, found out when the first key on each is judged:
 * until then the curves are not even read. Threads may find out at once; they find the same.
 */
final class CurveVerdicts {
  private static final byte PERMITTED = 1;
  private static final byte DENIED = 2;

  private final Predicate<String> policy;
  private byte @Nullable [] verdicts;

  /**
   * Makes them.
   *
   * @param policy whether a name is permitted, which must not change
   */
  CurveVerdicts(Predicate<String> policy) {
    this.policy = policy;
  }

  boolean permits(KnownCurve curve) {
    byte[] known = verdicts;
    byte verdict = known == null ? 0 : known[curve.number()];
    return verdict == 0 ? findOut(curve) : verdict == PERMITTED;
  }

  boolean permits(String[] names) {
    for (String name : names) {
      if (!policy.test(name)) {
        return false;
      }
    }
    return true;
  }

  private boolean findOut(KnownCurve curve) {
    byte[] known = verdicts;
    if (known == null) {
      known = new byte[KnownCurves.count()];
      verdicts = known;
    }
    boolean permitted = permits(curve.names());
    known[curve.number()] = permitted ? PERMITTED : DENIED;
    return permitted;
  }
}
