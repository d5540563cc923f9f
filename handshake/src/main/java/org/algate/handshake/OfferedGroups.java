package org.algate.handshake;

import java.util.ArrayList;
import java.util.List;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.NamedGroup.Family;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.handshake.Exclusion.Kind;
import org.algate.handshake.Exclusion.Why;
import org.jspecify.annotations.Nullable;

/**
 * The computation of active groups: those that are permitted, and of a family that some active
 * suite wants in an active protocol which has the group. The suites of TLS 1.3 want every family.
 */
final class OfferedGroups {
  private static final List<Family> FAMILIES = List.of(Family.values());
  private static final int EVERY_FAMILY = EnumBits.of(FAMILIES);

  private OfferedGroups() {}

  /**
   * Returns the groups in the order of preference.
   *
   * @param exclusions gets what is configured and not active
   */
  static List<NamedGroup> of(
      HandshakeConfiguration configuration, ActiveAlgorithms active, List<Exclusion> exclusions) {
    int activeProtocols = EnumBits.of(active.protocols());
    int[] wanted = protocolsOfFamilies(active, activeProtocols);
    List<NamedGroup> configured = configuration.namedGroups();
    List<NamedGroup> groups = new ArrayList<>(configured.size());
    for (NamedGroup group : configured) {
      Exclusion denied = configuration.denials().of(group);
      Why obstacle = denied == null ? obstacle(group, activeProtocols, wanted) : null;
      if (denied != null) {
        exclusions.add(denied);
      } else if (obstacle != null) {
        exclusions.add(Exclusion.of(Kind.GROUP, group.name(), obstacle));
      } else {
        groups.add(group);
      }
    }
    Exclusion.addUnknown(Kind.GROUP, configuration, exclusions);
    return List.copyOf(groups);
  }

  private static @Nullable Why obstacle(NamedGroup group, int activeProtocols, int[] wanted) {
    if (group.family() == Family.ARBITRARY) {
      return Why.NOT_IMPLEMENTED;
    }
    if (!EnumBits.containsAny(activeProtocols, group.protocols())) {
      return Why.NO_PROTOCOL;
    }
    boolean isWanted =
        EnumBits.containsAny(wanted[FAMILIES.indexOf(group.family())], group.protocols());
    return isWanted ? null : Why.NO_SUITE;
  }

  /** Returns for each family the active protocols in which a suite wants it. */
  private static int[] protocolsOfFamilies(ActiveAlgorithms active, int activeProtocols) {
    int[] wanted = new int[FAMILIES.size()];
    List<CipherSuite> suites = active.cipherSuites();
    for (int i = 0; i < suites.size(); i++) {
      CipherSuite suite = suites.get(i);
      int protocols = EnumBits.of(suite.protocols()) & activeProtocols;
      int families =
          EnumBits.contains(protocols, ProtocolVersion.TLS_1_3)
              ? EVERY_FAMILY
              : EnumBits.of(suite.groupFamilies());
      for (int family = 0; family < wanted.length; family++) {
        wanted[family] |= (families >>> family & 1) == 0 ? 0 : protocols;
      }
    }
    return wanted;
  }
}
