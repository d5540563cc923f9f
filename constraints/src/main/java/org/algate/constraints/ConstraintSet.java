package org.algate.constraints;

import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.Key;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.Entry.NamePattern;
import org.jspecify.annotations.Nullable;

/**
 * A compiled list of algorithms: decides names, keys, parameters, certificates and signature
 * schemes as the JDK decides them.
 *
 * <p>A name is denied if an entry is that name, or is one of its elements, without regard to case;
 * or if a name pattern matches it, with regard to case. Entries with conditions deny no name: they
 * speak of keys and certificates.
 *
 * <p>A list of {@code jdk.tls.legacyAlgorithms} decides names only, and permits everything else.
 *
 * <p>Each {@code permits} has a {@code decide}, which gives the same answer with its reasons, and
 * with the entries that would deny under other circumstances.
 *
 * <p>Instances are immutable and safe for use by several threads. A set remembers up to 128 names
 * that its decomposer does not know, of up to 64 characters each, so as to answer them faster when
 * they are asked again; nothing grows with the number of names asked.
 */
public final class ConstraintSet implements AlgorithmConstraints {
  private final AlgorithmDecomposer decomposer;
  private final KnownNames known;
  private final int multiplier;
  private final int shift;
  private final @Nullable String[] permittedNames;
  private final @Nullable String[] deniedNames;

  /** By slot of the known name. */
  private final boolean[] knownPermitted;

  /** By slot of the known name. */
  private final PlacedEntry[][] knownConditions;

  private final RecentNames recentlyPermitted = new RecentNames();
  private final RecentNames recentlyDenied = new RecentNames();
  private final RecentParameters permittedParameters = new RecentParameters();
  private final RecentKeyTypes keyTypes = new RecentKeyTypes();
  private final CurveVerdicts curves = new CurveVerdicts(this::permits);
  private final List<PlacedEntry> entries;
  private final NameSet names;
  private final PlacedEntry[] patterns;
  private final PolicyMap conditions;
  private final EngineRules rules;
  private final PathRules paths;
  private final Explainer explainer;
  private final InstantSource clock;

  private ConstraintSet(
      DisabledAlgorithms list, AlgorithmDecomposer decomposer, InstantSource clock) {
    this.decomposer = decomposer;
    this.clock = clock;
    this.entries = PlacedEntry.of(list);
    this.names = new NameSet(names(entries));
    this.patterns = patterns(entries);
    this.rules = EngineRules.of(list);
    this.conditions = new PolicyMap(rules.namesOnly() ? List.of() : entries);
    this.paths =
        new PathRules(
            conditions,
            rules.namesOnly() ? name -> true : this::permits,
            rules.parameterSetNames());
    this.explainer =
        new Explainer(rules, this::permits, decomposer, entries, names, conditions, paths);
    this.known = decomposer.knownNames();
    this.knownPermitted = known.test(this::scan);
    this.knownConditions = known.map(conditions::of, PolicyMap.NONE);
    this.multiplier = known.multiplier();
    this.shift = known.shift();
    this.permittedNames = known.select(knownPermitted, true);
    this.deniedNames = known.select(knownPermitted, false);
  }

  /**
   * Compiles a list.
   *
   * @param list the parsed list; its included entries are compiled with it, and its dialect decides
   * @param decomposer says into which elements names fall; for a property of TLS that is the one of
   *     the cipher suites, and with another one suites would be permitted that the JDK denies
   * @param clock says what time it is, whenever a key is judged by an entry with a date, or a
   *     certificate without a date of its own; JDKs take that of the system
   */
  public static ConstraintSet compile(
      DisabledAlgorithms list, AlgorithmDecomposer decomposer, InstantSource clock) {
    return new ConstraintSet(
        Objects.requireNonNull(list, "list"),
        Objects.requireNonNull(decomposer, "decomposer"),
        Objects.requireNonNull(clock, "clock"));
  }

  /**
   * Returns whether a name is permitted. Constant time and no allocation for names the decomposer
   * knows and those asked of late; otherwise linear in the length of the name and in the number of
   * name patterns, still without allocation.
   *
   * @param algorithm the name of an algorithm, cipher suite, protocol, named group or signature
   *     scheme; it is not trimmed
   * @throws IllegalArgumentException if the name is null or empty
   */
  @SuppressWarnings("ReferenceEquality") // the usual case, and the cheapest to tell
  public boolean permits(String algorithm) {
    if (algorithm == null) {
      throw new IllegalArgumentException("no algorithm name is given");
    }
    int home = (algorithm.hashCode() * multiplier) >>> shift;
    if (permittedNames[home] == algorithm) {
      return true;
    }
    return deniedNames[home] != algorithm && permitsOther(algorithm, home);
  }

