package org.algate.handshake;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.NamedGroup.Family;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.constraints.Reason;
import org.algate.handshake.Exclusion.Kind;
import org.algate.handshake.Exclusion.Why;
import org.jspecify.annotations.Nullable;

/**
 * The computation of active groups: those that are permitted, and of a family that some active
 * suite wants in an active protocol which has the group. The suites of TLS 1.3 want every family.
 */
final class OfferedGroups {
  private static final List<Family> EVERY_FAMILY = List.of(Family.values());

  private OfferedGroups() {}

  /**
   * Returns the groups in the order of preference.
   *
   * @param exclusions gets what is configured and not active
   */
  static List<NamedGroup> of(
      HandshakeConfiguration configuration, ActiveAlgorithms active, List<Exclusion> exclusions) {
    Map<Family, Set<ProtocolVersion>> wanted = protocolsOfFamilies(active);
    List<NamedGroup> groups = new ArrayList<>();
    for (NamedGroup group : configuration.namedGroups()) {
      List<Reason> denied = configuration.denials().of(group);
      Why obstacle =
          denied != null ? Why.DENIED : obstacle(group, active, wanted.get(group.family()));
      if (obstacle == null) {
        groups.add(group);
      } else {
        List<Reason> reasons = denied == null ? List.of() : denied;
        exclusions.add(new Exclusion(Kind.GROUP, group.name(), obstacle, reasons));
      }
    }
    Exclusion.addUnknown(Kind.GROUP, configuration, exclusions);
    return List.copyOf(groups);
  }

  private static @Nullable Why obstacle(
      NamedGroup group, ActiveAlgorithms active, @Nullable Set<ProtocolVersion> wanted) {
    if (group.family() == Family.ARBITRARY) {
      return Why.NOT_IMPLEMENTED;
    }
    if (Collections.disjoint(active.protocols(), group.protocols())) {
      return Why.NO_PROTOCOL;
    }
    return wanted == null || Collections.disjoint(wanted, group.protocols()) ? Why.NO_SUITE : null;
  }

  /** Returns for each family that is wanted the active protocols in which it is. */
  private static Map<Family, Set<ProtocolVersion>> protocolsOfFamilies(ActiveAlgorithms active) {
    Map<Family, Set<ProtocolVersion>> wanted = new EnumMap<>(Family.class);
    for (CipherSuite suite : active.cipherSuites()) {
      Set<ProtocolVersion> protocols = EnumSet.noneOf(ProtocolVersion.class);
      protocols.addAll(suite.protocols());
      protocols.retainAll(active.protocols());
      List<Family> families =
          protocols.contains(ProtocolVersion.TLS_1_3) ? EVERY_FAMILY : suite.groupFamilies();
      for (Family family : families) {
        wanted
            .computeIfAbsent(family, none -> EnumSet.noneOf(ProtocolVersion.class))
            .addAll(protocols);
      }
    }
    return wanted;
  }
}
