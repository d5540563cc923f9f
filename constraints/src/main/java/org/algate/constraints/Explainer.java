package org.algate.constraints;

import java.security.AlgorithmParameters;
import java.security.Key;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Predicate;
import org.algate.constraints.ConditionTest.Fit;
import org.jspecify.annotations.Nullable;

/**
 * Finds every entry that denies something, or would: the slow way to the answers of a {@link
 * ConstraintSet}, which stops at the first.
 *
 * @param rules what the list is asked about
 * @param permits whether a name is permitted
 * @param decomposer that of the list
 * @param entries all entries, each at its number
 * @param names the names that are denied, with the numbers of their entries
 * @param conditions the entries by the names of keys
 * @param paths how certificates are judged
 */
record Explainer(
    EngineRules rules,
    Predicate<String> permits,
    AlgorithmDecomposer decomposer,
    List<PlacedEntry> entries,
    NameSet names,
    PolicyMap conditions,
    PathRules paths) {

  /** Returns the decision on a name, with the entries that have conditions on it. */
  Decision name(String algorithm) {
    Explanation explanation = new Explanation(algorithm);
    denials(algorithm, explanation);
    addConditions(algorithm, 0, algorithm.length(), explanation);
    decomposer.anyElement(
        algorithm,
        (text, start, end) -> {
          if (!GenericDecomposer.isHyphenatedDigest(text, start, end)) {
            addConditions(text, start, end, explanation);
          }
          return false;
        });
    return explanation.decision();
  }

  /** Returns the decision on parameters of some size. */
  Decision parameters(String algorithm, String parametersAlgorithm, int sizeBits) {
    Explanation explanation = new Explanation(algorithm);
    denials(algorithm, explanation);
    for (PlacedEntry entry : conditions.of(algorithm)) {
      if (entry.deniesParameters(parametersAlgorithm, sizeBits)) {
        explanation.judgeByFirst(entry, algorithm, (condition, keyName) -> Fit.MET);
      }
    }
    return explanation.decision();
  }

  /** Returns the decision on a name in a scope of TLS. */
  Decision scope(String name, SignatureScope scope) {
    Explanation explanation = new Explanation(name);
    for (PlacedEntry entry : conditions.of(name)) {
      if (rules.inScopes() && entry.beginsWithScope()) {
        explanation.judgeByFirst(
            entry, name, (condition, keyName) -> entry.deniesIn(scope) ? Fit.MET : Fit.UNMET);
      }
    }
    return explanation.decision();
  }

  /**
   * Adds the entries that deny a key by itself.
   *
   * @param inPaths whether to add those that would deny it in a certification path
   */
  void key(Key key, InstantSource clock, boolean inPaths, Explanation explanation) {
    if (rules.namesOnly()) {
      return;
    }
    String name = KeyType.of(key).lookupName(key, rules.parameterSetNames());
    denials(name, explanation);
    derivedDenials(key, explanation);
    ConditionTest test = ConditionTest.ofKey(key, clock, inPaths, rules);
    for (PlacedEntry entry : conditions.of(name)) {
      explanation.judge(entry, name, test);
    }
  }

  /** Adds the entries that deny a signature in a certification path or a jar. */
  void signature(
      @Nullable String algorithm,
      @Nullable AlgorithmParameters parameters,
      List<Key> keys,
      ConditionTest test,
      Explanation explanation) {
    if (!rules.namesOnly()) {
      keys.forEach(key -> derivedDenials(key, explanation));
    }
    paths.explain(algorithm, parameters, keys, test, explanation);
  }

  /** Adds the entries that deny a name; none if it is permitted. */
  void denials(String algorithm, Explanation explanation) {
    if (permits.test(algorithm)) {
      return;
    }
    int whole = names.number(algorithm, 0, algorithm.length());
    if (whole >= 0) {
      explanation.deny(entries.get(whole), algorithm);
    }
    decomposer.anyElement(
        algorithm,
        (text, start, end) -> {
          int number = names.number(text, start, end);
          if (number >= 0) {
            explanation.deny(entries.get(number), text.substring(start, end));
          }
          return false;
        });
    for (PlacedEntry entry : entries) {
      if (entry.matches(algorithm)) {
        explanation.deny(entry, algorithm);
      }
    }
  }

  private void derivedDenials(Key key, Explanation explanation) {
    for (String name : KeyType.of(key).derivedNames(key, rules.parameterSetNames())) {
      denials(name, explanation);
    }
  }

  private void addConditions(String text, int start, int end, Explanation explanation) {
    for (PlacedEntry entry : conditions.of(text, start, end)) {
      if (entry.isPlain()) {
        continue;
      }
      String part = text.substring(start, end);
      if (rules.inScopes() && entry.beginsWithScope()) {
        explanation.judgeByFirst(entry, part, (condition, keyName) -> Fit.UNMET);
      } else {
        explanation.judge(entry, part, ConditionTest.ofName(rules));
      }
    }
  }
}
