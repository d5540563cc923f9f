package org.algate.constraints;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.security.auth.x500.X500Principal;
import org.jspecify.annotations.Nullable;

/**
 * The certificate authorities that ship with a JDK, of which {@code jdkCA} speaks: those
 * certificates in its {@code cacerts} whose alias has {@code [jdk} behind a blank.
 *
 * <p>The file is read when the first question is asked, and not again. As for the JDK, a file that
 * cannot be read has none. Instances are safe for use by several threads.
 */
public final class JdkAnchors {
  private static final String MARK = " [jdk";

  private final Path cacerts;
  private @Nullable Contents contents;

  private record Contents(
      Set<String> fingerprints, Set<X500Principal> names, List<X509Certificate> certificates) {}

  private JdkAnchors(Path cacerts) {
    this.cacerts = cacerts;
  }

  /**
   * Returns those of a key store.
   *
   * @param cacerts the file, as in {@code $JAVA_HOME/lib/security/cacerts}
   */
  public static JdkAnchors of(Path cacerts) {
    return new JdkAnchors(Objects.requireNonNull(cacerts, "cacerts"));
  }

  /** Returns those of the JDK this runs on. */
  public static JdkAnchors ofRunningJdk() {
    return of(Path.of(System.getProperty("java.home"), "lib", "security", "cacerts"));
  }

  /** Returns whether a certificate is one of them. */
  public boolean contains(X509Certificate certificate) {
    try {
      return contents().fingerprints.contains(fingerprint(certificate));
    } catch (GeneralSecurityException unreadable) {
      return false;
    }
  }

  /** Returns whether a trust anchor is one of them; one without a certificate is not. */
  public boolean contains(TrustAnchor anchor) {
    X509Certificate certificate = anchor.getTrustedCert();
    return certificate != null && contains(certificate);
  }

  /** Returns whether one of them has the name that a certificate gives for its issuer. */
  public boolean haveNameOfIssuer(X509Certificate certificate) {
    return contents().names.contains(certificate.getIssuerX500Principal());
  }

  /** Returns the one that has signed a certificate; empty if none has. */
  public Optional<X509Certificate> findIssuer(X509Certificate certificate) {
    return contents().certificates.stream()
        .filter(
            anchor ->
                anchor.getSubjectX500Principal().equals(certificate.getIssuerX500Principal())
                    && hasSigned(anchor, certificate))
        .findFirst();
  }

  /**
   * Returns the one that has the name and the key of a certificate: itself, an older or newer one,
   * or the anchor that it was cross-signed for; empty if there is none.
   */
  public Optional<X509Certificate> findSame(X509Certificate certificate) {
    if (contains(certificate)) {
      return Optional.of(certificate);
    }
    return contents().certificates.stream()
        .filter(
            anchor ->
                anchor.getSubjectX500Principal().equals(certificate.getSubjectX500Principal())
                    && anchor.getPublicKey().equals(certificate.getPublicKey()))
        .findFirst();
  }

  private static boolean hasSigned(X509Certificate anchor, X509Certificate certificate) {
    try {
      certificate.verify(anchor.getPublicKey());
      return true;
    } catch (GeneralSecurityException notItsIssuer) {
      return false;
    }
  }

  private synchronized Contents contents() {
    if (contents == null) {
      contents = read(cacerts);
    }
    return contents;
  }

  private static Contents read(Path file) {
    Set<String> fingerprints = new HashSet<>();
    Set<X500Principal> names = new HashSet<>();
    List<X509Certificate> certificates = new ArrayList<>();
    try {
      KeyStore store = KeyStore.getInstance(file.toFile(), (char[]) null);
      for (String alias : Collections.list(store.aliases())) {
        if (alias.contains(MARK)
            && store.getCertificate(alias) instanceof X509Certificate certificate) {
          fingerprints.add(fingerprint(certificate));
          names.add(certificate.getSubjectX500Principal());
          certificates.add(certificate);
        }
      }
    } catch (IOException
        | GeneralSecurityException
        | IllegalArgumentException
        | UnsupportedOperationException unreadable) {
      return new Contents(Set.of(), Set.of(), List.of());
    }
    return new Contents(Set.copyOf(fingerprints), Set.copyOf(names), List.copyOf(certificates));
  }

  private static String fingerprint(X509Certificate certificate) throws GeneralSecurityException {
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded());
    return HexFormat.of().formatHex(digest);
  }
}
