package org.algate.conformance;

import java.nio.ByteBuffer;
import java.security.Security;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;

/** Prints what its JVM answers: the value of a security property, or how a ClientHello fails. */
final class AnswerOfJvm {
  private AnswerOfJvm() {}

  public static void main(String[] arguments) throws Exception {
    if (arguments[0].equals("property")) {
      System.out.println(Security.getProperty(arguments[1]));
      return;
    }
    SSLEngine engine = SSLContext.getDefault().createSSLEngine();
    engine.setUseClientMode(true);
    engine.setEnabledProtocols(arguments[1].split(",", -1));
    engine.wrap(ByteBuffer.allocate(0), ByteBuffer.allocate(1 << 16));
  }
}
