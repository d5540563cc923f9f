package org.algate.handshake;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.nio.channels.SocketChannel;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import javax.net.ssl.HandshakeCompletedEvent;
import javax.net.ssl.HandshakeCompletedListener;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/** A socket under a policy. This is no socket of the system itself: all is asked of the other. */
@SuppressWarnings("UnsynchronizedOverridesSynchronized") // the wrapped socket sees to it
final class PolicySslSocket extends SSLSocket {
  private final SSLSocket socket;
  private final ConnectionSettings settings;
  private final Map<HandshakeCompletedListener, HandshakeCompletedListener> listeners =
      new HashMap<>();
  private volatile @Nullable BiFunction<SSLSocket, List<String>, String> selector;

  private PolicySslSocket(SSLSocket socket, ConnectionParameters left) {
    this.socket = socket;
    this.settings = new ConnectionSettings(new Settable(socket), left);
  }

  /** Puts a socket under the policy of the moment, and closes it if that cannot be had. */
  static PolicySslSocket of(Socket socket, CurrentPolicy policy) throws IOException {
    try {
      return new PolicySslSocket((SSLSocket) socket, policy.parameters());
    } catch (Throwable noPolicy) {
      socket.close();
      throw noPolicy;
    }
  }

  @Override
  public void startHandshake() throws IOException {
    settings.start();
    socket.startHandshake();
  }

  /** Reading makes the handshake, if there was none. */
  @Override
  public InputStream getInputStream() throws IOException {
    InputStream in = socket.getInputStream();
    settings.start();
    return in;
  }

  /** So does writing. */
  @Override
  public OutputStream getOutputStream() throws IOException {
    OutputStream out = socket.getOutputStream();
    settings.start();
    return out;
  }

  /** Makes the handshake, too, and returns the session of none if it fails. */
  @Override
  public SSLSession getSession() {
    try {
      settings.start();
    } catch (SSLException refused) {
      return socket.getSession(); // of a socket that has been closed
    }
    return socket.getSession();
  }

  @Override
  public SSLParameters getSSLParameters() {
    return settings.parameters();
  }

  @Override
  public void setSSLParameters(SSLParameters parameters) {
    settings.setParameters(parameters);
  }

  @Override
  public String[] getEnabledProtocols() {
    return settings.enabledProtocols();
  }

  @Override
  public void setEnabledProtocols(String[] protocols) {
    settings.setEnabledProtocols(protocols);
  }

  @Override
  public String[] getEnabledCipherSuites() {
    return settings.enabledCipherSuites();
  }

  @Override
  public void setEnabledCipherSuites(String[] suites) {
    settings.setEnabledCipherSuites(suites);
  }

  @Override
  public String[] getSupportedProtocols() {
    return settings.left().protocols(socket.getSupportedProtocols());
  }

  @Override
  public String[] getSupportedCipherSuites() {
    return settings.left().cipherSuites(socket.getSupportedCipherSuites());
  }

  @Override
  public boolean getUseClientMode() {
    return socket.getUseClientMode();
  }

  @Override
  public void setUseClientMode(boolean client) {
    settings.setUseClientMode(client);
  }

  /** The socket given to the selector is this one, which a program knows. */
  @Override
  public void setHandshakeApplicationProtocolSelector(
      @Nullable BiFunction<SSLSocket, List<String>, String> selector) {
    socket.setHandshakeApplicationProtocolSelector(
        selector == null ? null : (inner, protocols) -> selector.apply(this, protocols));
    this.selector = selector;
  }

  @Override
  public @Nullable BiFunction<SSLSocket, List<String>, String>
      getHandshakeApplicationProtocolSelector() {
    return selector;
  }

  /** The socket of the events is this one. */
  @Override
  public void addHandshakeCompletedListener(HandshakeCompletedListener listener) {
    if (listener == null) {
      throw new IllegalArgumentException("no listener");
    }
    HandshakeCompletedListener ofThis =
        event -> listener.handshakeCompleted(new HandshakeCompletedEvent(this, event.getSession()));
    synchronized (listeners) {
      if (listeners.putIfAbsent(listener, ofThis) == null) {
        socket.addHandshakeCompletedListener(ofThis);
      }
    }
  }

  @Override
  public void removeHandshakeCompletedListener(HandshakeCompletedListener listener) {
    synchronized (listeners) {
      HandshakeCompletedListener ofThis = listeners.remove(listener);
      if (ofThis == null) {
        throw new IllegalArgumentException("no such listener");
      }
      socket.removeHandshakeCompletedListener(ofThis);
    }
  }

  @Override
  public <T> Socket setOption(SocketOption<T> option, T value) throws IOException {
    socket.setOption(option, value);
    return this;
  }

  @Override
  public String getApplicationProtocol() {
    return socket.getApplicationProtocol();
  }

  @Override
  public String getHandshakeApplicationProtocol() {
    return socket.getHandshakeApplicationProtocol();
  }

  @Override
  public SSLSession getHandshakeSession() {
    return socket.getHandshakeSession();
  }

  @Override
  public void setNeedClientAuth(boolean need) {
    socket.setNeedClientAuth(need);
  }

  @Override
  public boolean getNeedClientAuth() {
    return socket.getNeedClientAuth();
  }

  @Override
  public void setWantClientAuth(boolean want) {
    socket.setWantClientAuth(want);
  }

  @Override
  public boolean getWantClientAuth() {
    return socket.getWantClientAuth();
  }

  @Override
  public void setEnableSessionCreation(boolean enable) {
    socket.setEnableSessionCreation(enable);
  }

  @Override
  public boolean getEnableSessionCreation() {
    return socket.getEnableSessionCreation();
  }

