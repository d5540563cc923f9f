package org.algate.handshake;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.constraints.Reason;
import org.algate.handshake.Exclusion.Kind;
import org.algate.handshake.Exclusion.Why;
import org.algate.policy.Entry;
import org.jspecify.annotations.Nullable;

/**
 * The computation of active protocols and suites. A suite can be activated if it is implemented and
 * permitted and, for one that exchanges keys in groups before TLS 1.3, if a group of a fitting
 * family is usable. A protocol is active if it is permitted and some enabled suite for it can be
 * activated; a suite is, if it can be activated and has an active protocol.
 *
 * @param protocols the active protocols, newest first
 * @param cipherSuites the active suites, in the order in which they are enabled
 */
record ActiveAlgorithms(List<ProtocolVersion> protocols, List<CipherSuite> cipherSuites) {

  /**
   * Computes them.
   *
   * @param exclusions gets what is enabled and not active
   */
  static ActiveAlgorithms of(HandshakeConfiguration configuration, List<Exclusion> exclusions) {
    List<CipherSuite> enabled = configuration.cipherSuites();
    @Nullable Exclusion[] obstacles = obstacles(configuration);
    int withSuite = 0;
    for (int i = 0; i < enabled.size(); i++) {
      if (obstacles[i] == null) {
        withSuite |= EnumBits.of(enabled.get(i).protocols());
      }
    }
    List<ProtocolVersion> protocols = protocols(configuration, obstacles, withSuite, exclusions);
    int active = EnumBits.of(protocols);
    Exclusion.addUnknown(Kind.PROTOCOL, configuration, exclusions);
    List<CipherSuite> suites = new ArrayList<>(enabled.size());
    for (int i = 0; i < enabled.size(); i++) {
      Exclusion obstacle = obstacles[i];
      if (obstacle != null) {
        exclusions.add(obstacle);
      } else if (!EnumBits.containsAny(active, enabled.get(i).protocols())) {
        exclusions.add(Exclusion.of(Kind.SUITE, enabled.get(i).name(), Why.NO_PROTOCOL));
      } else {
        suites.add(enabled.get(i));
      }
    }
    Exclusion.addUnknown(Kind.SUITE, configuration, exclusions);
    return new ActiveAlgorithms(protocols, List.copyOf(suites));
  }

  /** Returns for each enabled suite why it cannot be activated, or null. */
  private static @Nullable Exclusion[] obstacles(HandshakeConfiguration configuration) {
    Denials denials = configuration.denials();
    UsableGroups groups =
        UsableGroups.of(configuration.namedGroups(), group -> denials.of(group) == null);
    List<CipherSuite> enabled = configuration.cipherSuites();
    @Nullable Exclusion[] obstacles = new Exclusion[enabled.size()];
    for (int i = 0; i < obstacles.length; i++) {
      CipherSuite suite = enabled.get(i);
      Exclusion denied = denials.of(suite);
      if (denied != null) {
        obstacles[i] = denied;
      } else if (!groups.suffice(suite)) {
        obstacles[i] =
            new Exclusion(
                Kind.SUITE, suite.name(), Why.NO_GROUP, reasonsAgainstGroups(suite, configuration));
      }
    }
    return obstacles;
  }

  /** Returns the entries that deny the groups of the families a suite wants. */
  private static List<Reason> reasonsAgainstGroups(
      CipherSuite suite, HandshakeConfiguration configuration) {
    Set<Reason> reasons = new LinkedHashSet<>();
    for (NamedGroup group : configuration.namedGroups()) {
      Exclusion denied = configuration.denials().of(group);
      if (denied != null && suite.groupFamilies().contains(group.family())) {
        reasons.addAll(denied.reasons());
      }
    }
    return List.copyOf(reasons);
  }

  /** Returns the active protocols, which an enum set keeps in their order: newest first. */
  private static List<ProtocolVersion> protocols(
      HandshakeConfiguration configuration,
      @Nullable Exclusion[] obstacles,
      int withSuite,
      List<Exclusion> exclusions) {
    Set<ProtocolVersion> active = EnumSet.noneOf(ProtocolVersion.class);
    boolean oldHello = false;
    for (ProtocolVersion protocol : configuration.protocols()) {
      Exclusion denied = configuration.denials().of(protocol);
      if (protocol == ProtocolVersion.SSL_2_0_HELLO) {
        oldHello = true;
      } else if (denied != null) {
        exclusions.add(denied);
      } else if (!EnumBits.contains(withSuite, protocol)) {
        exclusions.add(
            new Exclusion(
                Kind.PROTOCOL,
                protocol.jsseName(),
                Why.NO_SUITE,
                reasonsAgainstSuites(protocol, configuration, obstacles)));
      } else {
        active.add(protocol);
      }
    }
    if (oldHello && active.isEmpty()) {
      exclusions.add(
          Exclusion.of(Kind.PROTOCOL, ProtocolVersion.SSL_2_0_HELLO.jsseName(), Why.NO_SUITE));
    } else if (oldHello) {
      active.add(ProtocolVersion.SSL_2_0_HELLO);
    }
    return List.copyOf(active);
  }

  /** Returns the entries for which a protocol has none of the enabled suites that are for it. */
  private static List<Reason> reasonsAgainstSuites(
      ProtocolVersion protocol,
      HandshakeConfiguration configuration,
      @Nullable Exclusion[] obstacles) {
    Set<Reason> reasons = new LinkedHashSet<>();
    Set<Entry> entries = new HashSet<>();
    for (int i = 0; i < obstacles.length; i++) {
      Exclusion obstacle = obstacles[i];
      if (obstacle != null && configuration.cipherSuites().get(i).protocols().contains(protocol)) {
        obstacle.reasons().stream()
            .filter(reason -> entries.add(reason.entry()))
            .forEach(reasons::add);
      }
    }
    return List.copyOf(reasons);
  }
}
