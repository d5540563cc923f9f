package org.algate.conformance;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.security.CodeSigner;
import java.util.Base64;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * A program for a JVM of its own: opens jars and says of each who signed the entry {@code a}
 * according to the policy of the JVM.
 */
final class JarOpener {
  private JarOpener() {}

  /**
   * Opens.
   *
   * @param jars their files
   */
  public static void main(String[] jars) throws IOException {
    for (String jar : jars) {
      System.out.println(encode(signers(jar)));
    }
  }

  private static CodeSigner[] signers(String jar) throws IOException {
    try (JarFile file = new JarFile(jar, true)) {
      JarEntry entry = file.getJarEntry("a");
      try (InputStream in = file.getInputStream(entry)) {
        in.readAllBytes();
      }
      CodeSigner[] signers = entry.getCodeSigners();
      return signers == null ? new CodeSigner[0] : signers;
    }
  }

  private static String encode(CodeSigner[] signers) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(signers);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }

  /** Returns the signers in a line of the program's output. */
  static List<CodeSigner> decode(String line) throws IOException, ClassNotFoundException {
    byte[] bytes = Base64.getDecoder().decode(line);
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return List.of((CodeSigner[]) in.readObject());
    }
  }
}
