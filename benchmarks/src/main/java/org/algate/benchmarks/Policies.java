package org.algate.benchmarks;

import java.nio.charset.StandardCharsets;
import java.security.Security;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.conformance.JdkPolicy;
import org.algate.conformance.JdkPolicy.Decomposition;
import org.algate.conformance.ListScan;
import org.algate.constraints.ConstraintSet;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;
import org.algate.policy.SecurityProperties;

/** Policies to measure with, and the rivals compiled from them. */
final class Policies {
  /** What JDKs ship in their list of TLS, but for protocols: ten entries. */
  private static final String STOCK =
      "SSLv3, RC4, DES, MD5withRSA, DH keySize < 1024, EC keySize < 224, 3DES_EDE_CBC, anon, NULL,"
          + " ECDH";

  private Policies() {}

  /**
   * Returns these ten entries with names that nobody asks about in front, to a number of entries.
   */
  static String ofSize(int entries) {
    List<String> list = new ArrayList<>();
    int stock = STOCK.split(",", -1).length;
    for (int i = stock; i < entries; i++) {
      list.add("TLS_FORBIDDEN_WITH_ALGORITHM_" + i);
    }
    list.add(STOCK);
    return String.join(", ", list);
  }

  /** Returns the policy of the running JDK's own file. */
  static TlsPolicy ofRunningJdk() {
    return TlsPolicy.of(
        SecurityProperties.read(SecurityProperties.runningMaster(), Dialect.running()));
  }

  /** Returns that policy without suites of finite fields and of AES in CBC. */
  static TlsPolicy withFewerSuites() {
    String curves =
        Optional.ofNullable(Security.getProperty(JdkPolicy.CURVES))
            .map(list -> "\n" + JdkPolicy.CURVES + "=" + list)
            .orElse("");
    String text =
        JdkPolicy.TLS
            + "=DHE_RSA, DHE_DSS, AES_128_CBC, AES_256_CBC, "
            + Security.getProperty(JdkPolicy.TLS)
            + "\n"
            + JdkPolicy.CERTPATH
            + "="
            + Security.getProperty(JdkPolicy.CERTPATH)
            + curves;
    return TlsPolicy.of(
        SecurityProperties.of(
            "fewer", text.getBytes(StandardCharsets.ISO_8859_1), Dialect.running()));
  }

  static ConstraintSet algate(String policy) {
    return ConstraintSet.compile(parse(policy), TlsDecomposer.full(), InstantSource.system());
  }

  static DisabledAlgorithms parse(String policy) {
    return DisabledAlgorithms.parse(PolicySource.literal(JdkPolicy.TLS, policy), Dialect.running())
        .orThrow();
  }

  static JdkPolicy jdk(String policy) {
    try {
      return JdkPolicy.of(JdkPolicy.TLS, policy, "", Decomposition.TLS);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  static ListScan list(String policy) {
    return new ListScan(policy, TlsDecomposer.full()::elements);
  }
}
