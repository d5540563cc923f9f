package org.algate.handshake;

import java.security.AlgorithmConstraints;
import java.util.Arrays;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLParameters;
import org.algate.ciphersuites.CipherSuites;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.jspecify.annotations.Nullable;

/**
 * The settings of one connection under a policy. What a program sets goes to the connection as it
 * is, which knows its defaults for either role, until the connection starts; then all is narrowed
 * to what the policy permits, and so is whatever is set later. What a program reads is narrowed at
 * any time.
 *
 * <p>If nothing is left, the start is refused, as JSSE does it: with an exception that ends the
 * connection, and no other one.
 */
final class ConnectionSettings {

  /** What engines and sockets have alike. */
  interface Connection {
    SSLParameters getSSLParameters();

    void setSSLParameters(SSLParameters parameters);

    String[] getEnabledProtocols();

    void setEnabledProtocols(String[] protocols);

    String[] getEnabledCipherSuites();

    void setEnabledCipherSuites(String[] suites);

    boolean getUseClientMode();

    void setUseClientMode(boolean client);

    /** Returns the name or address of the peer, as far as it is known without asking for it. */
    @Nullable String peerHost();

    /** Returns the port of the peer, or -1. */
    int peerPort();

    /** Ends the connection, however far it has come. */
    void end();
  }

  private final Connection connection;
  private final ConnectionParameters left;
  private volatile boolean started;

  ConnectionSettings(Connection connection, ConnectionParameters left) {
    this.connection = connection;
    this.left = left;
  }

  /**
   * Narrows the settings before the first handshake; from then on, this takes no time.
   *
   * @throws SSLHandshakeException if nothing is left; the connection has been ended
   */
  void start() throws SSLException {
    if (started) {
      return;
    }
    synchronized (this) {
      if (started) {
        return;
      }
      SSLParameters narrowed = narrowed();
      if (!left.isEnough(narrowed)) {
        String obstacle = left.obstacle(role(), enabled());
        connection.end();
        throw new SSLHandshakeException(obstacle);
      }
      configure(narrowed);
      started = true;
      PolicyEvents.connectionConfigured(connection, narrowed, left.policy());
    }
  }

  /** Returns whether the settings have been narrowed. */
  boolean hasStarted() {
    return started;
  }

  /** Returns what the policy leaves of any connection. */
  ConnectionParameters left() {
    return left;
  }

  String[] enabledProtocols() {
    return left.protocols(connection.getEnabledProtocols());
  }

  String[] enabledCipherSuites() {
    return left.cipherSuites(connection.getEnabledCipherSuites());
  }

  /** Returns the parameters with narrowed lists, and the constraints that are not the policy's. */
  SSLParameters parameters() {
    SSLParameters parameters = connection.getSSLParameters();
    parameters.setAlgorithmConstraints(left.withoutPolicy(parameters.getAlgorithmConstraints()));
    left.narrowLists(parameters);
    return parameters;
  }

  void setEnabledProtocols(String[] protocols) {
    set(() -> connection.setEnabledProtocols(protocols));
  }

  void setEnabledCipherSuites(String[] suites) {
    set(() -> connection.setEnabledCipherSuites(suites));
  }

  void setParameters(SSLParameters parameters) {
    set(() -> connection.setSSLParameters(parameters));
  }

  void setUseClientMode(boolean client) {
    set(() -> connection.setUseClientMode(client));
  }

  /**
   * Sets something.
   *
   * @throws IllegalArgumentException if the connection has started and the policy denies all of a
   *     list; the settings are what they were before
   */
  private synchronized void set(Runnable setting) {
    if (!started) {
      setBeforeStart(setting);
      return;
    }
    SSLParameters before = connection.getSSLParameters();
    setting.run();
    SSLParameters enabled = enabled();
    SSLParameters narrowed = narrowed();
    if (isDenied(enabled.getProtocols(), narrowed.getProtocols())
        || isDenied(enabled.getCipherSuites(), narrowed.getCipherSuites())) {
      String obstacle = left.obstacle(role(), enabled);
      connection.setSSLParameters(before);
      throw new IllegalArgumentException(obstacle);
    }
    configure(narrowed);
  }

  /** What the policy left nothing of for a program to read is kept, as its entries are to blame. */
  private void setBeforeStart(Runnable setting) {
    String[] protocols = connection.getEnabledProtocols();
    String[] suites = connection.getEnabledCipherSuites();
    setting.run();
    if (isNothing(connection.getEnabledProtocols())
        && !isNothing(protocols)
        && isNothing(left.protocols(protocols))) {
      connection.setEnabledProtocols(protocols);
    }
    if (isNothing(connection.getEnabledCipherSuites())
        && !isNothing(suites)
        && isNothing(left.cipherSuites(suites))) {
      connection.setEnabledCipherSuites(suites);
    }
  }

  private static boolean isNothing(String[] names) {
    return Arrays.stream(names)
        .map(CipherSuites::byName)
        .allMatch(suite -> suite != null && suite.isSignalling());
  }

  private static boolean isDenied(String[] enabled, String[] narrowed) {
    return enabled.length > 0 && narrowed.length == 0;
  }

  private SSLParameters narrowed() {
    SSLParameters parameters = enabled();
    left.narrowLists(parameters);
    return parameters;
  }

  /** Returns the parameters of the connection; their protocols and suites are set. */
  private SSLParameters enabled() {
    SSLParameters parameters = connection.getSSLParameters();
    parameters.setProtocols(connection.getEnabledProtocols());
    parameters.setCipherSuites(connection.getEnabledCipherSuites());
    return parameters;
  }

  private Role role() {
    return Role.of(connection.getUseClientMode());
  }

  /**
   * Gives the connection what is left; the one place where this is done. A provider may have no
   * place for constraints, or for parameters at all.
   */
  private void configure(SSLParameters narrowed) {
    AlgorithmConstraints ofConnection = narrowed.getAlgorithmConstraints();
    left.joinConstraints(narrowed);
    if (!isTaken(narrowed)) {
      narrowed.setAlgorithmConstraints(ofConnection);
      if (!isTaken(narrowed)) {
        connection.setEnabledProtocols(narrowed.getProtocols());
        connection.setEnabledCipherSuites(narrowed.getCipherSuites());
      }
    }
  }

  private boolean isTaken(SSLParameters parameters) {
    try {
      connection.setSSLParameters(parameters);
      return true;
    } catch (IllegalArgumentException | UnsupportedOperationException refused) {
      return false;
    }
  }
}
