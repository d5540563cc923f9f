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
      SSLParameters parameters = connection.getSSLParameters();
      EnabledLists enabled = enabled(parameters);
      EnabledLists narrowed = left.narrow(enabled, parameters);
      if (!left.isEnough(narrowed)) {
        String obstacle = left.obstacle(role(), enabled);
        connection.end();
        throw new SSLHandshakeException(obstacle);
      }
      configure(parameters, enabled, narrowed);
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
    set(() -> setUnderPolicy(parameters));
  }

  /**
   * Sets parameters, with the policy in the constraints that they have, so that there is no moment
   * without it when another thread goes on with a handshake; without any, those of before stay. The
   * parameters of a program stay as they are, as it may share them among connections; those of a
   * class of its own may have more than can be copied.
   */
  private void setUnderPolicy(SSLParameters parameters) {
    if (!started
        || parameters.getAlgorithmConstraints() == null
        || parameters.getClass() != SSLParameters.class) {
      connection.setSSLParameters(parameters);
      return;
    }
    SSLParameters copy = CopiedParameters.of(parameters);
    left.joinConstraints(copy);
    connection.setSSLParameters(copy);
  }

  synchronized void setUseClientMode(boolean client) {
    if (started) {
      set(() -> connection.setUseClientMode(client));
    } else {
      connection.setUseClientMode(client); // which changes the defaults, and nothing that was set
    }
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
    SSLParameters parameters = connection.getSSLParameters();
    EnabledLists enabled = enabled(parameters);
    EnabledLists narrowed = left.narrow(enabled, parameters);
    if (isDenied(enabled.protocols(), narrowed.protocols())
        || isDenied(enabled.cipherSuites(), narrowed.cipherSuites())) {
      String obstacle = left.obstacle(role(), enabled);
      connection.setSSLParameters(before);
      throw new IllegalArgumentException(obstacle);
    }
    configure(parameters, enabled, narrowed);
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

  /** Asks the connection only if its parameters do not tell. */
  private EnabledLists enabled(SSLParameters parameters) {
    String[] protocols = parameters.getProtocols();
    String[] suites = parameters.getCipherSuites();
    return new EnabledLists(
        protocols == null ? connection.getEnabledProtocols() : protocols,
        suites == null ? connection.getEnabledCipherSuites() : suites,
        LaterParameters.NAMED_GROUPS.get(parameters));
  }

  private Role role() {
    return Role.of(connection.getUseClientMode());
  }

  /**
   * Gives the connection what is left; the one place where this is done. A list of which nothing
   * was taken away is not set again. A provider may have no place for constraints, or for
   * parameters at all.
   *
   * @param parameters those of the connection, with narrowed groups and schemes
   */
  private void configure(SSLParameters parameters, EnabledLists enabled, EnabledLists narrowed) {
    parameters.setProtocols(changed(enabled.protocols(), narrowed.protocols()));
    parameters.setCipherSuites(changed(enabled.cipherSuites(), narrowed.cipherSuites()));
    AlgorithmConstraints ofConnection = parameters.getAlgorithmConstraints();
    left.joinConstraints(parameters);
    if (!isTaken(parameters)) {
      parameters.setAlgorithmConstraints(ofConnection);
      if (!isTaken(parameters)) {
        connection.setEnabledProtocols(narrowed.protocols());
        connection.setEnabledCipherSuites(narrowed.cipherSuites());
      }
    }
  }

  private static String @Nullable [] changed(String[] enabled, String[] narrowed) {
    return enabled.length == narrowed.length ? null : narrowed;
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
