package org.algate.handshake;

import java.util.List;
import java.util.Objects;
import org.algate.ciphersuites.NamedGroup;
import org.algate.policy.Dialect;
import org.algate.policy.ParseResult;

/**
 * The groups that the system property {@code jdk.tls.namedGroups} leaves to JSSE, before any policy
 * is applied.
 *
 * @param groups the groups in the order of preference; not empty, immutable. Where the JDK permits
 *     one to stand twice, it offers it twice
 */
public record ConfiguredGroups(List<NamedGroup> groups) {
  /** The name of the property. */
  public static final String PROPERTY = "jdk.tls.namedGroups";

  /**
   * Copies the list.
   *
   * @throws IllegalArgumentException if it is empty
   */
  public ConfiguredGroups {
    groups = List.copyOf(groups);
    if (groups.isEmpty()) {
      throw new IllegalArgumentException("no groups");
    }
  }

  /**
   * Parses a value of the property. An empty one stands for the groups that JSSE has by default.
   *
   * @param value the text behind {@code -Djdk.tls.namedGroups=}
   * @param dialect whose rules apply
   * @return the groups and all diagnostics, whose places count from the beginning of the value;
   *     linear in its length
   */
  public static ParseResult<ConfiguredGroups> parse(String value, Dialect dialect) {
    return new GroupListParser(
            Objects.requireNonNull(value, "value"), Objects.requireNonNull(dialect, "dialect"))
        .parse();
  }
}
