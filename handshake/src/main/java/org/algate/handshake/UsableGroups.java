package org.algate.handshake;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.NamedGroup.Family;
import org.algate.constraints.Reason;

/**
 * The families of which a configuration has a group that may be used. A suite needs one of its
 * families; that of finite fields is usable also if no group of it is configured.
 */
final class UsableGroups {
  private final HandshakeConfiguration configuration;
  private final int families;

  UsableGroups(HandshakeConfiguration configuration) {
    this.configuration = configuration;
    int usable = 0;
    boolean finiteFieldConfigured = false;
    for (NamedGroup group : configuration.namedGroups()) {
      finiteFieldConfigured |= group.family() == Family.FFDHE;
      if (configuration.denials().of(group) == null) {
        usable |= EnumBits.of(group.family());
      }
    }
    this.families = finiteFieldConfigured ? usable : usable | EnumBits.of(Family.FFDHE);
  }

  boolean suffice(CipherSuite suite) {
    List<Family> wanted = suite.groupFamilies();
    return wanted.isEmpty() || EnumBits.containsAny(families, wanted);
  }

  /** Returns the entries that deny the groups of the families a suite wants. */
  List<Reason> reasonsAgainst(CipherSuite suite) {
    Set<Reason> reasons = new LinkedHashSet<>();
    for (NamedGroup group : configuration.namedGroups()) {
      Exclusion denied = configuration.denials().of(group);
      if (denied != null && suite.groupFamilies().contains(group.family())) {
        reasons.addAll(denied.reasons());
      }
    }
    return List.copyOf(reasons);
  }
}
