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
  private static final Service RANDOM = new Service("MessageDigest", "SHA");

  /** What JSSE asks for to find out whether the JDK has elliptic curves. */
  private static final List<Service> CURVES =
      List.of(new Service("Signature", "NONEwithECDSA"), new Service("Signature", "SHA1withECDSA"));

  /** An algorithm of a service of the JCA. */
  private record Service(String service, String algorithm) {
    @Override
    public String toString() {
      return service + "." + algorithm;
    }
  }

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

  private static List<Service> neededBy(CipherSuite suite) {
    List<Service> needed = new ArrayList<>();
    suite.bulkCipher().transformation().ifPresent(name -> needed.add(new Service("Cipher", name)));
    if (suite.groupFamilies().contains(Family.ECDHE)) {
      needed.addAll(CURVES);
    }
    return needed;
  }

  private static List<Service> neededBy(SignatureScheme scheme) {
    List<Service> needed = new ArrayList<>();
    scheme.signatureAlgorithm().ifPresent(name -> needed.add(new Service("Signature", name)));
    scheme.messageDigest().ifPresent(name -> needed.add(new Service("MessageDigest", name)));
    if (scheme.keyAlgorithm().filter("EC"::equals).isPresent()) {
      needed.addAll(CURVES);
    }
    return needed;
  }

  private void add(Object thing, String name, List<Service> needed) {
    List<Decision> denials = new ArrayList<>();
    for (Service service : needed) {
      Decision decision = services.decide(service.service(), service.algorithm());
      if (!decision.permitted()) {
        denials.add(through(service, decision));
      }
    }
    if (!denials.isEmpty()) {
      reasons.put(thing, Answers.together(name, denials).reasons());
      names.add(name);
    }
  }

  /** Returns a decision whose reasons tell the service, whatever the entry calls the algorithm. */
  private static Decision through(Service service, Decision decision) {
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

  /** Returns the entries. */
  @Override
  public String toString() {
    return services.toString();
  }
}
