package org.algate.handshake;

import java.security.AlgorithmConstraints;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javax.net.ssl.SSLParameters;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.CipherSuites;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.NamedGroup.Family;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.constraints.SignatureScope;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.jspecify.annotations.Nullable;

/**
 * What a policy leaves of the parameters of connections. Lists are narrowed: what is in them keeps
 * its order, and nothing is added. A name that only the provider of a connection knows is judged as
 * a name.
 *
 * <p>Instances are safe for use by several threads, and shared by all connections under a policy.
 */
final class ConnectionParameters {
  private final TlsPolicy policy;
  private final AlgorithmConstraints constraints;
  private final @Nullable AlgorithmConstraints ofProvider;
  private final UsableGroups defaultGroups;
  private final NarrowedLists protocols;
  private final NarrowedLists cipherSuites;

  /**
   * Returns what a policy leaves.
   *
   * @param ofProvider constraints that the provider of the connections heeds whether or not they
   *     are set, and that need not be asked twice; null if there are none
   */
  ConnectionParameters(TlsPolicy policy, @Nullable AlgorithmConstraints ofProvider) {
    this.policy = policy;
    this.constraints = policy.asAlgorithmConstraints();
    this.ofProvider = ofProvider;
    this.defaultGroups = usable(NamedGroup.defaults(policy.dialect()));
    this.protocols =
        new NarrowedLists(
            enabled ->
                filter(
                    enabled,
                    name ->
                        permitsProtocol(name)
                            || name.equals(ProtocolVersion.SSL_2_0_HELLO.jsseName())));
    this.cipherSuites = new NarrowedLists(enabled -> filterSuites(enabled, defaultGroups));
  }

  TlsPolicy policy() {
    return policy;
  }

  /** Returns those protocols that are permitted; JSSE asks no list about the hello of SSL 2.0. */
  String[] protocols(String[] enabled) {
    return protocols.narrow(enabled);
  }

  /** Returns those suites that are permitted, but not those of whose groups all are denied. */
  String[] cipherSuites(String[] enabled) {
    return cipherSuites.narrow(enabled);
  }

  /**
   * Narrows parameters, but not their constraints. A list that is not set stays so, and for suites
   * the groups are those that JSSE has by default.
   */
  void narrowLists(SSLParameters parameters) {
    UsableGroups usable = narrowGroupsAndSchemes(parameters);
    if (parameters.getProtocols() != null) {
      parameters.setProtocols(protocols(parameters.getProtocols()));
    }
    if (parameters.getCipherSuites() != null) {
      parameters.setCipherSuites(cipherSuites(parameters.getCipherSuites(), usable));
    }
  }

  /** Narrows the groups and schemes of parameters, and returns what is left of other lists. */
  EnabledLists narrow(EnabledLists enabled, SSLParameters parameters) {
    UsableGroups usable = narrowGroupsAndSchemes(parameters);
    return new EnabledLists(
        protocols(enabled.protocols()),
        cipherSuites(enabled.cipherSuites(), usable),
        LaterParameters.NAMED_GROUPS.get(parameters));
  }

  /** Returns the groups of the parameters that may be used. */
  private UsableGroups narrowGroupsAndSchemes(SSLParameters parameters) {
    String[] groups = LaterParameters.NAMED_GROUPS.get(parameters);
    if (groups != null) {
      LaterParameters.NAMED_GROUPS.set(parameters, namedGroups(groups));
    }
    String[] schemes = LaterParameters.SIGNATURE_SCHEMES.get(parameters);
    if (schemes != null) {
      LaterParameters.SIGNATURE_SCHEMES.set(
          parameters, filter(schemes, this::permitsSignatureScheme));
    }
    return groups == null ? defaultGroups : usable(known(groups));
  }

  /** Adds the policy to the constraints that parameters have. */
  void joinConstraints(SSLParameters parameters) {
    AlgorithmConstraints present = parameters.getAlgorithmConstraints();
    parameters.setAlgorithmConstraints(
        PolicyConstraints.join(present == ofProvider ? null : present, constraints));
  }

  /** Returns constraints of a connection as they would be without the policy. */
  @Nullable AlgorithmConstraints withoutPolicy(@Nullable AlgorithmConstraints present) {
    AlgorithmConstraints own = PolicyConstraints.without(constraints, present);
    return own == null && present != null ? ofProvider : own;
  }

