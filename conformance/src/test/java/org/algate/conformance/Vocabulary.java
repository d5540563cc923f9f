package org.algate.conformance;

import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Names and policies in which accidents are likely. */
final class Vocabulary {
  private Vocabulary() {}

  private static final List<String> NAMES =
      List.of(
          "SHA1",
          "SHA-1",
          "SHA",
          "sha1",
          "sha-1",
          "SHA256",
          "SHA-256",
          "SHA512/256",
          "SHA-512/256",
          "SHA512",
          "SHA3-256",
          "MD5",
          "MD2",
          "RSA",
          "DSA",
          "DH",
          "DiffieHellman",
          "EC",
          "ECDH",
          "ECDSA",
          "ECDHE",
          "DHE",
          "XDH",
          "EdDSA",
          "Ed25519",
          "X25519",
          "RSASSA-PSS",
          "ML-DSA-65",
          "anon",
          "NULL",
          "K_NULL",
          "C_NULL",
          "M_NULL",
          "DES",
          "DESede",
          "3DES_EDE_CBC",
          "RC4",
          "RC4_40",
          "RC4_128",
          "DES40_CBC",
          "DES_CBC_40",
          "DES_CBC",
          "CBC",
          "GCM",
          "AES",
          "AES_128_CBC",
          "AES_256_GCM",
          "ChaCha20-Poly1305",
          "NoPadding",
          "HmacSHA1",
          "HmacMD5",
          "HmacSHA384",
          "RSA_EXPORT",
          "DHE_DSS",
          "DH_ANON",
          "ECDH_anon",
          "ECDHE_RSA",
          "SSLv3",
          "TLSv1",
          "TLSv1.1",
          "TLSv1.3",
          "DTLSv1.0",
          "secp256r1",
          "NIST P-256",
          "X9.62 prime256v1",
          "x25519",
          "ffdhe2048",
          "brainpoolP256r1",
          "rsa_pkcs1_sha1",
          "ecdsa_sha1",
          "MD5withRSA",
          "SHA1withRSA",
          "SHA-1withRSA",
          "sha1withrsa",
          "SHA256withRSAandMGF1",
          "SHA512/256withRSA",
          "SHA1withECDSAinP1363Format",
          "RSA/ECB/PKCS1Padding",
          "RSA/ECB/OAEPWithSHA-256AndMGF1Padding",
          "AES/GCM/NoPadding",
          "PBEWithHmacSHA256AndAES_128",
          "random",
          "bra",
          "r",
          "256",
          "with",
          "and",
          "in",
          "padding",
          "TLS_EMPTY_RENEGOTIATION_INFO_SCSV",
          "TLS_FALLBACK_SCSV",
          "TLS_NOT_A_SUITE",
          "TLS_RSA_WITH_AES_128_CBC_SHA",
          "TLS_RSA_WITH_AES_256_GCM_SHA384",
          "TLS_AES_128_GCM_SHA256",
          "TLS_CHACHA20_POLY1305_SHA256",
          "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
          "TLS_DHE_DSS_WITH_AES_256_CBC_SHA",
          "TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA384",
          "TLS_ECDH_anon_WITH_AES_128_CBC_SHA",
          "TLS_DH_anon_WITH_AES_128_GCM_SHA256",
          "TLS_RSA_WITH_NULL_SHA256",
          "SSL_RSA_WITH_3DES_EDE_CBC_SHA",
          "TLS_RSA_WITH_3DES_EDE_CBC_SHA",
          "SSL_DH_anon_EXPORT_WITH_DES40_CBC_SHA",
          "SSL_DH_anon_EXPORT_WITH_RC4_40_MD5",
          "SSL_DHE_RSA_EXPORT_WITH_DES40_CBC_SHA",
          "SSL_RSA_EXPORT_WITH_RC4_40_MD5",
          "SSL_RSA_WITH_RC4_128_MD5",
          "TLS_PSK_WITH_AES_128_CCM",
          "TLS_KRB5_WITH_RC4_128_MD5",
          "NETSCAPE_RSA_FIPS_WITH_DES_CBC_SHA",
          "SSL_RSA_FIPS_WITH_DES_CBC_SHA");

