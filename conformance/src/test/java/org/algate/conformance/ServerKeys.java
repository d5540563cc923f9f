package org.algate.conformance;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.cert.CertificateEncodingException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.algate.conformance.CertificateMaker.Holder;
import org.algate.conformance.CertificateMaker.Purpose;
import org.algate.constraints.DescribedKey;
import org.algate.handshake.ServerCredential;

/**
 * Keys for servers, each in a certificate below an authority. Their names tell the key and the
 * signature of the certificate: {@code RSA 2048|SHA256withRSA}.
 */
final class ServerKeys {
  private static final List<String> KEYS =
      List.of(
          "RSA 512",
          "RSA 1024",
          "RSA 2048",
          "RSA 3072",
          "RSASSA-PSS 1024",
          "RSASSA-PSS 2048",
          "RSASSA-PSS 3072",
          "DSA 512",
          "DSA 1024",
          "DSA 2048",
          "DSA 3072",
          "EC secp256r1",
          "EC secp384r1",
          "EC secp521r1",
          "Ed25519",
          "Ed448");

  /** Signatures, and the keys of the authorities that make them. */
  private static final Map<String, String> SIGNATURES = signatures();

  private ServerKeys() {}

  private static Map<String, String> signatures() {
    Map<String, String> signatures = new LinkedHashMap<>();
    signatures.put("MD5withRSA", "RSA 2048");
    signatures.put("SHA1withRSA", "RSA 2048");
    signatures.put("SHA224withRSA", "RSA 1024");
    signatures.put("SHA256withRSA", "RSA 2048");
    signatures.put("SHA384withRSA", "RSA 2048");
    signatures.put("SHA512withRSA", "RSA 2048");
    signatures.put("RSASSA-PSS", "RSA 2048");
    signatures.put("SHA512/256withRSA", "RSA 2048");
    signatures.put("SHA3-256withRSA", "RSA 2048");
    signatures.put("MD2withRSA", "RSA 2048");
    signatures.put("SHA1withECDSA", "EC secp256r1");
    signatures.put("SHA224withECDSA", "EC secp256r1");
    signatures.put("SHA256withECDSA", "EC secp256r1");
    signatures.put("SHA384withECDSA", "EC secp384r1");
    signatures.put("SHA512withECDSA", "EC secp521r1");
    signatures.put("SHA1withDSA", "DSA 1024");
    signatures.put("SHA224withDSA", "DSA 2048");
    signatures.put("SHA256withDSA", "DSA 2048");
    signatures.put("SHA384withDSA", "DSA 3072");
    signatures.put("Ed25519", "Ed25519");
    signatures.put("Ed448", "Ed448");
    return signatures;
  }

  /** Returns the names of all of them. */
  static List<String> names() {
    List<String> names = new ArrayList<>();
    for (String key : KEYS) {
      SIGNATURES.keySet().forEach(signature -> names.add(key + "|" + signature));
    }
    return names;
  }

  /** Returns what Algate is to know of one of them. */
  static ServerCredential described(String name) {
    String[] parts = name.split("\\|", -1);
    return ServerCredential.of(describedKey(parts[0]))
        .withAuthority(describedKey(SIGNATURES.get(parts[1])))
        .withSignatureAlgorithm(parts[1]);
  }

  private static DescribedKey describedKey(String key) {
    return DescribedKey.parse(key.replace(' ', '/'));
  }

  /** Makes them, in a file that another JVM reads with nothing but the JDK. */
  static void write(Path file) throws IOException {
    CertificateMaker maker = new CertificateMaker();
    Map<String, KeyPair> keys = new LinkedHashMap<>();
    KEYS.forEach(key -> keys.put(key, CertificateMaker.key(key).orElseThrow()));
    Properties encoded = new Properties();
    SIGNATURES.forEach(
        (signature, ofAuthority) -> {
          String words = signature.equals("RSASSA-PSS") ? "PSS SHA-256 SHA-256" : signature;
          Holder authority =
              maker.issueOwn(
                  "CN=" + signature, CertificateMaker.key(ofAuthority).orElseThrow(), words);
          encoded.setProperty("authority|" + signature, text(certificate(authority)));
          keys.forEach(
              (kind, pair) -> {
                Holder server =
                    maker.issue(authority, "CN=localhost", pair, words, Purpose.END_ENTITY);
                encoded.setProperty(
                    kind + "|" + signature,
                    pair.getPrivate().getAlgorithm()
                        + " "
                        + text(pair.getPrivate().getEncoded())
                        + " "
                        + text(certificate(server)));
              });
        });
    try (OutputStream out = Files.newOutputStream(file)) {
      encoded.store(out, null);
    }
  }

  private static byte[] certificate(Holder holder) {
    try {
      return holder.certificate().getEncoded();
    } catch (CertificateEncodingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String text(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }
}
