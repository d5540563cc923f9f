package org.algate.handshake;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.constraints.Reason;
import org.algate.handshake.HandshakeConfiguration.Role;

/**
 * How the handshake of a client and a server ends: with what they agree on, or with every cause for
 * which they do not. Both are JSSE, each of its own JDK; the server has JSSE's default key manager,
 * which looks at no policy, and asks for no certificate. Nothing is resumed. DTLS is not covered.
 */
public sealed interface Negotiation {

  /**
   * Predicts the outcome for a server with one key; computed from the contexts alone, linear in the
   * number of suites, groups and schemes.
   *
   * @throws IllegalArgumentException if the contexts are not those of a client and of a server, or
   *     have DTLS
   */
  static Negotiation between(
      HandshakeContext client, HandshakeContext server, ServerCredential credential) {
    return between(client, server, List.of(credential));
  }

  /**
   * Predicts the outcome for a server with several keys, or with none.
   *
   * @param credentials at most one for each algorithm of keys, as it is for the key manager to
   *     choose among several of the same
   * @throws IllegalArgumentException if the contexts are not those of a client and of a server, or
   *     have DTLS, or two keys are of the same algorithm
   */
  static Negotiation between(
      HandshakeContext client, HandshakeContext server, List<ServerCredential> credentials) {
    checkRole(client, Role.CLIENT);
    checkRole(server, Role.SERVER);
    long algorithms = credentials.stream().map(c -> c.key().getAlgorithm()).distinct().count();
    if (algorithms != credentials.size()) {
      throw new IllegalArgumentException("several keys of the same algorithm: " + credentials);
    }
    Causes causes = new Causes();
    Optional<ProtocolVersion> protocol = VersionChoice.of(client, server, causes);
    if (protocol.isEmpty()) {
      return new Failed(Optional.empty(), causes.all());
    }
    Encounter encounter = new Encounter(client, server, List.copyOf(credentials), protocol.get());
    SchemeChoice.checkOffer(encounter, causes);
    return protocol.get() == ProtocolVersion.TLS_1_3
        ? Tls13Choice.of(encounter, causes)
        : Tls12Choice.of(encounter, causes);
  }

  private static void checkRole(HandshakeContext context, Role role) {
    if (context.protocols().contains(ProtocolVersion.DTLS_1_2)
        || context.protocols().contains(ProtocolVersion.DTLS_1_0)) {
      throw new IllegalArgumentException("a context with DTLS, of which nothing is predicted");
    }
    if (context.configuration().role() != role) {
      throw new IllegalArgumentException(
          "the context of a "
              + context.configuration().role()
              + " where that of a "
              + role
              + " belongs");
    }
  }

  /** Returns whether the handshake succeeds. */
  boolean succeeds();

  /**
   * They agree.
   *
   * @param group the group of the key exchange; empty if it has none
   * @param scheme the scheme with which the server signs the handshake; empty if it does not, and
   *     before TLS 1.2
   */
  record Agreed(
      ProtocolVersion protocol,
      CipherSuite cipherSuite,
      Optional<NamedGroup> group,
      Optional<SignatureScheme> scheme)
      implements Negotiation {

    /** Checks that nothing is null. */
    public Agreed {
      Objects.requireNonNull(protocol, "protocol");
      Objects.requireNonNull(cipherSuite, "cipherSuite");
      Objects.requireNonNull(group, "group");
      Objects.requireNonNull(scheme, "scheme");
    }

    @Override
    public boolean succeeds() {
      return true;
    }

    /** Returns what is agreed, in one line for people to read. */
    @Override
    public String toString() {
      return protocol
          + " "
          + cipherSuite
          + group.map(g -> " " + g).orElse("")
          + scheme.map(s -> " " + s).orElse("");
    }
  }

  /**
   * They do not agree.
   *
   * @param protocol the version on which they have agreed before; empty if on none
   * @param causes all of them, each of which would be enough; not empty, immutable
   */
  record Failed(Optional<ProtocolVersion> protocol, List<Cause> causes) implements Negotiation {

    /** Copies the list. */
    public Failed {
      Objects.requireNonNull(protocol, "protocol");
      causes = List.copyOf(causes);
    }

    @Override
    public boolean succeeds() {
      return false;
    }

    /** Returns the causes for people to read, a line each. */
    @Override
    public String toString() {
      return causes.stream()
          .map(cause -> "  " + cause)
          .collect(
              Collectors.joining(
                  "\n", "no handshake" + protocol.map(p -> " of " + p).orElse("") + ":\n", ""));
    }
  }

  /**
   * An obstacle to a handshake.
   *
   * @param text what is missing on which side, for people to read
   * @param exclusions what a side has left out and would have helped, each once; immutable
   * @param reasons the entries that deny a key, a certificate or a service; immutable
   */
  record Cause(Kind kind, String text, List<Exclusion> exclusions, List<Reason> reasons) {

    /** What is missing. */
    public enum Kind {
      /** A side with no active protocol: all are disabled, or have no suite. */
      NO_ACTIVE_PROTOCOL,
      /** A side with no active suite. */
      NO_ACTIVE_SUITE,
      /** No version that is active on both sides. */
      NO_COMMON_PROTOCOL,
      /**
       * Both sides have a newer version than the one in common, though not the same one: the client
       * takes that for an attack (RFC 8446, section 4.1.3).
       */
      DOWNGRADE,
      /** No suite for the chosen version that is active on both sides. */
      NO_COMMON_SUITE,
      /** Suites that both have, but for other versions than the chosen one. */
      SUITES_OF_OTHER_PROTOCOLS,
      /** No group that the client offers and the server can use. */
      NO_COMMON_GROUP,
      /** A group that is chosen or offered, and that the JDK cannot use. */
      UNUSABLE_GROUP,
      /** No certificate of the server fits the suites, groups or schemes in common. */
      NO_CERTIFICATE,
      /** No scheme in common with which the server's key can sign. */
      NO_SIGNATURE_SCHEME,
      /** A certificate whose signature the client does not accept. */
      CERTIFICATE_SIGNATURE,
      /** A key that a policy denies. */
      KEY_DENIED,
      /** An algorithm that a side's services do not hand out to the handshake. */
      SERVICE_DENIED
    }

    /** Copies the lists. */
    public Cause {
      Objects.requireNonNull(kind, "kind");
      Objects.requireNonNull(text, "text");
      exclusions = exclusions.stream().distinct().toList();
      reasons = List.copyOf(reasons);
    }

    /** Returns the text and what is to blame, in one line. */
    @Override
    public String toString() {
      String because =
          Stream.concat(exclusions.stream(), reasons.stream())
              .map(Object::toString)
              .collect(Collectors.joining("; "));
      return text + (because.isEmpty() ? "" : " (" + because + ")");
    }
  }
}
