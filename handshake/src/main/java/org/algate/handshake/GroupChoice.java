package org.algate.handshake;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.NamedGroup.Family;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.handshake.Negotiation.Cause.Kind;

/** The choice of the group in which keys are exchanged. */
final class GroupChoice {
  private GroupChoice() {}

  /**
   * Returns the group of TLS 1.3: the first of the client's key shares that the server can use and
   * whose key it permits, or else the first of the client's groups that it has, for which it asks
   * the client, even if that is one of older versions which no JDK implements. A client sends
   * shares of its first group and of its first one of another family.
   */
  static Optional<NamedGroup> ofTls13(Encounter encounter) {
    return Stream.concat(
            keyShares(encounter.client()).stream()
                .filter(encounter::isUsableForServer)
                .filter(group -> KeyPolicy.isPermitted(encounter.server(), group)),
            encounter.groupsToAskFor())
        .findFirst();
  }

  private static List<NamedGroup> keyShares(HandshakeContext client) {
    if (!client.protocols().contains(ProtocolVersion.TLS_1_3)) {
      return List.of();
    }
    List<NamedGroup> offered = client.namedGroups();
    return Stream.concat(
            offered.stream().limit(1),
            offered.stream().filter(group -> group.family() != offered.get(0).family()).limit(1))
        .toList();
  }

  /** Adds a cause for each group of which a client is to send a key share and cannot make a key. */
  static void checkKeyShares(HandshakeContext client, Causes causes) {
    List<NamedGroup> implemented = NamedGroup.defaults(client.configuration().policy().dialect());
    for (NamedGroup group : keyShares(client)) {
      if (!implemented.contains(group)) {
        causes.add(
            Kind.UNUSABLE_GROUP,
            "the client is to send a key share for "
                + group
                + ", which its JDK does not implement");
      }
    }
  }

  /** Returns the client's first curve that the server can use. */
  static Optional<NamedGroup> ofCurves(Encounter encounter) {
    return encounter
        .commonGroups()
        .filter(group -> group.family() == Family.ECDHE || group.family() == Family.XDH)
        .findFirst();
  }

  /**
   * Returns the client's first finite field that the server can use. If there is none, the server
   * takes one of 2048 bits, which is that of ffdhe2048, whatever the client offers.
   */
  static Optional<NamedGroup> ofFiniteFields(Encounter encounter) {
    return ofCommonFiniteFields(encounter).or(() -> NamedGroup.find("ffdhe2048"));
  }

  /**
   * Returns the same for suites that are weak on purpose: if there is none, a field of 512 bits.
   */
  static Optional<NamedGroup> ofCommonFiniteFields(Encounter encounter) {
    return encounter.commonGroups().filter(group -> group.family() == Family.FFDHE).findFirst();
  }

  static void explain(Encounter encounter, Causes causes) {
    List<NamedGroup> ofServer =
        encounter.server().configuration().namedGroups().stream()
            .filter(encounter::isUsableForServer)
            .toList();
    causes.add(
        Kind.NO_COMMON_GROUP,
        "no common group for "
            + encounter.protocol()
            + ": the client offers "
            + Causes.names(encounter.client().namedGroups())
            + "; the server has "
            + Causes.names(ofServer),
        Causes.together(
            Causes.of(encounter.client(), Exclusion.Kind.GROUP, ofServer),
            Causes.of(encounter.server(), Exclusion.Kind.GROUP, encounter.client().namedGroups())));
  }
}
