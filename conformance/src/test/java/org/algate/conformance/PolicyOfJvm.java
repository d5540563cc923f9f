package org.algate.conformance;

import java.security.Security;
import org.algate.handshake.TlsPolicy;

/**
 * Prints what the running policy has against names, a line each; a name with a value behind a sign
 * of equality is that of a security property to set first.
 */
final class PolicyOfJvm {
  private PolicyOfJvm() {}

  public static void main(String[] questions) {
    for (String question : questions) {
      String[] parts = question.split("=", 2);
      if (parts.length == 2) {
        Security.setProperty(parts[0], parts[1]);
      } else {
        System.out.println(TlsPolicy.running().decide(question).reasons());
      }
    }
  }
}
