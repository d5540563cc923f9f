package org.algate.handshake;

import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.CipherSuites;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.policy.DisabledAlgorithms;

/**
 * What one side of a connection asks for: its role, what it enables, and the policy that may deny
 * some of it. Enabling something the policy denies is no mistake, as in JSSE, and a name that JSSE
 * does not know is none either: the {@link HandshakeContext} leaves it out and says why.
 *
 * <p>Instances are immutable and safe for use by several threads.
 */
public final class HandshakeConfiguration {

  /** The side of the connection. */
  public enum Role {
    /** The side that speaks first. */
    CLIENT,
    /** The side that chooses. */
    SERVER;

    static Role of(boolean client) {
      return client ? CLIENT : SERVER;
    }
  }

  private final Role role;
  private final TlsPolicy policy;
  private final Denials denials;
  private final Enabled<ProtocolVersion> protocols;
  private final Enabled<CipherSuite> cipherSuites;
  private final Enabled<NamedGroup> namedGroups;
  private final Enabled<SignatureScheme> signatureSchemes;
  private final List<SignatureScheme> signingSchemes;
  private final Set<CipherSuite> legacyCipherSuites;
  private final boolean useCipherSuitesOrder;

  private HandshakeConfiguration(Draft draft) {
    this.role = draft.role;
    this.policy = draft.policy;
    this.denials = draft.denials;
    this.protocols = draft.protocols;
    this.cipherSuites = draft.cipherSuites;
    this.namedGroups = draft.namedGroups;
    this.signatureSchemes = draft.signatureSchemes;
    this.signingSchemes = draft.signingSchemes;
    this.legacyCipherSuites = draft.legacyCipherSuites;
    this.useCipherSuitesOrder = draft.useCipherSuitesOrder;
  }

  /**
   * Returns a configuration that enables what the policy's JDK enables by default before any policy
   * is applied, so that the context has a reason for each that the policy takes away; without
   * legacy algorithms. Asks the policy about all that JSSE knows; configurations derived from this
   * one ask no more.
   */
  public static HandshakeConfiguration of(Role role, TlsPolicy policy) {
    return new HandshakeConfiguration(
        new Draft(Objects.requireNonNull(role, "role"), Objects.requireNonNull(policy, "policy")));
  }

  /**
   * Returns this with other protocols enabled.
   *
   * @param names JSSE's names, such as {@code TLSv1.3}; the order does not matter, a repeated one
   *     counts once
   * @throws IllegalArgumentException if there is none
   */
  public HandshakeConfiguration withProtocols(List<String> names) {
    Draft draft = new Draft(this);
    draft.protocols = Enabled.named("protocol", names, ProtocolVersion::find);
    return new HandshakeConfiguration(draft);
  }

  /**
   * Returns this with other suites enabled.
   *
   * @param names names or aliases in JSSE or the IANA registry, in the order of preference; a
   *     repeated suite counts once
   * @throws IllegalArgumentException if there is none
   */
  public HandshakeConfiguration withCipherSuites(List<String> names) {
    Draft draft = new Draft(this);
    draft.cipherSuites =
        Enabled.named(
            "cipher suite",
            names,
            name -> CipherSuites.find(name).filter(CipherSuite::isKnownToJsse));
    return new HandshakeConfiguration(draft);
  }

  /**
   * Returns this with other named groups.
   *
   * @param names names of groups in any case, in the order of preference; a repeated one counts
   *     once
   * @throws IllegalArgumentException if there is none
   */
  public HandshakeConfiguration withNamedGroups(List<String> names) {
    Draft draft = new Draft(this);
    draft.namedGroups =
        Enabled.named(
            "named group",
            names,
            name ->
                Optional.ofNullable(NamesInAnyCase.group(name)).filter(NamedGroup::isKnownToJsse));
    return new HandshakeConfiguration(draft);
  }

  /** Returns this with the named groups of a system property. */
  public HandshakeConfiguration withNamedGroups(ConfiguredGroups groups) {
    Draft draft = new Draft(this);
    draft.namedGroups = new Enabled<>(groups.groups(), List.of());
    return new HandshakeConfiguration(draft);
  }

  /**
   * Returns this with other signature schemes.
   *
   * @param names names of schemes in any case, in the order of preference; a repeated one counts
   *     once. A server signs only with those in the registry's own spelling, as JSSE does
   * @throws IllegalArgumentException if there is none
   */
  public HandshakeConfiguration withSignatureSchemes(List<String> names) {
    Draft draft = new Draft(this);
    draft.signatureSchemes =
        Enabled.named(
            "signature scheme",
            names,
            name ->
                Optional.ofNullable(NamesInAnyCase.scheme(name))
                    .filter(SignatureScheme.supported()::contains));
    draft.signingSchemes =
        draft.signatureSchemes.known().stream()
            .filter(scheme -> names.contains(scheme.name()))
            .toList();
    return new HandshakeConfiguration(draft);
  }

  /**
   * Returns this with legacy algorithms: a server chooses their suites last.
   *
   * @param legacy the list {@code jdk.tls.legacyAlgorithms}, of the JDK of the policy
   * @throws IllegalArgumentException if it is the list of another property
   */
  public HandshakeConfiguration withLegacyAlgorithms(DisabledAlgorithms legacy) {
    if (!legacy.property().equals(DisabledAlgorithms.TLS_LEGACY)) {
      throw new IllegalArgumentException(legacy.property() + " is no list of legacy algorithms");
    }
    ConstraintSet permitted =
        ConstraintSet.compile(legacy, TlsDecomposer.full(legacy.dialect()), InstantSource.system());
    Draft draft = new Draft(this);
    draft.legacyCipherSuites =
        CipherSuites.supported(policy.dialect()).stream()
            .filter(suite -> !permitted.permits(suite.name()))
            .collect(Collectors.toUnmodifiableSet());
    return new HandshakeConfiguration(draft);
  }

