package org.algate.cli;

import java.util.List;
import java.util.stream.Stream;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.CipherSuites;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.handshake.Exclusion;
import org.algate.handshake.Exclusion.Kind;
import org.algate.handshake.Exclusion.Why;
import org.algate.policy.Spelling;

/** Finds out what was meant by names that JSSE does not know. */
final class ExclusionHints {
  private static final int MOST_SUGGESTIONS = 3;

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
            : new Hint(
                "JSSE has no " + word(kind) + " of this name", suggestions(name, known(kind))));
  }

  /** Returns the name that is the same but for its case, or else those that are spelt alike. */
  private static List<String> suggestions(String name, List<String> known) {
    List<String> otherCase = known.stream().filter(name::equalsIgnoreCase).toList();
    return otherCase.isEmpty() ? Spelling.closest(name, known, MOST_SUGGESTIONS) : otherCase;
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

  private static List<String> known(Kind kind) {
    return switch (kind) {
      case PROTOCOL -> Stream.of(ProtocolVersion.values()).map(ProtocolVersion::jsseName).toList();
      case SUITE ->
          CipherSuites.all().stream()
              .filter(CipherSuite::isKnownToJsse)
              .map(CipherSuite::name)
              .toList();
      case GROUP ->
          NamedGroup.all().stream()
              .filter(NamedGroup::isKnownToJsse)
              .map(NamedGroup::name)
              .toList();
      case SCHEME, CERTIFICATE_SCHEME ->
          SignatureScheme.supported().stream().map(SignatureScheme::name).toList();
    };
  }
}
