package org.algate.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.algate.conformance.CertificateMaker.Holder;
import org.algate.conformance.CertificateMaker.Purpose;

/** Generated certification paths, in files, and a key store with some of their roots. */
final class PathChains {
  /** Kinds of keys; each is generated once. Those that cannot sign are for end entities. */
  private static final List<String> KINDS =
      List.of(
          "RSA 1023",
          "RSA 1024",
          "RSA 2047",
          "RSA 2048",
          "RSA 3072",
          "RSASSA-PSS 1024",
          "RSASSA-PSS 2048",
          "EC secp256r1",
          "EC secp384r1",
          "EC secp521r1",
          "Ed25519",
          "Ed448",
          "DSA 1024",
          "DSA 2048",
          "ML-DSA-65",
          "RSA 512",
          "EC secp256k1",
          "EC brainpoolP256r1",
          "EC sect163r1",
          "EC secp224r1",
          "X25519",
          "X448",
          "DH 1024",
          "DH 2048");

  private static final String ITSELF = "itself";

  private final Random random;
  private final CertificateMaker maker = new CertificateMaker();
  private final Map<String, KeyPair> keys = new LinkedHashMap<>();
  private final List<String> signing = new ArrayList<>();
  private final List<Root> roots = new ArrayList<>();

  private record Root(String kind, Holder holder) {}

  private PathChains(long seed) {
    this.random = new Random(seed);
    for (String kind : KINDS) {
      CertificateMaker.key(kind).ifPresent(key -> keys.put(kind, key));
    }
    keys.keySet().stream()
        .filter(kind -> !CertificateMaker.signatures(kind).isEmpty())
        .forEach(signing::add);
  }

  /**
   * Writes chains and the file {@code cacerts} to a folder.
   *
   * @return the names of the chains
   */
  static List<String> write(Path folder, long seed, int count)
      throws GeneralSecurityException, IOException {
    PathChains chains = new PathChains(seed);
    chains.writeRoots(folder.resolve("cacerts"));
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      names.add(chains.write(folder, i));
    }
    return names;
  }

  /** Returns whether a path has no certificate, or its root in it. */
  static boolean isEmptyOrHasRoot(Path folder, String chain) {
    try {
      String text = Files.readString(folder.resolve(chain + ".txt"));
      return !text.contains(", ") || text.contains(ITSELF);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Makes three roots of each kind; one is the JDK's, one is only in its key store. */
  private void writeRoots(Path cacerts) throws GeneralSecurityException, IOException {
    Map<String, X509Certificate> listed = new LinkedHashMap<>();
    for (String kind : signing) {
      for (String place : List.of("private", "jdk", "other")) {
        Holder root =
            maker.issueOwn(
                "CN=" + place + " root " + kind, keys.get(kind), oneOf(signatures(kind)));
        roots.add(new Root(kind, root));
        if (!place.equals("private")) {
          String alias = kind + (place.equals("jdk") ? " [jdk]" : "[jdk]");
          listed.put(alias, root.certificate());
        }
      }
    }
    CertificateMaker.writeKeyStore(cacerts, listed);
  }

  /** Writes a path of up to three certificates, and its anchor. */
  private String write(Path folder, int number) throws GeneralSecurityException, IOException {
    Root root = oneOf(roots);
    List<X509Certificate> path = new ArrayList<>();
    X509Certificate anchor = root.holder.certificate();
    List<String> description = new ArrayList<>(List.of(anchor.getSubjectX500Principal().getName()));
    if (random.nextInt(12) == 0) {
      path.add(anchor);
      description.add(ITSELF);
    }
    String kind = root.kind;
    Holder issuer = root.holder;
    int length = number == 0 ? 0 : 1 + random.nextInt(3);
    for (int i = 1; i <= length; i++) {
      String signature = oneOf(signatures(kind));
      kind = oneOf(i < length ? signing : List.copyOf(keys.keySet()));
      String name = "CN=" + number + "-" + i + " " + kind;
      Purpose purpose = i < length ? Purpose.AUTHORITY : Purpose.END_ENTITY;
      issuer = maker.issue(issuer, name, keys.get(kind), signature, purpose);
      path.add(0, issuer.certificate());
      description.add(signature + ": " + kind);
    }
    if (length > 1 && random.nextInt(12) == 0) {
      anchor = path.remove(path.size() - 1);
      description.add("from the second on");
    }
    String name = String.format(Locale.ROOT, "%03d", number);
    write(folder, name, anchor, path);
    Files.writeString(folder.resolve(name + ".txt"), String.join(", ", description));
    return name;
  }

  /** Writes the files of a chain. */
  static void write(Path folder, String name, X509Certificate anchor, List<X509Certificate> path)
      throws GeneralSecurityException, IOException {
    Files.write(folder.resolve(name + ".anchor"), anchor.getEncoded());
    Files.write(
        folder.resolve(name + ".path"),
        CertificateFactory.getInstance("X.509").generateCertPath(path).getEncoded("PkiPath"));
  }

  private static List<String> signatures(String kind) {
    return CertificateMaker.signatures(kind);
  }

  private <T> T oneOf(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
