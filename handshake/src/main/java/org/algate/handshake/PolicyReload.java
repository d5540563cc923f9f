package org.algate.handshake;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.algate.policy.Diagnostic;
import org.algate.policy.Diagnostic.Severity;

/**
 * What came of reading the files of a {@link LivePolicy} again.
 *
 * @param outcome what it did to the policy in force
 * @param before the policy in force until then
 * @param current the policy in force since; the same as before unless the outcome is {@link
 *     Outcome#CHANGED} or {@link Outcome#MOVED}
 * @param diagnostics what is to be said about the files as they were read; if and only if the
 *     outcome is {@link Outcome#REJECTED} there is an error among it; immutable
 * @param time when the outcome was certain
 */
public record PolicyReload(
    Outcome outcome,
    TlsPolicy before,
    TlsPolicy current,
    List<Diagnostic> diagnostics,
    Instant time) {

  /** What the files did to the policy in force. */
  public enum Outcome {
    /** They hold other entries: a new policy is in force. */
    CHANGED,
    /**
     * They hold the same entries at other places, or there is something else to be said about them:
     * a new policy is in force, which permits the same, so that the sessions of {@link
     * LivePolicy.Builder#invalidateSessionsOf} are kept.
     */
    MOVED,
    /** They hold what is in force, but did not when they were last read. */
    RECOVERED,
    /** They hold what is in force, as before; listeners are not told. */
    UNCHANGED,
    /** They are no policy: the one in force stays. */
    REJECTED
  }

  /** Copies the list. */
  public PolicyReload {
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(before, "before");
    Objects.requireNonNull(current, "current");
    diagnostics = List.copyOf(diagnostics);
    Objects.requireNonNull(time, "time");
  }

  private static String helpOf(Diagnostic error) {
    return error.help() == null ? "" : "\n  help: " + error.help();
  }

  /** Returns the outcome and what is wrong with the files, notes left out; for people to read. */
  @Override
  public String toString() {
    return outcome
        + diagnostics.stream()
            .filter(diagnostic -> diagnostic.severity() != Severity.NOTE)
            .map(error -> "\n" + error.headline() + helpOf(error))
            .collect(Collectors.joining());
  }
}
