package org.algate.handshake;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.algate.constraints.Reason;

/**
 * Something that is enabled but not active, and why.
 *
 * @param kind what it is
 * @param name its name in JSSE
 * @param why the first obstacle, in the order in which JSSE looks
 * @param reasons the entries that deny it or, for {@link Why#NO_GROUP}, its groups; empty if no
 *     entry is to blame; immutable
 */
public record Exclusion(Kind kind, String name, Why why, List<Reason> reasons) {

  /** What is left out. */
  public enum Kind {
    /** A version of the protocol. */
    PROTOCOL,
    /** A cipher suite. */
    SUITE
  }

  /** Why it is left out. */
  public enum Why {
    /** The policy denies its name or one of its elements. */
    DENIED,
    /** A protocol without an enabled suite that could be used with it. */
    NO_SUITE,
    /** A suite without an active protocol it could be used with. */
    NO_PROTOCOL,
    /** A suite without a usable group for its key exchange. */
    NO_GROUP,
    /** A suite that JSSE has a name for, and no more. */
    NOT_IMPLEMENTED
  }

  /** Copies the list. */
  public Exclusion {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(why, "why");
    reasons = List.copyOf(reasons);
  }

  /** Returns the exclusion in one line for people to read. */
  @Override
  public String toString() {
    String because =
        switch (why) {
          case DENIED -> "denied";
          case NO_SUITE -> "no enabled cipher suite is usable with it";
          case NO_PROTOCOL -> "no active protocol has it";
          case NO_GROUP -> "no named group is usable with it";
          case NOT_IMPLEMENTED -> "not implemented by the JDK";
        };
    String entries =
        reasons.stream()
            .map(r -> "`" + r.entry().text() + "` at " + r.entry().span())
            .collect(Collectors.joining(", "));
    return name + ": " + because + (entries.isEmpty() ? "" : " by " + entries);
  }
}
