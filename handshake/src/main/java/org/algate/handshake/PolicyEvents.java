package org.algate.handshake;

import java.nio.file.Path;
import java.util.List;
import org.algate.constraints.Decision;
import org.algate.constraints.Reason;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.handshake.PolicyReload.Outcome;

/**
 * Tells Flight Recorder what becomes of policies. Does nothing where the JDK has none, and next to
 * nothing where nothing is being recorded.
 *
 * <p>The one place that knows whether {@link RecordedEvents} may be touched: without {@code
 * jdk.jfr} it cannot be linked.
 */
final class PolicyEvents {
  private static final boolean PRESENT = isPresent();

  private PolicyEvents() {}

  private static boolean isPresent() {
    try {
      Class.forName("jdk.jfr.Event", false, PolicyEvents.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  /** A live policy begins with this one. */
  static void loaded(TlsPolicy policy, List<Path> files) {
    if (PRESENT) {
      RecordedEvents.loaded(policy, files);
    }
  }

  /** The files of a live policy were read again, with an outcome that listeners are told. */
  static void reloaded(PolicyReload reload, List<Path> files) {
    if (!PRESENT) {
      return;
    }
    if (reload.outcome() == Outcome.REJECTED) {
      RecordedEvents.rejected(reload, files);
    } else {
      RecordedEvents.reloaded(reload, files);
    }
  }

  /** Parameters for some connection are given what is active in a context. */
  static void connectionConfigured(HandshakeContext context) {
    if (PRESENT) {
      RecordedEvents.connectionConfigured(context);
    }
  }

  /** A connection is given what a policy leaves of its parameters. */
  static void connectionConfigured(
      ConnectionSettings.Connection connection, EnabledLists narrowed, TlsPolicy policy) {
    if (PRESENT) {
      RecordedEvents.connectionConfigured(connection, narrowed, policy);
    }
  }

  /**
   * Something is left out of the connections of one side; an event for each entry to blame.
   *
   * @param alike what is left out for the same reasons
   */
  static void denied(Role role, List<Exclusion> alike) {
    if (PRESENT) {
      Exclusion first = alike.get(0);
      for (Reason reason : first.reasons()) {
        RecordedEvents.denied(role, first.kind().toString(), first.name(), alike.size(), reason);
      }
    }
  }

  /**
   * Something is refused by one side; an event for each entry that denies it.
   *
   * @param role the side that refuses
   * @param kind what is refused, such as {@code certificate}
   */
  static void denied(Role role, String kind, Decision decision) {
    if (PRESENT) {
      for (Reason reason : decision.reasons()) {
        RecordedEvents.denied(role, kind, decision.name(), 1, reason);
      }
    }
  }
}
