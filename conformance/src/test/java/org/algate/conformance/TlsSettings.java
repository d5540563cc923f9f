package org.algate.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.CipherSuites;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.DisabledServices;

/**
 * What a JVM is started with: a policy, and properties that say what a client asks for.
 *
 * @param name tells these from others; the seed of generated ones
 * @param security the properties that are laid over those of the JDK
 * @param system the system properties
 */
record TlsSettings(String name, Map<String, String> security, Map<String, String> system) {
  private static final List<String> OLD_PROTOCOLS =
      List.of("", "SSLv3, TLSv1, TLSv1.1, ", "TLSv1.3, ", "TLSv1.2, ", "TLSv1.3, TLSv1.2, ");

  /** All but the form of a hello that can hold none of the lists. */
  private static final List<String> PROTOCOL_NAMES =
      Stream.of(ProtocolVersion.values())
          .filter(protocol -> protocol != ProtocolVersion.SSL_2_0_HELLO)
          .map(ProtocolVersion::jsseName)
          .toList();

  private static final List<String> SUITE_NAMES =
      CipherSuites.supported(Dialect.JDK_17).stream().map(CipherSuite::name).toList();

  /** Those of which JDKs accept patterns. */
  private static final List<String> TLS_SUITE_NAMES =
      SUITE_NAMES.stream().filter(name -> name.startsWith("TLS_")).toList();

  /** What suites consist of; those that many have stand among many that few have. */
  private static final List<String> ELEMENTS =
      words(
          "3DES_EDE_CBC AES AES_128_CBC AES_128_GCM AES_256_CBC AES_256_GCM "
              + "ChaCha20-Poly1305 DH DHE DHE_DSS DHE_RSA DH_anon DSA DSS "
              + "DiffieHellman EC ECDH ECDHE ECDHE_ECDSA ECDHE_RSA ECDH_ECDSA "
              + "ECDH_RSA ECDSA GCM HmacSHA1 HmacSHA256 K_RSA MD5 NULL RC4_128 RSA "
              + "RSA_EXPORT SHA SHA-1 SHA1 SHA224 SHA384 SHA512 TLS XDH anon");

  private static final List<String> WITH_SIZES =
      words(
          "EC EC EC ECDH ECDSA XDH X25519 DH DH DiffieHellman DHE RSA DSA "
              + "RSASSA-PSS secp256r1 x25519 ffdhe2048 SHA256withRSA");

  private static final List<Integer> SIZES =
      List.of(
          224, 255, 256, 257, 384, 448, 449, 521, 522, 1024, 2048, 2049, 3072, 4096, 6145, 8192);

  private static final List<String> FURTHER =
      List.of("", "", "", "", " & jdkCA", " & usage TLSServer", " & denyAfter 2019-01-01");

  /** Scopes for a release that knows them, and other uses for both. */
  private static final List<String> USES =
      List.of(
          "usage HandshakeSignature",
          "usage HandshakeSignature",
          "usage CertificateSignature",
          "usage CertificateSignature",
          "usage handshakesignature CertificateSignature",
          "usage HandshakeSignature & jdkCA",
          "jdkCA & usage HandshakeSignature",
          "usage TLSServer",
          "usage TLSServer TLSClient",
          "jdkCA",
          "denyAfter 2019-01-01");

  private static final List<String> REFUSED =
      List.of("EC keySize", "EC keySize <", "RSA usage HandshakeSignature TLSServer", "EC foo");

  private static final List<String> GROUP_NAMES =
      NamedGroup.defaults(Dialect.JDK_17).stream().map(NamedGroup::name).toList();

  /** Curves that JSSE has by request only. */
  private static final List<String> OLD_GROUP_NAMES =
      NamedGroup.all().stream()
          .filter(group -> group.isKnownToJsse() && group.family() == NamedGroup.Family.ECDHE)
          .filter(group -> !GROUP_NAMES.contains(group.name()))
          .map(NamedGroup::name)
          .toList();