  private static final List<String> PARTS =
      List.of(
          "with",
          "WITH",
          "And",
          "in",
          "padd",
          "Padding",
          "/",
          "//",
          "SHA",
          "SHA1",
          "SHA-1",
          "sha1",
          "SHA512",
          "SHA-512",
          "RSA",
          "MGF1",
          "256",
          "_",
          "-",
          "TLS_",
          "SSL_",
          "tls_",
          "w",
          "an",
          "i",
          "\u0131n",
          "\u0130n",
          "\u017fHA1",
          "\u212a",
          "\ud801",
          "\ud801\udc00",
          "\ud801\udc28",
          "\u00b5",
          "\u03bc",
          "\u00ff",
          "\u0178",
          "\n",
          "\t",
          "\u000b",
          "\u0000",
          " ");

  private static final List<String> CONSTRAINTS =
      List.of(
          "keySize < 1024",
          "keySize <= 2147483647",
          "keySize == +5",
          "keySize > -1",
          "keySize\t<\t1",
          "keySize < 1024 foo",
          "keySize < \u0661\u0660",
          "keySize",
          "keySize <",
          "keySize < ",
          "keySize < abc",
          "keySize < 99999999999",
          "keySize<1",
          "keySize <1",
          "keysize < 1",
          "keySizes < 1",
          "keySize =< 1",
          "keySize\u000b<\u000b1",
          "jdkCA",
          "JDKca",
          "jd\u212aCA",
          "jdkCA foo",
          "denyAfter 2019-01-01",
          "denyAfter\u000b2019-01-01",
          "denyAfter 2019-1-1",
          "denyAfter 2019-02-29",
          "denyAfter 0000-01-01",
          "denyAfter",
          "denyafter 2019-01-01",
          "usage TLSServer",
          "usage",
          "usage  TLSServer  SignedJAR",
          "usageTLSServer",
          "usages X",
          "usage HandshakeSignature",
          "usage HandshakeSignature CertificateSignature",
          "usage HandshakeSignature TLSServer",
          "usage HandshakeSignature  CertificateSignature",
          "usage Handshake\u017fignature x",
          "Usage X",
          "foo",
          "# comment",
          "",
          " ",
          "\t",
          "\u000bjdkCA\u0000",
          "*",
          "1*",
          "prime256v1",
          "P-256",
          "include jdk.disabled.namedCurves");

  private static final List<String> ODD_ENTRIES =
      List.of(
          "include jdk.disabled.namedCurves",
          "INCLUDE JDK.Disabled.NamedCurves",
          "include  jdk.disabled.namedCurves",
          "include\tjdk.disabled.namedCurves",
          "include jdk.disabled.namedCurves & jdkCA",
          "include foo",
          "include",
          "include jd\u212a.disabled.namedCurves",
          "include jdk.disabled.namedCurves\t",
          "TLS_*",
          "TLS_RSA_*",
          "TLS_*_CBC_*",
          "TLS_**",
          "tls_*",
          "SSL_*",
          "*",
          "*_SHA",
          "TLS_RSA_* & jdkCA",
          "TLS_X keySize < foo*",
          "TLS_\\E*",
          "TLS_\\E\\Q*",
          "TLS_\\Q*",
          "TLS_.*",
          "RSA&jdkCA",
          "RSA &",
          "RSA & ",
          "RSA &&",
          "RSA  &",
          "RSA & &",
          "RSA&",
          "\"MD5\"",
          "\"MD5",
          "MD5\"",
          "\"",
          "'MD5'",
          "MD5;SHA1",
          "NIST P-256",
          "nist p-256",
          "NIST  P-256",
          "NIST P-256 keySize < 3",
          "X9.62 c2tnb191v1",
          "x9.62 PRIME192V1",
          "X9.62 prime192v9",
          "NIST \u212a-163",
          "N\u0131ST P-256",
          "RSA\tkeySize < 1",
          "RSA\t keySize < 1",
          "RSA\u00a0keySize < 1",
          "#MD5",
          "!MD5",
          "",
          " ",
          "\u0000MD5\u001f");

