package org.algate.policy;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * The property {@code jdk.tls.keyLimits} as JSSE understands it: how much data a key of TLS 1.3 may
 * protect before a new one is agreed upon, by the transformation of its cipher.
 *
 * <p>Instances are immutable and safe for use by several threads.
 */
public final class KeyLimits {
  /** The name of the property. */
  public static final String PROPERTY = "jdk.tls.keyLimits";

  /** The transformations that JSSE looks up, those of the suites of TLS 1.3; immutable. */
  public static final List<String> TRANSFORMATIONS =
      List.of("AES/GCM/NoPadding", "ChaCha20-Poly1305");

  /** Largest limit that JSSE takes, in bytes: 2 to the power of 62. */
  public static final long MAX_LIMIT_BYTES = 1L << 62;

  private final Dialect dialect;
  private final List<KeyLimit> limits;

  KeyLimits(Dialect dialect, List<KeyLimit> limits) {
    this.dialect = dialect;
    this.limits = List.copyOf(limits);
  }

  /**
   * Parses a value. An empty one is an error: to have no limits, leave the property out.
   *
   * @param value the value, of which nothing but its text counts
   * @param dialect whose rules apply; makes no difference among the JDKs that are known here
   * @return the limits and all diagnostics, in one pass; linear in the length of the value
   */
  public static ParseResult<KeyLimits> parse(PolicySource value, Dialect dialect) {
    return new KeyLimitParser(value, Objects.requireNonNull(dialect, "dialect")).parse();
  }

  /** Returns the JDK by whose rules the value was read. */
  public Dialect dialect() {
    return dialect;
  }

  /**
   * Returns the limits that count, in the order of the text; of several for one transformation only
   * the last. Immutable.
   */
  public List<KeyLimit> limits() {
    return limits;
  }

  /**
   * Returns after how many bytes JSSE changes the key of a cipher; empty if it sets no limit to it.
   *
   * @param transformation its name in the JCA, such as {@code AES/GCM/NoPadding}; case does not
   *     matter
   */
  public OptionalLong limitBytes(String transformation) {
    String wanted = upper(transformation);
    return limits.stream()
        .filter(limit -> upper(limit.transformation()).equals(wanted))
        .mapToLong(KeyLimit::limitBytes)
        .findFirst();
  }

  /** Returns a name as JSSE compares it. */
  static String upper(String name) {
    return name.toUpperCase(Locale.ROOT);
  }

  /** Returns the entries that count, separated as they may be written. */
  @Override
  public String toString() {
    return String.join(", ", limits.stream().map(KeyLimit::text).toList());
  }
}