  private static final List<String> CURVE_NAMES =
      NamedGroup.defaults(Dialect.JDK_17).stream()
          .flatMap(group -> group.curveNames().stream())
          .toList();

  private static final List<String> SCHEME_NAMES =
      SignatureScheme.supported().stream().map(SignatureScheme::name).toList();

  /** What JSSE asks about schemes beside their names. */
  private static final List<String> SIGNATURES =
      SignatureScheme.supported().stream()
          .flatMap(scheme -> Stream.of(scheme.signatureAlgorithm(), scheme.keyAlgorithm()))
          .flatMap(name -> name.stream())
          .distinct()
          .toList();

  /** What services may be kept from handing out; JSSE needs many of these, others look like it. */
  private static final List<String> SERVICES =
      Stream.of(
              words(
                  "Cipher.AES/CBC/NoPadding Cipher.AES/GCM/NoPadding Cipher.AES/GCM/NoPadding"
                      + " Cipher.ChaCha20-Poly1305 Cipher.1.2.840.113549.1.9.16.3.18 Cipher.AES"
                      + " Cipher.AES_128/GCM/NoPadding Cipher.DES/CBC/NoPadding Cipher.DES"
                      + " Cipher.DESede/CBC/NoPadding Cipher.TripleDES/CBC/NoPadding Cipher.RC4"
                      + " Cipher.ARCFOUR Cipher.ChaCha20 Cipher.RSA KeyStore.PKCS12"),
              words(
                  "MessageDigest.MD5 MessageDigest.SHA-224 MessageDigest.SHA256"
                      + " MessageDigest.SHA-256 MessageDigest.SHA384 MessageDigest.SHA-512"
                      + " MessageDigest.SHA3-256 MessageDigest.2.16.840.1.101.3.4.2.1"),
              words(
                  "Signature.NONEwithECDSA Signature.PSS Signature.DSS Signature.NONEwithRSA"
                      + " Signature.MD5andSHA1withRSA Signature.1.2.840.113549.1.1.11"
                      + " Signature.1.3.14.3.2.29 Signature.1.3.101.112"),
              SIGNATURES.stream().map(name -> "Signature." + name).toList())
          .flatMap(List::stream)
          .toList();

  private static List<String> words(String text) {
    return List.of(text.split(" ", -1));
  }

  /**
   * Returns the settings of a seed: a policy that takes away some of what TLS has and seldom all of
   * it, and now and then other properties.
   */
  static TlsSettings generated(long seed) {
    Choices choices = new Choices(new SplittableRandom(seed));
    return new TlsSettings("seed " + seed, choices.security(), choices.system());
  }

  /** Returns settings that are seldom generated, and decide more than most. */
  static List<TlsSettings> rare() {
    return Stream.concat(rareLists(), rareServices()).toList();
  }

  private static Stream<TlsSettings> rareLists() {
    String oldCurve = "x25519,secp256r1,secp256k1";
    return Stream.of(
        rare(
            "an old curve and no suite for it",
            "",
            oldCurve,
            "TLS_AES_128_GCM_SHA256,TLS_RSA_WITH_AES_128_CBC_SHA"),
        rare(
            "an old curve and a suite for it",
            "",
            oldCurve,
            "TLS_AES_128_GCM_SHA256,TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA"),
        rare("an old curve and its protocols denied", "TLSv1.2, TLSv1.1, TLSv1", oldCurve, ""),
        rare("a suite of static keys", "", "", "TLS_ECDH_RSA_WITH_AES_128_GCM_SHA256"),
        rare("finite fields without a group", "", "x25519", "TLS_DHE_RSA_WITH_AES_128_GCM_SHA256"),
        rare("no group", "EC, XDH, DiffieHellman", "", ""),
        rare("no scheme", "RSA, EC, DSA, EdDSA, RSASSA-PSS", "", ""),
        rare("no protocol with schemes", "TLSv1.3, TLSv1.2", "", ""),
        rare("the newest protocol and an old one", "TLSv1.2, TLSv1", "", ""),
        rare("the newest protocol alone", "TLSv1.2, TLSv1.1, TLSv1", "", ""),
        rare("a signal and no suite", "", "", "TLS_EMPTY_RENEGOTIATION_INFO_SCSV"));
  }