  @Override
  public void bind(@Nullable SocketAddress address) throws IOException {
    socket.bind(address);
  }

  @Override
  public void connect(SocketAddress address) throws IOException {
    socket.connect(address);
  }

  @Override
  public void connect(SocketAddress address, int timeoutMillis) throws IOException {
    socket.connect(address, timeoutMillis);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  @Override
  public void shutdownInput() throws IOException {
    socket.shutdownInput();
  }

  @Override
  public void shutdownOutput() throws IOException {
    socket.shutdownOutput();
  }

  @Override
  public boolean isBound() {
    return socket.isBound();
  }

  @Override
  public boolean isConnected() {
    return socket.isConnected();
  }

  @Override
  public boolean isClosed() {
    return socket.isClosed();
  }

  @Override
  public boolean isInputShutdown() {
    return socket.isInputShutdown();
  }

  @Override
  public boolean isOutputShutdown() {
    return socket.isOutputShutdown();
  }

  @Override
  public @Nullable InetAddress getInetAddress() {
    return socket.getInetAddress();
  }

  @Override
  public InetAddress getLocalAddress() {
    return socket.getLocalAddress();
  }

  @Override
  public int getPort() {
    return socket.getPort();
  }

  @Override
  public int getLocalPort() {
    return socket.getLocalPort();
  }

  @Override
  public @Nullable SocketAddress getRemoteSocketAddress() {
    return socket.getRemoteSocketAddress();
  }

  @Override
  public @Nullable SocketAddress getLocalSocketAddress() {
    return socket.getLocalSocketAddress();
  }

  @Override
  public @Nullable SocketChannel getChannel() {
    return socket.getChannel();
  }

  @Override
  public void sendUrgentData(int data) throws IOException {
    socket.sendUrgentData(data);
  }

  @Override
  public void setTcpNoDelay(boolean on) throws SocketException {
    socket.setTcpNoDelay(on);
  }

  @Override
  public boolean getTcpNoDelay() throws SocketException {
    return socket.getTcpNoDelay();
  }

  @Override
  public void setSoLinger(boolean on, int seconds) throws SocketException {
    socket.setSoLinger(on, seconds);
  }

  @Override
  public int getSoLinger() throws SocketException {
    return socket.getSoLinger();
  }

  @Override
  public void setOOBInline(boolean on) throws SocketException {
    socket.setOOBInline(on);
  }

  @Override
  public boolean getOOBInline() throws SocketException {
    return socket.getOOBInline();
  }

  @Override
  public void setSoTimeout(int millis) throws SocketException {
    socket.setSoTimeout(millis);
  }

  @Override
  public int getSoTimeout() throws SocketException {
    return socket.getSoTimeout();
  }

  @Override
  public void setSendBufferSize(int bytes) throws SocketException {
    socket.setSendBufferSize(bytes);
  }

  @Override
  public int getSendBufferSize() throws SocketException {
    return socket.getSendBufferSize();
  }

  @Override
  public void setReceiveBufferSize(int bytes) throws SocketException {
    socket.setReceiveBufferSize(bytes);
  }

  @Override
  public int getReceiveBufferSize() throws SocketException {
    return socket.getReceiveBufferSize();
  }

  @Override
  public void setKeepAlive(boolean on) throws SocketException {
    socket.setKeepAlive(on);
  }

  @Override
  public boolean getKeepAlive() throws SocketException {
    return socket.getKeepAlive();
  }

  @Override
  public void setTrafficClass(int trafficClass) throws SocketException {
    socket.setTrafficClass(trafficClass);
  }

  @Override
  public int getTrafficClass() throws SocketException {
    return socket.getTrafficClass();
  }

  @Override
  public void setReuseAddress(boolean on) throws SocketException {
    socket.setReuseAddress(on);
  }

  @Override
  public boolean getReuseAddress() throws SocketException {
    return socket.getReuseAddress();
  }

  @Override
  public void setPerformancePreferences(int connectionTime, int latency, int bandwidth) {
    socket.setPerformancePreferences(connectionTime, latency, bandwidth);
  }

  @Override
  public <T> T getOption(SocketOption<T> option) throws IOException {
    return socket.getOption(option);
  }

  @Override
  public Set<SocketOption<?>> supportedOptions() {
    return socket.supportedOptions();
  }

  @Override
  public String toString() {
    return socket.toString();
  }

  /** The settings of a socket. */
  private record Settable(SSLSocket socket) implements ConnectionSettings.Connection {
    @Override
    public SSLParameters getSSLParameters() {
      return socket.getSSLParameters();
    }

    @Override
    public void setSSLParameters(SSLParameters parameters) {
      socket.setSSLParameters(parameters);
    }

    @Override
    public String[] getEnabledProtocols() {
      return socket.getEnabledProtocols();
    }

    @Override
    public void setEnabledProtocols(String[] protocols) {
      socket.setEnabledProtocols(protocols);
    }

    @Override
    public String[] getEnabledCipherSuites() {
      return socket.getEnabledCipherSuites();
    }

    @Override
    public void setEnabledCipherSuites(String[] suites) {
      socket.setEnabledCipherSuites(suites);
    }

    @Override
    public boolean getUseClientMode() {
      return socket.getUseClientMode();
    }

    @Override
    public void setUseClientMode(boolean client) {
      socket.setUseClientMode(client);
    }

    @Override
    public @Nullable String peerHost() {
      InetAddress address = socket.getInetAddress();
      return address == null ? null : address.getHostAddress();
    }

    @Override
    public int peerPort() {
      return socket.isConnected() ? socket.getPort() : -1;
    }

    @Override
    public void end() {
      try {
        socket.close();
      } catch (IOException closed) {
        // there is nothing to lose: no handshake has been
      }
    }
  }
}
