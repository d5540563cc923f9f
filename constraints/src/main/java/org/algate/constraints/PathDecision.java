package org.algate.constraints;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The answer about a certification path.
 *
 * @param judged what was judged, in the order in which the JDK does: from the trust anchor down;
 *     immutable
 */
public record PathDecision(List<Judged> judged) {

  /**
   * A certificate of a path, or its trust anchor, with the decision about it.
   *
   * @param index the index of the certificate in the path, 0 for that of the subject; -1 for the
   *     trust anchor, of which only the key is judged; the exception of a JDK has the index of the
   *     last certificate for it
   * @param decision whether it is permitted; its name is that of the certificate's subject
   * @param ofIssuerKey those of its reasons that speak of the key the certificate is signed with,
   *     and not of the certificate: JDKs without {@link
   *     org.algate.policy.Dialect.Feature#ANCHOR_KEY_IN_PATH} judge both together; immutable
   */
  public record Judged(int index, Decision decision, List<Reason> ofIssuerKey) {

    /** Copies the list. */
    public Judged {
      Objects.requireNonNull(decision, "decision");
      ofIssuerKey = List.copyOf(ofIssuerKey);
    }

    /**
     * Returns the decision in one line for people to read, such as {@code CN=Leaf is denied by `RSA
     * keySize < 4096` at keys.security:3:38 through RSA of the issuer's key}.
     */
    @Override
    public String toString() {
      if (decision.permitted()) {
        return decision.toString();
      }
      return decision.name()
          + " is denied by "
          + decision.reasons().stream()
              .map(r -> ofIssuerKey.contains(r) ? r + " of the issuer's key" : r.toString())
              .collect(Collectors.joining(", "));
    }
  }

  /** Copies the list. */
  public PathDecision {
    judged = List.copyOf(judged);
  }

  /** Returns whether the whole path is permitted. */
  public boolean permitted() {
    return firstDenied().isEmpty();
  }

  /** Returns what is denied first, where the JDK stops; empty if the path is permitted. */
  public Optional<Judged> firstDenied() {
    return judged.stream().filter(one -> !one.decision().permitted()).findFirst();
  }

  /** Returns what is denied first, in one line for people to read. */
  @Override
  public String toString() {
    return firstDenied()
        .map(denied -> "index " + denied.index() + ": " + denied)
        .orElse("the path is permitted");
  }
}
