package org.algate.conformance;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.operator.ContentSigner;
import org.bouncycastle.operator.DefaultSignatureAlgorithmIdentifierFinder;

/** Makes keys and certificates, signed by the JDK and put together by Bouncy Castle. */
public final class CertificateMaker {
  private static final Date FROM = Date.from(Instant.parse("2000-01-01T00:00:00Z"));
  private static final Date TO = Date.from(Instant.parse("2110-01-01T00:00:00Z"));

  private long serial;

  /**
   * Makes a key.
   *
   * @param kind an algorithm, and behind a blank its size or the name of a curve; empty if the
   *     running JDK does not have it
   */
  public static Optional<KeyPair> key(String kind) {
    String[] words = kind.split(" ", 2);
    try {
      if (words.length == 1) {
        return Optional.of(KeyPairGenerator.getInstance(words[0]).generateKeyPair());
      }
      if (!words[0].equals("EC")) {
        KeyPairGenerator generator = KeyPairGenerator.getInstance(words[0]);
        generator.initialize(Integer.parseInt(words[1]));
        return Optional.of(generator.generateKeyPair());
      }
      // the JDK makes keys on three curves, and reads those on many more
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC", new BouncyCastleProvider());
      generator.initialize(new ECGenParameterSpec(words[1]));
      return Optional.of(generator.generateKeyPair());
    } catch (NoSuchAlgorithmException ofALaterRelease) {
      return Optional.empty();
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException(kind, e);
    }
  }

  /** Returns with what a key can sign, in the words of {@link #issue}; nothing if it cannot. */
  static List<String> signatures(String kind) {
    if (kind.equals("RSA 512")) {
      return List.of();
    }
    if (kind.startsWith("RSA ")) {
      return List.of(
          "MD2withRSA",
          "MD5withRSA",
          "SHA1withRSA",
          "SHA224withRSA",
          "SHA256withRSA",
          "SHA256withRSA",
          "SHA384withRSA",
          "SHA3-256withRSA",
          "SHA512/256withRSA",
          "PSS SHA-1 SHA-1",
          "PSS SHA-1 SHA-256",
          "PSS SHA-256 SHA-1",
          "PSS SHA-256 SHA-256");
    }
    if (kind.startsWith("RSASSA-PSS ")) {
      return List.of("PSS SHA-1 SHA-1", "PSS SHA-256 SHA-256", "PSS SHA-512/256 SHA-512/256");
    }
    if (kind.equals("DSA 2048")) {
      return List.of("SHA224withDSA", "SHA256withDSA");
    }
    if (kind.startsWith("DSA ")) {
      return List.of("SHA1withDSA", "SHA224withDSA", "SHA256withDSA");
    }
    if (List.of("EC secp256r1", "EC secp384r1", "EC secp521r1").contains(kind)) {
      return List.of("SHA1withECDSA", "SHA256withECDSA", "SHA384withECDSA", "SHA3-256withECDSA");
    }
    return List.of("Ed25519", "Ed448", "ML-DSA-65").contains(kind) ? List.of(kind) : List.of();
  }

