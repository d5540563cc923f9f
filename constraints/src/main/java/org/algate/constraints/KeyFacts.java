package org.algate.constraints;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.security.Key;
import java.security.interfaces.DSAKey;
import java.security.interfaces.DSAParams;
import java.security.interfaces.ECKey;
import java.security.interfaces.EdECKey;
import java.security.interfaces.RSAKey;
import java.security.interfaces.XECKey;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.NamedParameterSpec;
import java.util.ArrayList;
import java.util.List;
import javax.crypto.SecretKey;
import javax.crypto.interfaces.DHKey;
import org.jspecify.annotations.Nullable;

/** What a policy asks of a key, read from the key without copying it where its type permits. */
final class KeyFacts {
  private static final String[] NO_NAMES = {};

  /** {@code AsymmetricKey.getParams} of JDK 22 and later; null before. */
  private static final @Nullable MethodHandle ANY_PARAMETERS = findAnyParameters();

  private KeyFacts() {}

  /**
   * Returns the size of a key in bits: of the modulus, the order of the curve, the prime or the
   * secret; -1 if the key does not tell. Only a secret key has to be copied for it.
   */
  static int sizeBits(Key key) {
    if (key instanceof SecretKey secret) {
      return secretSizeBits(secret);
    }
    if (key instanceof RSAKey rsa) {
      return rsa.getModulus().bitLength();
    }
    if (key instanceof ECKey ec) {
      return ec.getParams().getOrder().bitLength();
    }
    if (key instanceof DSAKey dsa) {
      DSAParams parameters = dsa.getParams();
      return parameters == null ? -1 : parameters.getP().bitLength();
    }
    if (key instanceof DHKey dh) {
      return dh.getParams().getP().bitLength();
    }
    String name = parameterSet(key);
    if (name == null || !(key instanceof XECKey || key instanceof EdECKey)) {
      return -1;
    }
    return switch (name) {
      case "X25519", "Ed25519" -> 255;
      case "X448", "Ed448" -> 448;
      default -> -1;
    };
  }

  /**
   * Returns the name of a key's parameter set, such as {@code Ed25519} or {@code ML-DSA-65}, or
   * null.
   */
  static @Nullable String parameterSet(Key key) {
    AlgorithmParameterSpec parameters;
    if (key instanceof XECKey xec) {
      parameters = xec.getParams();
    } else if (key instanceof EdECKey edec) {
      parameters = edec.getParams();
    } else {
      parameters = anyParameters(key);
    }
    return parameters instanceof NamedParameterSpec named ? named.getName() : null;
  }

  /**
   * Returns the name under which entries on a key are looked up.
   *
   * @param parameterSetNames whether that is the name of its parameter set, if it has one
   */
  static String lookupName(Key key, boolean parameterSetNames) {
    String parameterSet = parameterSetNames ? parameterSet(key) : null;
    return parameterSet == null ? key.getAlgorithm() : parameterSet;
  }

  /**
   * Returns the names that follow from a key: of its curve, of its parameter set and, with names of
   * parameter sets, of its algorithm.
   */
  static List<String> derivedNames(Key key, boolean parameterSetNames) {
    List<String> names = new ArrayList<>(List.of(curveNames(key)));
    String parameterSet = parameterSet(key);
    if (parameterSetNames) {
      names.add(key.getAlgorithm());
    }
    if (parameterSet != null && (parameterSetNames || key instanceof XECKey)) {
      names.add(parameterSet);
    }
    return names;
  }

  /**
   * Returns all names of the curve a key is on; none if it is on no known one. Not to be changed.
   */
  static String[] curveNames(Key key) {
    if (!(key instanceof ECKey ec)) {
      return NO_NAMES;
    }
    ECParameterSpec parameters = ec.getParams();
    return parameters == null ? NO_NAMES : KnownCurves.names(parameters);
  }

  private static int secretSizeBits(SecretKey secret) {
    byte @Nullable [] encoded = "RAW".equals(secret.getFormat()) ? secret.getEncoded() : null;
    return encoded == null ? -1 : encoded.length * 8;
  }

  private static @Nullable AlgorithmParameterSpec anyParameters(Key key) {
    if (ANY_PARAMETERS == null || !ANY_PARAMETERS.type().parameterType(0).isInstance(key)) {
      return null;
    }
    try {
      return (AlgorithmParameterSpec) ANY_PARAMETERS.invoke(key);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e); // the method declares no exception
    }
  }

  private static @Nullable MethodHandle findAnyParameters() {
    try {
      return MethodHandles.publicLookup()
          .findVirtual(
              Class.forName("java.security.AsymmetricKey"),
              "getParams",
              MethodType.methodType(AlgorithmParameterSpec.class));
    } catch (ReflectiveOperationException before22) {
      return null;
    }
  }
}
