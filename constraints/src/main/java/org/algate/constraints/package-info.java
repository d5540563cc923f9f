/**
 * What a policy permits, and why.
 *
 * <p>Start at {@link org.algate.constraints.ConstraintSet}: compile a parsed list into one, ask it
 * {@code permits} for the answer or {@code decide} for a {@link org.algate.constraints.Decision}
 * with its {@link org.algate.constraints.Reason}s and {@link org.algate.constraints.Condition}s.
 * {@link org.algate.constraints.AlgorithmDecomposer} says into which elements a name falls, {@link
 * org.algate.constraints.Circumstances} what is known of a certificate beside itself. {@link
 * org.algate.constraints.CertificationPaths} and {@link org.algate.constraints.JarSignatures} judge
 * paths and jars by a set. {@link org.algate.constraints.ServiceConstraints} are compiled from a
 * list of services.
 *
 * <p>What is not here: reading files ({@code org.algate.policy}) and the decomposition of TLS
 * cipher suites ({@code org.algate.ciphersuites}).
 */
@NullMarked
package org.algate.constraints;

import org.jspecify.annotations.NullMarked;
