package org.algate.handshake;

import java.util.List;
import java.util.Optional;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.handshake.Negotiation.Agreed;
import org.algate.handshake.Negotiation.Failed;

/** The choices of a server in TLS 1.3, where suite, group and certificate are independent. */
final class Tls13Choice {
  private Tls13Choice() {}

  static Negotiation of(Encounter encounter, Causes causes) {
    List<CipherSuite> suites = SuiteChoice.ofTls13(encounter);
    if (suites.isEmpty()) {
      SuiteChoice.explain(encounter, causes);
    }
    Optional<NamedGroup> group = GroupChoice.ofTls13(encounter);
    if (group.isEmpty()) {
      GroupChoice.explain(encounter, causes);
    } else {
      KeyPolicy.check(encounter, group.get(), causes);
    }
    Optional<ServerCredential> credential = credential(encounter);
    Optional<SignatureScheme> scheme =
        credential.flatMap(found -> SchemeChoice.of(encounter, found));
    if (credential.isEmpty()) {
      SchemeChoice.explainCertificate(encounter, causes);
    } else {
      if (scheme.isEmpty()) {
        SchemeChoice.explain(encounter, credential.get(), causes);
      }
      KeyPolicy.check(encounter, credential.get(), causes);
    }
    if (!suites.isEmpty()) {
      HandshakeServices.check(encounter, suites.get(0), credential, scheme, causes);
    }
    return causes.isEmpty()
        ? new Agreed(encounter.protocol(), suites.get(0), group, scheme)
        : new Failed(Optional.of(encounter.protocol()), causes.all());
  }

  /**
   * Returns the certificate with a key of the first algorithm for which the server has one; in the
   * order of the schemes for certificates, among those for which there is a scheme for handshakes.
   */
  private static Optional<ServerCredential> credential(Encounter encounter) {
    List<Optional<String>> usable =
        encounter.commonSchemes().stream().map(SignatureScheme::keyAlgorithm).toList();
    return encounter
        .commonCertificateSchemes()
        .map(SignatureScheme::keyAlgorithm)
        .filter(usable::contains)
        .flatMap(
            algorithm ->
                encounter.credentials().stream()
                    .filter(credential -> algorithm.filter(credential::isOf).isPresent()))
        .findFirst();
  }
}
