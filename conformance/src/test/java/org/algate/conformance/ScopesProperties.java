package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.LifecycleContext;
import net.jqwik.api.lifecycle.SkipExecutionHook;
import org.algate.constraints.Decision;
import org.algate.constraints.SignatureScope;
import org.algate.policy.Dialect;
import org.algate.policy.Dialect.Feature;

/**
 * Every decision for a name in a scope of TLS beside that of the running JDK, where it has them.
 */
class ScopesProperties {
  private static final int FEWEST_CHECKS = 5_000;
  private static final int FEWEST_DENIED = 250;

  private static int checks;
  private static int denied;

  @AfterContainer
  static void enoughNamesWereCompared() {
    if (hasScopes()) {
      assertThat(checks).isGreaterThanOrEqualTo(FEWEST_CHECKS);
      assertThat(denied).isGreaterThanOrEqualTo(FEWEST_DENIED);
    }
  }

  /** Skips a property where the running JDK has no scopes. */
  static final class WhereThereAreScopes implements SkipExecutionHook {
    @Override
    public SkipResult shouldBeSkipped(LifecycleContext context) {
      return hasScopes() ? SkipResult.doNotSkip() : SkipResult.skip("this JDK has no scopes");
    }
  }

  @Property
  @AddLifecycleHook(WhereThereAreScopes.class)
  void namesInScopesAreDecidedAsByTheJdk(
      @ForAll("properties") String property,
      @ForAll @Size(max = 6) List<@From("entries") String> entries,
      @ForAll @Size(max = 3) List<@From("entries") String> curves,
      @ForAll @Size(min = 5, max = 15) List<@From("names") String> names)
      throws Throwable {
    Lists lists = Lists.of(property, String.join(", ", entries), String.join(", ", curves));
    if (lists == null) {
      return;
    }
    for (String name : names) {
      boolean both = true;
      for (SignatureScope scope : SignatureScope.values()) {
        boolean permitted = lists.set().permits(name, scope);
        assertThat(permitted).as("%s %s", name, scope).isEqualTo(jdk(lists, name, scope));
        Decision decision = lists.set().decide(name, scope);
        assertThat(decision.permitted()).as("decide(%s, %s)", name, scope).isEqualTo(permitted);
        assertThat(decision.conditions())
            .noneMatch(
                condition ->
                    decision.reasons().stream()
                        .anyMatch(reason -> reason.entry() == condition.reason().entry()));
        both &= permitted;
        checks++;
        denied += permitted ? 0 : 1;
      }
      assertThat(both)
          .as("%s in both scopes", name)
          .isEqualTo(jdk(lists, name, SignatureScope.values()));
    }
  }

  @Provide
  Arbitrary<String> properties() {
    return Arbitraries.of(JdkPolicy.TLS, JdkPolicy.TLS, JdkPolicy.TLS, JdkPolicy.CERTPATH);
  }

  @Provide
  Arbitrary<String> names() {
    Arbitrary<String> usual =
        Arbitraries.of(
            "rsa_pkcs1_sha1",
            "RSA_PKCS1_SHA1",
            "ecdsa_sha1",
            "ecdsa_secp256r1_sha256",
            "rsa_pss_rsae_sha256",
            "RSA",
            "rsa",
            "EC",
            "EdDSA",
            "Ed25519",
            "ed25519",
            "RSASSA-PSS",
            "SHA1withRSA",
            "SHA-1withRSA",
            "SHA1",
            "SHA-1",
            "sha-1",
            "DH",
            "DiffieHellman",
            "secp256r1",
            "NIST");
    return Arbitraries.frequencyOf(
        Tuple.of(12, Arbitraries.of("rsa_pkcs1_sha1", "ecdsa_sha1", "RSA")),
        Tuple.of(12, usual),
        Tuple.of(
            1,
            Vocabulary.names()
                .filter(name -> name.chars().noneMatch(c -> c <= ' ' || c == ',' || c == '"'))));
  }

  @Provide
  Arbitrary<String> entries() {
    Arbitrary<String> conditions =
        Arbitraries.of(
            "usage HandshakeSignature",
            "usage HandshakeSignature",
            "usage HandshakeSignature",
            "usage CertificateSignature",
            "usage CertificateSignature",
            "usage CertificateSignature",
            "usage CertificateSignature HandshakeSignature",
            "usage HANDSHAKEsignature",
            "usageHandshakeSignature",
            "usage Handshakes\u0131gnature",
            "usage Hand\u017fhakeSignature",
            "usage HandshakeSignature TLSServer",
            "usage HandshakeSignature  CertificateSignature",
            "usage\tHandshakeSignature",
            "usage HandshakeSignature\tCertificateSignature",
            "usage TLSServer",
            "usage",
            "jdkCA",
            "keySize < 2048",
            "keySize > 0",
            "denyAfter 2000-01-01");
    return Arbitraries.frequencyOf(
        Tuple.of(
            8,
            Combinators.combine(names(), conditions.list().ofMinSize(1).ofMaxSize(3))
                .as((name, chain) -> name + " " + String.join(" & ", chain))
                .filter(entry -> count(entry, "jdkCA") < 2 && count(entry, "denyAfter") < 2)),
        Tuple.of(2, names()),
        Tuple.of(1, Arbitraries.of("NIST P-256", "RSA &", "TLS_*")),
        Tuple.of(1, Arbitraries.just("include jdk.disabled.namedCurves")));
  }

  private static int count(String text, String word) {
    return text.split(word, -1).length - 1;
  }

  private static boolean hasScopes() {
    return Dialect.running().has(Feature.TLS_SCOPES);
  }

  private static boolean jdk(Lists lists, String name, SignatureScope... scopes) throws Exception {
    Method nameOf = Class.forName("sun.security.ssl.SSLScope").getMethod("nameOf", String.class);
    nameOf.setAccessible(true);
    Set<Object> own = new HashSet<>();
    for (SignatureScope scope : scopes) {
      own.add(nameOf.invoke(null, scope.word()));
    }
    Method permits =
        lists.jdk().constraints().getClass().getMethod("permits", String.class, Set.class);
    permits.setAccessible(true);
    return (boolean) permits.invoke(lists.jdk().constraints(), name, own);
  }
}
