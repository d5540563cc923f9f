package org.algate.conformance.peers;

import java.io.IOException;

/**
 * A server of somebody else that runs. It answers each request over HTTP/1.1 with {@code ok}, and
 * closes the connection after one for {@code /last}.
 */
interface PeerServer extends AutoCloseable {
  String BODY = "ok";
  String LAST = "/last";

  /** Returns where it listens, on the loopback interface. */
  int port();

  @Override
  void close() throws IOException;
}
