package org.algate.ciphersuites;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algate.constraints.ConstraintSet;
import org.algate.policy.Dialect;
import org.algate.policy.Dialect.Feature;
import org.jspecify.annotations.Nullable;

/**
 * The registry of cipher suites: every suite of the IANA registry and every one that a JDK has a
 * name for.
 *
 * <p>A suite is found by its name in JSSE, by its other names there and by its name in the IANA
 * registry. Names are exact, case matters, as in JSSE. Finding takes constant time and allocates
 * nothing. All methods are safe for use by several threads.
 */
public final class CipherSuites {
  private static final Registry<CipherSuite> REGISTRY =
      read(TableReader.ofResource("cipher-suites.tsv"));
  private static final Lists WITH_TRIPLE_DES = new Lists(Dialect.JDK_17);
  private static final Lists WITHOUT_TRIPLE_DES =
      new Lists(Dialect.JDK_17.with(Feature.TRIPLE_DES_NOT_DEFAULT));

  private CipherSuites() {}

  /** Returns the suite of a name; empty if no suite has it. */
  public static Optional<CipherSuite> find(String name) {
    CipherSuite suite = REGISTRY.find(name);
    return suite == null ? Optional.empty() : suite.found();
  }

  /** Returns the suite of an id; empty if no suite has it, and for numbers outside of 16 bits. */
  public static Optional<CipherSuite> find(int id) {
    CipherSuite suite = REGISTRY.find(id);
    return suite == null ? Optional.empty() : suite.found();
  }

  /** Returns what {@link #find(String)} finds, or null: the shortest way, for hot paths. */
  public static @Nullable CipherSuite byName(String name) {
    return REGISTRY.find(name);
  }

  /** Returns what {@link #find(int)} finds, or null: the shortest way, for hot paths. */
  public static @Nullable CipherSuite byId(int id) {
    return REGISTRY.find(id);
  }

  /** Returns every suite, in the order of the ids; immutable and always the same list. */
  public static List<CipherSuite> all() {
    return REGISTRY.all();
  }

  /**
   * Returns the suites that JSSE can use, in its order of preference and before any policy is
   * applied; immutable and always the same list.
   */
  public static List<CipherSuite> supported(Dialect dialect) {
    return lists(dialect).supported;
  }

  /**
   * Returns the suites that JSSE enables by default, in its order of preference and before any
   * policy is applied; immutable and always the same list.
   */
  public static List<CipherSuite> defaultEnabled(Dialect dialect) {
    return lists(dialect).defaultEnabled;
  }

  /**
   * Returns the suites that a constraint set permits, each asked about by its {@link
   * CipherSuite#name()}, as JSSE asks. Takes one question for each suite, so keep the answer.
   *
   * @param constraints compiled with {@link TlsDecomposer}: with another decomposer suites are
   *     permitted that the JDK denies
   */
  public static SuiteSet permittedBy(ConstraintSet constraints) {
    return SuiteSet.of(suite -> constraints.permits(suite.name()));
  }

  /** Reads a table of suites; a test may have one of its own. */
  static Registry<CipherSuite> read(TableReader table) {
    Registry.Builder<CipherSuite> registry = new Registry.Builder<>(table, CipherSuite.class);
    for (int index = 0; table.nextRow(); index++) {
      CipherSuite suite = new CipherSuite(table, index);
      registry.add(suite, suite.id());
      registry.addName(suite, suite.name());
      for (String alias : suite.aliases()) {
        registry.addName(suite, alias);
      }
      if (suite.ianaName().isPresent() && !suite.isNamed(suite.ianaName().get())) {
        registry.addName(suite, suite.ianaName().get());
      }
    }
    return registry.build(CipherSuite::isKnownToJsse);
  }

  private static Lists lists(Dialect dialect) {
    return dialect.has(Feature.TRIPLE_DES_NOT_DEFAULT) ? WITHOUT_TRIPLE_DES : WITH_TRIPLE_DES;
  }

  /** The suites of a JDK in its order; collected without lambdas, which make a start slow. */
  private static final class Lists {
    final List<CipherSuite> supported;
    final List<CipherSuite> defaultEnabled;

    Lists(Dialect dialect) {
      Preferences<CipherSuite> supported = new Preferences<>();
      for (CipherSuite suite : REGISTRY.all()) {
        supported.put(suite.preference(dialect), suite);
      }
      this.supported = supported.list();
      List<CipherSuite> enabled = new ArrayList<>();
      for (CipherSuite suite : this.supported) {
        if (suite.isDefaultEnabled(dialect)) {
          enabled.add(suite);
        }
      }
      this.defaultEnabled = List.copyOf(enabled);
    }
  }
}
