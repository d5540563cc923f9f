package org.algate.constraints;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Tells of the names of entries whether keys go by them: an entry on any other name has conditions
 * on keys in vain. A name that is unknown here may be that of a key of another provider.
 */
final class KeyNames {
  private static final Pattern CURVES_AND_NAMES_OF_TLS =
      ignoringCase(
          "(secp|sect|brainpoolp|ffdhe)[0-9].*" + "|(tls|ssl|rsa_pkcs1|rsa_pss|ecdsa|dsa)_.*");

  private static final Pattern DIGESTS = ignoringCase("(md[245]|sha-?[0-9]|shake|ripemd).*|sha");

  /** Keys from passwords go by the names of their derivation, such as PBKDF2WithHmacSHA256. */
  private static final Pattern SIGNATURES = ignoringCase("(?!pb).*with.*");

  /** Parameter sets: the JDK's keys may be looked up by them, and have the name of an algorithm. */
  private static final Set<String> PARAMETER_SETS =
      namesOf(
          "X25519",
          "X448",
          "Ed25519",
          "Ed448",
          "ML-DSA-44",
          "ML-DSA-65",
          "ML-DSA-87",
          "ML-KEM-512",
          "ML-KEM-768",
          "ML-KEM-1024");

  /** Algorithms all of whose keys have a parameter set. */
  private static final Set<String> WITH_PARAMETER_SETS =
      namesOf("XDH", "EdDSA", "ML-DSA", "ML-KEM");

  private KeyNames() {}

  /**
   * Returns whether a name is that of a curve, a group, a cipher suite or a signature scheme: no
   * entry with conditions is ever looked up by one, but for scopes of TLS.
   */
  static boolean isCurveOrOfTls(String name) {
    return CURVES_AND_NAMES_OF_TLS.matcher(name).matches();
  }

  /** Returns whether a key may be looked up by a name. */
  static boolean mayBeOfKeys(String name) {
    return !isCurveOrOfTls(name)
        && !DIGESTS.matcher(name).matches()
        && !SIGNATURES.matcher(name).matches();
  }

  /**
   * Returns whether a key may be looked up by a name and its size be compared, for which the name
   * has to be that of its algorithm.
   *
   * @param parameterSetNames whether keys are looked up by their parameter sets if they have one
   */
  static boolean mayBeOfSizes(String name, boolean parameterSetNames) {
    return mayBeOfKeys(name)
        && !PARAMETER_SETS.contains(name)
        && !(parameterSetNames && WITH_PARAMETER_SETS.contains(name));
  }

  private static Pattern ignoringCase(String regex) {
    return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
  }

  private static Set<String> namesOf(String... names) {
    Set<String> set = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    set.addAll(Set.of(names));
    return set;
  }
}
