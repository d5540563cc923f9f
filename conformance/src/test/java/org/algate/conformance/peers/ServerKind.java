package org.algate.conformance.peers;

import java.util.Optional;
import javax.net.ssl.SSLContext;

/** The servers that are tried with a context under a policy. */
enum ServerKind {
  HTTPS_SERVER(JdkServer::start),
  TOMCAT(TomcatServer::start),
  JETTY(JettyServer::start),
  NETTY(NettyServer::start);

  private final Start start;

  ServerKind(Start start) {
    this.start = start;
  }

  /** Starts a server that leaves its lists as they are by default. */
  PeerServer start(SSLContext context) throws Exception {
    return start.start(context, Optional.empty());
  }

  /** Starts a server that sets lists of its own. */
  PeerServer start(SSLContext context, Enabled enabled) throws Exception {
    return start.start(context, Optional.of(enabled));
  }

  private interface Start {
    PeerServer start(SSLContext context, Optional<Enabled> enabled) throws Exception;
  }
}
