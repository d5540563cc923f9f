package org.algate.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;

/** Handshakes between two engines without a network. */
final class InMemoryHandshake {

  private InMemoryHandshake() {}

  /** Returns an engine for one end of a connection to {@code localhost}. */
  static SSLEngine engine(SSLContext context, boolean client) {
    SSLEngine engine = context.createSSLEngine("localhost", 443);
    engine.setUseClientMode(client);
    return engine;
  }

  /** Returns the protocol and the suite of a finished handshake; TLS 1.3 does not resume it. */
  static String shake(SSLEngine client, SSLEngine server) throws SSLException {
    return shake(client, server, false);
  }

  /**
   * Returns the same.
   *
   * @param resumable whether the client gets the tickets that TLS 1.3 sends after the handshake
   */
  static String shake(SSLEngine client, SSLEngine server, boolean resumable) throws SSLException {
    ByteBuffer toServer = ByteBuffer.allocate(1 << 16);
    ByteBuffer toClient = ByteBuffer.allocate(1 << 16);
    client.beginHandshake();
    server.beginHandshake();
    for (int round = 0; round < 100; round++) {
      if (isDone(client) && isDone(server)) {
        if (resumable) {
          step(client, toServer, toClient);
        }
        assertThat(client.getSession().getCipherSuite())
            .isEqualTo(server.getSession().getCipherSuite());
        return client.getSession().getProtocol() + " " + client.getSession().getCipherSuite();
      }
      step(client, toServer, toClient);
      step(server, toClient, toServer);
    }
    throw new SSLException("the handshake does not end");
  }

  /** Returns the ids of the suites that a client offers. */
  static List<Integer> offeredSuites(SSLEngine client) throws SSLException {
    ByteBuffer hello = ByteBuffer.allocate(1 << 16);
    client.setUseClientMode(true);
    client.wrap(ByteBuffer.allocate(0), hello);
    hello.flip();
    hello.position(5 + 4 + 2 + 32); // record, message, version and random
    hello.position(hello.position() + 1 + hello.get(hello.position())); // session
    List<Integer> ids = new ArrayList<>();
    for (int count = hello.getShort() / 2; count > 0; count--) {
      ids.add(Short.toUnsignedInt(hello.getShort()));
    }
    return ids;
  }

  private static boolean isDone(SSLEngine engine) {
    return engine.getHandshakeStatus() == HandshakeStatus.NOT_HANDSHAKING;
  }

  private static void step(SSLEngine engine, ByteBuffer out, ByteBuffer in) throws SSLException {
    for (Runnable task = engine.getDelegatedTask();
        task != null;
        task = engine.getDelegatedTask()) {
      task.run();
    }
    in.flip();
    ByteBuffer application = ByteBuffer.allocate(1 << 16);
    if (in.hasRemaining()) {
      engine.unwrap(in, application);
    }
    in.compact();
    SSLEngineResult result;
    do {
      result = engine.wrap(ByteBuffer.allocate(0), out);
    } while (result.bytesProduced() > 0);
  }
}
