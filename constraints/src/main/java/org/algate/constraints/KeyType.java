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
import org.algate.constraints.KnownCurves.KnownCurve;
import org.jspecify.annotations.Nullable;

/**
 * What a policy asks of the keys of a class, read from them without copying where their type
 * permits: which interfaces they implement is found once for each class, since to ask an object for
 * an interface that it lacks is slow.
 *
 * @param interfaces a bit for each of the constants
 */
record KeyType(int interfaces) {
  private static final int SECRET = 1;
  private static final int RSA = 1 << 1;
  private static final int EC = 1 << 2;
  private static final int DSA = 1 << 3;
  private static final int DH = 1 << 4;
  private static final int XEC = 1 << 5;
  private static final int EDEC = 1 << 6;
  private static final int OTHER_ASYMMETRIC = 1 << 7;
  private static final int DESCRIBED = 1 << 8;
  private static final int LENGTH = 1 << 9;

  /** {@code java.security.AsymmetricKey} of JDK 22 and later; null before. */
  private static final @Nullable Class<?> ASYMMETRIC_KEY = findAsymmetricKey();

  /** Its {@code getParams}, of a {@link Key}; null before JDK 22. */
  private static final @Nullable MethodHandle ANY_PARAMETERS = findAnyParameters();

  /** Of the JDK, for keys that hardware keeps; null if the JDK does not export it to us. */
  private static final @Nullable MethodHandle LENGTH_OF_KEY = findLength();