  /** Returns whether a connection can be made: a protocol is left, and a suite to use it with. */
  boolean isEnough(EnabledLists narrowed) {
    for (String suiteName : narrowed.cipherSuites()) {
      CipherSuite suite = CipherSuites.byName(suiteName);
      for (String protocolName : narrowed.protocols()) {
        if (isUsable(suite, ProtocolVersion.find(protocolName))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isUsable(@Nullable CipherSuite suite, Optional<ProtocolVersion> protocol) {
    return suite == null
        || (!suite.isSignalling()
            && (protocol.isEmpty() || suite.protocols().contains(protocol.get())));
  }

  /**
   * Returns why nothing is left of what a connection enables, with the entries to blame. They are
   * recorded, as the connection is refused. An empty list may be one that a program has read, when
   * it had been narrowed to nothing: so if nothing is left of the defaults, they are told of.
   */
  String obstacle(Role role, EnabledLists enabled) {
    HandshakeConfiguration configuration = HandshakeConfiguration.of(role, policy);
    if (enabled.protocols().length == 0 || enabled.cipherSuites().length == 0) {
      HandshakeContext ofDefaults = HandshakeContext.of(configuration);
      return ofDefaults.protocols().isEmpty()
          ? ofDefaults.refusal()
          : "nothing is enabled to make a connection with";
    }
    String[] groups = enabled.namedGroups();
    return HandshakeContext.of(
            (groups == null || groups.length == 0
                    ? configuration
                    : configuration.withNamedGroups(List.of(groups)))
                .withProtocols(List.of(enabled.protocols()))
                .withCipherSuites(List.of(enabled.cipherSuites())))
        .refusal();
  }

  private String[] cipherSuites(String[] enabled, UsableGroups usable) {
    return usable.equals(defaultGroups) ? cipherSuites(enabled) : filterSuites(enabled, usable);
  }

  private String[] filterSuites(String[] enabled, UsableGroups usable) {
    return filter(enabled, name -> policy.permits(name) && isPermitted(name, usable));
  }

  /** For a suite without a group the policy is not to blame; JSSE leaves it out by itself. */
  private boolean isPermitted(String suiteName, UsableGroups usable) {
    CipherSuite suite = CipherSuites.byName(suiteName);
    return suite == null || (policy.permits(suite) && !usable.areDeniedTo(suite));
  }

  private boolean permitsProtocol(String name) {
    return policy.permits(name) && ProtocolVersion.find(name).map(policy::permits).orElse(true);
  }

  private UsableGroups usable(List<NamedGroup> groups) {
    return UsableGroups.of(groups, this::permitsGroup);
  }

  /**
   * Returns those groups that are permitted. If no finite field is, those that were there stay: to
   * JSSE, a list without any permits them all in versions before TLS 1.3.
   */
  private String[] namedGroups(String[] enabled) {
    boolean finiteFieldLeft = false;
    for (NamedGroup group : known(enabled)) {
      finiteFieldLeft |= group.family() == Family.FFDHE && permitsGroup(group);
    }
    boolean keepFiniteFields = !finiteFieldLeft;
    return filter(
        enabled,
        name -> {
          NamedGroup group = NamesInAnyCase.group(name);
          return group == null
              ? policy.permits(name)
              : permitsGroup(group) || (keepFiniteFields && group.family() == Family.FFDHE);
        });
  }

  private boolean permitsGroup(NamedGroup group) {
    return group.isKnownToJsse() ? policy.permits(group) : policy.permits(group.name());
  }

  private boolean permitsSignatureScheme(String name) {
    SignatureScheme scheme = NamesInAnyCase.scheme(name);
    return scheme == null
        ? policy.permits(name)
        : policy.permits(scheme, SignatureScope.HANDSHAKE)
            || policy.permits(scheme, SignatureScope.CERTIFICATE);
  }

  private static List<NamedGroup> known(String[] names) {
    List<NamedGroup> groups = new ArrayList<>(names.length);
    for (String name : names) {
      NamedGroup group = NamesInAnyCase.group(name);
      if (group != null) {
        groups.add(group);
      }
    }
    return groups;
  }

  private static String[] filter(String[] names, Predicate<String> isLeft) {
    List<String> left = new ArrayList<>(names.length);
    for (String name : names) {
      if (isLeft.test(name)) {
        left.add(name);
      }
    }
    return left.toArray(String[]::new);
  }
}
