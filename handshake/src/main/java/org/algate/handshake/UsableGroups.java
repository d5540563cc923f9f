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
 */
record UsableGroups(int families) {

  static UsableGroups of(List<NamedGroup> configured, Predicate<NamedGroup> permitted) {
    int usable = 0;
    boolean finiteFieldConfigured = false;
    for (NamedGroup group : configured) {
      finiteFieldConfigured |= group.family() == Family.FFDHE;
      if (permitted.test(group)) {
        usable |= EnumBits.of(group.family());
      }
    }
    return new UsableGroups(finiteFieldConfigured ? usable : usable | EnumBits.of(Family.FFDHE));
  }

  boolean suffice(CipherSuite suite) {
    List<Family> wanted = suite.groupFamilies();
    return wanted.isEmpty() || EnumBits.containsAny(families, wanted);
  }
}
