package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.conformance.Peers.Side;
import org.algate.handshake.HandshakeConfiguration;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.handshake.HandshakeContext;
import org.algate.handshake.Negotiation;
import org.algate.handshake.Negotiation.Agreed;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.DisabledServices;
import org.algate.policy.SecurityProperties;

/**
 * Every outcome that is predicted beside that of a real handshake in memory: whether it succeeds,
 * and with which version, suite, group and scheme. Each JVM has one policy for both sides, and each
 * side more that is denied.
 */
class NegotiationProperties {
  private static final int FEWEST_OF_EACH = 200;

  /** What no group has, in suites of the 1990s: a finite field, or an RSA key. */
  private static final String WEAK_ON_PURPOSE = " of bits 512";

  private static final List<JvmPolicy> POLICIES =
      List.of(
          new JvmPolicy("", "", "NULL, anon, RC4, DES, 3DES_EDE_CBC"),
          new JvmPolicy(
              "SSLv3, TLSv1, TLSv1.1, RC4, DES, MD5withRSA, DH keySize < 1024, EC keySize < 224,"
                  + " 3DES_EDE_CBC, anon, NULL, ECDH, rsa_pkcs1_sha1 usage HandshakeSignature,"
                  + " ecdsa_sha1 usage HandshakeSignature, dsa_sha1 usage HandshakeSignature",
              "MD2, MD5, SHA1 jdkCA & usage TLSServer, RSA keySize < 1024, DSA keySize < 1024,"
                  + " EC keySize < 224",
              "NULL, anon, RC4, DES, 3DES_EDE_CBC"),
          new JvmPolicy(
              "RSASSA-PSS usage CertificateSignature, ecdsa_secp256r1_sha256 usage"
                  + " HandshakeSignature, SHA1withRSA usage CertificateSignature, ed25519 usage"
                  + " HandshakeSignature",
              "RSA keySize < 2048, secp384r1",
              "ECDHE, CBC"),
          new JvmPolicy("", "", "AES"),
          new JvmPolicy("", "", "GCM, ECDHE"),
          new JvmPolicy(
              "",
              "",
              "",
              "MessageDigest.MD5, MessageDigest.SHA-512, Cipher.RSA/ECB/PKCS1Padding,"
                  + " Signature.SHA1withRSA, Cipher.ChaCha20-Poly1305"),
          new JvmPolicy(
              "TLSv1.3",
              "",
              "",
              "MessageDigest.SHA-384, Signature.RSASSA-PSS, Signature.MD5andSHA1withRSA,"
                  + " Signature.Ed25519, MessageDigest.SHA-224, Cipher.DES/CBC/NoPadding"),
          new JvmPolicy(
              "",
              "",
              "",
              "Signature.SHA1withECDSA, Signature.NONEwithRSA, Signature.SHA256withDSA,"
                  + " Cipher.AES/CBC/NoPadding"),
          new JvmPolicy("", "", "", "MessageDigest.SHA-256"),
          new JvmPolicy(
              "TLSv1, ffdhe2048, X25519, rsa_pss_rsae_sha256, Ed448",
              "DSA keySize < 2048, SHA1, EC keySize < 256, TLSv1.1",
              "ECDSA, TLS_AES_128_GCM_SHA256, TLS_AES_256_GCM_SHA384, DHE_RSA",
              ""),
          new JvmPolicy(
              "RSA denyAfter 2020-01-01, dsa_sha256 usage"
                  + " HandshakeSignature, EC usage HandshakeSignature, EdDSA usage"
                  + " CertificateSignature",
              "SHA224, RSASSA-PSS",
              "TLSv1.2, RSA, ECDHE_RSA, SHA384",
              ""));

  private static final List<HandshakeJvm> JVMS = new ArrayList<>();
  private static Path folder;
  private static int agreed;
  private static int failed;

  /** The lists of a JVM. */
  private record JvmPolicy(String tls, String certpath, String legacy, String services) {
    JvmPolicy(String tls, String certpath, String legacy) {
      this(tls, certpath, legacy, "");
    }

    Properties properties() {
      Properties properties = new Properties();
      properties.setProperty(DisabledAlgorithms.TLS, tls);
      properties.setProperty(DisabledAlgorithms.CERTPATH, certpath);
      properties.setProperty(DisabledAlgorithms.TLS_LEGACY, legacy);
      properties.setProperty(DisabledServices.PROPERTY, services);
      return properties;
    }

