package org.algate.handshake;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.CipherSuites;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.policy.Printable;
import org.algate.policy.Spelling;

/**
 * What one side of a connection asks for: its role, what it enables, and the policy that may deny
 * some of it. Enabling something the policy denies is no mistake, as in JSSE; the {@link
 * HandshakeContext} leaves it out and says why.
 *
 * <p>Instances are immutable and safe for use by several threads.
 */
public final class HandshakeConfiguration {

  /** The side of the connection. */
  public enum Role {
    /** The side that speaks first. */
    CLIENT,
    /** The side that chooses. */
    SERVER
  }

  private final Role role;
  private final TlsPolicy policy;
  private final Denials denials;
  private final List<ProtocolVersion> protocols;
  private final List<CipherSuite> cipherSuites;
  private final List<NamedGroup> namedGroups;

  private HandshakeConfiguration(
      Role role,
      TlsPolicy policy,
      Denials denials,
      List<ProtocolVersion> protocols,
      List<CipherSuite> cipherSuites,
      List<NamedGroup> namedGroups) {
    this.role = role;
    this.policy = policy;
    this.denials = denials;
    this.protocols = List.copyOf(protocols);
    this.cipherSuites = List.copyOf(cipherSuites);
    this.namedGroups = List.copyOf(namedGroups);
  }

  /**
   * Returns a configuration that enables what the policy's JDK enables by default before any policy
   * is applied, so that the context has a reason for each that the policy takes away. Asks the
   * policy about all that JSSE knows; configurations derived from this one ask no more.
   */
  public static HandshakeConfiguration of(Role role, TlsPolicy policy) {
    return new HandshakeConfiguration(
        Objects.requireNonNull(role, "role"),
        Objects.requireNonNull(policy, "policy"),
        new Denials(policy),
        TlsPolicy.DEFAULT_PROTOCOLS,
        CipherSuites.defaultEnabled(policy.dialect()),
        NamedGroup.defaults(policy.dialect()));
  }

  /**
   * Returns this with other protocols enabled.
   *
   * @param names JSSE's names, such as {@code TLSv1.3}; the order does not matter, a repeated one
   *     counts once
   * @throws IllegalArgumentException if there is none, or JSSE does not know one
   */
  public HandshakeConfiguration withProtocols(List<String> names) {
    return new HandshakeConfiguration(
        role,
        policy,
        denials,
        known(
            "protocol",
            names,
            ProtocolVersion::find,
            ProtocolVersion.values(),
            ProtocolVersion::jsseName),
        cipherSuites,
        namedGroups);
  }

  /**
   * Returns this with other suites enabled.
   *
   * @param names names or aliases in JSSE or the IANA registry, in the order of preference; a
   *     repeated suite counts once
   * @throws IllegalArgumentException if there is none, or no JDK knows one
   */
  public HandshakeConfiguration withCipherSuites(List<String> names) {
    return new HandshakeConfiguration(
        role,
        policy,
        denials,
        protocols,
        known(
            "cipher suite",
            names,
            name -> CipherSuites.find(name).filter(CipherSuite::isKnownToJsse),
            CipherSuites.all().toArray(CipherSuite[]::new),
            CipherSuite::name),
        namedGroups);
  }

  /**
   * Returns this with other named groups.
   *
   * @param names names of groups, in the order of preference; a repeated one counts once
   * @throws IllegalArgumentException if there is none, or no JDK knows one
   */
  public HandshakeConfiguration withNamedGroups(List<String> names) {
    return new HandshakeConfiguration(
        role,
        policy,
        denials,
        protocols,
        cipherSuites,
        known(
            "named group",
            names,
            name -> NamedGroup.find(name).filter(NamedGroup::isKnownToJsse),
            NamedGroup.all().toArray(NamedGroup[]::new),
            NamedGroup::name));
  }

  /** Returns this with the named groups of a system property. */
  public HandshakeConfiguration withNamedGroups(ConfiguredGroups groups) {
    return new HandshakeConfiguration(
        role, policy, denials, protocols, cipherSuites, groups.groups());
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

  /** Returns the enabled protocols, as they were given; immutable. */
  public List<ProtocolVersion> protocols() {
    return protocols;
  }

  /** Returns the enabled suites in the order of preference; immutable. */
  public List<CipherSuite> cipherSuites() {
    return cipherSuites;
  }

  /** Returns the configured groups in the order of preference; immutable. */
  public List<NamedGroup> namedGroups() {
    return namedGroups;
  }

  private static <T> List<T> known(
      String kind,
      List<String> names,
      Function<String, Optional<T>> find,
      T[] all,
      Function<T, String> nameOf) {
    Objects.requireNonNull(names, kind + " names");
    List<T> found = new ArrayList<>();
    for (String name : names) {
      T one =
          find.apply(Objects.requireNonNull(name, kind + " name"))
              .orElseThrow(
                  () -> {
                    String hint =
                        Spelling.closest(name, Stream.of(all).map(nameOf).toList())
                            .map(near -> "; did you mean `" + near + "`?")
                            .orElse("");
                    return new IllegalArgumentException(
                        "JSSE knows no " + kind + " `" + Printable.quote(name) + "`" + hint);
                  });
      if (!found.contains(one)) {
        found.add(one);
      }
    }
    if (found.isEmpty()) {
      throw new IllegalArgumentException("no " + kind + " is given");
    }
    return found;
  }
}
