package org.algate.handshake;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.algate.ciphersuites.Suggestions;
import org.algate.constraints.Reason;
import org.algate.policy.Printable;

/**
 * Something that is enabled but not active, and why.
 *
 * @param kind what it is
 * @param name its name in JSSE
 * @param why the first obstacle, in the order in which JSSE looks
 * @param reasons the entries that deny it, for {@link Why#NO_GROUP} its groups, and for a protocol
 *     with {@link Why#NO_SUITE} its suites; empty if no entry is to blame; immutable
 */
public record Exclusion(Kind kind, String name, Why why, List<Reason> reasons) {

  /** What is left out. */
  public enum Kind {
    /** A version of the protocol. */
    PROTOCOL,
    /** A cipher suite. */
    SUITE,
    /** A named group. */
    GROUP,
    /** A signature scheme. */
    SCHEME,
    /** A signature scheme as far as certificates may be signed with it, not handshakes. */
    CERTIFICATE_SCHEME
  }

  /** Why it is left out. */
  public enum Why {
    /** The policy denies its name, one of its elements, or a service that it needs. */
    DENIED,
    /** A protocol without an enabled suite that could be used with it, or a group without one. */
    NO_SUITE,
    /** Something without an active protocol it could be used with. */
    NO_PROTOCOL,
    /** A suite without a usable group for its key exchange. */
    NO_GROUP,
    /** A name that JSSE does not know. */
    UNKNOWN,
    /** A suite or group that JSSE has a name for, and no more. */
    NOT_IMPLEMENTED
  }

  /** Copies the list. */
  public Exclusion {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(why, "why");
    reasons = List.copyOf(reasons);
  }

  static Exclusion of(Kind kind, String name, Why why) {
    return new Exclusion(kind, name, why, List.of());
  }

  /** Adds one for each name of a kind that a configuration enables and JSSE does not know. */
  static void addUnknown(
      Kind kind, HandshakeConfiguration configuration, List<Exclusion> exclusions) {
    for (String name : configuration.unknownNames(kind)) {
      exclusions.add(of(kind, name, Why.UNKNOWN));
    }
  }

  /** Returns whether another thing is left out for the same reasons. */
  boolean isAlike(Exclusion other) {
    return why == other.why && reasons.equals(other.reasons);
  }

  /** Returns the exclusion in one line for people to read. */
  @Override
  public String toString() {
    return Printable.quote(name) + because();
  }

  /** Returns the line for several that are left out for the same reasons. */
  static String text(List<Exclusion> alike) {
    return Causes.names(alike.stream().map(one -> Printable.quote(one.name)).toList())
        + alike.get(0).because();
  }

  /** Returns why, as it stands behind the name; the same for all that is left out alike. */
  String because() {
    String obstacle =
        switch (why) {
          case DENIED -> "denied";
          case NO_SUITE -> "no cipher suite is left that could use it";
          case NO_PROTOCOL -> "no active protocol has it";
          case NO_GROUP -> "no named group is left for it";
          case UNKNOWN -> "JSSE does not know it" + hint();
          case NOT_IMPLEMENTED -> "the JDK has a name for it, and no more";
        };
    String entries =
        reasons.stream()
            .map(r -> "`" + r.entry().text() + "` at " + r.entry().span())
            .collect(Collectors.joining(", "));
    return (kind == Kind.CERTIFICATE_SCHEME ? " for certificates" : "")
        + ": "
        + obstacle
        + (entries.isEmpty() ? "" : (why == Why.DENIED ? " by " : ", denied by ") + entries);
  }

  /**
   * Returns names of JSSE that may have been meant by one that it does not know, the likeliest
   * first; empty if there is none, or if JSSE knows it.
   *
   * @see Suggestions
   */
  public List<String> suggestions() {
    if (why != Why.UNKNOWN) {
      return List.of();
    }
    return switch (kind) {
      case PROTOCOL -> Suggestions.protocols(name);
      case SUITE -> Suggestions.cipherSuites(name);
      case GROUP -> Suggestions.namedGroups(name);
      case SCHEME, CERTIFICATE_SCHEME -> Suggestions.signatureSchemes(name);
    };
  }

  private String hint() {
    return suggestions().stream()
        .findFirst()
        .map(near -> "; did you mean `" + near + "`?")
        .orElse("");
  }
}