  private static Stream<TlsSettings> rareServices() {
    TlsSettings nothing = rare("no services", "", "", "");
    TlsSettings withoutNewest = rare("no services before the newest protocol", "TLSv1.3", "", "");
    TlsSettings oneGroup = rare("no service for a group", "", "secp256r1", "");
    TlsSettings someGroups = rare("no service for a group of two", "", "secp256k1,x448", "");
    String suite = "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256";
    TlsSettings oneSuite = rare("no service for a suite", "", "", suite);
    return Stream.of(
        nothing.without("MessageDigest.SHA"),
        nothing.without("MessageDigest.SHA-224"),
        nothing.without("MessageDigest.SHA-256"),
        nothing.without("MessageDigest.SHA-384"),
        nothing.without("MessageDigest.SHA-512"),
        nothing.without("Signature.SHA1withECDSA"),
        nothing.without("Signature.NONEwithECDSA"),
        nothing.without("Cipher.AES/GCM/NoPadding, Cipher.ChaCha20-Poly1305"),
        nothing.without(
            "Cipher.AES/GCM/NoPadding, Cipher.ChaCha20-Poly1305, Cipher.AES/CBC/NoPadding"),
        withoutNewest.without("Signature.SHA1withECDSA"),
        oneGroup.without("Signature.SHA1withECDSA"),
        someGroups.without("Signature.SHA1withECDSA"),
        oneSuite.without("Signature.NONEwithECDSA"));
  }

  /** Returns the same with a list of services. */
  private TlsSettings without(String services) {
    Map<String, String> more = new LinkedHashMap<>(security);
    more.put(DisabledServices.PROPERTY, services);
    return new TlsSettings(name + " " + services.replace('/', '-'), more, system);
  }

  private static TlsSettings rare(String name, String tls, String groups, String suites) {
    Map<String, String> system = new LinkedHashMap<>();
    if (!groups.isEmpty()) {
      system.put(ComputedTls.GROUPS, groups);
    }
    if (!suites.isEmpty()) {
      system.put(ComputedTls.SUITES, suites);
    }
    return new TlsSettings(name, Map.of(DisabledAlgorithms.TLS, tls), system);
  }

