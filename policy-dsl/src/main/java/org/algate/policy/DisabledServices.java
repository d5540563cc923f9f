package org.algate.policy;

import java.util.List;
import java.util.Objects;

/**
 * The syntax tree of {@code jdk.crypto.disabledAlgorithms}: names of algorithms that services of
 * the JCA do not hand out, such as {@code MessageDigest.MD5}.
 *
 * <p>The JDK takes the value from the system property of that name, if there is one, be it empty,
 * and from the security property otherwise. It is for the caller to choose. White space around a
 * security property does not belong to it; around a system property it does, which the JDK refuses
 * if there is nothing else, and which is not told apart here.
 *
 * <p>Instances are immutable and safe for use by several threads.
 */
public final class DisabledServices {
  /** The list of services. */
  public static final String PROPERTY = "jdk.crypto.disabledAlgorithms";

  /** The services that can stand in the list, in the spelling of the JCA; immutable. */
  public static final List<String> SERVICES =
      List.of("Cipher", "KeyStore", "MessageDigest", "Signature");

  private final String property;
  private final Dialect dialect;
  private final List<Entry.DisabledService> entries;

  DisabledServices(String property, Dialect dialect, List<Entry.DisabledService> entries) {
    this.property = property;
    this.dialect = dialect;
    this.entries = List.copyOf(entries);
  }

  /**
   * Parses a value. It may have as many characters as {@link DisabledAlgorithms#MAX_VALUE_LENGTH}
   * and as many entries as {@link DisabledAlgorithms#MAX_ENTRIES}.
   *
   * @param value the value; its property is {@link #PROPERTY}, or one with the same syntax
   * @param dialect whose rules apply; without {@link Dialect.Feature#DISABLED_SERVICES}, the JDK
   *     does not read the value, and the list is empty
   * @return the tree and all diagnostics, in one pass; linear in the length of the value
   */
  public static ParseResult<DisabledServices> parse(PolicySource value, Dialect dialect) {
    return new ServiceParser(value, Objects.requireNonNull(dialect, "dialect")).parse();
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
  public List<Entry.DisabledService> entries() {
    return entries;
  }

  /** Returns the entries, separated as they may be written in a policy. */
  @Override
  public String toString() {
    return String.join(", ", entries.stream().map(Entry.DisabledService::text).toList());
  }
}
