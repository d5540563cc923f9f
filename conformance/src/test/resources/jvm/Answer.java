import java.nio.ByteBuffer;
import java.security.Security;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;

/** Prints what a JVM of its own answers: the value of a property, or how a ClientHello fails. */
class Answer {
  public static void main(String[] arguments) throws Exception {
    if (arguments[0].equals("property")) {
      System.out.println(Security.getProperty(arguments[1]));
      return;
    }
    SSLEngine engine = SSLContext.getDefault().createSSLEngine();
    engine.setUseClientMode(true);
    engine.setEnabledProtocols(arguments[1].split(","));
    engine.wrap(ByteBuffer.allocate(0), ByteBuffer.allocate(1 << 16));
  }
}
