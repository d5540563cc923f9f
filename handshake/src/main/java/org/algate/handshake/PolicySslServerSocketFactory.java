package org.algate.handshake;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLServerSocketFactory;
import org.jspecify.annotations.Nullable;

/** Makes server sockets whose connections are under the policy of the moment. */
final class PolicySslServerSocketFactory extends SSLServerSocketFactory {
  private final SSLServerSocketFactory factory;
  private final CurrentPolicy policy;

  PolicySslServerSocketFactory(SSLServerSocketFactory factory, CurrentPolicy policy) {
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
  public ServerSocket createServerSocket() throws IOException {
    return underPolicy(factory.createServerSocket());
  }

  @Override
  public ServerSocket createServerSocket(int port) throws IOException {
    return underPolicy(factory.createServerSocket(port));
  }

  @Override
  public ServerSocket createServerSocket(int port, int backlog) throws IOException {
    return underPolicy(factory.createServerSocket(port, backlog));
  }

  @Override
  public ServerSocket createServerSocket(int port, int backlog, @Nullable InetAddress address)
      throws IOException {
    return underPolicy(factory.createServerSocket(port, backlog, address));
  }

  private ServerSocket underPolicy(ServerSocket socket) throws IOException {
    return new PolicySslServerSocket((SSLServerSocket) socket, policy);
  }
}
