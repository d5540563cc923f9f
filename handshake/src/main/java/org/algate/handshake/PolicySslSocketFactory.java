package org.algate.handshake;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/** Makes sockets under the policy of the moment. */
final class PolicySslSocketFactory extends SSLSocketFactory {
  private final SSLSocketFactory factory;
  private final CurrentPolicy policy;

  PolicySslSocketFactory(SSLSocketFactory factory, CurrentPolicy policy) {
    this.factory = factory;
    this.policy = policy;
  }

  @Override
  public String[] getDefaultCipherSuites() {
    return policy.parameters().cipherSuites(factory.getDefaultCipherSuites());
  }

  @Override
  public String[] getSupportedCipherSuites() {
    return policy.parameters().cipherSuites(factory.getSupportedCipherSuites());
  }

  @Override
  public Socket createSocket() throws IOException {
    return underPolicy(factory.createSocket());
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return underPolicy(factory.createSocket(host, port));
  }

  @Override
  public Socket createSocket(
      String host, int port, @Nullable InetAddress localAddress, int localPort) throws IOException {
    return underPolicy(factory.createSocket(host, port, localAddress, localPort));
  }

  @Override
  public Socket createSocket(InetAddress address, int port) throws IOException {
    return underPolicy(factory.createSocket(address, port));
  }

  @Override
  public Socket createSocket(
      InetAddress address, int port, @Nullable InetAddress localAddress, int localPort)
      throws IOException {
    return underPolicy(factory.createSocket(address, port, localAddress, localPort));
  }

  @Override
  public Socket createSocket(Socket layer, @Nullable String host, int port, boolean autoClose)
      throws IOException {
    return underPolicy(factory.createSocket(layer, host, port, autoClose));
  }

  @Override
  public Socket createSocket(Socket layer, @Nullable InputStream consumed, boolean autoClose)
      throws IOException {
    return underPolicy(factory.createSocket(layer, consumed, autoClose));
  }

  private Socket underPolicy(Socket socket) throws IOException {
    return PolicySslSocket.of(socket, policy);
  }
}
