package org.algate.handshake;

import java.util.List;
import java.util.function.Predicate;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.NamedGroup.Family;

/**
 * The families of which there is a group that may be used. A suite needs one of its families; that
 * of finite fields is usable also if no group of it is configured, as in JSSE.
 *
 * @param families the bits of the families
 * @param configured the bits of the families of which there is any group
 */
record UsableGroups(int families, int configured) {

  static UsableGroups of(List<NamedGroup> configured, Predicate<NamedGroup> permitted) {
    int usable = 0;
    int all = 0;
    for (NamedGroup group : configured) {
      all |= EnumBits.of(group.family());
      if (permitted.test(group)) {
        usable |= EnumBits.of(group.family());
      }
    }
    return new UsableGroups(
        EnumBits.contains(all, Family.FFDHE) ? usable : usable | EnumBits.of(Family.FFDHE), all);
  }

  boolean suffice(CipherSuite suite) {
    List<Family> wanted = suite.groupFamilies();
    return wanted.isEmpty() || EnumBits.containsAny(families, wanted);
  }

  /** Returns whether a suite would have a group if all that are configured were permitted. */
  boolean areDeniedTo(CipherSuite suite) {
    return !suffice(suite) && EnumBits.containsAny(configured, suite.groupFamilies());
  }
}