  /** Writes the security properties into a file of their own. */
  Path writeInto(Path folder) {
    Properties properties = new Properties();
    properties.putAll(security);
    Path file = folder.resolve(name + ".security");
    try (var writer = Files.newBufferedWriter(file, StandardCharsets.ISO_8859_1)) {
      properties.store(writer, null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return file;
  }

  /** The choices that are made one after another. */
  private record Choices(SplittableRandom random) {
    Map<String, String> security() {
      Map<String, String> security = new LinkedHashMap<>();
      String oldProtocols = oneIn(2) ? OLD_PROTOCOLS.get(1) : oneOf(OLD_PROTOCOLS);
      String tls = oldProtocols + entries(1 + random.nextInt(6), this::entry);
      String certpath = entries(random.nextInt(4), this::certpathEntry);
      if (oneIn(4)) {
        security.put("jdk.disabled.namedCurves", entries(random.nextInt(4), this::group));
        String include = "include jdk.disabled.namedCurves";
        switch (random.nextInt(3)) {
          case 0 -> certpath += ", " + include;
          case 1 -> tls = include + ", " + tls;
          default -> tls += ", " + include;
        }
      }
      security.put(DisabledAlgorithms.TLS, tls);
      if (oneIn(2)) {
        security.put(DisabledAlgorithms.CERTPATH, certpath);
      }
      if (oneIn(4)) {
        security.put(DisabledAlgorithms.TLS_LEGACY, entries(3, this::entry));
      }
      if (oneIn(3)) {
        security.put(
            DisabledServices.PROPERTY,
            entries(1 + random.nextInt(4), () -> respelt(oneOf(SERVICES))));
      }
      return security;
    }

    Map<String, String> system() {
      Map<String, String> system = new LinkedHashMap<>();
      if (oneIn(6)) {
        List<String> protocols = PROTOCOL_NAMES.subList(0, 5);
        system.put(ComputedTls.PROTOCOLS, someOf(protocols, 1 + random.nextInt(3)));
      }
      if (oneIn(6)) {
        system.put(ComputedTls.SUITES, someOf(SUITE_NAMES, 1 + random.nextInt(12)));
      }
      if (oneIn(4)) {
        List<String> groups = new ArrayList<>(GROUP_NAMES);
        if (oneIn(3)) {
          groups.addAll(OLD_GROUP_NAMES);
        }
        system.put(ComputedTls.GROUPS, someOf(groups, 1 + random.nextInt(5)));
      }
      if (oneIn(8)) {
        system.put(ComputedTls.SCHEMES, someOf(SCHEME_NAMES, 1 + random.nextInt(8)));
      }
      return system;
    }

    private String entry() {
      return switch (random.nextInt(13)) {
        case 0 -> respelt(oneOf(PROTOCOL_NAMES));
        case 1 -> respelt(oneOf(SUITE_NAMES));
        case 2 -> respelt(oneOf(ELEMENTS));
        case 3, 4 -> wildcard();
        case 5, 6 -> respelt(group());
        case 7 -> sized();
        case 8 -> respelt(oneOf(SCHEME_NAMES));
        case 9 -> respelt(oneOf(SIGNATURES));
        case 10, 11 -> respelt(oneOf(oneOf(List.of(SCHEME_NAMES, SIGNATURES)))) + " " + oneOf(USES);
        default -> oneIn(8) ? oneOf(REFUSED) : sized();
      };
    }

    private String certpathEntry() {
      return switch (random.nextInt(7)) {
        case 0 -> oneOf(ELEMENTS);
        case 1, 2 -> sized();
        case 3 -> group();
        case 4 -> oneOf(SIGNATURES);
        case 5 -> oneOf(SIGNATURES) + " " + oneOf(USES);
        default -> entry();
      };
    }

    private String group() {
      return switch (random.nextInt(8)) {
        case 0, 1 -> oneOf(CURVE_NAMES);
        case 2 -> oneOf(OLD_GROUP_NAMES);
        default -> oneOf(GROUP_NAMES);
      };
    }

    private String sized() {
      String operator = oneOf(List.of("<", "<", "<", "<", "<=", "==", "!=", ">", ">="));
      return oneOf(WITH_SIZES) + " keySize " + operator + " " + oneOf(SIZES) + oneOf(FURTHER);
    }

    /** The name of a suite with asterisks for some of its words. */
    private String wildcard() {
      List<String> names = oneIn(16) ? SUITE_NAMES : TLS_SUITE_NAMES;
      String[] words = oneOf(names).split("_", -1);
      StringBuilder pattern = new StringBuilder(words[0]);
      for (int i = 1; i < words.length; i++) {
        String word = oneIn(3) ? "*" : words[i];
        boolean repeated = word.equals("*") && pattern.toString().endsWith("*") && !oneIn(4);
        pattern.append(repeated ? "" : "_" + word);
      }
      return pattern.toString();
    }

    private String respelt(String name) {
      return switch (random.nextInt(16)) {
        case 0 -> name.toLowerCase(Locale.ROOT);
        case 1 -> name.toUpperCase(Locale.ROOT);
        case 2 -> name + "  ";
        default -> name;
      };
    }

    private String entries(int count, Supplier<String> entry) {
      return Stream.generate(entry).limit(count).collect(Collectors.joining(", "));
    }

    private String someOf(List<String> names, int count) {
      List<String> left = new ArrayList<>(names);
      return Stream.generate(() -> left.remove(random.nextInt(left.size())))
          .limit(Math.min(count, names.size()))
          .collect(Collectors.joining(","));
    }

    private <T> T oneOf(List<T> choices) {
      return choices.get(random.nextInt(choices.size()));
    }

    private boolean oneIn(int number) {
      return random.nextInt(number) == 0;
    }
  }
}
