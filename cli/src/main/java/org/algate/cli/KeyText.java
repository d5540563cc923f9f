package org.algate.cli;

import java.security.Key;
import java.security.PublicKey;
import java.security.interfaces.DSAKey;
import java.security.interfaces.ECKey;
import java.security.interfaces.EdECKey;
import java.security.interfaces.RSAKey;
import org.algate.constraints.DescribedKey;

/** Describes keys in short, where it can as {@code --key} takes them: {@code RSA/2048}. */
final class KeyText {
  private KeyText() {}

  static String of(PublicKey key) {
    if (key instanceof RSAKey rsa) {
      return key.getAlgorithm() + "/" + rsa.getModulus().bitLength();
    }
    if (key instanceof DSAKey dsa && dsa.getParams() != null) {
      return "DSA/" + dsa.getParams().getP().bitLength();
    }
    if (key instanceof EdECKey edwards) {
      return edwards.getParams().getName();
    }
    return key instanceof ECKey onCurve ? onCurve(key, onCurve) : key.getAlgorithm();
  }

  /** The JDK has no other way to tell the name of a curve than to print it, with more behind it. */
  private static String onCurve(Key key, ECKey onCurve) {
    String description = "EC/" + onCurve.getParams().toString().split(" ", 2)[0];
    try {
      return DescribedKey.parse(description).toString();
    } catch (IllegalArgumentException notNamed) {
      return key.getAlgorithm() + " of " + onCurve.getParams().getOrder().bitLength() + " bits";
    }
  }
}
