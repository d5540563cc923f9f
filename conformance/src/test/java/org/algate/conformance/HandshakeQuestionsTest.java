package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.Key;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.constraints.KnownNames;
import org.algate.policy.Dialect;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What JSSE asks the constraints of a connection in a handshake, and where the answers are. */
class HandshakeQuestionsTest {
  private static Map<String, TlsKeys> keys;

  @BeforeAll
  static void makeKeys() throws Exception {
    keys = Map.of("RSA", TlsKeys.make("RSA"), "EC", TlsKeys.make("EC"));
  }

  @ParameterizedTest
  @CsvSource({"TLSv1.3, RSA", "TLSv1.3, EC", "TLSv1.2, RSA", "TLSv1.2, EC"})
  void everyNameThatJsseAsksAboutInAHandshakeIsInTheTables(String protocol, String key)
      throws Exception {
    SSLContext context = keys.get(key).context();
    Recorder ofClient = new Recorder();
    Recorder ofServer = new Recorder();
    SSLEngine client = engine(context, ofClient);
    SSLEngine server = engine(context, ofServer);
    client.setEnabledProtocols(
        protocol.equals("TLSv1.2") ? new String[] {protocol} : client.getEnabledProtocols());
    new MemoryHandshake().shake(client, server);

    assertThat(client.getSession().getProtocol()).isEqualTo(protocol);
    String suite = client.getSession().getCipherSuite();
    for (Recorder side : new Recorder[] {ofClient, ofServer}) {
      assertThat(side.names).contains(protocol, suite, "secp256r1", "rsa_pss_rsae_sha256");
      assertThat(side.questions).hasSizeBetween(60, 130);
      assertKnown(side.names, TlsDecomposer.full(Dialect.running()).knownNames());
      assertKnown(side.names, TlsDecomposer.x509Only().knownNames());
    }
  }

  @Test
  void aNameThatNobodyAsksAboutIsNotInTheTables() {
    assertThat(TlsDecomposer.x509Only().knownNames().slot("TLS_NOBODY_WITH_NOTHING")).isNegative();
  }

  private static void assertKnown(Set<String> names, KnownNames table) {
    assertThat(names).allSatisfy(name -> assertThat(table.slot(name)).as(name).isNotNegative());
  }

  private static SSLEngine engine(SSLContext context, AlgorithmConstraints constraints) {
    SSLEngine engine = context.createSSLEngine();
    SSLParameters parameters = engine.getSSLParameters();
    parameters.setAlgorithmConstraints(constraints);
    engine.setSSLParameters(parameters);
    return engine;
  }

  /** Permits everything, and remembers what was asked. */
  private static final class Recorder implements AlgorithmConstraints {
    final Set<String> names = new LinkedHashSet<>();
    final Set<String> questions = new LinkedHashSet<>();

    @Override
    public boolean permits(
        Set<CryptoPrimitive> primitives, String algorithm, AlgorithmParameters parameters) {
      names.add(algorithm);
      questions.add(algorithm + " " + (parameters == null ? "" : parameters.getAlgorithm()));
      return true;
    }

    @Override
    public boolean permits(Set<CryptoPrimitive> primitives, Key key) {
      names.add(key.getAlgorithm());
      questions.add("key " + key.getAlgorithm());
      return true;
    }

    @Override
    public boolean permits(
        Set<CryptoPrimitive> primitives,
        String algorithm,
        Key key,
        AlgorithmParameters parameters) {
      names.add(algorithm);
      names.add(key.getAlgorithm());
      questions.add(algorithm + " with key " + key.getAlgorithm());
      return true;
    }
  }
}
