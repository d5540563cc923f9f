package org.algate.handshake;

import java.util.Collection;
import java.util.List;
import javax.net.ssl.SNIMatcher;
import javax.net.ssl.SNIServerName;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;

/** Copies of parameters, for which the JDK has no method. */
final class CopiedParameters {
  private CopiedParameters() {}

  /** Returns parameters with all that others have. */
  static SSLParameters of(SSLParameters others) {
    SSLParameters copy = new SSLParameters(others.getCipherSuites(), others.getProtocols());
    copy.setWantClientAuth(others.getWantClientAuth());
    if (others.getNeedClientAuth()) {
      copy.setNeedClientAuth(true); // which takes the wish back, so only if it is needed
    }
    copy.setAlgorithmConstraints(others.getAlgorithmConstraints());
    copy.setEndpointIdentificationAlgorithm(others.getEndpointIdentificationAlgorithm());
    @Nullable List<SNIServerName> serverNames = others.getServerNames();
    if (serverNames != null) {
      copy.setServerNames(serverNames);
    }
    @Nullable Collection<SNIMatcher> matchers = others.getSNIMatchers();
    if (matchers != null) {
      copy.setSNIMatchers(matchers);
    }
    copy.setUseCipherSuitesOrder(others.getUseCipherSuitesOrder());
    copy.setEnableRetransmissions(others.getEnableRetransmissions());
    copy.setMaximumPacketSize(others.getMaximumPacketSize());
    copy.setApplicationProtocols(others.getApplicationProtocols());
    for (LaterParameters list : LaterParameters.values()) {
      String @Nullable [] names = list.get(others);
      if (names != null) {
        list.set(copy, names);
      }
    }
    return copy;
  }
}
