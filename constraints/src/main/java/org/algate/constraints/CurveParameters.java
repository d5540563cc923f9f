package org.algate.constraints;

import java.math.BigInteger;
import java.security.spec.ECField;
import java.security.spec.ECFieldF2m;
import java.security.spec.ECFieldFp;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.EllipticCurve;
import java.util.HashMap;
import java.util.Map;

/** The parameters of the known curves, for a JDK whose providers do not give them. */
final class CurveParameters {
  private static final Map<String, ECParameterSpec> BY_NAME = read();

  private CurveParameters() {}

  /**
   * Returns the parameters of a curve.
   *
   * @param name its first name in the table of curves
   */
  static ECParameterSpec of(String name) {
    ECParameterSpec parameters = BY_NAME.get(name);
    if (parameters == null) {
      throw new IllegalStateException("no parameters of " + name);
    }
    return parameters;
  }

  private static Map<String, ECParameterSpec> read() {
    Map<String, ECParameterSpec> curves = new HashMap<>();
    for (String line : Resource.lines("curve-parameters.tsv")) {
      String[] cells = line.split("\t", -1);
      ECField field =
          cells[1].equals("p")
              ? new ECFieldFp(number(cells[2]))
              : new ECFieldF2m(Integer.parseInt(cells[1].substring(2)), number(cells[2]));
      curves.put(
          cells[0],
          new ECParameterSpec(
              new EllipticCurve(field, number(cells[3]), number(cells[4])),
              new ECPoint(number(cells[5]), number(cells[6])),
              number(cells[7]),
              Integer.parseInt(cells[8])));
    }
    return curves;
  }

  private static BigInteger number(String hexadecimal) {
    return new BigInteger(hexadecimal, 16);
  }
}