  /**
   * The bits of each class. A class of the JDK keeps its value for good, so the value is of a class
   * of the JDK as well: one of ours would keep its class loader.
   */
  private static final ClassValue<Integer> OF_CLASS =
      new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
          return interfaces(type);
        }
      };

  static KeyType of(Key key) {
    return new KeyType(OF_CLASS.get(key.getClass()));
  }

  private static int interfaces(Class<?> type) {
    int bits =
        bit(SECRET, SecretKey.class, type)
            | bit(RSA, RSAKey.class, type)
            | bit(EC, ECKey.class, type)
            | bit(DSA, DSAKey.class, type)
            | bit(DH, DHKey.class, type)
            | bit(XEC, XECKey.class, type)
            | bit(EDEC, EdECKey.class, type)
            | bit(DESCRIBED, DescribedKey.class, type)
            | (LENGTH_OF_KEY == null
                ? 0
                : bit(LENGTH, LENGTH_OF_KEY.type().parameterType(0), type));
    // the parameters of curves and of Diffie-Hellman groups cannot be a named set
    return ASYMMETRIC_KEY == null || (bits & (EC | DH)) != 0
        ? bits
        : bits | bit(OTHER_ASYMMETRIC, ASYMMETRIC_KEY, type);
  }

  private static int bit(int bit, Class<?> wanted, Class<?> type) {
    return wanted.isAssignableFrom(type) ? bit : 0;
  }

  private boolean is(int bit) {
    return (interfaces & bit) != 0;
  }

  /**
   * Returns the size of a key in bits: of the modulus, the order of the curve, the prime or the
   * secret; -1 if the key does not tell. Only a secret key has to be copied for it. A key that
   * hardware keeps tells it to the JDK alone, unless {@code sun.security.util} is exported to this
   * module.
   */
  int sizeBits(Key key) {
    if (is(LENGTH)) {
      int length = length(key);
      if (length >= 0) {
        return length;
      }
    }
    if (is(SECRET)) {
      return secretSizeBits((SecretKey) key);
    }
    if (is(RSA)) {
      return ((RSAKey) key).getModulus().bitLength();
    }
    if (is(EC)) {
      return ((ECKey) key).getParams().getOrder().bitLength();
    }
    if (is(DSA)) {
      DSAParams parameters = ((DSAKey) key).getParams();
      return parameters == null ? -1 : parameters.getP().bitLength();
    }
    if (is(DH)) {
      return ((DHKey) key).getParams().getP().bitLength();
    }
    if (is(DESCRIBED)) {
      return ((DescribedKey) key).sizeBits();
    }
    String name = is(XEC) || is(EDEC) ? parameterSet(key) : null;
    if (name == null) {
      return -1;
    }
    if (name.equalsIgnoreCase("X25519") || name.equalsIgnoreCase("Ed25519")) {
      return 255;
    }
    return name.equalsIgnoreCase("X448") || name.equalsIgnoreCase("Ed448") ? 448 : -1;
  }

  /**
   * Returns the name of a key's parameter set, such as {@code Ed25519} or {@code ML-DSA-65}, or
   * null.
   */
  @Nullable String parameterSet(Key key) {
    AlgorithmParameterSpec parameters;
    if (is(XEC)) {
      parameters = ((XECKey) key).getParams();
    } else if (is(EDEC)) {
      parameters = ((EdECKey) key).getParams();
    } else if (is(OTHER_ASYMMETRIC)) {
      parameters = anyParameters(key);
    } else {
      return is(DESCRIBED) ? ((DescribedKey) key).parameterSet() : null;
    }
    return parameters instanceof NamedParameterSpec named ? named.getName() : null;
  }

  /** Returns whether a key is one of RFC 7748. */
  boolean isXdh(Key key) {
    return is(XEC) || (is(DESCRIBED) && key.getAlgorithm().equals("XDH"));
  }

  /**
   * Returns the name under which entries on a key are looked up.
   *
   * @param parameterSetNames whether that is the name of its parameter set, if it has one
   */
  String lookupName(Key key, boolean parameterSetNames) {
    String parameterSet = parameterSetNames ? parameterSet(key) : null;
    return parameterSet == null ? key.getAlgorithm() : parameterSet;
  }

  /**
   * Returns the names that follow from a key: of its curve, of its parameter set and, with names of
   * parameter sets, of its algorithm.
   */
  List<String> derivedNames(Key key, boolean parameterSetNames) {
    List<String> names = new ArrayList<>(curveNames(key));
    String parameterSet = parameterSet(key);
    if (parameterSetNames) {
      names.add(key.getAlgorithm());
    }
    if (parameterSet != null && (parameterSetNames || isXdh(key))) {
      names.add(parameterSet);
    }
    return names;
  }

  /**
   * Returns whether a policy permits the curve that a key is on; a key on no known one, too, is
   * permitted.
   */
  boolean isOnPermittedCurve(Key key, CurveVerdicts verdicts) {
    if (is(EC)) {
      KnownCurve curve = curve((ECKey) key);
      return curve == null || verdicts.permits(curve);
    }
    return !is(DESCRIBED) || verdicts.permits(((DescribedKey) key).curveNames());
  }

  /** Returns all names of the curve a key is on; none if it is on no known one. */
  private List<String> curveNames(Key key) {
    if (is(EC)) {
      KnownCurve curve = curve((ECKey) key);
      return curve == null ? List.of() : List.of(curve.names());
    }
    return is(DESCRIBED) ? List.of(((DescribedKey) key).curveNames()) : List.of();
  }

  private static @Nullable KnownCurve curve(ECKey key) {
    ECParameterSpec parameters = key.getParams();
    return parameters == null ? null : KnownCurves.find(parameters);
  }

  private static int secretSizeBits(SecretKey secret) {
    byte @Nullable [] encoded = "RAW".equals(secret.getFormat()) ? secret.getEncoded() : null;
    return encoded == null ? -1 : encoded.length * 8;
  }

  private static @Nullable AlgorithmParameterSpec anyParameters(Key key) {
    if (ANY_PARAMETERS == null) {
      return null;
    }
    try {
      return (AlgorithmParameterSpec) ANY_PARAMETERS.invokeExact(key);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e); // the method declares no exception
    }
  }

  /** Returns what a key says of its own length, in bits; -1 if nothing. */
  private static int length(Key key) {
    try {
      return LENGTH_OF_KEY == null ? -1 : (int) LENGTH_OF_KEY.invoke(key);
    } catch (UnsupportedOperationException untold) {
      return -1;
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e); // the method declares no exception
    }
  }

  private static @Nullable MethodHandle findLength() {
    try {
      return MethodHandles.lookup()
          .findVirtual(
              Class.forName("sun.security.util.Length"),
              "length",
              MethodType.methodType(int.class));
    } catch (ReflectiveOperationException notExported) {
      return null;
    }
  }

  private static @Nullable Class<?> findAsymmetricKey() {
    try {
      return Class.forName("java.security.AsymmetricKey");
    } catch (ClassNotFoundException before22) {
      return null;
    }
  }

  private static @Nullable MethodHandle findAnyParameters() {
    if (ASYMMETRIC_KEY == null) {
      return null;
    }
    try {
      return MethodHandles.publicLookup()
          .findVirtual(
              ASYMMETRIC_KEY, "getParams", MethodType.methodType(AlgorithmParameterSpec.class))
          .asType(MethodType.methodType(AlgorithmParameterSpec.class, Key.class));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e); // the interface has the method
    }
  }
}