  /** A name that somebody, or a fuzzer, may ask about. */
  static Arbitrary<String> names() {
    Arbitrary<String> known = Arbitraries.of(NAMES);
    Arbitrary<String> glued =
        Combinators.combine(known, Arbitraries.of(PARTS), known).as((a, b, c) -> a + b + c);
    Arbitrary<String> parts =
        Arbitraries.frequencyOf(
                Tuple.of(3, Arbitraries.of(PARTS)),
                Tuple.of(2, known),
                Tuple.of(1, Arbitraries.strings().ofMaxLength(3)))
            .list()
            .ofMinSize(1)
            .ofMaxSize(5)
            .map(list -> String.join("", list));
    return Arbitraries.frequencyOf(
            Tuple.of(4, known.flatMap(Vocabulary::respelt)), Tuple.of(2, glued), Tuple.of(2, parts))
        .filter(name -> !name.isEmpty());
  }

  /** The name itself most of the time, or with other case, a character less, or one more. */
  static Arbitrary<String> respelt(String name) {
    return Arbitraries.frequencyOf(
        Tuple.of(8, Arbitraries.just(name)),
        Tuple.of(1, Arbitraries.just(name.toLowerCase(Locale.ROOT))),
        Tuple.of(1, Arbitraries.just(name.toUpperCase(Locale.ROOT))),
        Tuple.of(1, Arbitraries.just(name + "X")),
        Tuple.of(1, Arbitraries.just(" " + name + "\t")),
        Tuple.of(1, Arbitraries.just(name.substring(1))));
  }

  /** One entry, well-formed or not. */
  static Arbitrary<String> entries() {
    Arbitrary<String> chain =
        Arbitraries.of(CONSTRAINTS)
            .list()
            .ofMinSize(1)
            .ofMaxSize(3)
            .flatMap(
                list -> Arbitraries.of("&", " & ", " &", "&&").map(and -> String.join(and, list)));
    Arbitrary<String> conditional =
        Combinators.combine(names(), Arbitraries.of(" ", " ", " ", "  ", "\t"), chain)
            .as((name, blank, constraints) -> name + blank + constraints);
    return Arbitraries.frequencyOf(
        Tuple.of(8, names()), Tuple.of(2, conditional), Tuple.of(2, Arbitraries.of(ODD_ENTRIES)));
  }

  /** Entries that no JDK throws on, so that long lists stay usable. */
  static Arbitrary<String> harmlessEntries() {
    Arbitrary<String> words = Arbitraries.of(NAMES).filter(name -> name.indexOf(' ') < 0);
    return Arbitraries.frequencyOf(
        Tuple.of(6, words.flatMap(Vocabulary::respelt)),
        Tuple.of(2, words.map(name -> name + " keySize < 1024 & jdkCA")),
        Tuple.of(2, Arbitraries.of("TLS_RSA_*", "TLS_*_CBC_*", "TLS_*SHA", "TLS_\\Q*")),
        Tuple.of(1, Arbitraries.just("include jdk.disabled.namedCurves")));
  }

  /** The value of a property. */
  static Arbitrary<String> policies() {
    Arbitrary<String> comma = Arbitraries.of(",", ", ", " , ", ",,", ",\t");
    Arbitrary<String> any = list(entries(), 4, comma);
    Arbitrary<String> harmless = list(harmlessEntries(), 12, comma);
    Arbitrary<String> either = Arbitraries.frequencyOf(Tuple.of(1, any), Tuple.of(2, harmless));
    return Arbitraries.frequencyOf(
        Tuple.of(8, either),
        Tuple.of(1, either.map(value -> '"' + value + '"')),
        Tuple.of(1, either.map(value -> " " + value + " ")));
  }

  private static Arbitrary<String> list(
      Arbitrary<String> entry, int size, Arbitrary<String> comma) {
    return Combinators.combine(entry.list().ofMaxSize(size), comma)
        .as((list, separator) -> String.join(separator, list));
  }
}
