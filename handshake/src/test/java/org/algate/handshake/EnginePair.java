package org.algate.handshake;

import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManagerFactory;

/**
 * A client and a server in memory, with what a context leaves each of them; for many handshakes.
 */
record EnginePair(SSLEngine client, SSLEngine server) {

  /** Makes a key of an elliptic curve, and a context that presents and trusts it. */
  static SSLContext context(Path folder) throws Exception {
    char[] password = "changeit".toCharArray();
    Path file = folder.resolve("pair.p12");
    String options =
        "-genkeypair -alias pair -dname CN=localhost -keyalg EC -groupname secp256r1"
            + " -storetype PKCS12 -storepass changeit -keystore";
    ProcessBuilder keytool =
        new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    keytool.command().addAll(List.of(options.split(" ", -1)));
    keytool.command().add(file.toString());
    keytool.redirectErrorStream(true).redirectOutput(folder.resolve("keytool.log").toFile());
    if (keytool.start().waitFor() != 0) {
      throw new IllegalStateException(Files.readString(folder.resolve("keytool.log")));
    }
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, password);
    }
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("pair", store.getCertificate("pair"));
    KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
    keys.init(store, password);
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
    return context;
  }

  static EnginePair of(SSLContext tls, HandshakeContext ofClient, HandshakeContext ofServer) {
    return new EnginePair(engine(tls, true, ofClient), engine(tls, false, ofServer));
  }

  private static SSLEngine engine(SSLContext tls, boolean client, HandshakeContext context) {
    SSLEngine engine = tls.createSSLEngine("localhost", 443);
    engine.setUseClientMode(client);
    SSLParameters parameters = engine.getSSLParameters();
    context.applyTo(parameters);
    engine.setSSLParameters(parameters);
    return engine;
  }

  /** Carries out the handshake, with the tickets that follow it, and returns its suite. */
  String shake() throws SSLException {
    ByteBuffer toServer = ByteBuffer.allocate(1 << 16);
    ByteBuffer toClient = ByteBuffer.allocate(1 << 16);
    client.beginHandshake();
    server.beginHandshake();
    for (int turn = 0; turn < 20; turn++) {
      move(client, toClient, toServer);
      move(server, toServer, toClient);
      if (isOver(client) && isOver(server) && toClient.position() == 0) {
        return client.getSession().getCipherSuite();
      }
    }
    throw new SSLException("the handshake does not end");
  }

  private static boolean isOver(SSLEngine engine) {
    return engine.getHandshakeStatus() == HandshakeStatus.NOT_HANDSHAKING;
  }

  /** Lets an engine do what it can with what it has been sent. */
  private static void move(SSLEngine engine, ByteBuffer in, ByteBuffer out) throws SSLException {
    ByteBuffer data = ByteBuffer.allocate(1 << 15);
    in.flip();
    boolean moves = true;
    while (moves) {
      switch (engine.getHandshakeStatus()) {
        case NEED_TASK -> engine.getDelegatedTask().run();
        case NEED_WRAP -> engine.wrap(ByteBuffer.allocate(0), out);
        default -> moves = in.hasRemaining() && engine.unwrap(in, data).bytesConsumed() > 0;
      }
    }
    in.compact();
  }
}
