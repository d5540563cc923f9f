package org.algate.constraints;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import org.jspecify.annotations.Nullable;

/**
 * What a policy asks of a certificate. The names are those that the JDK has for its algorithms,
 * whatever provider the certificate comes from.
 *
 * @param signatureAlgorithm the name of the algorithm it is signed with, as the JDK names it
 * @param signatureParameters those of RSASSA-PSS; null for other algorithms
 * @param key its own key
 */
public record CertificateFacts(
    String signatureAlgorithm, @Nullable AlgorithmParameters signatureParameters, PublicKey key) {

  /** The JDK's name of the one signature algorithm whose parameters count. */
  private static final String PSS = "RSASSA-PSS";

  /**
   * Reads a certificate. One that does not come from the JDK's own provider is read again by that,
   * as in the JDK, for its names.
   *
   * @throws IllegalArgumentException if it cannot be read
   */
  public static CertificateFacts of(X509Certificate certificate) {
    try {
      X509Certificate own = isOfJdk(certificate) ? certificate : reread(certificate);
      return new CertificateFacts(own.getSigAlgName(), parameters(own), own.getPublicKey());
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalArgumentException("the certificate cannot be read: " + e.getMessage(), e);
    }
  }

  private static boolean isOfJdk(X509Certificate certificate) {
    return certificate.getClass().getModule() == Object.class.getModule();
  }

  private static X509Certificate reread(X509Certificate certificate) throws CertificateException {
    return (X509Certificate)
        CertificateFactory.getInstance("X.509")
            .generateCertificate(new ByteArrayInputStream(certificate.getEncoded()));
  }

  private static @Nullable AlgorithmParameters parameters(X509Certificate certificate)
      throws GeneralSecurityException, IOException {
    byte[] encoded = certificate.getSigAlgParams();
    if (encoded == null || !certificate.getSigAlgName().equals(PSS)) {
      return null;
    }
    AlgorithmParameters parameters = AlgorithmParameters.getInstance(PSS);
    parameters.init(encoded);
    return parameters;
  }
}