  /**
   * Returns this with another say on whose order of suites counts.
   *
   * @param own whether a server chooses by its own order, as JDKs do by default, or by the
   *     client's: {@link javax.net.ssl.SSLParameters#setUseCipherSuitesOrder}
   */
  public HandshakeConfiguration withUseCipherSuitesOrder(boolean own) {
    Draft draft = new Draft(this);
    draft.useCipherSuitesOrder = own;
    return new HandshakeConfiguration(draft);
  }

  /** Returns the side of the connection. */
  public Role role() {
    return role;
  }

  /** Returns the policy. */
  public TlsPolicy policy() {
    return policy;
  }

  /** Returns what the policy denies; computed once for this and what is derived from it. */
  Denials denials() {
    return denials;
  }

  /** Returns the enabled protocols that JSSE knows, as they were given; immutable. */
  public List<ProtocolVersion> protocols() {
    return protocols.known();
  }

  /** Returns the enabled suites that JSSE knows, in the order of preference; immutable. */
  public List<CipherSuite> cipherSuites() {
    return cipherSuites.known();
  }

  /** Returns the configured groups that JSSE knows, in the order of preference; immutable. */
  public List<NamedGroup> namedGroups() {
    return namedGroups.known();
  }

  /** Returns the configured schemes that JSSE knows, in the order of preference; immutable. */
  public List<SignatureScheme> signatureSchemes() {
    return signatureSchemes.known();
  }

  /** Returns those schemes that a server finds when it signs, for which case matters. */
  List<SignatureScheme> signingSchemes() {
    return signingSchemes;
  }

  /** Returns the suites that a server chooses last; immutable, and empty by default. */
  public Set<CipherSuite> legacyCipherSuites() {
    return legacyCipherSuites;
  }

  /** Returns whether a server chooses the suite by its own order; true by default. */
  public boolean useCipherSuitesOrder() {
    return useCipherSuitesOrder;
  }

  /** Returns whether the groups are those that JSSE has by default. */
  boolean hasDefaultGroups() {
    return namedGroups.unknown().isEmpty()
        && namedGroups.known().equals(NamedGroup.defaults(policy.dialect()));
  }

  /** Returns whether the schemes are those that JSSE has by default. */
  boolean hasDefaultSchemes() {
    return signatureSchemes.unknown().isEmpty()
        && signatureSchemes.known().equals(SignatureScheme.supported());
  }

  /** Returns the names of a kind that JSSE does not know, in the order in which they were given. */
  List<String> unknownNames(Exclusion.Kind kind) {
    return switch (kind) {
      case PROTOCOL -> protocols.unknown();
      case SUITE -> cipherSuites.unknown();
      case GROUP -> namedGroups.unknown();
      case SCHEME -> signatureSchemes.unknown();
      case CERTIFICATE_SCHEME -> List.of();
    };
  }

  /**
   * What is enabled of a kind.
   *
   * @param known what JSSE knows, in the order in which it was given
   * @param unknown the other names
   */
  private record Enabled<T>(List<T> known, List<String> unknown) {
    Enabled {
      known = List.copyOf(known);
      unknown = List.copyOf(unknown);
    }

    static <T> Enabled<T> named(
        String kind, List<String> names, Function<String, Optional<T>> find) {
      Set<T> known = new LinkedHashSet<>();
      Set<String> unknown = new LinkedHashSet<>();
      for (String name : names) {
        find.apply(Objects.requireNonNull(name, kind))
            .ifPresentOrElse(known::add, () -> unknown.add(name));
      }
      if (names.isEmpty()) {
        throw new IllegalArgumentException("no " + kind + " is given");
      }
      return new Enabled<>(List.copyOf(known), List.copyOf(unknown));
    }
  }

  /** A configuration in the making. */
  private static final class Draft {
    private final Role role;
    private final TlsPolicy policy;
    private final Denials denials;
    private Enabled<ProtocolVersion> protocols;
    private Enabled<CipherSuite> cipherSuites;
    private Enabled<NamedGroup> namedGroups;
    private Enabled<SignatureScheme> signatureSchemes;
    private List<SignatureScheme> signingSchemes;
    private Set<CipherSuite> legacyCipherSuites;
    private boolean useCipherSuitesOrder;

    Draft(Role role, TlsPolicy policy) {
      this.role = role;
      this.policy = policy;
      this.denials = new Denials(policy);
      this.protocols = new Enabled<>(TlsPolicy.DEFAULT_PROTOCOLS, List.of());
      this.cipherSuites = new Enabled<>(CipherSuites.defaultEnabled(policy.dialect()), List.of());
      this.namedGroups = new Enabled<>(NamedGroup.defaults(policy.dialect()), List.of());
      this.signatureSchemes = new Enabled<>(SignatureScheme.supported(), List.of());
      this.signingSchemes = SignatureScheme.supported();
      this.legacyCipherSuites = Set.of();
      this.useCipherSuitesOrder = true;
    }

    Draft(HandshakeConfiguration other) {
      this.role = other.role;
      this.policy = other.policy;
      this.denials = other.denials;
      this.protocols = other.protocols;
      this.cipherSuites = other.cipherSuites;
      this.namedGroups = other.namedGroups;
      this.signatureSchemes = other.signatureSchemes;
      this.signingSchemes = other.signingSchemes;
      this.legacyCipherSuites = other.legacyCipherSuites;
      this.useCipherSuitesOrder = other.useCipherSuitesOrder;
    }
  }
}
