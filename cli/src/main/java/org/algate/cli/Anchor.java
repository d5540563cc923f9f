package org.algate.cli;

import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.Optional;
import org.algate.constraints.JdkAnchors;

/**
 * The trust anchor of a chain.
 *
 * @param certificate its certificate; empty if it is neither in the file nor in the JDK
 * @param ofJdk whether it counts as one that ships with the JDK
 */
record Anchor(Optional<X509Certificate> certificate, boolean ofJdk) {

  /** How {@code --anchor} says which anchor there is. */
  enum Choice {
    /** One of the JDK, if the JDK has it. */
    AUTO,
    /** One of the JDK, whether or not it has it. */
    JDK,
    /** None of the JDK. */
    PRIVATE
  }

  /** Finds the anchor in the file, and in the {@code cacerts} of the JDK this runs on. */
  static Anchor of(CertificateChain chain, Choice choice) {
    if (choice == Choice.PRIVATE) {
      return new Anchor(chain.root(), false);
    }
    JdkAnchors ofJdk = JdkAnchors.ofRunningJdk();
    Optional<X509Certificate> certificate =
        chain.root().or(() -> ofJdk.findIssuer(chain.path().get(chain.path().size() - 1)));
    return new Anchor(
        certificate, choice == Choice.JDK || certificate.filter(ofJdk::contains).isPresent());
  }

  /** Returns the anchor for a judge; empty if its key is not known. */
  Optional<TrustAnchor> trustAnchor() {
    return certificate.map(known -> new TrustAnchor(known, null));
  }

  /** Returns the name of the anchor; empty if it is not known. */
  Optional<String> name() {
    return certificate.map(known -> known.getSubjectX500Principal().getName());
  }
}
