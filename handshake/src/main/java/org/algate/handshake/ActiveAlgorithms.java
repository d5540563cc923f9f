package org.algate.handshake;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.constraints.Decision;
import org.algate.constraints.Reason;
import org.algate.handshake.Exclusion.Kind;
import org.algate.handshake.Exclusion.Why;

/**
 * The computation behind a {@link HandshakeContext}. A suite can be activated if it is implemented
 * and permitted and, for one that exchanges keys in groups before TLS 1.3, if a group of a fitting
 * family is usable. A protocol is active if it is permitted and some enabled suite for it can be
 * activated; a suite is, if it can be activated and has an active protocol.
 */
record ActiveAlgorithms(
    List<ProtocolVersion> protocols, List<CipherSuite> cipherSuites, List<Exclusion> exclusions) {

  static ActiveAlgorithms of(HandshakeConfiguration configuration) {
    Map<CipherSuite, Exclusion> notActivatable = notActivatable(configuration);
    List<Exclusion> exclusions = new ArrayList<>();
    List<ProtocolVersion> protocols = protocols(configuration, notActivatable, exclusions);
    List<CipherSuite> suites = new ArrayList<>();
    for (CipherSuite suite : configuration.cipherSuites()) {
      Exclusion exclusion = notActivatable.get(suite);
      if (exclusion != null) {
        exclusions.add(exclusion);
      } else if (suite.protocols().stream().noneMatch(protocols::contains)) {
        exclusions.add(new Exclusion(Kind.SUITE, suite.name(), Why.NO_PROTOCOL, List.of()));
      } else {
        suites.add(suite);
      }
    }
    return new ActiveAlgorithms(
        List.copyOf(protocols), List.copyOf(suites), List.copyOf(exclusions));
  }

  private static Map<CipherSuite, Exclusion> notActivatable(HandshakeConfiguration configuration) {
    UsableGroups groups = UsableGroups.of(configuration);
    Map<CipherSuite, Exclusion> exclusions = new LinkedHashMap<>();
    for (CipherSuite suite : configuration.cipherSuites()) {
      exclusion(suite, configuration.policy(), groups)
          .ifPresent(exclusion -> exclusions.put(suite, exclusion));
    }
    return exclusions;
  }

  private static Optional<Exclusion> exclusion(
      CipherSuite suite, TlsPolicy policy, UsableGroups groups) {
    if (!suite.isSupported()) {
      return Optional.of(new Exclusion(Kind.SUITE, suite.name(), Why.NOT_IMPLEMENTED, List.of()));
    }
    Decision decision = policy.decide(suite.name());
    if (!decision.permitted()) {
      return Optional.of(new Exclusion(Kind.SUITE, suite.name(), Why.DENIED, decision.reasons()));
    }
    if (!groups.suffice(suite)) {
      return Optional.of(
          new Exclusion(Kind.SUITE, suite.name(), Why.NO_GROUP, groups.reasonsAgainst(suite)));
    }
    return Optional.empty();
  }

  private static List<ProtocolVersion> protocols(
      HandshakeConfiguration configuration,
      Map<CipherSuite, Exclusion> notActivatable,
      List<Exclusion> exclusions) {
    List<ProtocolVersion> active = new ArrayList<>();
    boolean oldHello = false;
    for (ProtocolVersion protocol : configuration.protocols()) {
      Decision decision = configuration.policy().decide(protocol.jsseName());
      if (protocol == ProtocolVersion.SSL_2_0_HELLO) {
        oldHello = true;
      } else if (!decision.permitted()) {
        exclusions.add(
            new Exclusion(Kind.PROTOCOL, protocol.jsseName(), Why.DENIED, decision.reasons()));
      } else if (configuration.cipherSuites().stream()
          .noneMatch(s -> s.protocols().contains(protocol) && !notActivatable.containsKey(s))) {
        exclusions.add(new Exclusion(Kind.PROTOCOL, protocol.jsseName(), Why.NO_SUITE, List.of()));
      } else {
        active.add(protocol);
      }
    }
    if (oldHello && !active.isEmpty()) {
      active.add(ProtocolVersion.SSL_2_0_HELLO);
    } else if (oldHello) {
      exclusions.add(
          new Exclusion(
              Kind.PROTOCOL, ProtocolVersion.SSL_2_0_HELLO.jsseName(), Why.NO_SUITE, List.of()));
    }
    active.sort(null);
    return active;
  }

  /**
   * Which families have a group that may be used; a family of finite fields also if none is
   * configured.
   */
  private record UsableGroups(
      Set<NamedGroup.Family> families, Map<NamedGroup.Family, Set<Reason>> denied) {

    static UsableGroups of(HandshakeConfiguration configuration) {
      Set<NamedGroup.Family> families = new LinkedHashSet<>();
      Map<NamedGroup.Family, Set<Reason>> denied = new LinkedHashMap<>();
      boolean finiteFieldConfigured = false;
      for (NamedGroup group : configuration.namedGroups()) {
        finiteFieldConfigured |= group.family() == NamedGroup.Family.FFDHE;
        Decision decision = configuration.policy().decide(group);
        if (decision.permitted()) {
          families.add(group.family());
        } else {
          denied
              .computeIfAbsent(group.family(), family -> new LinkedHashSet<>())
              .addAll(decision.reasons());
        }
      }
      if (!finiteFieldConfigured) {
        families.add(NamedGroup.Family.FFDHE);
      }
      return new UsableGroups(families, denied);
    }

    boolean suffice(CipherSuite suite) {
      return suite.groupFamilies().isEmpty()
          || suite.groupFamilies().stream().anyMatch(families::contains);
    }

    List<Reason> reasonsAgainst(CipherSuite suite) {
      return suite.groupFamilies().stream()
          .flatMap(family -> denied.getOrDefault(family, Set.of()).stream())
          .distinct()
          .toList();
    }
  }
}
