package org.algate.handshake;

import java.util.List;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.constraints.DescribedKey;
import org.algate.handshake.Negotiation.Cause.Kind;
import org.algate.policy.Dialect;
import org.algate.policy.Dialect.Feature;

/** What the sides' policies say to keys and certificates. */
final class KeyPolicy {
  private KeyPolicy() {}

  /** Adds a cause for each side that denies the keys of the exchange. */
  static void check(Encounter encounter, NamedGroup group, Causes causes) {
    List<NamedGroup> implemented =
        NamedGroup.defaults(encounter.server().configuration().policy().dialect());
    if (!implemented.contains(group)) {
      causes.add(
          Kind.UNUSABLE_GROUP,
          "the server chooses the group " + group + ", which its JDK does not implement");
      return;
    }
    check(encounter, keyOf(group), group.name(), causes);
  }

  /** Does the same for the keys of suites that are weak on purpose, if no group is agreed on. */
  static void checkWeakKeys(Encounter encounter, Causes causes) {
    check(encounter, DescribedKey.parse("DH/512"), "a finite field of 512 bits", causes);
  }

  /** Adds that the client denies the key of RSA that a server makes for such suites. */
  static void checkTemporaryKey(Encounter encounter, Causes causes) {
    causes.addIfDenied(
        Kind.KEY_DENIED,
        "the client's policy denies the server's temporary key of 512 bits",
        encounter.client().configuration().policy().decide(DescribedKey.parse("RSA/512")));
  }

  private static void check(Encounter encounter, DescribedKey key, String field, Causes causes) {
    causes.addIfDenied(
        Kind.KEY_DENIED,
        "the server's policy denies the keys of " + field,
        encounter.server().configuration().policy().decide(key));
    causes.addIfDenied(
        Kind.KEY_DENIED,
        "the client's policy denies the keys of " + field,
        encounter.client().configuration().policy().decide(key));
  }

  /** Returns whether the policy of a side permits the keys of a group that its JDK implements. */
  static boolean isPermitted(HandshakeContext side, NamedGroup group) {
    return side.configuration().policy().permits(keyOf(group));
  }

  private static DescribedKey keyOf(NamedGroup group) {
    return DescribedKey.parse(
        switch (group.family()) {
          case ECDHE -> "EC/" + group.name();
          case FFDHE -> "DH/" + group.keySizeBits();
          default -> group.name();
        });
  }

  /** Adds what the client has against the server's certificate. */
  static void check(Encounter encounter, ServerCredential credential, Causes causes) {
    HandshakeContext client = encounter.client();
    TlsPolicy policy = client.configuration().policy();
    String signature = credential.signatureAlgorithm();
    causes.addIfDenied(
        Kind.KEY_DENIED,
        "the client's policy denies the server's key " + credential.key(),
        policy.decide(credential.key()));
    causes.addIfDenied(
        Kind.CERTIFICATE_SIGNATURE,
        "the client's policy denies the certificate's signature " + signature,
        policy.decide(signature));
    credential
        .authorityKey()
        .ifPresent(
            key ->
                causes.addIfDenied(
                    Kind.KEY_DENIED,
                    "the client's policy denies the key of the authority, " + key,
                    policy.decideOfAuthority(key)));
    if (encounter.protocol().compareTo(ProtocolVersion.TLS_1_2) <= 0
        && client.certificateSignatureSchemes().stream()
            .filter(scheme -> counts(scheme, encounter))
            .noneMatch(scheme -> isFor(scheme, signature))) {
      causes.add(
          Kind.CERTIFICATE_SIGNATURE,
          "the client has no scheme for the certificate's signature "
              + signature
              + ", but "
              + Causes.names(client.certificateSignatureSchemes()),
          client.exclusions().stream()
              .filter(
                  exclusion ->
                      (exclusion.kind() == Exclusion.Kind.SCHEME
                              || exclusion.kind() == Exclusion.Kind.CERTIFICATE_SCHEME)
                          && SignatureScheme.find(exclusion.name())
                              .filter(scheme -> isFor(scheme, signature))
                              .isPresent())
              .toList());
    }
  }

  /**
   * Returns whether a scheme that a client has offered for certificates counts in the version that
   * is chosen; JDKs that do not know scopes leave the others in.
   */
  private static boolean counts(SignatureScheme scheme, Encounter encounter) {
    Dialect dialect = encounter.client().configuration().policy().dialect();
    return !dialect.has(Feature.TLS_SCOPES) || scheme.protocols().contains(encounter.protocol());
  }

  private static boolean isFor(SignatureScheme scheme, String signature) {
    return scheme.signatureAlgorithm().filter(signature::equalsIgnoreCase).isPresent();
  }
}
