package org.algate.conformance;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.cert.CertPathValidatorException;
import java.security.cert.PKIXCertPathChecker;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.Collections;
import java.util.Date;
import java.util.Set;
import org.algate.constraints.CertificateUsage;
import org.algate.constraints.Circumstances;

/**
 * What the running JDK's own constraint objects say of signatures and certificates in certification
 * paths, asked by reflection.
 */
final class JdkPaths {
  private static final X509Certificate JDK_ANCHOR = jdkAnchor();
  private static final Class<?> FACTS = type("sun.security.util.ConstraintsParameters");
  private static final Method PERMITS = permits();
  private static final Constructor<?> FACTS_OF_PATH = factsOfPath();
  private static final Constructor<?> CHECKER = checker();

  private JdkPaths() {}

  /**
   * Returns the JDK's answer for a signature.
   *
   * @param checkKey whether the key counts, beside the conditions on it
   */
  static boolean permits(
      JdkPolicy policy,
      String algorithm,
      AlgorithmParameters parameters,
      Key key,
      Circumstances circumstances,
      boolean checkKey)
      throws Throwable {
    Object facts = facts(key, circumstances);
    return isSilent(
        () -> PERMITS.invoke(policy.constraints(), algorithm, parameters, facts, checkKey));
  }

  /** Returns the JDK's answer for the signature and the key of a certificate. */
  static boolean permits(JdkPolicy policy, X509Certificate certificate, Circumstances circumstances)
      throws Throwable {
    return permits(
        policy,
        certificate.getSigAlgName(),
        Certificates.parameters(certificate),
        certificate.getPublicKey(),
        circumstances,
        true);
  }

  /**
   * Returns whether the JDK's checker of algorithms accepts a certificate as the first one below an
   * anchor. It asks for the key of the anchor as well.
   */
  static boolean permits(
      JdkPolicy policy,
      X509Certificate anchor,
      X509Certificate certificate,
      Circumstances circumstances)
      throws Throwable {
    PKIXCertPathChecker checker =
        (PKIXCertPathChecker)
            CHECKER.newInstance(
                new TrustAnchor(anchor, null),
                policy.constraints(),
                circumstances.date().map(Date::from).orElse(null),
                variant(circumstances.usage()));
    checker.init(false);
    try {
      checker.check(certificate, Set.of());
      return true;
    } catch (CertPathValidatorException denied) {
      return false;
    }
  }

  /** Returns the JDK's word for a usage. */
  static String variant(CertificateUsage usage) {
    return switch (usage) {
      case GENERIC -> "generic";
      case TLS_SERVER -> "tls server";
      case TLS_CLIENT -> "tls client";
      case CODE_SIGNING -> "code signing";
      case TSA_SERVER -> "tsa server";
      case JCE_SIGNING -> "jce signing";
      case PLUGIN_CODE_SIGNING -> "plugin code signing";
    };
  }

  /**
   * The JDK's own object. Where an anchor is to be one that ships with the JDK and none does, as in
   * installations with the certificates of the system, it is only said to.
   */
  private static Object facts(Key key, Circumstances circumstances)
      throws ReflectiveOperationException {
    boolean belowJdkCa = circumstances.belowJdkCa().getAsBoolean();
    Object own =
        FACTS_OF_PATH.newInstance(
            key,
            variant(circumstances.usage()),
            belowJdkCa && JDK_ANCHOR != null ? new TrustAnchor(JDK_ANCHOR, null) : null,
            circumstances.date().map(Date::from).orElse(null),
            null);
    return Proxy.newProxyInstance(
        JdkPaths.class.getClassLoader(),
        new Class<?>[] {FACTS},
        (proxy, method, arguments) ->
            switch (method.getName()) {
              case "anchorIsJdkCA" ->
                  belowJdkCa && JDK_ANCHOR == null ? true : method.invoke(own, arguments);
              case "extendedExceptionMsg" -> "";
              default -> method.invoke(own, arguments);
            });
  }

  /** Returns a certificate that ships with the JDK, by the mark in its alias; null if none does. */
  private static X509Certificate jdkAnchor() {
    Path file = Path.of(System.getProperty("java.home"), "lib", "security", "cacerts");
    try {
      KeyStore anchors = KeyStore.getInstance(file.toFile(), (char[]) null);
      for (String alias : Collections.list(anchors.aliases())) {
        if (alias.contains(" [jdk")) {
          return (X509Certificate) anchors.getCertificate(alias);
        }
      }
    } catch (GeneralSecurityException | IOException e) {
      throw new LinkageError("cacerts", e);
    }
    return null;
  }

  private interface Question {
    void ask() throws ReflectiveOperationException;
  }

  private static boolean isSilent(Question question) throws Throwable {
    try {
      question.ask();
      return true;
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof CertPathValidatorException) {
        return false;
      }
      throw e.getCause();
    }
  }

  private static Class<?> type(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new LinkageError(name, e);
    }
  }

  private static Method permits() {
    try {
      Method permits =
          type("sun.security.util.DisabledAlgorithmConstraints")
              .getMethod("permits", String.class, AlgorithmParameters.class, FACTS, boolean.class);
      permits.setAccessible(true);
      return permits;
    } catch (NoSuchMethodException e) {
      throw new LinkageError("permits", e);
    }
  }

  private static Constructor<?> factsOfPath() {
    return constructor(
        "sun.security.provider.certpath.CertPathConstraintsParameters",
        Key.class,
        String.class,
        TrustAnchor.class,
        Date.class,
        X509Certificate.class);
  }

  private static Constructor<?> checker() {
    return constructor(
        "sun.security.provider.certpath.AlgorithmChecker",
        TrustAnchor.class,
        java.security.AlgorithmConstraints.class,
        Date.class,
        String.class);
  }

  private static Constructor<?> constructor(String name, Class<?>... parameters) {
    try {
      Constructor<?> constructor = type(name).getDeclaredConstructor(parameters);
      constructor.setAccessible(true);
      return constructor;
    } catch (NoSuchMethodException e) {
      throw new LinkageError(name, e);
    }
  }
}
