package org.algate.cli;

import java.util.List;
import org.algate.ciphersuites.CipherSuites;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.handshake.Exclusion;
import org.algate.handshake.Exclusion.Kind;
import org.algate.handshake.Exclusion.Why;

/** Finds out what was meant by names that JSSE does not know. */
final class ExclusionHints {
  private ExclusionHints() {}

  /** Returns what is to be told about something that is not active beside the reasons. */
  static List<Hint> about(Exclusion exclusion) {
    if (exclusion.why() != Why.UNKNOWN) {
      return List.of();
    }
    Kind kind = exclusion.kind();
    String name = exclusion.name();
    return List.of(
        isRegistered(kind, name)
            ? new Hint("JSSE has not got this " + word(kind), List.of())
            : new Hint("JSSE has no " + word(kind) + " of this name", exclusion.suggestions()));
  }

  private static String word(Kind kind) {
    return switch (kind) {
      case PROTOCOL -> "protocol";
      case SUITE -> "cipher suite";
      case GROUP -> "named group";
      case SCHEME, CERTIFICATE_SCHEME -> "signature scheme";
    };
  }

  /** Returns whether others than JSSE have something of this name. */
  private static boolean isRegistered(Kind kind, String name) {
    return switch (kind) {
      case PROTOCOL -> false;
      case SUITE -> CipherSuites.find(name).isPresent();
      case GROUP -> NamedGroup.find(name).isPresent();
      case SCHEME, CERTIFICATE_SCHEME -> SignatureScheme.find(name).isPresent();
    };
  }
}
