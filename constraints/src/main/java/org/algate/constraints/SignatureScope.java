package org.algate.constraints;

import java.util.List;
import org.algate.policy.Constraint.Usage;

/**
 * Where TLS uses a signature scheme: {@code usage} in {@code jdk.tls.disabledAlgorithms} may name
 * it (JDK-8349583).
 */
public enum SignatureScope {
  /** Signatures of the handshake itself; {@code usage HandshakeSignature}. */
  HANDSHAKE("HandshakeSignature"),
  /** Signatures on certificates; {@code usage CertificateSignature}. */
  CERTIFICATE("CertificateSignature");

  private final String word;

  SignatureScope(String word) {
    this.word = word;
  }

  /** Returns the word that stands for it in a policy, without regard to case. */
  public String word() {
    return word;
  }

  /** Returns whether a condition names this scope. */
  boolean isNamedBy(Usage usage) {
    return isOneOf(usage.usages());
  }

  private boolean isOneOf(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      if (word.equalsIgnoreCase(words.get(i))) {
        return true;
      }
    }
    return false;
  }
}
