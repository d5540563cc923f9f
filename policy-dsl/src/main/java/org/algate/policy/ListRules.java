package org.algate.policy;

import org.algate.policy.Dialect.Feature;

/**
 * What the JDK reads in the value of a property.
 *
 * @param namesOnly every entry is a name, whatever it holds
 * @param patterns an entry with a star is a name pattern
 * @param scopes a usage may be a TLS scope
 * @param includes {@code include jdk.disabled.namedCurves} stands for other entries
 * @param anchors certificates are judged by what is above them, so that {@code jdkCA} can be met
 * @param uses certificates are judged by what they are used for, so that {@code usage} can be met
 */
record ListRules(
    boolean namesOnly,
    boolean patterns,
    boolean scopes,
    boolean includes,
    boolean anchors,
    boolean uses) {

  static ListRules of(String property, Dialect dialect) {
    boolean tls = property.equals(DisabledAlgorithms.TLS);
    boolean names = property.equals(DisabledAlgorithms.TLS_LEGACY);
    return new ListRules(
        names,
        tls && dialect.has(Feature.NAME_PATTERNS),
        tls && dialect.has(Feature.TLS_SCOPES),
        !names,
        !tls,
        !tls && !property.equals(DisabledAlgorithms.JAR));
  }

  /**
   * The rules for entries that are included into a list with these rules. Another list may include
   * them, too, in which their conditions can be met.
   */
  ListRules included() {
    return new ListRules(namesOnly, false, scopes, false, true, true);
  }
}
