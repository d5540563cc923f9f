package org.algate.constraints;

import java.security.AlgorithmParameters;
import java.security.CodeSigner;
import java.security.Key;
import java.security.Timestamp;
import java.security.cert.CertPath;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Judges the signatures of jars by {@code jdk.jar.disabledAlgorithms} as the JDK does when it opens
 * a signed jar. What is denied counts as not signed. The JDK judges
 *
 * <ul>
 *   <li>the digests of an entry in the manifest, and those of the manifest in the signature file:
 *       of several digests of the same thing one is enough;
 *   <li>the digest of the signature, and its algorithm together with the keys of the signer and of
 *       the time-stamping authority;
 *   <li>of a time-stamp the digest of what is stamped, and the digest and the algorithm of its own
 *       signature, the latter with the same keys.
 * </ul>
 *
 * <p>The names to ask about stand in the jar: before {@code -Digest} in the attributes of the
 * manifest, such as {@code SHA-256-Digest}, and before {@code -Digest-Manifest} and the like in the
 * signature file, {@code META-INF/*.SF}; that of the signature and its own digest in the PKCS #7
 * block beside it, {@code META-INF/*.RSA}, {@code .DSA} or {@code .EC}. The signers are those of an
 * entry that has been read to its end:
 *
 * <pre>{@code
 * List<CodeSigner> signers = List.of(jarEntry.getCodeSigners());
 * Attributes attributes = jarFile.getManifest().getAttributes(jarEntry.getName());
 * for (Object name : attributes.keySet()) {
 *   if (name.toString().endsWith("-Digest")) {
 *     String digest = name.toString().replaceFirst("-Digest$", "");
 *     System.out.println(signatures.decideDigest(digest, signers));
 *   }
 * }
 * System.out.println(signatures.decideSignature("SHA256withRSA", null, signers));
 * }</pre>
 *
 * <p>A jar that the running JDK takes for unsigned has no signers there; then read them from the
 * block with a library for PKCS #7.
 *
 * <p>No certification path is validated for this: certificates and the signatures on them do not
 * count, only the keys of those who signed.
 *
 * <p>The date is that of the latest time-stamp if every signer has one, otherwise now. {@code
 * usage} denies nothing in jars: it belongs in {@code jdk.certpath.disabledAlgorithms}. Instances
 * are immutable and safe for use by several threads.
 */
public final class JarSignatures {
  private final ConstraintSet constraints;
  private final JdkAnchors jdkAnchors;

  private JarSignatures(ConstraintSet constraints, JdkAnchors jdkAnchors) {
    this.constraints = constraints;
    this.jdkAnchors = jdkAnchors;
  }

  /**
   * Returns the judge of a list.
   *
   * @param constraints the list, compiled with {@link AlgorithmDecomposer#generic()}
   * @param jdkAnchors of which {@code jdkCA} speaks; asked only if an entry needs it
   */
  public static JarSignatures of(ConstraintSet constraints, JdkAnchors jdkAnchors) {
    return new JarSignatures(
        Objects.requireNonNull(constraints, "constraints"),
        Objects.requireNonNull(jdkAnchors, "jdkAnchors"));
  }

  /**
   * Decides on a digest.
   *
   * @param digest its name, such as {@code SHA-256}
   * @param signers who signed with it: of a signature file its signer, of an entry all signers
   *     whose signatures are permitted
   */
  public Decision decideDigest(String digest, List<CodeSigner> signers) {
    return constraints.decide(
        Objects.requireNonNull(digest, "digest"), null, List.of(), circumstances(signers));
  }

  /**
   * Decides on a signature, that of the jar or that of its time-stamp.
   *
   * @param algorithm its name, such as {@code SHA256withRSA}
   * @param parameters may be null; of those of RSASSA-PSS the digests are judged
   * @param signers those of the signature file, whose keys are judged with it
   */
  public Decision decideSignature(
      String algorithm, @Nullable AlgorithmParameters parameters, List<CodeSigner> signers) {
    List<Key> keys = new ArrayList<>();
    for (CertPath path : paths(signers)) {
      if (!path.getCertificates().isEmpty()) {
        keys.add(path.getCertificates().get(0).getPublicKey());
      }
    }
    return constraints.decide(
        Objects.requireNonNull(algorithm, "algorithm"), parameters, keys, circumstances(signers));
  }

  private Circumstances circumstances(List<CodeSigner> signers) {
    return new Circumstances(
        CertificateUsage.GENERIC, latestTimestamp(signers), () -> anyBelowJdkCa(signers));
  }

  private boolean anyBelowJdkCa(List<CodeSigner> signers) {
    for (CertPath path : paths(signers)) {
      List<? extends Certificate> certificates = path.getCertificates();
      if (!certificates.isEmpty()
          && certificates.get(certificates.size() - 1) instanceof X509Certificate last
          && jdkAnchors.haveNameOfIssuer(last)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the date of the latest time-stamp, if all have one. */
  private static Optional<Instant> latestTimestamp(List<CodeSigner> signers) {
    List<Instant> dates = new ArrayList<>();
    for (CodeSigner signer : signers) {
      Timestamp timestamp = signer.getTimestamp();
      if (timestamp == null) {
        return Optional.empty();
      }
      dates.add(timestamp.getTimestamp().toInstant());
    }
    return dates.stream().max(Comparator.naturalOrder());
  }

  /** Returns the paths of the signers and of their time-stamping authorities. */
  private static List<CertPath> paths(List<CodeSigner> signers) {
    List<CertPath> paths = new ArrayList<>();
    for (CodeSigner signer : signers) {
      paths.add(signer.getSignerCertPath());
      if (signer.getTimestamp() != null) {
        paths.add(signer.getTimestamp().getSignerCertPath());
      }
    }
    return paths;
  }
}
