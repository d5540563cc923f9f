package org.algate.conformance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.net.ssl.SSLParameters;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.CipherSuites;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.conformance.Peers.Side;
import org.algate.policy.Dialect;

/** Clients and servers with so little in common that handshakes fail about as often as not. */
final class PeersVocabulary {
  /** Whether an engine of the running JDK can be given groups and schemes. */
  static final boolean HAS_SETTERS =
      Arrays.stream(SSLParameters.class.getMethods())
          .anyMatch(method -> method.getName().equals("setNamedGroups"));

  private PeersVocabulary() {}

  static Arbitrary<Peers> peers() {
    return Combinators.combine(sides(protocols()), sides(protocolsOfServers()), keys())
        .as(Peers::new)
        .withoutEdgeCases();
  }

  private static Arbitrary<Side> sides(Arbitrary<List<String>> protocols) {
    return Combinators.combine(
            protocols, suites(), groups(), schemes(), denied(), Arbitraries.of(true, true, false))
        .as(Side::new);
  }

  private static Arbitrary<List<String>> protocols() {
    Arbitrary<List<String>> usual =
        Arbitraries.of(List.of("TLSv1.2"), List.of("TLSv1.3", "TLSv1.2"), List.of(), List.of());
    return Arbitraries.frequencyOf(
        Tuple.of(8, usual),
        Tuple.of(2, few(Arbitraries.of("TLSv1.3", "TLSv1.2", "TLSv1.1", "TLSv1", "SSLv3"), 3)),
        Tuple.of(1, Arbitraries.of(List.of("TLSv1.1"), List.of("TLSv1"), List.of("SSLv3"))));
  }

  /** What a client says in the format of SSL 2.0 is not predicted. */
  private static Arbitrary<List<String>> protocolsOfServers() {
    return Arbitraries.frequencyOf(
        Tuple.of(10, protocols()),
        Tuple.of(1, Arbitraries.just(List.of("SSLv2Hello", "TLSv1.3", "TLSv1.2", "TLSv1.1"))));
  }

  private static Arbitrary<List<String>> suites() {
    Arbitrary<String> ofTls13 =
        Arbitraries.of(
            "TLS_AES_128_GCM_SHA256", "TLS_AES_256_GCM_SHA384", "TLS_CHACHA20_POLY1305_SHA256");
    Arbitrary<String> usual =
        Arbitraries.of(
            "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
            "TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA",
            "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256",
            "TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA",
            "TLS_DHE_RSA_WITH_AES_128_GCM_SHA256",
            "TLS_DHE_RSA_WITH_AES_256_CBC_SHA",
            "TLS_RSA_WITH_AES_128_GCM_SHA256",
            "TLS_RSA_WITH_AES_256_CBC_SHA",
            "TLS_DHE_DSS_WITH_AES_256_CBC_SHA",
            "TLS_DH_anon_WITH_AES_128_CBC_SHA",
            "TLS_ECDH_anon_WITH_AES_128_CBC_SHA",
            "SSL_RSA_WITH_3DES_EDE_CBC_SHA");
    Arbitrary<String> any =
        Arbitraries.of(
            CipherSuites.supported(Dialect.running()).stream().map(CipherSuite::name).toList());
    Arbitrary<String> suite =
        Arbitraries.frequencyOf(Tuple.of(3, ofTls13), Tuple.of(5, usual), Tuple.of(2, any));
    return Arbitraries.frequencyOf(
        Tuple.of(16, Arbitraries.just(List.of())),
        Tuple.of(3, few(suite, 12)),
        Tuple.of(1, few(of("_anon_"), 4)),
        Tuple.of(1, few(of("_DHE_"), 4)),
        Tuple.of(1, few(of("_ECDH_"), 4)),
        Tuple.of(1, few(weakOnPurpose(), 4)),
        Tuple.of(1, few(of("_DSS_"), 4)),
        Tuple.of(3, few(any, 60)));
  }

  /** Returns suites whose names have some part. */
  private static Arbitrary<String> of(String part) {
    return Arbitraries.of(
        CipherSuites.supported(Dialect.running()).stream()
            .map(CipherSuite::name)
            .filter(name -> name.contains(part))
            .toList());
  }

  /** The later JDK has none. */
  private static Arbitrary<String> weakOnPurpose() {
    return Dialect.running().equals(Dialect.JDK_17) ? of("_EXPORT_") : of("_NULL_");
  }

  private static Arbitrary<List<String>> groups() {
    if (!HAS_SETTERS) {
      return Arbitraries.just(List.of());
    }
    Arbitrary<String> group =
        Arbitraries.frequency(
            Tuple.of(4, "x25519"),
            Tuple.of(4, "secp256r1"),
            Tuple.of(4, "secp384r1"),
            Tuple.of(2, "secp521r1"),
            Tuple.of(2, "x448"),
            Tuple.of(4, "ffdhe2048"),
            Tuple.of(2, "ffdhe3072"),
            Tuple.of(1, "ffdhe4096"),
            Tuple.of(1, "X25519"),
            Tuple.of(1, "FFDHE2048"),
            Tuple.of(1, "SecP384r1"),
            Tuple.of(1, "unheard-of"),
            Tuple.of(1, "secp256k1"),
            Tuple.of(1, "sect283k1"));
    return Arbitraries.frequencyOf(
        Tuple.of(12, Arbitraries.just(List.of())),
        Tuple.of(5, few(group, 6)),
        Tuple.of(1, few(Arbitraries.of("ffdhe2048", "ffdhe3072", "ffdhe4096"), 2)));
  }

