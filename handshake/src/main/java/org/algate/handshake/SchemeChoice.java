package org.algate.handshake;

import java.util.List;
import java.util.Optional;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.handshake.Negotiation.Cause.Kind;

/** The choice of the scheme with which a server signs, once its key is settled. */
final class SchemeChoice {
  private SchemeChoice() {}

  /**
   * Returns the first of the client's schemes that the server has too and that fits the key; empty
   * if there is none.
   */
  static Optional<SignatureScheme> of(Encounter encounter, ServerCredential credential) {
    return encounter.commonSchemes().stream()
        .filter(scheme -> fits(scheme, credential))
        .findFirst();
  }

  private static boolean fits(SignatureScheme scheme, ServerCredential credential) {
    return scheme.keyAlgorithm().filter(credential::isOf).isPresent()
        && isForParameterSet(scheme, credential)
        && credential.key().sizeBits() >= scheme.minimalKeySizeBits()
        && isForCurve(scheme, credential.curve());
  }

  private static boolean isForParameterSet(SignatureScheme scheme, ServerCredential credential) {
    return !credential.isOf("EdDSA")
        || scheme.signatureAlgorithm().filter(credential.key().variant()::equals).isPresent();
  }

  private static boolean isForCurve(SignatureScheme scheme, Optional<NamedGroup> curve) {
    return scheme.namedGroup().isEmpty() || scheme.namedGroup().equals(curve);
  }

  /** Adds that a key is too long for SHA-1, with which DSA signs before TLS 1.2. */
  static void checkSha1(Encounter encounter, ServerCredential credential, Causes causes) {
    if (credential.isOf("DSA") && credential.key().sizeBits() > 1024) {
      causes.add(
          Kind.NO_SIGNATURE_SCHEME,
          encounter.protocol()
              + " signs with SHA-1, for which the server's key "
              + credential.key()
              + " is too long");
    }
  }

  /** Adds that no scheme fits a key. */
  static void explain(Encounter encounter, ServerCredential credential, Causes causes) {
    explain(encounter, " for the server's key " + credential.key(), causes);
  }

  /** Adds that there is no scheme in common. */
  static void explain(Encounter encounter, Causes causes) {
    explain(encounter, "", causes);
  }

  private static void explain(Encounter encounter, String what, Causes causes) {
    List<SignatureScheme> offered = encounter.client().signatureSchemes();
    causes.add(
        Kind.NO_SIGNATURE_SCHEME,
        "no common signature scheme"
            + what
            + " in "
            + encounter.protocol()
            + ": the client offers "
            + Causes.names(offered)
            + ", of which the server has "
            + Causes.names(encounter.commonSchemes()),
        Causes.together(
            Causes.of(
                encounter.client(),
                Exclusion.Kind.SCHEME,
                encounter.server().configuration().signatureSchemes()),
            Causes.of(encounter.server(), Exclusion.Kind.SCHEME, offered)));
  }
}
