package org.algate.handshake;

import java.util.List;
import java.util.Optional;
import org.algate.ciphersuites.Authentication;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.KeyExchange;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.handshake.Negotiation.Agreed;
import org.algate.handshake.Negotiation.Cause.Kind;
import org.algate.handshake.Negotiation.Failed;

/**
 * The choices of a server up to TLS 1.2: the first suite for which it has a certificate and a
 * group.
 */
final class Tls12Choice {
  private Tls12Choice() {}

  static Negotiation of(Encounter encounter, Causes causes) {
    List<CipherSuite> suites = SuiteChoice.inOrder(encounter);
    if (suites.isEmpty()) {
      SuiteChoice.explain(encounter, causes);
    }
    if (encounter.protocol() == ProtocolVersion.TLS_1_2 && encounter.commonSchemes().isEmpty()) {
      SchemeChoice.explain(encounter, causes);
    }
    for (CipherSuite suite : suites) {
      Optional<ServerCredential> credential = credential(encounter, suite);
      Optional<NamedGroup> group = group(encounter, suite);
      if ((isAnonymous(suite) || credential.isPresent())
          && (group.isPresent() || !needsGroup(suite))) {
        return with(suite, credential, group, encounter, causes);
      }
    }
    if (!suites.isEmpty()) {
      explain(suites, encounter, causes);
    }
    return new Failed(Optional.of(encounter.protocol()), causes.all());
  }

  private static Negotiation with(
      CipherSuite suite,
      Optional<ServerCredential> credential,
      Optional<NamedGroup> group,
      Encounter encounter,
      Causes causes) {
    Optional<SignatureScheme> scheme = Optional.empty();
    if (encounter.protocol() == ProtocolVersion.TLS_1_2
        && suite.keyExchange().isEphemeral()
        && credential.isPresent()) {
      scheme = SchemeChoice.of(encounter, credential.get());
      if (scheme.isEmpty()) {
        SchemeChoice.explain(encounter, credential.get(), causes);
      }
    }
    if (encounter.protocol().compareTo(ProtocolVersion.TLS_1_2) > 0
        && suite.keyExchange().isEphemeral()) {
      credential.ifPresent(found -> SchemeChoice.checkSha1(encounter, found, causes));
    }
    keysOf(suite, credential, group).ifPresent(keys -> KeyPolicy.check(encounter, keys, causes));
    if (suite.keyExchange().isExport() && suite.keyExchange().isEphemeral() && group.isEmpty()) {
      KeyPolicy.checkWeakKeys(encounter, causes);
    }
    if (suite.keyExchange() == KeyExchange.RSA_EXPORT
        && credential.filter(found -> found.key().sizeBits() > 512).isPresent()) {
      KeyPolicy.checkTemporaryKey(encounter, causes);
    }
    credential.ifPresent(found -> KeyPolicy.check(encounter, found, causes));
    if (suite.keyExchange() == KeyExchange.DHE_EXPORT
        && suite.authentication() == Authentication.DSS) {
      causes.add(Kind.NO_CERTIFICATE, "a client of JSSE trusts no certificate with " + suite);
    }
    HandshakeServices.check(encounter, suite, credential, scheme, causes);
    return causes.isEmpty()
        ? new Agreed(encounter.protocol(), suite, group, scheme)
        : new Failed(Optional.of(encounter.protocol()), causes.all());
  }

  /** Returns the group of the keys that are exchanged; in static ECDH that of the certificate. */
  private static Optional<NamedGroup> keysOf(
      CipherSuite suite, Optional<ServerCredential> credential, Optional<NamedGroup> group) {
    return suite.keyExchange() == KeyExchange.ECDH
        ? credential.flatMap(ServerCredential::curve)
        : group;
  }

