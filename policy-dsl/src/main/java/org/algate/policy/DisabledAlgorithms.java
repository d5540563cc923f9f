package org.algate.policy;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The syntax tree of one list of algorithms, as the targeted JDK understands it.
 *
 * <p>The name of the property decides the rules, as it does in the JDK: {@code
 * jdk.tls.disabledAlgorithms} alone has name patterns and TLS scopes (where the {@link Dialect} has
 * them), {@code jdk.tls.legacyAlgorithms} holds nothing but names, every other property has names,
 * conditions and the {@code include} of {@code jdk.disabled.namedCurves}.
 *
 * <p>Instances are immutable and safe for use by several threads.
 */
public final class DisabledAlgorithms {
  /** The list of TLS. */
  public static final String TLS = "jdk.tls.disabledAlgorithms";

  /** The list of certification paths. */
  public static final String CERTPATH = "jdk.certpath.disabledAlgorithms";

  /** The list of signed jars. */
  public static final String JAR = "jdk.jar.disabledAlgorithms";

  /** The list of which the tools of the JDK warn. */
  public static final String SECURITY_LEGACY = "jdk.security.legacyAlgorithms";

  /** The names that a TLS server takes as a last resort. */
  public static final String TLS_LEGACY = "jdk.tls.legacyAlgorithms";

  /** The property whose entries {@code include jdk.disabled.namedCurves} stands for. */
  public static final String NAMED_CURVES = "jdk.disabled.namedCurves";

  /** All properties that hold such a list, the one that is only included last; immutable. */
  public static final List<String> PROPERTIES =
      List.of(TLS, CERTPATH, JAR, SECURITY_LEGACY, TLS_LEGACY, NAMED_CURVES);

  /** Longest value that is read, in characters: 1,048,576. */
  public static final int MAX_VALUE_LENGTH = 1 << 20;

  /** Most entries that are read: 100,000. */
  public static final int MAX_ENTRIES = 100_000;

  private final String property;
  private final Dialect dialect;
  private final List<Entry> entries;

  DisabledAlgorithms(String property, Dialect dialect, List<Entry> entries) {
    this.property = property;
    this.dialect = dialect;
    this.entries = List.copyOf(entries);
  }

  /**
   * Parses a value in which an {@code include} finds nothing, as if {@code
   * jdk.disabled.namedCurves} were not set.
   *
   * @param value the value and the property it belongs to
   * @param dialect whose rules apply
   * @return the tree and all diagnostics, in one pass; linear in the length of the value
   */
  public static ParseResult<DisabledAlgorithms> parse(PolicySource value, Dialect dialect) {
    return new ListParser(Objects.requireNonNull(dialect, "dialect"), Optional.empty())
        .parse(value);
  }

  /**
   * Parses a value.
   *
   * @param value the value and the property it belongs to
   * @param namedCurves the value of {@code jdk.disabled.namedCurves}, parsed where the first one
   *     includes it
   * @param dialect whose rules apply
   * @return the tree and all diagnostics of both, in one pass; linear in the length of the values
   */
  public static ParseResult<DisabledAlgorithms> parse(
      PolicySource value, PolicySource namedCurves, Dialect dialect) {
    return new ListParser(Objects.requireNonNull(dialect, "dialect"), Optional.of(namedCurves))
        .parse(value);
  }

  /** Returns the name of the property. */
  public String property() {
    return property;
  }

  /** Returns the JDK by whose rules the list was read. */
  public Dialect dialect() {
    return dialect;
  }

  /**
   * Returns the entries that count, in the order of the text; of several that are equal but for
   * case only the first. Immutable.
   */
  public List<Entry> entries() {
    return entries;
  }

  /** Returns the entries, separated as they may be written in a policy. */
  @Override
  public String toString() {
    return String.join(", ", entries.stream().map(Entry::text).toList());
  }
}
