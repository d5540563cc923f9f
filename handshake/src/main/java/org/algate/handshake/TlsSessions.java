package org.algate.handshake;

import java.util.Collections;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSessionContext;
import org.jspecify.annotations.Nullable;

/** The sessions that contexts remember for resumption. */
final class TlsSessions {
  private TlsSessions() {}

  /** Invalidates the sessions that a context remembers, of clients and of servers. */
  static void invalidate(SSLContext context) {
    Stream.of(context.getClientSessionContext(), context.getServerSessionContext())
        .forEach(TlsSessions::invalidate);
  }

  private static void invalidate(@Nullable SSLSessionContext sessions) {
    if (sessions == null) {
      return; // a provider need not have any
    }
    for (byte[] id : Collections.list(sessions.getIds())) {
      @Nullable SSLSession session = sessions.getSession(id);
      if (session != null) {
        session.invalidate();
      }
    }
  }
}
