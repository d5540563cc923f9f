package org.algate.conformance;

import java.nio.ByteBuffer;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;

/**
 * Prints what JSSE has made of the policy and the properties its JVM was started with: a line each
 * for the default protocols, the default and the supported suites, and the parts of the first
 * message of a client that asks for nothing else. A part that is not there has no line. Where there
 * is no context, or no message, a line {@code failure} is the last one.
 */
final class ClientHelloOfJvm {
  static final String FAILURE = "failure";

  /** The failure of a JVM that refuses its properties. */
  static final String NO_TLS = "no TLS";

  /** The failure of a JVM that has no TLS for other reasons: its providers, or limits on them. */
  static final String NO_CRYPTOGRAPHY = "no cryptography";

  private static final int SUPPORTED_GROUPS = 10;
  private static final int SIGNATURE_ALGORITHMS = 13;
  private static final int SUPPORTED_VERSIONS = 43;
  private static final int SIGNATURE_ALGORITHMS_CERT = 50;

  private ClientHelloOfJvm() {}

  public static void main(String[] arguments) {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(new KeyManager[0], new TrustManager[0], null); // without reading any
      SSLParameters defaults = context.getDefaultSSLParameters();
      print("protocols", String.join(",", defaults.getProtocols()));
      print("default-suites", String.join(",", defaults.getCipherSuites()));
      print(
          "supported-suites",
          String.join(",", context.getSupportedSSLParameters().getCipherSuites()));
      printHello(hello(context));
    } catch (Exception | LinkageError | InternalError failure) {
      print(FAILURE, describe(failure));
    }
  }

  private static String describe(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    if (cause instanceof NoSuchAlgorithmException || cause instanceof SecurityException) {
      return NO_CRYPTOGRAPHY;
    }
    return failure instanceof Error
        ? NO_TLS
        : failure.getClass().getSimpleName() + ": " + cause.getMessage().split(":", 2)[0];
  }

  private static ByteBuffer hello(SSLContext context) throws SSLException {
    SSLEngine client = context.createSSLEngine();
    client.setUseClientMode(true);
    client.beginHandshake();
    ByteBuffer record = ByteBuffer.allocate(client.getSession().getPacketBufferSize());
    client.wrap(ByteBuffer.allocate(0), record);
    return record.flip();
  }

  /** Takes a record with all of a ClientHello (RFC 8446, section 4.1.2). */
  private static void printHello(ByteBuffer record) {
    record.position(5 + 4); // the heads of the record and of the message
    skip(record, 2 + 32); // a version for old servers and the random bytes
    skip(record, record.get() & 0xFF);
    print("suites", ids(record, record.getShort() & 0xFFFF));
    skip(record, record.get() & 0xFF);
    if (!record.hasRemaining()) {
      return;
    }
    record.getShort();
    while (record.hasRemaining()) {
      int type = record.getShort() & 0xFFFF;
      int length = record.getShort() & 0xFFFF;
      ByteBuffer body = record.slice(record.position(), length);
      skip(record, length);
      switch (type) {
        case SUPPORTED_GROUPS -> print("groups", ids(body, body.getShort() & 0xFFFF));
        case SIGNATURE_ALGORITHMS -> print("schemes", ids(body, body.getShort() & 0xFFFF));
        case SIGNATURE_ALGORITHMS_CERT ->
            print("certificate-schemes", ids(body, body.getShort() & 0xFFFF));
        case SUPPORTED_VERSIONS -> print("versions", ids(body, body.get() & 0xFF));
        default -> {}
      }
    }
  }

  private static String ids(ByteBuffer bytes, int length) {
    StringBuilder ids = new StringBuilder();
    for (int i = 0; i < length; i += 2) {
      ids.append(i == 0 ? "" : ",").append(hex(bytes.getShort()));
    }
    return ids.toString();
  }

  private static String hex(short id) {
    return String.format(Locale.ROOT, "0x%04X", id);
  }

  private static void skip(ByteBuffer bytes, int length) {
    bytes.position(bytes.position() + length);
  }

  private static void print(String name, String value) {
    System.out.println(name + " " + value);
  }
}
