package org.algate.conformance;

import java.lang.reflect.Method;
import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.ECGenParameterSpec;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.crypto.spec.DHParameterSpec;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.conformance.JdkPolicy.Decomposition;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.CertificateUsage;
import org.algate.constraints.Circumstances;
import org.algate.constraints.ConstraintSet;
import org.algate.constraints.Decision;
import org.algate.constraints.SignatureScope;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;

/**
 * Something that is asked of a list, as it is written in tables: {@code name TLSv1.1}, {@code key
 * RSA 1024}, {@code parameters EC 256}, {@code scope rsa_pkcs1_sha1 HandshakeSignature}, or {@code
 * signature SHA1withRSA; RSA 1024; tls server; jdkCA; 2026-11-30T00:00:00Z}, where anything but the
 * algorithm may be absent.
 */
record Question(String property, String policy, String text) {
  /** What stands behind the name of a property to ask for the list as TLS splits it. */
  static final String IN_TLS = " in TLS";

  /** The list that is included, if a policy does. */
  static final String CURVES = "secp521r1, TLS_RSA_*, *_X";

  static final String REFUSED = "refused";
  private static final Set<CryptoPrimitive> ANY = EnumSet.of(CryptoPrimitive.SIGNATURE);

  /** Returns Algate's answer as a JDK; fails if its explanation disagrees. */
  String algate(Dialect dialect) {
    return algate(dialect, InstantSource.system());
  }

  /** Returns Algate's answer at some time. */
  String algate(Dialect dialect, InstantSource clock) {
    return DisabledAlgorithms.parse(
            PolicySource.literal(list(), policy),
            PolicySource.literal(DisabledAlgorithms.NAMED_CURVES, CURVES),
            dialect)
        .tree()
        .map(tree -> ConstraintSet.compile(tree, decomposer(), clock))
        .map(this::ask)
        .orElse(REFUSED);
  }

  /** Returns the answer of the running JDK. */
  String jdk() throws Throwable {
    JdkPolicy jdk;
    try {
      jdk = JdkPolicy.of(list(), policy, CURVES, splitting());
    } catch (Throwable refusal) {
      return REFUSED;
    }
    return word(
        switch (kind()) {
          case "name" -> jdk.permits(rest());
          case "key" -> jdk.constraints().permits(ANY, Keys.described(rest()));
          case "parameters" -> jdk.constraints().permits(ANY, words().get(1), parameters());
          case "scope" -> permitsInScope(jdk);
          default -> {
            Signed signed = signed();
            yield JdkPaths.permits(
                jdk, signed.algorithm, null, signed.key, signed.circumstances, signed.key != null);
          }
        });
  }

  private String ask(ConstraintSet set) {
    boolean permitted;
    Decision decision;
    switch (kind()) {
      case "name" -> {
        permitted = set.permits(rest());
        decision = set.decide(rest());
      }
      case "key" -> {
        permitted = set.permits(ANY, Keys.described(rest()));
        decision = set.decide(Keys.described(rest()));
      }
      case "parameters" -> {
        permitted = set.permits(ANY, words().get(1), parameters());
        decision = set.decide(words().get(1), parameters());
      }
      case "scope" -> {
        permitted = set.permits(words().get(1), scope());
        decision = set.decide(words().get(1), scope());
      }
      case "signature" -> {
        Signed signed = signed();
        permitted = set.permits(signed.algorithm, null, signed.key, signed.circumstances);
        decision = set.decide(signed.algorithm, null, signed.key, signed.circumstances);
      }
      default -> throw new AssertionError(text);
    }
    if (decision.permitted() != permitted) {
      throw new AssertionError(text + ": " + decision);
    }
    return word(permitted);
  }

  private record Signed(String algorithm, Key key, Circumstances circumstances) {}

  private Signed signed() {
    List<String> parts = Stream.of(rest().split(";", -1)).map(String::trim).toList();
    Key key = null;
    Circumstances circumstances = Circumstances.of(CertificateUsage.GENERIC);
    for (String part : parts.subList(1, parts.size())) {
      CertificateUsage usage = usage(part);
      if (usage != null) {
        circumstances = new Circumstances(usage, circumstances.date(), circumstances.belowJdkCa());
      } else if (part.equals("jdkCA")) {
        circumstances = circumstances.belowJdkCa(true);
      } else if (part.endsWith("Z")) {
        circumstances = circumstances.at(Instant.parse(part));
      } else {
        key = Keys.described(part);
      }
    }
    return new Signed(parts.get(0), key, circumstances);
  }

  private static CertificateUsage usage(String part) {
    for (CertificateUsage usage : CertificateUsage.values()) {
      if (JdkPaths.variant(usage).equals(part)) {
        return usage;
      }
    }
    return null;
  }

  private SignatureScope scope() {
    return Stream.of(SignatureScope.values())
        .filter(scope -> scope.word().equals(words().get(2)))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the JDK's answer; one without scopes denies nothing in them. */
  private boolean permitsInScope(JdkPolicy jdk) throws ReflectiveOperationException {
    Class<?> type;
    try {
      type = Class.forName("sun.security.ssl.SSLScope");
    } catch (ClassNotFoundException before25) {
      return true;
    }
    Method nameOf = type.getMethod("nameOf", String.class);
    nameOf.setAccessible(true);
    Method permits = jdk.constraints().getClass().getMethod("permits", String.class, Set.class);
    permits.setAccessible(true);
    return (boolean)
        permits.invoke(
            jdk.constraints(), words().get(1), Set.of(nameOf.invoke(null, scope().word())));
  }

  private AlgorithmParameters parameters() {
    int bits = Integer.parseInt(words().get(2));
    try {
      AlgorithmParameters parameters = AlgorithmParameters.getInstance(words().get(1));
      parameters.init(
          words().get(1).equals("EC")
              ? new ECGenParameterSpec("secp" + bits + "r1")
              : new DHParameterSpec(BigInteger.ONE.setBit(bits - 1), BigInteger.TWO));
      return parameters;
    } catch (GeneralSecurityException e) {
      throw new AssertionError(text, e);
    }
  }

  private String list() {
    return property.replace(IN_TLS, "");
  }

  private AlgorithmDecomposer decomposer() {
    return switch (splitting()) {
      case GENERIC -> AlgorithmDecomposer.generic();
      case TLS -> TlsDecomposer.full();
      case TLS_X509 -> TlsDecomposer.x509Only();
    };
  }

  private Decomposition splitting() {
    if (property.endsWith(IN_TLS)) {
      return Decomposition.TLS_X509;
    }
    return property.startsWith("jdk.tls.") ? Decomposition.TLS : Decomposition.GENERIC;
  }

  private String kind() {
    return words().get(0);
  }

  private String rest() {
    return text.substring(kind().length() + 1);
  }

  private List<String> words() {
    return List.of(text.split(" ", -1));
  }

  private static String word(boolean permitted) {
    return permitted ? "permitted" : "denied";
  }
}
