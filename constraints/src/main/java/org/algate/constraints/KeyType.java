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

/**
 * What a policy asks of the keys of a class, read from them without copying where their type
 * permits: which interfaces they implement is found once for each class, since to ask an object for
 * an interface that it lacks is slow.
 */
record KeyType(
    boolean secret,
    boolean rsa,
    boolean ec,
    boolean dsa,
    boolean dh,
    boolean xec,
    boolean edec,
    boolean otherAsymmetric,
    boolean described) {
  private static final String[] NO_NAMES = {};

  /** {@code java.security.AsymmetricKey} of JDK 22 and later; null before. */
  private static final @Nullable Class<?> ASYMMETRIC_KEY = findAsymmetricKey();

  /** Its {@code getParams}, of a {@link Key}; null before JDK 22. */
  private static final @Nullable MethodHandle ANY_PARAMETERS = findAnyParameters();

  private static final ClassValue<KeyType> OF_CLASS =
      new ClassValue<>() {
        @Override
        protected KeyType computeValue(Class<?> type) {
          boolean ec = ECKey.class.isAssignableFrom(type);
          boolean dh = DHKey.class.isAssignableFrom(type);
          return new KeyType(
              SecretKey.class.isAssignableFrom(type),
              RSAKey.class.isAssignableFrom(type),
              ec,
              DSAKey.class.isAssignableFrom(type),
              dh,
              XECKey.class.isAssignableFrom(type),
              EdECKey.class.isAssignableFrom(type),
              // the parameters of curves and of Diffie-Hellman groups cannot be a named set
              !ec && !dh && ASYMMETRIC_KEY != null && ASYMMETRIC_KEY.isAssignableFrom(type),
              type == DescribedKey.class);
        }
      };

  static KeyType of(Key key) {
    return OF_CLASS.get(key.getClass());
  }

  /**
   * Returns the size of a key in bits: of the modulus, the order of the curve, the prime or the
   * secret; -1 if the key does not tell. Only a secret key has to be copied for it.
   */
  int sizeBits(Key key) {
    if (secret) {
      return secretSizeBits((SecretKey) key);
    }
    if (rsa) {
      return ((RSAKey) key).getModulus().bitLength();
    }
    if (ec) {
      return ((ECKey) key).getParams().getOrder().bitLength();
    }
    if (dsa) {
      DSAParams parameters = ((DSAKey) key).getParams();
      return parameters == null ? -1 : parameters.getP().bitLength();
    }
    if (dh) {
      return ((DHKey) key).getParams().getP().bitLength();
    }
    if (described) {
      return ((DescribedKey) key).sizeBits();
    }
    String name = xec || edec ? parameterSet(key) : null;
    if (name == null) {
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
  @Nullable String parameterSet(Key key) {
    AlgorithmParameterSpec parameters;
    if (xec) {
      parameters = ((XECKey) key).getParams();
    } else if (edec) {
      parameters = ((EdECKey) key).getParams();
    } else if (otherAsymmetric) {
      parameters = anyParameters(key);
    } else {
      return described ? ((DescribedKey) key).parameterSet() : null;
    }
    return parameters instanceof NamedParameterSpec named ? named.getName() : null;
  }

  /** Returns whether a key is one of RFC 7748. */
  boolean isXdh(Key key) {
    return xec || (described && key.getAlgorithm().equals("XDH"));
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
    List<String> names = new ArrayList<>(List.of(curveNames(key)));
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
   * Returns all names of the curve a key is on; none if it is on no known one. Not to be changed.
   */
  String[] curveNames(Key key) {
    if (!ec) {
      return described ? ((DescribedKey) key).curveNames() : NO_NAMES;
    }
    ECParameterSpec parameters = ((ECKey) key).getParams();
    return parameters == null ? NO_NAMES : KnownCurves.names(parameters);
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
