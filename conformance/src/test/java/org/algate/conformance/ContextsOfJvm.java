package org.algate.conformance;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import org.algate.handshake.PolicySslContext;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Dialect;
import org.algate.policy.SecurityProperties;

/**
 * Prints the protocols that clients enable, a line each: of the default context, under the policy
 * that is the first argument, and of another context, under that which is the second.
 */
final class ContextsOfJvm {
  private ContextsOfJvm() {}

  public static void main(String[] policies) throws Exception {
    SSLContext.setDefault(PolicySslContext.of(SSLContext.getDefault(), policy(policies[0])));
    SSLContext other = SSLContext.getInstance("TLS");
    other.init(null, null, null);
    printProtocols(SSLContext.getDefault());
    printProtocols(PolicySslContext.of(other, policy(policies[1])));
  }

  private static void printProtocols(SSLContext context) {
    SSLEngine engine = context.createSSLEngine();
    engine.setUseClientMode(true);
    System.out.println(Arrays.toString(engine.getEnabledProtocols()));
  }

  private static TlsPolicy policy(String text) {
    byte[] file = text.getBytes(StandardCharsets.ISO_8859_1);
    return TlsPolicy.of(SecurityProperties.of("policy", file, Dialect.running()));
  }
}