  private static Arbitrary<List<String>> schemes() {
    if (!HAS_SETTERS) {
      return Arbitraries.just(List.of());
    }
    Arbitrary<String> usual =
        Arbitraries.of(
            "rsa_pss_rsae_sha256",
            "rsa_pss_rsae_sha512",
            "rsa_pkcs1_sha256",
            "ecdsa_secp256r1_sha256",
            "ecdsa_secp384r1_sha384",
            "rsa_pss_pss_sha256",
            "ed25519");
    Arbitrary<String> any =
        Arbitraries.of(SignatureScheme.supported().stream().map(SignatureScheme::name).toList());
    Arbitrary<String> scheme =
        Arbitraries.frequencyOf(
            Tuple.of(6, usual),
            Tuple.of(2, any),
            Tuple.of(1, Arbitraries.of("RSA_PSS_RSAE_SHA256", "Ed25519", "unheard-of")));
    return Arbitraries.frequencyOf(
        Tuple.of(8, Arbitraries.just(List.of())), Tuple.of(2, few(scheme, 12)));
  }

  private static Arbitrary<String> denied() {
    Arbitrary<String> entry =
        Arbitraries.of(
            "x25519",
            "secp256r1",
            "secp384r1",
            "NIST P-256",
            "ffdhe2048",
            "X25519",
            "EC",
            "XDH",
            "DiffieHellman",
            "EC keySize < 384",
            "DH keySize < 3072",
            "RSA keySize < 2048",
            "RSA keySize < 3072",
            "RSASSA-PSS keySize < 2048",
            "DSA keySize < 2048",
            "SHA1",
            "SHA256",
            "SHA256withRSA",
            "SHA256withECDSA",
            "SHA1withRSA",
            "RSASSA-PSS",
            "Ed25519",
            "EdDSA",
            "rsa_pkcs1_sha256",
            "rsa_pss_rsae_sha256",
            "ecdsa_secp256r1_sha256",
            "rsa_pss_pss_sha256",
            "ecdsa_secp384r1_sha384",
            "RSA",
            "DSA",
            "ECDSA",
            "ECDHE",
            "TLSv1.3",
            "AES_128_GCM",
            "TLS_AES_256_GCM_SHA384",
            "CBC",
            "anon",
            "NULL",
            "TLSv1.2",
            "TLSv1.1",
            "SSLv2Hello",
            "X448",
            "Ed448",
            "secp521r1",
            "ffdhe3072",
            "DH",
            "DHE_RSA",
            "ECDH",
            "DSS",
            "DHE_DSS",
            "ECDH_ECDSA",
            "DHEDSS",
            "DHERSA",
            "ECDHE_ECDSA",
            "SHA384",
            "SHA224",
            "MD5",
            "SHA1withDSA",
            "SHA256withDSA",
            "SHA384withECDSA",
            "dsa_sha256",
            "ed25519",
            "rsa_pkcs1_sha1",
            "secp256r1 keySize < 384",
            "EC keySize >= 384",
            "DiffieHellman keySize < 3072",
            "X25519 keySize < 256",
            "XDH keySize < 448",
            "Ed25519 keySize < 448",
            "EdDSA keySize < 448",
            "RSASSA-PSS keySize < 3072",
            "RSA denyAfter 2020-01-01",
            "EC denyAfter 2020-01-01",
            "DH denyAfter 2020-01-01",
            "X25519 denyAfter 2020-01-01",
            "XDH denyAfter 2020-01-01",
            "DSA denyAfter 2020-01-01",
            "Ed25519 denyAfter 2020-01-01",
            "RSA keySize < 4096 & jdkCA");
    return Arbitraries.frequencyOf(
        Tuple.of(4, Arbitraries.just("")),
        Tuple.of(1, few(entry, 3).map(entries -> String.join(", ", entries))));
  }

  private static Arbitrary<List<String>> keys() {
    Arbitrary<String> usual =
        Arbitraries.of(
            "RSA 2048|SHA256withRSA",
            "RSA 2048|SHA256withRSA",
            "RSA 3072|SHA256withRSA",
            "RSA 3072|SHA384withRSA",
            "RSA 2048|RSASSA-PSS",
            "RSA 1024|SHA1withRSA",
            "RSASSA-PSS 2048|RSASSA-PSS",
            "DSA 2048|SHA256withDSA",
            "DSA 1024|SHA1withDSA",
            "EC secp256r1|SHA256withECDSA",
            "EC secp256r1|SHA256withECDSA",
            "EC secp256r1|SHA256withRSA",
            "EC secp521r1|SHA512withRSA",
            "EC secp384r1|SHA384withECDSA",
            "Ed25519|Ed25519",
            "Ed448|Ed448");
    Arbitrary<String> key =
        Arbitraries.frequencyOf(
            Tuple.of(5, usual), Tuple.of(1, Arbitraries.of(ServerKeys.names())));
    return Arbitraries.frequencyOf(
        Tuple.of(1, Arbitraries.just(List.of())),
        Tuple.of(
            20, key.list().ofMinSize(1).ofMaxSize(5).map(PeersVocabulary::oneOfEachAlgorithm)));
  }

  private static List<String> oneOfEachAlgorithm(List<String> keys) {
    Set<String> algorithms = new LinkedHashSet<>();
    List<String> kept = new ArrayList<>();
    for (String key : keys) {
      if (algorithms.add(ServerKeys.described(key).key().getAlgorithm())) {
        kept.add(key);
      }
    }
    return kept;
  }

  /** Returns lists without repetitions. */
  private static Arbitrary<List<String>> few(Arbitrary<String> one, int most) {
    return one.list().ofMinSize(1).ofMaxSize(most).map(list -> list.stream().distinct().toList());
  }
}
