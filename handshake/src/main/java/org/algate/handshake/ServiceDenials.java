package org.algate.handshake;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.CipherSuites;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.NamedGroup.Family;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.constraints.Decision;
import org.algate.constraints.Reason;
import org.algate.constraints.ServiceConstraints;
import org.algate.policy.Dialect;

/**
 * What JSSE does not have under a list of services, as it gets no algorithm for it: suites without
 * their cipher, schemes without their signature or their message digest, and without one of two
 * signatures all that has to do with curves but for X25519 and X448. Where there is no SHA-1 there
 * are no random numbers, and so no protocol. Of what is left, handshakes may need more, and fail.
 *
 * <p>Instances are immutable; all is decided when one is made.
 */
final class ServiceDenials {
  /** What random numbers are made with. */
  private static final NeededService RANDOM = NeededService.digest("SHA");

  /** What JSSE asks for to find out whether the JDK has elliptic curves. */
  private static final List<NeededService> CURVES =
      List.of(NeededService.signature("NONEwithECDSA"), NeededService.signature("SHA1withECDSA"));

  private final ServiceConstraints services;
  private final Map<Object, List<Reason>> reasons = new HashMap<>();
  private final Set<String> names = new HashSet<>();

  /** Fills the maps, which are only read from then on. */
  ServiceDenials(ServiceConstraints services, Dialect dialect) {
    this.services = services;
    for (ProtocolVersion protocol : ProtocolVersion.values()) {
      add(protocol, protocol.jsseName(), List.of(RANDOM));
    }
    for (CipherSuite suite : CipherSuites.supported(dialect)) {
      add(suite, suite.name(), neededBy(suite));
    }
    for (NamedGroup group : NamedGroup.all()) {
      if (group.isKnownToJsse() && group.family() == Family.ECDHE) {
        add(group, group.name(), CURVES);
      }
    }
    for (SignatureScheme scheme : SignatureScheme.supported()) {
      add(scheme, scheme.name(), neededBy(scheme));
    }
  }

  private static List<NeededService> neededBy(CipherSuite suite) {
    List<NeededService> needed = new ArrayList<>();
    suite.bulkCipher().transformation().ifPresent(name -> needed.add(NeededService.cipher(name)));
    if (suite.groupFamilies().contains(Family.ECDHE)) {
      needed.addAll(CURVES);
    }
    return needed;
  }

  private static List<NeededService> neededBy(SignatureScheme scheme) {
    List<NeededService> needed = new ArrayList<>();
    scheme.signatureAlgorithm().ifPresent(name -> needed.add(NeededService.signature(name)));
    scheme.messageDigest().ifPresent(name -> needed.add(NeededService.digest(name)));
    if (scheme.keyAlgorithm().filter("EC"::equals).isPresent()) {
      needed.addAll(CURVES);
    }
    return needed;
  }

  private void add(Object thing, String name, List<NeededService> needed) {
    List<Decision> denials = new ArrayList<>();
    for (NeededService service : needed) {
      if (!permits(service)) {
        denials.add(decide(service));
      }
    }
    if (!denials.isEmpty()) {
      reasons.put(thing, Answers.together(name, denials).reasons());
      names.add(name);
    }
  }

  /** Returns the names of all that is denied, as JSSE has them. */
  Set<String> names() {
    return names;
  }

  /**
   * Returns whether JSSE has something.
   *
   * @param thing a protocol, suite, group or signature scheme
   */
  boolean permits(Object thing) {
    return !reasons.containsKey(thing);
  }

  /** Returns the same with every entry that denies, in the order of what is needed. */
  Decision decide(Object thing) {
    return new Decision(thing.toString(), reasons.getOrDefault(thing, List.of()), List.of());
  }

  /** Returns whether a service hands out an algorithm. */
  boolean permits(NeededService service) {
    return services.permits(service.service(), service.algorithm());
  }

  /**
   * Returns the same with every entry that denies; their reasons tell the service, whatever the
   * entry calls the algorithm.
   */
  Decision decide(NeededService service) {
    Decision decision = services.decide(service.service(), service.algorithm());
    return new Decision(
        decision.name(),
        decision.reasons().stream()
            .map(
                reason ->
                    new Reason(
                        reason.list(),
                        reason.property(),
                        reason.entry(),
                        Optional.of(service.toString()),
                        reason.condition(),
                        reason.includedFrom()))
            .toList(),
        List.of());
  }

  /** Returns the entries. */
  @Override
  public String toString() {
    return services.toString();
  }
}