    /** Returns them as a file, with more in the list of TLS. */
    SecurityProperties with(String denied) {
      String all =
          Stream.of(tls, denied).filter(list -> !list.isEmpty()).collect(Collectors.joining(", "));
      String text =
          String.join(
              "\n",
              DisabledAlgorithms.TLS + "=" + all,
              DisabledAlgorithms.CERTPATH + "=" + certpath,
              DisabledAlgorithms.TLS_LEGACY + "=" + legacy,
              DisabledServices.PROPERTY + "=" + services);
      return SecurityProperties.of(
          "policy", text.getBytes(StandardCharsets.ISO_8859_1), Dialect.running());
    }
  }

  @BeforeContainer
  static void startJvms() throws IOException {
    folder = Files.createTempDirectory("handshakes");
    Path keys = folder.resolve("keys");
    ServerKeys.write(keys);
    for (JvmPolicy policy : POLICIES) {
      JVMS.add(HandshakeJvm.start(folder, policy.properties(), keys));
    }
  }

  @AfterContainer
  static void stopJvms() throws IOException {
    JVMS.forEach(HandshakeJvm::close);
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
    assertThat(agreed).as("handshakes").isGreaterThanOrEqualTo(FEWEST_OF_EACH);
    assertThat(failed).as("failures").isGreaterThanOrEqualTo(FEWEST_OF_EACH);
  }

  @Property
  void handshakesEndAsPredicted(@ForAll("policies") int policy, @ForAll("peers") Peers peers)
      throws IOException {
    Negotiation predicted = predicted(POLICIES.get(policy), peers);
    String outcome = JVMS.get(policy).outcome(peers);
    if (predicted instanceof Agreed found) {
      assertThat(outcome.replace(WEAK_ON_PURPOSE, "")).isEqualTo(text(found));
      agreed++;
    } else {
      assertThat(outcome).as("%s", predicted).startsWith(HandshakesOfJvm.FAILED);
      failed++;
    }
  }

  private static Negotiation predicted(JvmPolicy policy, Peers peers) {
    return Negotiation.between(
        context(Role.CLIENT, policy, peers.client()),
        context(Role.SERVER, policy, peers.server()),
        peers.keys().stream().map(ServerKeys::described).toList());
  }

  private static HandshakeContext context(Role role, JvmPolicy policy, Side side) {
    SecurityProperties properties = policy.with(side.denied());
    HandshakeConfiguration configuration =
        HandshakeConfiguration.of(role, TlsPolicy.of(properties))
            .withLegacyAlgorithms(properties.parse(DisabledAlgorithms.TLS_LEGACY).orThrow())
            .withUseCipherSuitesOrder(side.useCipherSuitesOrder());
    if (!side.protocols().isEmpty()) {
      configuration = configuration.withProtocols(side.protocols());
    }
    if (!side.suites().isEmpty()) {
      configuration = configuration.withCipherSuites(side.suites());
    }
    if (!side.groups().isEmpty()) {
      configuration = configuration.withNamedGroups(side.groups());
    }
    if (!side.schemes().isEmpty()) {
      configuration = configuration.withSignatureSchemes(side.schemes());
    }
    return HandshakeContext.of(configuration);
  }

  /** Returns the line that tells of such a handshake. */
  private static String text(Agreed agreed) {
    return agreed.protocol()
        + " "
        + agreed.cipherSuite()
        + agreed.group().map(group -> " " + group).orElse("")
        + agreed.scheme().map(scheme -> " " + signature(scheme)).orElse("");
  }

  /** Returns how a signature of the scheme is traced; no other scheme has the same. */
  private static String signature(SignatureScheme scheme) {
    String algorithm = scheme.signatureAlgorithm().orElseThrow();
    String digest =
        algorithm.equals("RSASSA-PSS")
            ? " SHA-" + scheme.name().substring(scheme.name().length() - 3)
            : "";
    return algorithm + digest + " " + scheme.keyAlgorithm().orElseThrow();
  }

  @Provide
  Arbitrary<Integer> policies() {
    return Arbitraries.frequency(
        IntStream.range(0, POLICIES.size())
            .mapToObj(i -> Tuple.of(i == 0 ? 20 : POLICIES.get(i).services().isEmpty() ? 4 : 1, i))
            .toList());
  }

  @Provide
  Arbitrary<Peers> peers() {
    return PeersVocabulary.peers();
  }
}
