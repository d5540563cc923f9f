package org.algate.handshake;

import static org.algate.handshake.InMemoryHandshake.offeredSuites;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLParameters;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.algate.ciphersuites.CipherSuites;
import org.algate.policy.Dialect;
import org.algate.policy.SecurityProperties;

/**
 * What a client of the JDK offers under a policy is what it offers without, less what the policy
 * denies, in the same order, whatever the program enables.
 */
class OfferedSuitesProperties {
  private static final SSLContext PLAIN = plain();

  private static SSLContext plain() {
    try {
      return SSLContext.getDefault();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Provide
  Arbitrary<List<String>> entries() {
    return Arbitraries.of(
            "TLSv1.3",
            "TLSv1.2",
            "ECDHE",
            "DHE",
            "RSA",
            "CBC",
            "GCM",
            "SHA256",
            "SHA384",
            "AES",
            "AES_128_GCM",
            "TLS_AES_128_GCM_SHA256",
            "ChaCha20-Poly1305",
            "DSS",
            "ECDSA",
            "EC",
            "XDH",
            "x25519",
            "secp256r1",
            "DH keySize < 99999",
            "SSLv2Hello",
            "HmacSHA1")
        .list()
        .ofMaxSize(5);
  }

  @Provide
  Arbitrary<List<String>> services() {
    return Arbitraries.of(
            "Cipher.AES/GCM/NoPadding",
            "Cipher.AES/CBC/NoPadding",
            "Cipher.ChaCha20-Poly1305",
            "Cipher.AES",
            "Signature.NONEwithECDSA")
        .list()
        .ofMaxSize(2);
  }

  @Property(tries = 150)
  void areThoseWithoutAPolicyThatItPermits(
      @ForAll("entries") List<String> entries,
      @ForAll("services") List<String> services,
      @ForAll Random random)
      throws Exception {
    TlsPolicy policy = policy(entries, services);
    SSLParameters enabled =
        new SSLParameters(
            some(PLAIN.getSupportedSSLParameters().getCipherSuites(), random),
            some(new String[] {"TLSv1.3", "TLSv1.2", "TLSv1.1"}, random));
    List<Integer> alone = offered(PLAIN, enabled);
    List<Integer> under = offered(PolicySslContext.of(PLAIN, policy), enabled);

    assertThat(under).isEqualTo(alone.stream().filter(under::contains).toList());
    assertThat(under).allMatch(id -> policy.permits(CipherSuites.find(id).orElseThrow()));
    SSLParameters byConstraints =
        new SSLParameters(enabled.getCipherSuites(), enabled.getProtocols());
    byConstraints.setAlgorithmConstraints(policy.asAlgorithmConstraints());
    assertThat(under).isEqualTo(offered(PLAIN, byConstraints));
  }

  /** Returns a policy of a JDK that has both lists, whatever the running one has. */
  private static TlsPolicy policy(List<String> entries, List<String> services) {
    String text =
        Policies.TLS
            + "="
            + String.join(", ", entries)
            + "\njdk.crypto.disabledAlgorithms="
            + String.join(", ", services);
    return TlsPolicy.of(
        SecurityProperties.of(
            "policy", text.getBytes(StandardCharsets.ISO_8859_1), Dialect.JDK_25));
  }

  private static List<Integer> offered(SSLContext context, SSLParameters enabled) throws Exception {
    SSLEngine client = context.createSSLEngine();
    client.setUseClientMode(true);
    client.setSSLParameters(enabled);
    try {
      return offeredSuites(client);
    } catch (SSLHandshakeException nothing) {
      return List.of();
    }
  }

  private static String[] some(String[] names, Random random) {
    List<String> some = new ArrayList<>(List.of(names));
    Collections.shuffle(some, random);
    return some.subList(0, 1 + random.nextInt(names.length)).toArray(String[]::new);
  }
}