  /**
   * Returns whether an algorithm with some parameters is permitted; the primitives make no
   * difference to the answer.
   *
   * @param parameters may be null; of those of {@code EC} and {@code DiffieHellman} the size counts
   * @throws IllegalArgumentException if the primitives are null or empty, or the name is
   */
  @Override
  public boolean permits(
      Set<CryptoPrimitive> primitives, String algorithm, @Nullable AlgorithmParameters parameters) {
    Primitives.check(primitives);
    return permits(algorithm) && (parameters == null || permitsParameters(algorithm, parameters));
  }

  /**
   * Returns whether a key is permitted, by the names of its algorithm, its parameter set and its
   * curve, by its size, and by the date. Conditions on certificates do not count, and an entry with
   * one never denies a key.
   *
   * @throws IllegalArgumentException if the primitives are null or empty, or the key is null
   */
  @Override
  public boolean permits(Set<CryptoPrimitive> primitives, Key key) {
    Primitives.check(primitives);
    return permitsKey(key);
  }

  /**
   * Returns whether an algorithm, a key for it, and parameters are permitted together: if each is.
   *
   * @param parameters may be null
   * @throws IllegalArgumentException if the primitives are null or empty, the name is, or the key
   *     is null
   */
  @Override
  public boolean permits(
      Set<CryptoPrimitive> primitives,
      String algorithm,
      Key key,
      @Nullable AlgorithmParameters parameters) {
    Primitives.check(primitives);
    return permits(algorithm)
        && (parameters == null || permitsParameters(algorithm, parameters))
        && permitsKey(key);
  }

  /**
   * Returns whether parameters of some size, such as a named group's, are permitted under the name
   * of their algorithm. Of an entry's conditions the first one counts, if it is a key size, and no
   * other, as in the JDK.
   *
   * @param algorithm the name of the algorithm and of its parameters, such as {@code EC} or {@code
   *     DiffieHellman}
   * @param sizeBits size in bits: of the order of a curve, of the prime of a Diffie-Hellman group;
   *     0 is denied by every key size, a negative (unknown) size by none
   * @throws IllegalArgumentException if the name is null or empty
   */
  public boolean permits(String algorithm, int sizeBits) {
    return permits(algorithm) && permitsParameters(conditionsOf(algorithm), algorithm, sizeBits);
  }

  /**
   * Returns whether a signature is permitted in a certification path or a jar, as {@code
   * jdk.certpath.disabledAlgorithms} judges it: by the entries on its algorithm, on the elements of
   * that, on the digests of RSASSA-PSS and on the key, with all their conditions. Patterns count
   * only for the names of the key.
   *
   * @param algorithm the name of the signature algorithm, or of a digest; null is permitted
   * @param parameters may be null
   * @param key the key to judge with it: of a certificate its own; null to leave out entries that
   *     begin with the size of keys
   */
  public boolean permits(
      @Nullable String algorithm,
      @Nullable AlgorithmParameters parameters,
      @Nullable Key key,
      Circumstances circumstances) {
    List<Key> keys = key == null ? List.of() : List.of(key);
    return paths.permits(algorithm, parameters, keys, testOf(keys, circumstances));
  }

  /**
   * Returns whether a certificate is permitted in a certification path: its signature with its
   * parameters, and its key. Certificates of other providers than the JDK's are read again from
   * their encoding; the JDK's are not encoded.
   *
   * @throws IllegalArgumentException if the certificate cannot be read
   */
  public boolean permits(X509Certificate certificate, Circumstances circumstances) {
    CertificateFacts facts = CertificateFacts.of(certificate);
    return permits(
        facts.signatureAlgorithm(), facts.signatureParameters(), facts.key(), circumstances);
  }

