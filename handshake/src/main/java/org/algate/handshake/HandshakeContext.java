package org.algate.handshake;

import java.security.AlgorithmConstraints;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import javax.net.ssl.SSLParameters;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.handshake.Exclusion.Kind;
import org.algate.handshake.Exclusion.Why;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.jspecify.annotations.Nullable;

/**
 * What is active for the connections of one configuration, and why the rest is not. Computed once,
 * by the rules by which JSSE computes it for every handshake; any number of connections and threads
 * share it. A suite of TLS 1.3 is active also if no named group is left for it, as in JSSE; its
 * handshakes fail.
 *
 * <p>Instances are immutable.
 */
public final class HandshakeContext {
  private final HandshakeConfiguration configuration;
  private final List<ProtocolVersion> protocols;
  private final List<CipherSuite> cipherSuites;
  private final List<NamedGroup> namedGroups;
  private final OfferedSchemes schemes;
  private final List<Exclusion> exclusions;
  private final String[] protocolNames;
  private final String[] cipherSuiteNames;
  private final String @Nullable [] groupNames;
  private final String @Nullable [] schemeNames;
  private final AlgorithmConstraints constraints;

  private HandshakeContext(HandshakeConfiguration configuration) {
    List<Exclusion> found = new ArrayList<>();
    ActiveAlgorithms active = ActiveAlgorithms.of(configuration, found);
    this.configuration = configuration;
    this.protocols = active.protocols();
    this.cipherSuites = active.cipherSuites();
    this.namedGroups = OfferedGroups.of(configuration, active, found);
    this.schemes = OfferedSchemes.of(configuration, active, found);
    this.exclusions = List.copyOf(found);
    this.protocolNames = names(protocols, ProtocolVersion::jsseName);
    this.cipherSuiteNames = names(cipherSuites, CipherSuite::name);
    this.groupNames =
        configuration.hasDefaultGroups() ? null : names(namedGroups, NamedGroup::name);
    this.schemeNames =
        configuration.hasDefaultSchemes() ? null : schemes.names(configuration.signatureSchemes());
    this.constraints = configuration.policy().asAlgorithmConstraints();
  }

  private static <T> String[] names(List<T> active, Function<T, String> name) {
    String[] names = new String[active.size()];
    for (int i = 0; i < names.length; i++) {
      names[i] = name.apply(active.get(i));
    }
    return names;
  }

  /**
   * Computes the context of a configuration; a configuration that leaves nothing active has one
   * too.
   */
  public static HandshakeContext of(HandshakeConfiguration configuration) {
    return new HandshakeContext(Objects.requireNonNull(configuration, "configuration"));
  }

  /** Returns the configuration this was computed for. */
  public HandshakeConfiguration configuration() {
    return configuration;
  }

  /** Returns the active protocols, newest first; immutable, and empty if there are none. */
  public List<ProtocolVersion> protocols() {
    return protocols;
  }

  /** Returns the newest active protocol; empty if there is none. */
  public Optional<ProtocolVersion> maximumProtocol() {
    return protocols.stream().findFirst();
  }

  /**
   * Returns the active suites in the order in which they are enabled; immutable, and empty if there
   * are none.
   */
  public List<CipherSuite> cipherSuites() {
    return cipherSuites;
  }

  /**
   * Returns the groups that a client offers for the exchange of keys, in the order of preference;
   * immutable, and empty if there are none. Some of those may be without an implementation in the
   * JDK, which offers them all the same.
   */
  public List<NamedGroup> namedGroups() {
    return namedGroups;
  }

  /**
   * Returns the schemes that the handshake of a peer may be signed with, in the order of
   * preference; immutable, and empty before TLS 1.2.
   */
  public List<SignatureScheme> signatureSchemes() {
    return schemes.handshakes();
  }

  /**
   * Returns the schemes that the certificates of a peer may be signed with, in the order of
   * preference; immutable, and empty before TLS 1.2.
   */
  public List<SignatureScheme> certificateSignatureSchemes() {
    return schemes.certificates();
  }

  /**
   * Returns why each that is enabled and not active is not: protocols first, then suites, groups
   * and schemes, each in the order in which they are enabled and at the end the names that JSSE
   * does not know; immutable. What holds for the use of a scheme for certificates follows what
   * holds for handshakes, if it is not the same.
   */
  public List<Exclusion> exclusions() {
    return exclusions;
  }

  /**
   * Sets the active protocols and suites as the enabled ones of a connection. The constraints of
   * the policy are joined with those that are there: both have to permit. Groups and signature
   * schemes are set if the configuration has others than the defaults and the running JDK lets them
   * be set, since 20 and 19; else the connection has those of its JDK, which the constraints
   * narrow. The JDK's own policy still denies what it denies. A JDK that does not have one of the
   * suites refuses the parameters when they are given to a connection.
   *
   * @throws IllegalStateException if nothing is active, or a client has nothing but a signalling
   *     suite to offer; the message says why
   */
  public void applyTo(SSLParameters parameters) {
    Objects.requireNonNull(parameters, "parameters");
    if (protocolNames.length == 0 || !hasSuiteToOffer()) {
      throw new IllegalStateException(refusal());
    }
    parameters.setProtocols(protocolNames);
    parameters.setCipherSuites(cipherSuiteNames);
    if (groupNames != null) {
      LaterParameters.NAMED_GROUPS.set(parameters, groupNames);
    }
    if (schemeNames != null) {
      LaterParameters.SIGNATURE_SCHEMES.set(parameters, schemeNames);
    }
    parameters.setAlgorithmConstraints(
        PolicyConstraints.join(parameters.getAlgorithmConstraints(), constraints));
    PolicyEvents.connectionConfigured(this);
  }

  /** Returns why no connection can be made, and records the entries to blame. */
  String refusal() {
    StringBuilder text = new StringBuilder("nothing is left to make a connection with:");
    int withoutProtocol = 0;
    Map<String, List<Exclusion>> alike = new LinkedHashMap<>();
    for (Exclusion exclusion : exclusions) {
      if (exclusion.kind() == Kind.SUITE && exclusion.why() == Why.NO_PROTOCOL) {
        withoutProtocol++;
      } else if (exclusion.kind() == Kind.PROTOCOL || exclusion.kind() == Kind.SUITE) {
        alike
            .computeIfAbsent(exclusion.kind() + exclusion.because(), key -> new ArrayList<>())
            .add(exclusion);
      }
    }
    for (List<Exclusion> exclusionsAlike : alike.values()) {
      PolicyEvents.denied(configuration.role(), exclusionsAlike);
      text.append("\n  ").append(Exclusion.text(exclusionsAlike));
    }
    if (withoutProtocol > 0) {
      text.append("\n  cipher suites that no active protocol has: ").append(withoutProtocol);
    }
    return text.toString();
  }

  private boolean hasSuiteToOffer() {
    return configuration.role() == Role.CLIENT
        ? cipherSuites.stream().anyMatch(suite -> !suite.isSignalling())
        : !cipherSuites.isEmpty();
  }

  /** Returns the active protocols and suites, for people to read. */
  @Override
  public String toString() {
    return protocols + " " + cipherSuites;
  }
}
