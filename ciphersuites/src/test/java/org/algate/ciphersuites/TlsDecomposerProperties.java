package org.algate.ciphersuites;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class TlsDecomposerProperties {
  private static final List<String> KNOWN = TlsDecomposer.full().knownNames().names();

  @Property
  void namesFallIntoTheElementsThatTheJdkSees(@ForAll("names") String name) {
    assertThat(new TreeSet<>(TlsDecomposer.full().elements(name)))
        .isEqualTo(RunningJdk.decompose(name, false));
    assertThat(new TreeSet<>(TlsDecomposer.x509Only().elements(name)))
        .isEqualTo(RunningJdk.decompose(name, true));
  }

  /** Names that are known, that nearly are, and pieces put together. */
  @Provide
  Arbitrary<String> names() {
    Arbitrary<String> known = Arbitraries.of(KNOWN);
    Arbitrary<String> piece =
        Arbitraries.of(
            "TLS_",
            "SSL_",
            "tls_",
            "RSA",
            "WITH",
            "with",
            "_",
            "and",
            "in",
            "paddin",
            "/",
            "SHA1",
            "SHA-256",
            "sha1",
            "AES_128_CBC",
            "SCSV",
            "PSK",
            "INFO",
            "anon");
    Arbitrary<String> pieces = piece.list().ofMinSize(1).ofMaxSize(6).map(p -> String.join("", p));
    Arbitrary<String> cut =
        Combinators.combine(known, Arbitraries.integers().between(1, 60))
            .as((name, length) -> name.substring(0, Math.min(length, name.length())));
    return Arbitraries.oneOf(
        known,
        known.map(name -> name.toLowerCase(Locale.ROOT)),
        known.map(name -> name.replace("TLS_", "SSL_")),
        known.map(name -> name.replace("SSL_", "TLS_")),
        cut,
        Combinators.combine(cut, pieces).as(String::concat),
        pieces);
  }
}