  /**
   * Returns whether a name may be used for signatures in a scope of TLS. Only entries on the whole
   * name count whose first condition is such a scope: JSSE asks so for the signature scheme, its
   * key algorithm and its JCA name, beside {@link #permits(String)}. In other lists than that of
   * TLS, and for JDKs that do not know scopes, every name is permitted.
   *
   * @param name the name of a signature scheme or algorithm; it is not split
   */
  public boolean permits(String name, SignatureScope scope) {
    Objects.requireNonNull(scope, "scope");
    if (!rules.inScopes()) {
      return true;
    }
    for (PlacedEntry entry : conditionsOf(name)) {
      if (entry.deniesIn(scope)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether a name is permitted, every entry that denies it, and every entry with
   * conditions on it or its elements. It agrees with {@link #permits(String)}.
   *
   * @throws IllegalArgumentException if the name is null or empty
   */
  public Decision decide(String algorithm) {
    return explainer.name(algorithm);
  }

  /**
   * Returns whether parameters of some size are permitted, with the reasons; agrees with {@link
   * #permits(String, int)}.
   *
   * @throws IllegalArgumentException if the name is null or empty
   */
  public Decision decide(String algorithm, int sizeBits) {
    return explainer.parameters(algorithm, algorithm, sizeBits);
  }

  /**
   * Returns whether an algorithm with some parameters is permitted, with the reasons; agrees with
   * {@link #permits(Set, String, AlgorithmParameters)}.
   *
   * @throws IllegalArgumentException if the name is null or empty
   */
  public Decision decide(String algorithm, AlgorithmParameters parameters) {
    return explainer.parameters(
        algorithm, parameters.getAlgorithm(), ParameterFacts.sizeBits(parameters));
  }

  /**
   * Returns whether a key is permitted, with the reasons; agrees with {@link #permits(Set, Key)}.
   *
   * @throws IllegalArgumentException if the key is null
   */
  public Decision decide(Key key) {
    if (key == null) {
      throw new IllegalArgumentException("no key is given");
    }
    String name = KeyType.of(key).lookupName(key, rules.parameterSetNames());
    Explanation explanation = new Explanation(name);
    explainer.key(key, clock, rules.inPaths(), explanation);
    return explanation.decision();
  }

  /**
   * Returns whether a signature is permitted in a certification path or a jar, with the reasons;
   * agrees with {@link #permits(String, AlgorithmParameters, Key, Circumstances)}.
   */
  public Decision decide(
      @Nullable String algorithm,
      @Nullable AlgorithmParameters parameters,
      @Nullable Key key,
      Circumstances circumstances) {
    return decide(algorithm, parameters, key == null ? List.of() : List.of(key), circumstances);
  }

  /** The same with several keys, which are judged together. */
  Decision decide(
      @Nullable String algorithm,
      @Nullable AlgorithmParameters parameters,
      List<Key> keys,
      Circumstances circumstances) {
    Explanation explanation = new Explanation(algorithm == null ? "" : algorithm);
    explainSignature(algorithm, parameters, keys, circumstances, explanation);
    return explanation.decision();
  }

  /**
   * Returns whether a certificate is permitted in a certification path, with the reasons; agrees
   * with {@link #permits(X509Certificate, Circumstances)}. The name of the decision is that of the
   * signature algorithm.
   *
   * @throws IllegalArgumentException if the certificate cannot be read
   */
  public Decision decide(X509Certificate certificate, Circumstances circumstances) {
    CertificateFacts facts = CertificateFacts.of(certificate);
    return decide(
        facts.signatureAlgorithm(), facts.signatureParameters(), facts.key(), circumstances);
  }

  /**
   * Returns whether a name may be used for signatures in a scope of TLS, with the reasons; agrees
   * with {@link #permits(String, SignatureScope)}.
   */
  public Decision decide(String name, SignatureScope scope) {
    return explainer.scope(name, scope);
  }

  /** Returns the entries, separated as they may be written in a policy. */
  @Override
  public String toString() {
    return entries.stream().map(placed -> placed.entry().text()).collect(Collectors.joining(", "));
  }

  /**
   * Adds the entries that deny a key by itself.
   *
   * @param inPaths whether to add those that would deny it in a certification path
   */
  void explainKey(Key key, boolean inPaths, Explanation explanation) {
    explainer.key(key, clock, inPaths, explanation);
  }

  /** Adds the entries that deny a signature in a certification path or a jar. */
  void explainSignature(
      @Nullable String algorithm,
      @Nullable AlgorithmParameters parameters,
      List<Key> keys,
      Circumstances circumstances,
      Explanation explanation) {
    explainer.signature(algorithm, parameters, keys, testOf(keys, circumstances), explanation);
  }

  /** Adds the entries that deny a name. */
  void explainName(String algorithm, Explanation explanation) {
    explainer.denials(algorithm, explanation);
  }

  /** Returns by whose rules this decides. */
  Dialect dialect() {
    return rules.dialect();
  }

  /** Returns the names that are answered fastest. */
  KnownNames knownNames() {
    return known;
  }

  private ConditionTest testOf(List<Key> keys, Circumstances circumstances) {
    return ConditionTest.ofSignature(keys, circumstances, clock, rules);
  }

  private boolean permitsParameters(String algorithm, AlgorithmParameters parameters) {
    return permittedParameters.contains(algorithm, parameters)
        || permitsOtherParameters(algorithm, parameters);
  }

  private boolean permitsOtherParameters(String algorithm, AlgorithmParameters parameters) {
    PlacedEntry[] limits = conditionsOf(algorithm);
    int sizeBits = limits.length == 0 ? 0 : ParameterFacts.sizeBits(parameters);
    boolean permitted = permitsParameters(limits, parameters.getAlgorithm(), sizeBits);
    if (permitted && sizeBits >= 0) {
      permittedParameters.add(algorithm, parameters);
    }
    return permitted;
  }

  /** Returns whether none of some entries denies parameters of some size. */
  static boolean permitsParameters(PlacedEntry[] limits, String ofParameters, int sizeBits) {
    for (PlacedEntry limit : limits) {
      if (limit.deniesParameters(ofParameters, sizeBits)) {
        return false;
      }
    }
    return true;
  }

  private boolean permitsKey(Key key) {
    if (key == null) {
      throw new IllegalArgumentException("no key is given");
    }
    if (rules.namesOnly()) {
      return true;
    }
    boolean parameterSetNames = rules.parameterSetNames();
    String name = key.getAlgorithm();
    if (!permits(name)) {
      return false;
    }
    KeyType type = keyTypes.of(key, name);
    String parameterSet = type.parameterSet(key);
    if (parameterSet != null && (parameterSetNames || type.isXdh(key))) {
      if (!permits(parameterSet)) {
        return false;
      }
      if (parameterSetNames) {
        name = parameterSet;
      }
    }
    if (!type.isOnPermittedCurve(key, curves)) {
      return false;
    }
    for (PlacedEntry chain : conditionsOf(name)) {
      if (chain.deniesKey(key, type, clock)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the entries on the keys of an algorithm; in one step for a known name. */
  @SuppressWarnings("ReferenceEquality") // the usual case, and the cheapest to tell
  PlacedEntry[] conditionsOf(String name) {
    int home = (name.hashCode() * multiplier) >>> shift;
    if (permittedNames[home] == name) {
      return knownConditions[home];
    }
    int slot = known.slot(name, home);
    return slot < 0 ? conditions.of(name) : knownConditions[slot];
  }

  /** Decides a name that is not the very instance which is known, or not known at all. */
  private boolean permitsOther(String algorithm, int home) {
    String permitted = permittedNames[home];
    if (permitted != null && permitted.equals(algorithm)) {
      return true;
    }
    String denied = deniedNames[home];
    if (denied != null && denied.equals(algorithm)) {
      return false;
    }
    return permitsDisplaced(algorithm, home);
  }

  /** Decides a name that is not at home: another one is, or it is not known. */
  private boolean permitsDisplaced(String algorithm, int home) {
    int slot = known.slot(algorithm, home);
    if (slot >= 0) {
      return knownPermitted[slot];
    }
    if (recentlyPermitted.contains(algorithm)) {
      return true;
    }
    return !recentlyDenied.contains(algorithm) && permitsUnknown(algorithm);
  }

  private boolean permitsUnknown(String algorithm) {
    if (algorithm.isEmpty()) {
      throw new IllegalArgumentException("no algorithm name is given");
    }
    boolean permitted = scan(algorithm);
    (permitted ? recentlyPermitted : recentlyDenied).remember(algorithm);
    return permitted;
  }

  private boolean scan(String algorithm) {
    if (names.contains(algorithm) || decomposer.anyElement(algorithm, names)) {
      return false;
    }
    for (PlacedEntry pattern : patterns) {
      if (pattern.matches(algorithm)) {
        return false;
      }
    }
    return true;
  }

  private static PlacedEntry[] patterns(List<PlacedEntry> entries) {
    return entries.stream()
        .filter(placed -> placed.entry() instanceof NamePattern)
        .toArray(PlacedEntry[]::new);
  }

  /** The texts of all entries that are not patterns, each at its index. */
  private static List<@Nullable String> names(List<PlacedEntry> entries) {
    List<@Nullable String> names = new ArrayList<>(entries.size());
    for (PlacedEntry placed : entries) {
      names.add(placed.entry() instanceof NamePattern ? null : placed.entry().text());
    }
    return names;
  }
}
