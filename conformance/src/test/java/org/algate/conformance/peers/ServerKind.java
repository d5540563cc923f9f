package org.algate.conformance.peers;

import java.util.Optional;
import javax.net.ssl.SSLContext;

/** The servers that are tried with a context under a policy. */
enum ServerKind {
  HTTPS_SERVER,
  TOMCAT,
  JETTY,
  NETTY;

  /** Starts a server that leaves its lists as they are by default. */
  PeerServer start(SSLContext context) throws Exception {
    return start(context, Optional.empty());
  }

  /** Starts a server that sets lists of its own. */
  PeerServer start(SSLContext context, Enabled enabled) throws Exception {
    return start(context, Optional.of(enabled));
  }

  private PeerServer start(SSLContext context, Optional<Enabled> enabled) throws Exception {
    return switch (this) {
      case HTTPS_SERVER -> JdkServer.start(context, enabled);
      case TOMCAT -> TomcatServer.start(context, enabled);
      case JETTY -> JettyServer.start(context, enabled);
      case NETTY -> NettyServer.start(context, enabled);
    };
  }
}
