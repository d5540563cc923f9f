package org.algate.handshake;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.nio.channels.ServerSocketChannel;
import java.util.Set;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import org.jspecify.annotations.Nullable;

/**
 * A server socket whose connections are under the policy of the moment in which they are accepted.
 * They inherit its settings as they were set, and narrow them for themselves; what a program reads
 * here is narrowed by the policy of that moment.
 */
@SuppressWarnings("UnsynchronizedOverridesSynchronized") // the wrapped socket sees to it
final class PolicySslServerSocket extends SSLServerSocket {
  private final SSLServerSocket socket;
  private final CurrentPolicy policy;

  PolicySslServerSocket(SSLServerSocket socket, CurrentPolicy policy) throws IOException {
    this.socket = socket;
    this.policy = policy;
  }

  @Override
  public Socket accept() throws IOException {
    return PolicySslSocket.of(socket.accept(), policy);
  }

  @Override
  public SSLParameters getSSLParameters() {
    SSLParameters parameters = socket.getSSLParameters();
    policy.parameters().narrowLists(parameters);
    return parameters;
  }

  @Override
  public String[] getEnabledProtocols() {
    return policy.parameters().protocols(socket.getEnabledProtocols());
  }

  @Override
  public String[] getEnabledCipherSuites() {
    return policy.parameters().cipherSuites(socket.getEnabledCipherSuites());
  }

  @Override
  public String[] getSupportedProtocols() {
    return policy.parameters().protocols(socket.getSupportedProtocols());
  }

  @Override
  public String[] getSupportedCipherSuites() {
    return policy.parameters().cipherSuites(socket.getSupportedCipherSuites());
  }

  @Override
  public <T> ServerSocket setOption(SocketOption<T> option, T value) throws IOException {
    socket.setOption(option, value);
    return this;
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
  public void setUseClientMode(boolean client) {
    socket.setUseClientMode(client);
  }

  @Override
  public boolean getUseClientMode() {
    return socket.getUseClientMode();
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
  public void setEnabledProtocols(String[] protocols) {
    socket.setEnabledProtocols(protocols);
  }

  @Override
  public void setEnabledCipherSuites(String[] suites) {
    socket.setEnabledCipherSuites(suites);
  }

  @Override
  public void setSSLParameters(SSLParameters parameters) {
    socket.setSSLParameters(parameters);
  }

  @Override
  public void bind(@Nullable SocketAddress address) throws IOException {
    socket.bind(address);
  }

  @Override
  public void bind(@Nullable SocketAddress address, int backlog) throws IOException {
    socket.bind(address, backlog);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  @Override
  public boolean isBound() {
    return socket.isBound();
  }

  @Override
  public boolean isClosed() {
    return socket.isClosed();
  }

  @Override
  public @Nullable InetAddress getInetAddress() {
    return socket.getInetAddress();
  }

  @Override
  public int getLocalPort() {
    return socket.getLocalPort();
  }

  @Override
  public @Nullable SocketAddress getLocalSocketAddress() {
    return socket.getLocalSocketAddress();
  }

  @Override
  public @Nullable ServerSocketChannel getChannel() {
    return socket.getChannel();
  }

  @Override
  public void setSoTimeout(int millis) throws SocketException {
    socket.setSoTimeout(millis);
  }

  @Override
  public int getSoTimeout() throws IOException {
    return socket.getSoTimeout();
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
  public void setReceiveBufferSize(int bytes) throws SocketException {
    socket.setReceiveBufferSize(bytes);
  }

  @Override
  public int getReceiveBufferSize() throws SocketException {
    return socket.getReceiveBufferSize();
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
}
