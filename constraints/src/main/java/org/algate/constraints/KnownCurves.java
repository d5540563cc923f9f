package org.algate.constraints;

import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The names of elliptic curves, found by the parameters of a key. The parameters that belong to a
 * name are those that the JCA of the running JDK gives, asked for once, when the first key on a
 * curve is judged.
 */
final class KnownCurves {
  private static final KnownCurve[] ALL = read();

  /**
   * A curve.
   *
   * @param number which it is, from 0
   * @param names all its names, the first choice first, each interned; not to be changed
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record KnownCurve(int number, ECParameterSpec parameters, String[] names) {
    boolean is(ECParameterSpec other) {
      return parameters.getOrder().equals(other.getOrder())
          && parameters.getCofactor() == other.getCofactor()
          && parameters.getGenerator().equals(other.getGenerator())
          && parameters.getCurve().equals(other.getCurve());
    }
  }

  private static final String[] NONE = {};

  private KnownCurves() {}

  /**
   * Returns the curve with some parameters, or null if it is not known. Quick for the very
   * parameters that the JDK's keys share, otherwise linear in the number of curves. Allocates
   * nothing.
   */
  @SuppressWarnings("ReferenceEquality") // the usual case, and the cheapest to tell
  static @Nullable KnownCurve find(ECParameterSpec parameters) {
    for (KnownCurve curve : ALL) {
      if (curve.parameters == parameters) {
        return curve;
      }
    }
    for (KnownCurve curve : ALL) {
      if (curve.is(parameters)) {
        return curve;
      }
    }
    return null;
  }

  /** Returns the names of a curve, none if it is not known; not to be changed. */
  static String[] names(ECParameterSpec parameters) {
    KnownCurve curve = find(parameters);
    return curve == null ? NONE : curve.names;
  }

  /** Returns how many curves there are. */
  static int count() {
    return ALL.length;
  }

  /** Returns all names of all curves. */
  static Stream<String> names() {
    return Stream.of(ALL).flatMap(curve -> Stream.of(curve.names));
  }

  /** Returns the parameters of the curve that has a name, in any case. */
  static Optional<ECParameterSpec> parameters(String name) {
    return Stream.of(ALL)
        .filter(curve -> Stream.of(curve.names).anyMatch(name::equalsIgnoreCase))
        .map(KnownCurve::parameters)
        .findFirst();
  }

  private static KnownCurve[] read() {
    List<KnownCurve> curves = new ArrayList<>();
    for (String line : Resource.lines("curves.txt")) {
      String[] names = line.split("\t", -1);
      for (int i = 0; i < names.length; i++) {
        names[i] = names[i].intern();
      }
      curves.add(new KnownCurve(curves.size(), parametersOf(names[0]), names));
    }
    return curves.toArray(KnownCurve[]::new);
  }

  /**
   * Returns the parameters of a curve: the JDK's own, which its keys share, or those of the table
   * if there is no provider for curves, as in an image without {@code jdk.crypto.ec}.
   */
  private static ECParameterSpec parametersOf(String name) {
    try {
      AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
      parameters.init(new ECGenParameterSpec(name));
      return parameters.getParameterSpec(ECParameterSpec.class);
    } catch (GeneralSecurityException noProvider) {
      return CurveParameters.of(name);
    }
  }
}
