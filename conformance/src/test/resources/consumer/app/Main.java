package app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.algate.handshake.HandshakeConfiguration;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.handshake.HandshakeContext;
import org.algate.handshake.LivePolicy;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Dialect;
import org.algate.policy.SecurityProperties;

/** What an application may do with the modules it requires: decide, explain, and compute a context. */
public final class Main {
  public static void main(String[] args) throws IOException {
    byte[] text = "jdk.tls.disabledAlgorithms=SSLv3, TLS_RSA_*, DH keySize < 2048".getBytes(StandardCharsets.ISO_8859_1);
    TlsPolicy policy = TlsPolicy.of(SecurityProperties.of("own.security", text, Dialect.JDK_25));
    policy.decide("TLS_RSA_WITH_AES_128_CBC_SHA").reasons()
        .forEach(reason -> System.out.println("denied by " + reason.entry().text() + " at " + reason.entry().span()));
    HandshakeContext context = HandshakeContext.of(HandshakeConfiguration.of(Role.CLIENT, policy));
    System.out.println(context.protocols() + " " + context.cipherSuites().size());
    Path file = Files.write(Files.createTempFile("live", ".security"), text);
    try (LivePolicy live = LivePolicy.builder(file).start()) { // without Flight Recorder
      Files.writeString(file, "jdk.tls.disabledAlgorithms=DES");
      System.out.println(live.reload().outcome() + " " + live.get().permits("SSLv3"));
    } finally {
      Files.delete(file);
    }
    System.out.println(ModuleLayer.boot().modules().stream().map(Module::getName).sorted().toList());
  }
}
