package org.algate.constraints;

import org.algate.policy.Dialect;
import org.algate.policy.Dialect.Feature;
import org.algate.policy.DisabledAlgorithms;

/**
 * What the JDK's engine for a list asks it about, and how.
 *
 * @param dialect that of the list
 * @param namesOnly entries are names and nothing else, and every key is permitted
 * @param inPaths certificates in paths are judged by the list, or the signers of jars, so that
 *     {@code jdkCA} means something
 * @param inUses they are judged for a use, so that {@code usage} means something
 * @param inScopes entries may name a scope of signatures in TLS
 * @param parameterSetNames keys go by the names of their parameter sets
 */
record EngineRules(
    Dialect dialect,
    boolean namesOnly,
    boolean inPaths,
    boolean inUses,
    boolean inScopes,
    boolean parameterSetNames) {

  static EngineRules of(DisabledAlgorithms list) {
    Dialect dialect = list.dialect();
    boolean tls = list.property().equals(DisabledAlgorithms.TLS);
    return new EngineRules(
        dialect,
        list.property().equals(DisabledAlgorithms.TLS_LEGACY),
        !tls,
        !tls && !list.property().equals(DisabledAlgorithms.JAR),
        tls && dialect.has(Feature.TLS_SCOPES),
        dialect.has(Feature.PARAMETER_SET_NAMES));
  }
}
