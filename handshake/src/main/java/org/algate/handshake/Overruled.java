package org.algate.handshake;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.CipherSuites;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.constraints.Reason;
import org.algate.constraints.SignatureScope;
import org.algate.handshake.Exclusion.Kind;
import org.algate.handshake.Exclusion.Why;
import org.algate.policy.Constraint;
import org.algate.policy.Constraint.KeySize;
import org.algate.policy.Constraint.Operator;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.Entry;
import org.algate.policy.Entry.DisabledAlgorithm;
import org.algate.policy.Entry.Include;
import org.algate.policy.SourceSpan;

/**
 * What a policy permits in vain, since the policy of the JVM counts beside it and denies it.
 *
 * @param exclusions the protocols, suites, groups and signature schemes of JSSE that one permits
 *     and the other denies, in this order and each in that of JSSE, with the entries of the JVM;
 *     immutable
 * @param stillInForce the entries of the JVM with conditions that the policy has no equal of, and
 *     nothing stricter under the same name: what they deny of keys and certificates is not seen by
 *     names; immutable
 */
public record Overruled(List<Exclusion> exclusions, List<Reason> stillInForce) {

  /** Copies the lists. */
  public Overruled {
    exclusions = List.copyOf(exclusions);
    stillInForce = List.copyOf(stillInForce);
  }

  static Overruled of(TlsPolicy policy, TlsPolicy jvm) {
    List<Exclusion> exclusions = new ArrayList<>();
    for (ProtocolVersion protocol : ProtocolVersion.values()) {
      if (policy.permits(protocol) && !jvm.permits(protocol)) {
        exclusions.add(denied(Kind.PROTOCOL, protocol.jsseName(), jvm.decide(protocol).reasons()));
      }
    }
    for (CipherSuite suite : CipherSuites.supported(jvm.dialect())) {
      if (policy.permits(suite) && !jvm.permits(suite)) {
        exclusions.add(denied(Kind.SUITE, suite.name(), jvm.decide(suite).reasons()));
      }
    }
    for (NamedGroup group : NamedGroup.all()) {
      if (group.isKnownToJsse() && policy.permits(group) && !jvm.permits(group)) {
        exclusions.add(denied(Kind.GROUP, group.name(), jvm.decide(group).reasons()));
      }
    }
    for (SignatureScheme scheme : SignatureScheme.supported()) {
      addScheme(scheme, policy, jvm, exclusions);
    }
    List<Reason> stillInForce = new ArrayList<>();
    addConditional(policy.tlsList(), jvm.tlsList(), stillInForce);
    addConditional(policy.certpathList(), jvm.certpathList(), stillInForce);
    return new Overruled(exclusions, stillInForce);
  }

  private static void addScheme(
      SignatureScheme scheme, TlsPolicy policy, TlsPolicy jvm, List<Exclusion> exclusions) {
    List<Reason> ofHandshakes = reasons(scheme, SignatureScope.HANDSHAKE, policy, jvm);
    List<Reason> ofCertificates = reasons(scheme, SignatureScope.CERTIFICATE, policy, jvm);
    if (!ofHandshakes.isEmpty()) {
      exclusions.add(denied(Kind.SCHEME, scheme.name(), ofHandshakes));
    }
    if (!ofCertificates.isEmpty() && !ofCertificates.equals(ofHandshakes)) {
      exclusions.add(denied(Kind.CERTIFICATE_SCHEME, scheme.name(), ofCertificates));
    }
  }

  private static List<Reason> reasons(
      SignatureScheme scheme, SignatureScope scope, TlsPolicy policy, TlsPolicy jvm) {
    return policy.permits(scheme, scope) ? jvm.decide(scheme, scope).reasons() : List.of();
  }

  private static Exclusion denied(Kind kind, String name, List<Reason> reasons) {
    return new Exclusion(kind, name, Why.DENIED, reasons);
  }

  private static void addConditional(
      DisabledAlgorithms ours, DisabledAlgorithms ofJvm, List<Reason> stillInForce) {
    List<DisabledAlgorithm> entries = new ArrayList<>();
    reasons(ours.property(), ours, Optional.empty())
        .forEach(reason -> entries.add((DisabledAlgorithm) reason.entry()));
    reasons(ofJvm.property(), ofJvm, Optional.empty())
        .filter(reason -> !((DisabledAlgorithm) reason.entry()).constraints().isEmpty())
        .filter(
            reason ->
                entries.stream().noneMatch(e -> covers(e, (DisabledAlgorithm) reason.entry())))
        .forEach(stillInForce::add);
  }

  /** Returns the entries of a list that have a name, and of the one that it includes. */
  private static Stream<Reason> reasons(
      String asked, DisabledAlgorithms list, Optional<SourceSpan> includedFrom) {
    return list.entries().stream()
        .flatMap(
            entry -> {
              if (entry instanceof Include include) {
                return include.included().stream()
                    .flatMap(other -> reasons(asked, other, Optional.of(include.span())));
              }
              return entry instanceof DisabledAlgorithm algorithm
                  ? Stream.of(
                      new Reason(
                          asked,
                          list.property(),
                          entry,
                          Optional.empty(),
                          last(algorithm.constraints()),
                          includedFrom))
                  : Stream.of();
            });
  }

  private static Optional<Constraint> last(List<Constraint> constraints) {
    return constraints.isEmpty()
        ? Optional.empty()
        : Optional.of(constraints.get(constraints.size() - 1));
  }

  /** Returns whether an entry denies all that another one does. */
  private static boolean covers(DisabledAlgorithm one, DisabledAlgorithm other) {
    return one.name().equalsIgnoreCase(other.name())
        && (one.isPlain()
            || isSame(one, other)
            || (limit(other) > 0 && limit(one) >= limit(other)));
  }

  private static boolean isSame(Entry one, Entry other) {
    return withoutBlanks(one).equals(withoutBlanks(other));
  }

  private static String withoutBlanks(Entry entry) {
    return entry.text().replaceAll("\\s", "").toLowerCase(Locale.ROOT);
  }

  /** Returns the size of keys below which an entry denies them; 0 if it is of another kind. */
  private static int limit(DisabledAlgorithm entry) {
    return entry.constraints().size() == 1
            && entry.constraints().get(0) instanceof KeySize size
            && size.operator() == Operator.LESS
        ? size.keySizeBits()
        : 0;
  }

  /** Returns whether nothing is overruled: the JVM adds nothing to the policy. */
  public boolean isEmpty() {
    return exclusions.isEmpty() && stillInForce.isEmpty();
  }

  /** Returns one line for each exclusion and each entry, for people to read. */
  @Override
  public String toString() {
    return Stream.concat(
            exclusions.stream().map(Exclusion::toString),
            stillInForce.stream().map(reason -> "still in force: " + reason))
        .collect(Collectors.joining("\n"));
  }
}