  private static void explain(List<CipherSuite> suites, Encounter encounter, Causes causes) {
    List<CipherSuite> withoutCertificate =
        suites.stream()
            .filter(suite -> !isAnonymous(suite) && credential(encounter, suite).isEmpty())
            .toList();
    if (!withoutCertificate.isEmpty()) {
      Optional<ServerCredential> otherCurve =
          find(encounter, "EC").filter(key -> !isOnCommonCurve(key, encounter));
      causes.add(
          Kind.NO_CERTIFICATE,
          "the server has no certificate for "
              + Causes.names(withoutCertificate)
              + "; it has "
              + Causes.names(encounter.credentials())
              + otherCurve.map(key -> ofOtherCurve(key, encounter)).orElse(""),
          otherCurve
              .flatMap(ServerCredential::curve)
              .map(curve -> Causes.of(encounter.client(), Exclusion.Kind.GROUP, List.of(curve)))
              .orElse(List.of()));
    }
    if (suites.stream().anyMatch(suite -> needsGroup(suite) && group(encounter, suite).isEmpty())) {
      GroupChoice.explain(encounter, causes);
    }
  }

  private static String ofOtherCurve(ServerCredential credential, Encounter encounter) {
    boolean ofClient =
        credential.curve().filter(encounter.client().namedGroups()::contains).isEmpty();
    return "; the curve of "
        + credential.key()
        + " is no group of the "
        + (ofClient ? "client" : "server")
        + ", which has "
        + Causes.names(
            (ofClient ? encounter.client() : encounter.server()).configuration().namedGroups());
  }

  private static Optional<NamedGroup> group(Encounter encounter, CipherSuite suite) {
    return switch (suite.keyExchange()) {
      case ECDHE, ECDH_ANON -> GroupChoice.ofCurves(encounter);
      case DHE, DH_ANON -> GroupChoice.ofFiniteFields(encounter);
      case DHE_EXPORT, DH_ANON_EXPORT ->
          suite.groupFamilies().isEmpty() // one of them is as strong as others to JSSE
              ? GroupChoice.ofCommonFiniteFields(encounter)
              : GroupChoice.ofFiniteFields(encounter);
      default -> Optional.empty();
    };
  }

  private static boolean needsGroup(CipherSuite suite) {
    return suite.keyExchange() == KeyExchange.ECDHE || suite.keyExchange() == KeyExchange.ECDH_ANON;
  }

  private static boolean isAnonymous(CipherSuite suite) {
    return suite.authentication() == Authentication.ANON;
  }

  /** Returns the certificate for a suite; for static ECDH any key on a curve will do. */
  private static Optional<ServerCredential> credential(Encounter encounter, CipherSuite suite) {
    if (suite.keyExchange() == KeyExchange.ECDH) {
      return onCommonCurve(encounter);
    }
    return switch (suite.authentication()) {
      case RSA ->
          suite.keyExchange().isEphemeral() && encounter.protocol() == ProtocolVersion.TLS_1_2
              ? find(encounter, "RSA").or(() -> find(encounter, "RSASSA-PSS"))
              : find(encounter, "RSA");
      case DSS -> find(encounter, "DSA");
      case ECDSA -> onCommonCurve(encounter).or(() -> find(encounter, "EdDSA"));
      default -> Optional.empty();
    };
  }

  /** Returns the key on a curve that the client offers and the server has configured. */
  private static Optional<ServerCredential> onCommonCurve(Encounter encounter) {
    return find(encounter, "EC").filter(credential -> isOnCommonCurve(credential, encounter));
  }

  private static Optional<ServerCredential> find(Encounter encounter, String keyAlgorithm) {
    return encounter.credentials().stream()
        .filter(credential -> credential.isOf(keyAlgorithm))
        .findFirst();
  }

  private static boolean isOnCommonCurve(ServerCredential credential, Encounter encounter) {
    return credential
        .curve()
        .filter(encounter.client().namedGroups()::contains)
        .filter(encounter.server().configuration().namedGroups()::contains)
        .isPresent();
  }
}
