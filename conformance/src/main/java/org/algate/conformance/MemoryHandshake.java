package org.algate.conformance;

import java.nio.ByteBuffer;
import java.util.function.ObjIntConsumer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;

/** Handshakes in memory, one after the other: the buffers are kept. For one thread at a time. */
public final class MemoryHandshake {
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final ByteBuffer toServer = ByteBuffer.allocate(1 << 16);
  private final ByteBuffer toClient = ByteBuffer.allocate(1 << 16);
  private final ByteBuffer application = ByteBuffer.allocate(1 << 16);

  /** Returns the length in bytes of the first message of a client, with its record header. */
  public int hello(SSLEngine client) throws SSLException {
    client.setUseClientMode(true);
    toServer.clear();
    return client.wrap(NOTHING, toServer).bytesProduced();
  }

  /** Carries out a handshake between two engines that have not begun one. */
  public void shake(SSLEngine client, SSLEngine server) throws SSLException {
    shake(client, server, (flight, from) -> {});
  }

  /**
   * Does the same.
   *
   * @param ofServer gets what the server writes, each time that it is its turn: behind a place in a
   *     buffer, up to its position
   */
  public void shake(SSLEngine client, SSLEngine server, ObjIntConsumer<ByteBuffer> ofServer)
      throws SSLException {
    client.setUseClientMode(true);
    server.setUseClientMode(false);
    toServer.clear();
    toClient.clear();
    client.beginHandshake();
    server.beginHandshake();
    for (int round = 0; round < 100; round++) {
      step(client, toClient, toServer);
      int read = toClient.position();
      step(server, toServer, toClient);
      ofServer.accept(toClient, read);
      if (isOver(client) && isOver(server) && toClient.position() == 0) {
        return;
      }
    }
    throw new SSLException("the handshake does not end");
  }

  private static boolean isOver(SSLEngine engine) {
    return engine.getHandshakeStatus() == HandshakeStatus.NOT_HANDSHAKING;
  }

  /** Reads what has come, works, and writes until there is nothing to say. */
  private void step(SSLEngine engine, ByteBuffer in, ByteBuffer out) throws SSLException {
    in.flip();
    while (in.hasRemaining()
        && (engine.getHandshakeStatus() == HandshakeStatus.NEED_UNWRAP || isOver(engine))) {
      engine.unwrap(in, application.clear());
      work(engine);
    }
    in.compact();
    work(engine);
    while (engine.getHandshakeStatus() == HandshakeStatus.NEED_WRAP) {
      engine.wrap(NOTHING, out);
    }
  }

  private static void work(SSLEngine engine) {
    for (Runnable task = engine.getDelegatedTask();
        task != null;
        task = engine.getDelegatedTask()) {
      task.run();
    }
  }
}
