package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.security.CodeSigner;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Timestamp;
import java.security.cert.CertPath;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateFactory;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Date;
import java.util.List;
import java.util.stream.Stream;
import org.algate.conformance.JdkPolicy.Decomposition;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.constraints.JarSignatures;
import org.algate.constraints.JdkAnchors;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Jars of several signers, with and without time-stamps, beside the running JDK's own class. */
class JarSignersTest {
  private static final String BEFORE = "2018-12-31T23:59:59Z";
  private static final String AFTER = "2019-01-01T00:00:00Z";

  @ParameterizedTest(name = "{0}, signers of {1} and {2}, time-stamps {3} and {4}")
  @CsvSource(
      nullValues = "-",
      value = {
        "SHA1 denyAfter 2019-01-01, 2048, 2048, before, before, true",
        "SHA1 denyAfter 2019-01-01, 2048, 2048, before, after, false",
        "SHA1 denyAfter 2019-01-01, 2048, 2048, after, before, false",
        "SHA1 denyAfter 2019-01-01, 2048, 2048, before, -, false",
        "SHA1 denyAfter 2019-01-01, 2048, 2048, -, -, false",
        "SHA1 denyAfter 2999-01-01, 2048, 2048, -, -, true",
        "RSA keySize < 2048, 2048, 1024, before, before, false",
        "RSA keySize < 2048, 1024, 2048, -, -, false",
        "RSA keySize < 2048, 2048, 2048, -, -, true",
        "RSA keySize < 2048 & denyAfter 2019-01-01, 1024, 2048, before, before, true",
        "RSA keySize < 2048 & denyAfter 2019-01-01, 1024, 2048, before, after, false",
      })
  void theyAreJudgedTogether(
      String policy, int first, int second, String stamped, String other, boolean permitted)
      throws Throwable {
    CodeSigner[] signers = {signer(first, stamped), signer(second, other)};
    JarSignatures signatures =
        JarSignatures.of(
            ConstraintSet.compile(
                DisabledAlgorithms.parse(
                        PolicySource.literal(DisabledAlgorithms.JAR, policy), Dialect.running())
                    .orThrow(),
                AlgorithmDecomposer.generic(),
                InstantSource.system()),
            JdkAnchors.of(Path.of("none")));

    boolean digest = signatures.decideDigest("SHA-1", List.of(signers)).permitted();
    boolean signature =
        signatures.decideSignature("SHA256withRSA", null, List.of(signers)).permitted();

    assertThat(digest && signature).isEqualTo(permitted);
    assertThat(digest).isEqualTo(jdkPermits(policy, "SHA-1", signers, false));
    assertThat(signature).isEqualTo(jdkPermits(policy, "SHA256withRSA", signers, true));
  }

  private static CodeSigner signer(int bits, String stamped) throws GeneralSecurityException {
    CertPath path = path(bits);
    String date = "before".equals(stamped) ? BEFORE : AFTER;
    return new CodeSigner(
        path, stamped == null ? null : new Timestamp(Date.from(Instant.parse(date)), path(2048)));
  }

  private static CertPath path(int bits) throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(bits);
    KeyPair keys = generator.generateKeyPair();
    return CertificateFactory.getInstance("X.509")
        .generateCertPath(List.of(Certificates.make("SHA256withRSA", keys.getPublic())));
  }

  /** Asks the JDK's list about what the JDK makes of the signers. */
  private static boolean jdkPermits(
      String policy, String algorithm, CodeSigner[] signers, boolean checkKey) throws Throwable {
    Object list =
        JdkPolicy.of(DisabledAlgorithms.JAR, policy, "", Decomposition.GENERIC).constraints();
    Constructor<?> facts =
        Class.forName("sun.security.util.JarConstraintsParameters")
            .getDeclaredConstructor(CodeSigner[].class);
    facts.setAccessible(true);
    Method permits =
        Stream.of(list.getClass().getDeclaredMethods())
            .filter(m -> m.getName().equals("permits") && m.getParameterCount() == 3)
            .filter(m -> m.getParameterTypes()[1].getSimpleName().equals("ConstraintsParameters"))
            .findFirst()
            .orElseThrow();
    permits.setAccessible(true);
    try {
      permits.invoke(list, algorithm, facts.newInstance((Object) signers), checkKey);
      return true;
    } catch (InvocationTargetException e) {
      assertThat(e.getCause()).isInstanceOf(CertPathValidatorException.class);
      return false;
    }
  }
}
