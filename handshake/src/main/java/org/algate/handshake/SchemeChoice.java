package org.algate.handshake;

import java.util.List;
import java.util.Optional;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.constraints.DescribedKey;
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
        .filter(scheme -> HandshakeServices.canSign(encounter.server(), scheme))
        .findFirst();
  }

  private static boolean fits(SignatureScheme scheme, ServerCredential credential) {
    return scheme.keyAlgorithm().filter(credential::isOf).isPresent()
        && isForParameterSet(scheme, credential)
        && credential.key().sizeBits() >= scheme.minimalKeySizeBits()
        && isForCurve(scheme, credential.curve())
        && !isTooLong(credential, scheme);
  }

  private static boolean isForParameterSet(SignatureScheme scheme, ServerCredential credential) {
    return !credential.isOf("EdDSA")
        || scheme.signatureAlgorithm().filter(credential.key().variant()::equals).isPresent();
  }

  private static boolean isForCurve(SignatureScheme scheme, Optional<NamedGroup> curve) {
    return scheme.namedGroup().isEmpty() || scheme.namedGroup().equals(curve);
  }

  /**
   * Adds that a client offers no scheme for certificates: it sends an empty list, which a server
   * refuses to read, also where it would show no certificate.
   */
  static void checkOffer(Encounter encounter, Causes causes) {
    HandshakeContext client = encounter.client();
    if (encounter.protocol().compareTo(ProtocolVersion.TLS_1_2) <= 0
        && client.certificateSignatureSchemes().isEmpty()) {
      causes.add(
          Kind.NO_SIGNATURE_SCHEME,
          "the client offers no signature scheme for certificates",
          Causes.together(
              Causes.ofKind(client, Exclusion.Kind.CERTIFICATE_SCHEME),
              Causes.ofKind(client, Exclusion.Kind.SCHEME)));
    }
  }

  /** Adds that a key is too long for SHA-1, with which DSA signs before TLS 1.2. */
  static void checkSha1(Encounter encounter, ServerCredential credential, Causes causes) {
    if (isTooLongForSha1(credential)) {
      causes.add(
          Kind.NO_SIGNATURE_SCHEME,
          encounter.protocol()
              + " signs with SHA-1, for which the server's key "
              + credential.key()
              + " is too long");
    }
  }

  private static boolean isTooLongForSha1(ServerCredential credential) {
    return credential.isOf("DSA") && credential.key().sizeBits() > 1024;
  }

  /** DSA takes no digest that is shorter than its subprime, which is as long as is usual here. */
  private static boolean isTooLong(ServerCredential credential, SignatureScheme scheme) {
    return switch (scheme.name()) {
      case "dsa_sha1" -> isTooLongForSha1(credential);
      case "dsa_sha224" -> credential.key().sizeBits() > 2048;
      default -> false;
    };
  }

  /** Adds that of the schemes in common none is for a key that the server has. */
  static void explainCertificate(Encounter encounter, Causes causes) {
    List<SignatureScheme> common = encounter.commonSchemes();
    causes.add(
        Kind.NO_CERTIFICATE,
        (common.isEmpty()
                ? "there is no common signature scheme"
                : "the server has no certificate for the common signature schemes "
                    + Causes.names(common))
            + "; "
            + (common.isEmpty() ? "the server" : "it")
            + " has "
            + Causes.names(encounter.credentials())
            + withoutScheme(encounter),
        Causes.together(
            fittingExclusions(encounter.client(), encounter),
            fittingExclusions(encounter.server(), encounter)));
  }

  /** Returns of which keys of the server there is no scheme in TLS at all. */
  private static String withoutScheme(Encounter encounter) {
    List<DescribedKey> keys =
        encounter.credentials().stream()
            .filter(
                credential ->
                    SignatureScheme.supported().stream()
                        .noneMatch(
                            scheme -> scheme.keyAlgorithm().filter(credential::isOf).isPresent()))
            .map(ServerCredential::key)
            .toList();
    return keys.isEmpty() ? "" : "; JSSE has no scheme for keys like " + Causes.names(keys);
  }

  /** Returns the schemes for the server's keys that a side has left out. */
  private static List<Exclusion> fittingExclusions(HandshakeContext side, Encounter encounter) {
    List<SignatureScheme> fitting =
        SignatureScheme.supported().stream()
            .filter(scheme -> scheme.protocols().contains(encounter.protocol()))
            .filter(scheme -> encounter.credentials().stream().anyMatch(one -> fits(scheme, one)))
            .toList();
    return Causes.together(
        Causes.of(side, Exclusion.Kind.SCHEME, fitting),
        Causes.of(side, Exclusion.Kind.CERTIFICATE_SCHEME, fitting));
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
            + Causes.names(encounter.commonSchemes())
            + (encounter.commonSchemes().isEmpty() ? "" : ", not for such a key"),
        Causes.together(
            Causes.of(
                encounter.client(),
                Exclusion.Kind.SCHEME,
                encounter.server().configuration().signatureSchemes()),
            Causes.of(encounter.server(), Exclusion.Kind.SCHEME, offered)));
  }
}