  /**
   * Writes a key store like {@code cacerts}.
   *
   * @param certificates by their aliases
   */
  static void writeKeyStore(Path file, Map<String, X509Certificate> certificates)
      throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance("JKS"); // has no password on certificates
    store.load(null, null);
    for (Map.Entry<String, X509Certificate> entry : certificates.entrySet()) {
      store.setCertificateEntry(entry.getKey(), entry.getValue());
    }
    try (OutputStream out = Files.newOutputStream(file)) {
      store.store(out, "changeit".toCharArray());
    }
  }

  /** A certificate authority, or whoever has a certificate and its key. */
  public record Holder(X509Certificate certificate, KeyPair keys) {}

  /** What a certificate is for. */
  public enum Purpose {
    /** To issue certificates. */
    AUTHORITY,
    /** Anything else. */
    END_ENTITY,
    /** To sign time-stamps. */
    TIME_STAMPS
  }

  /** Makes a certificate that is signed with its own key. */
  public Holder issueOwn(String name, KeyPair keys, String signature) {
    return new Holder(
        issue(name, name, keys, keys.getPrivate(), signature, Purpose.AUTHORITY), keys);
  }

  /** Makes a certificate that an authority signs. */
  public Holder issue(Holder issuer, String name, KeyPair keys, String signature, Purpose purpose) {
    String issuerName = issuer.certificate.getSubjectX500Principal().getName();
    return new Holder(
        issue(issuerName, name, keys, issuer.keys.getPrivate(), signature, purpose), keys);
  }

  private X509Certificate issue(
      String issuer,
      String subject,
      KeyPair keys,
      PrivateKey issuerKey,
      String signature,
      Purpose purpose) {
    try {
      X509v3CertificateBuilder builder =
          new X509v3CertificateBuilder(
              new X500Name(issuer),
              BigInteger.valueOf(++serial),
              FROM,
              TO,
              new X500Name(subject),
              SubjectPublicKeyInfo.getInstance(keys.getPublic().getEncoded()));
      switch (purpose) {
        case AUTHORITY -> {
          builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(true));
          builder.addExtension(
              Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign | KeyUsage.cRLSign));
        }
        case END_ENTITY ->
            builder.addExtension(
                Extension.extendedKeyUsage,
                false,
                new ExtendedKeyUsage(
                    new KeyPurposeId[] {
                      KeyPurposeId.id_kp_serverAuth,
                      KeyPurposeId.id_kp_clientAuth,
                      KeyPurposeId.id_kp_codeSigning,
                      KeyPurposeId.id_kp_timeStamping
                    }));
        case TIME_STAMPS ->
            builder.addExtension(
                Extension.extendedKeyUsage,
                true,
                new ExtendedKeyUsage(KeyPurposeId.id_kp_timeStamping));
      }
      byte[] encoded = builder.build(new JdkSigner(signature, issuerKey)).getEncoded();
      return (X509Certificate)
          CertificateFactory.getInstance("X.509")
              .generateCertificate(new ByteArrayInputStream(encoded));
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalArgumentException(subject + ", " + signature, e);
    }
  }

  /**
   * Signs as the JDK does. The algorithm is its name, or {@code PSS} and two digests: that of the
   * content and that of the mask.
   */
  static final class JdkSigner implements ContentSigner {
    private final AlgorithmIdentifier identifier;
    private final Signature signature;
    private final ByteArrayOutputStream content = new ByteArrayOutputStream();

    JdkSigner(String algorithm, PrivateKey key) throws GeneralSecurityException, IOException {
      if (algorithm.startsWith("PSS ")) {
        String[] words = algorithm.split(" ", -1);
        PSSParameterSpec parameters =
            new PSSParameterSpec(words[1], "MGF1", new MGF1ParameterSpec(words[2]), 20, 1);
        AlgorithmParameters encoded = AlgorithmParameters.getInstance("RSASSA-PSS");
        encoded.init(parameters);
        identifier =
            new AlgorithmIdentifier(
                PKCSObjectIdentifiers.id_RSASSA_PSS,
                ASN1Primitive.fromByteArray(encoded.getEncoded()));
        signature = Signature.getInstance("RSASSA-PSS");
        signature.setParameter(parameters);
      } else {
        identifier =
            new DefaultSignatureAlgorithmIdentifierFinder()
                .find(algorithm.replace("512/256", "512(256)"));
        signature = Signature.getInstance(algorithm);
      }
      signature.initSign(key);
    }

    @Override
    public AlgorithmIdentifier getAlgorithmIdentifier() {
      return identifier;
    }

    @Override
    public OutputStream getOutputStream() {
      return content;
    }

    @Override
    public byte[] getSignature() {
      try {
        signature.update(content.toByteArray());
        return signature.sign();
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
