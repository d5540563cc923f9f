package org.algate.conformance;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/**
 * Certificates that are signed with every algorithm the running JDK can sign with, for keys of
 * every kind it has, read by its own factory.
 */
final class Certificates {
  private static final String RSA = "1.2.840.113549.1.1.";
  private static final String NIST = "2.16.840.1.101.3.4.3.";

  /** JCA name of the signature, with the digests of RSASSA-PSS behind it; its OID; key to sign. */
  private static final String[][] SIGNATURES = {
    {"MD2withRSA", RSA + 2, "RSA"},
    {"MD5withRSA", RSA + 4, "RSA"},
    {"SHA1withRSA", RSA + 5, "RSA"},
    {"SHA1withRSA", "1.3.14.3.2.29", "RSA"},
    {"SHA224withRSA", RSA + 14, "RSA"},
    {"SHA256withRSA", RSA + 11, "RSA"},
    {"SHA384withRSA", RSA + 12, "RSA"},
    {"SHA512withRSA", RSA + 13, "RSA"},
    {"SHA512/224withRSA", RSA + 15, "RSA"},
    {"SHA512/256withRSA", RSA + 16, "RSA"},
    {"SHA3-256withRSA", NIST + 14, "RSA"},
    {"RSASSA-PSS SHA-1 SHA-1", RSA + 10, "RSASSA-PSS"},
    {"RSASSA-PSS SHA-256 SHA-1", RSA + 10, "RSASSA-PSS"},
    {"RSASSA-PSS SHA-1 SHA-256", RSA + 10, "RSASSA-PSS"},
    {"RSASSA-PSS SHA-256 SHA-256", RSA + 10, "RSA"},
    {"RSASSA-PSS SHA-512/256 SHA-512/256", RSA + 10, "RSA"},
    {"SHA1withECDSA", "1.2.840.10045.4.1", "EC"},
    {"SHA256withECDSA", "1.2.840.10045.4.3.2", "EC"},
    {"SHA3-256withECDSA", NIST + 10, "EC"},
    {"SHA1withDSA", "1.2.840.10040.4.3", "DSA"},
    {"SHA256withDSA", NIST + 2, "DSA"},
    {"Ed25519", "1.3.101.112", "Ed25519"},
    {"Ed448", "1.3.101.113", "Ed448"},
    {"ML-DSA-65", NIST + 18, "ML-DSA-65"},
  };

  private static final Map<String, KeyPair> SIGNERS = new ConcurrentHashMap<>();
  private static final byte[] NAME = sequence(der(0x31, sequence(oid("2.5.4.3"), text("test"))));
  private static final byte[] VALIDITY = sequence(time("000101000000Z"), time("491231235959Z"));
  private static final List<X509Certificate> ALL = makeAll();

  private Certificates() {}

  static Arbitrary<X509Certificate> any() {
    return Arbitraries.of(ALL).withoutEdgeCases();
  }

  /**
   * Makes a certificate.
   *
   * @param signature a JCA name; behind RSASSA-PSS the digest and that of the mask
   */
  static X509Certificate make(String signature, PublicKey subject) {
    for (String[] row : SIGNATURES) {
      if (row[0].equals(signature)) {
        return make(row, subject);
      }
    }
    throw new AssertionError(signature);
  }

  /** Returns the parameters of RSASSA-PSS that a certificate is signed with; null of any other. */
  static AlgorithmParameters parameters(X509Certificate certificate)
      throws GeneralSecurityException, IOException {
    if (!certificate.getSigAlgName().equals("RSASSA-PSS")) {
      return null;
    }
    AlgorithmParameters parameters = AlgorithmParameters.getInstance("RSASSA-PSS");
    parameters.init(certificate.getSigAlgParams());
    return parameters;
  }

  private static List<X509Certificate> makeAll() {
    List<X509Certificate> all = new ArrayList<>();
    for (String[] signature : SIGNATURES) {
      if (isKnown(signature[2])) {
        for (PublicKey subject : Keys.certifiable()) {
          all.add(make(signature, subject));
        }
      }
    }
    return List.copyOf(all);
  }

  private static boolean isKnown(String algorithm) {
    try {
      return KeyPairGenerator.getInstance(algorithm) != null;
    } catch (NoSuchAlgorithmException ofALaterRelease) {
      return false;
    }
  }

  private static X509Certificate make(String[] row, PublicKey subject) {
    try {
      String[] words = row[0].split(" ", -1);
      Signature signature = Signature.getInstance(words[0]);
      byte[] parameters = row[2].equals("RSA") ? new byte[] {5, 0} : new byte[0];
      if (words.length > 1) {
        PSSParameterSpec pss =
            new PSSParameterSpec(words[1], "MGF1", new MGF1ParameterSpec(words[2]), 20, 1);
        signature.setParameter(pss);
        AlgorithmParameters encoder = AlgorithmParameters.getInstance(words[0]);
        encoder.init(pss);
        parameters = encoder.getEncoded();
      }
      byte[] algorithm = sequence(oid(row[1]), parameters);
      byte[] body =
          sequence(
              der(0xa0, number(2)),
              number(1),
              algorithm,
              NAME,
              VALIDITY,
              NAME,
              subject.getEncoded());
      signature.initSign(SIGNERS.computeIfAbsent(row[2], Certificates::signer).getPrivate());
      signature.update(body);
      byte[] encoded = sequence(body, algorithm, der(3, new byte[1], signature.sign()));
      return (X509Certificate)
          CertificateFactory.getInstance("X.509")
              .generateCertificate(new ByteArrayInputStream(encoded));
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(row[0], e);
    }
  }

  private static KeyPair signer(String algorithm) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
      if (algorithm.equals("DSA")) {
        generator.initialize(1024); // a larger key does not sign with SHA-1
      }
      return generator.generateKeyPair();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] sequence(byte[]... parts) {
    return der(0x30, parts);
  }

  private static byte[] number(int value) {
    return der(2, BigInteger.valueOf(value).toByteArray());
  }

  private static byte[] text(String text) {
    return der(0x0c, text.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] time(String text) {
    return der(0x17, text.getBytes(StandardCharsets.US_ASCII));
  }

  private static byte[] oid(String text) {
    String[] arcs = text.split("\\.", -1);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(Integer.parseInt(arcs[0]) * 40 + Integer.parseInt(arcs[1]));
    for (int i = 2; i < arcs.length; i++) {
      int arc = Integer.parseInt(arcs[i]);
      for (int shift = 28; shift > 0; shift -= 7) {
        if (arc >>> shift != 0) {
          out.write(((arc >>> shift) & 0x7f) | 0x80);
        }
      }
      out.write(arc & 0x7f);
    }
    return der(6, out.toByteArray());
  }

  private static byte[] der(int tag, byte[]... parts) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      for (byte[] part : parts) {
        content.write(part);
      }
      int length = content.size();
      out.write(tag);
      if (length >= 0x80) {
        byte[] digits = BigInteger.valueOf(length).toByteArray();
        int skip = digits[0] == 0 ? 1 : 0;
        out.write(0x80 | (digits.length - skip));
        out.write(digits, skip, digits.length - skip);
      } else {
        out.write(length);
      }
      content.writeTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
