package org.algate.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.handshake.HandshakeContext;
import org.algate.policy.Diagnostic;
import org.algate.policy.Dialect;

/**
 * One side of a connection, with its files read.
 *
 * @param context what is active; empty if its JDK refuses the policy
 * @param warnings of what no diagnostic is about
 * @param diagnostics of its files
 */
record Side(
    Role role,
    Dialect dialect,
    Optional<HandshakeContext> context,
    List<String> warnings,
    List<Diagnostic> diagnostics) {

  /** Returns the word for the side. */
  String word() {
    return role.name().toLowerCase(Locale.ROOT);
  }
}
