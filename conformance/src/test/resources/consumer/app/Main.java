package app;

import java.nio.charset.StandardCharsets;
import org.algate.handshake.HandshakeConfiguration;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.handshake.HandshakeContext;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Dialect;
import org.algate.policy.SecurityProperties;

/** What an application may do with the modules it requires: decide, explain, and compute a context. */
public final class Main {
  public static void main(String[] args) {
    byte[] text = "jdk.tls.disabledAlgorithms=SSLv3, TLS_RSA_*, DH keySize < 2048".getBytes(StandardCharsets.ISO_8859_1);
    TlsPolicy policy = TlsPolicy.of(SecurityProperties.of("own.security", text, Dialect.JDK_25));
    policy.decide("TLS_RSA_WITH_AES_128_CBC_SHA").reasons()
        .forEach(reason -> System.out.println("denied by " + reason.entry().text() + " at " + reason.entry().span()));
    HandshakeContext context = HandshakeContext.of(HandshakeConfiguration.of(Role.CLIENT, policy));
    System.out.println(context.protocols() + " " + context.cipherSuites().size());
    System.out.println(ModuleLayer.boot().modules().stream().map(Module::getName).sorted().toList());
  }
}
