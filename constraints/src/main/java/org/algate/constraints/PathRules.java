package org.algate.constraints;

import java.security.AlgorithmParameters;
import java.security.Key;
import java.security.spec.InvalidParameterSpecException;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * How a list judges signatures in certification paths and jars: by the entries on the algorithm, on
 * its elements and on the key that goes with it, with all their conditions.
 *
 * @param conditions the entries by name
 * @param names whether a name is permitted
 * @param parameterSetNames whether keys go by the names of their parameter sets
 */
record PathRules(PolicyMap conditions, Predicate<String> names, boolean parameterSetNames) {

  /** Hears of an entry that speaks of something, and of what: a part of a text. */
  private interface Visitor {
    /** Returns whether to stop. */
    boolean visit(PlacedEntry entry, String text, int start, int end);
  }

  /**
   * Returns whether a signature is permitted.
   *
   * @param algorithm its name; null is permitted
   * @param parameters of those of RSASSA-PSS the digests are judged
   * @param keys the keys to judge with it; none to leave out entries that begin with a key size
   */
  boolean permits(
      @Nullable String algorithm,
      @Nullable AlgorithmParameters parameters,
      List<Key> keys,
      ConditionTest test) {
    for (String digest : pssDigests(parameters)) {
      if (anyEntry(digest, List.of(), (entry, text, start, end) -> entry.denies(test))) {
        return false;
      }
    }
    for (Key key : keys) {
      for (String name : KeyType.of(key).derivedNames(key, parameterSetNames)) {
        if (!names.test(name)) {
          return false;
        }
      }
    }
    return !anyEntry(algorithm, keys, (entry, text, start, end) -> entry.denies(test));
  }

  /** Adds every entry that denies a signature or would. */
  void explain(
      @Nullable String algorithm,
      @Nullable AlgorithmParameters parameters,
      List<Key> keys,
      ConditionTest test,
      Explanation explanation) {
    Visitor judge =
        (entry, text, start, end) -> {
          explanation.judge(entry, text.substring(start, end), test);
          return false;
        };
    for (String digest : pssDigests(parameters)) {
      anyEntry(digest, List.of(), judge);
    }
    anyEntry(algorithm, keys, judge);
  }

  /**
   * Presents entries until one makes the visitor stop; those that begin with the size of a key only
   * if there is one.
   */
  private boolean anyEntry(@Nullable String algorithm, List<Key> keys, Visitor visitor) {
    if (algorithm != null) {
      AlgorithmDecomposer.ElementTest element =
          (text, start, end) ->
              !GenericDecomposer.isHyphenatedDigest(text, start, end)
                  && anyEntry(text, start, end, keys, visitor);
      if (GenericDecomposer.INSTANCE.anyElement(algorithm, element)
          || anyEntry(algorithm, 0, algorithm.length(), keys, visitor)) {
        return true;
      }
    }
    for (Key key : keys) {
      String name = KeyType.of(key).lookupName(key, parameterSetNames);
      if (anyEntry(name, 0, name.length(), keys, visitor)) {
        return true;
      }
    }
    return false;
  }

  private boolean anyEntry(String text, int start, int end, List<Key> keys, Visitor visitor) {
    for (PlacedEntry entry : conditions.of(text, start, end)) {
      if ((!keys.isEmpty() || !entry.beginsWithKeySize())
          && visitor.visit(entry, text, start, end)) {
        return true;
      }
    }
    return false;
  }

  private static List<String> pssDigests(@Nullable AlgorithmParameters parameters) {
    List<String> digests = new ArrayList<>();
    if (parameters != null && parameters.getAlgorithm().equalsIgnoreCase("RSASSA-PSS")) {
      try {
        PSSParameterSpec pss = parameters.getParameterSpec(PSSParameterSpec.class);
        digests.add(pss.getDigestAlgorithm());
        if (pss.getMGFParameters() instanceof MGF1ParameterSpec mgf1
            && !mgf1.getDigestAlgorithm().equalsIgnoreCase(pss.getDigestAlgorithm())) {
          digests.add(mgf1.getDigestAlgorithm());
        }
      } catch (InvalidParameterSpecException unreadable) {
        return digests; // as if there were none
      }
    }
    return digests;
  }
}
