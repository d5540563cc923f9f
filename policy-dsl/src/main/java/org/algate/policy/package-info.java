/**
 * The text of an algorithm policy, read as a JDK reads it.
 *
 * <p>Start at {@link org.algate.policy.SecurityProperties}, which reads files, and at {@link
 * org.algate.policy.DisabledAlgorithms#parse}, which parses the value of one property; {@link
 * org.algate.policy.DisabledServices} is the list of services. Then: {@link
 * org.algate.policy.Dialect} (whose rules apply), {@link org.algate.policy.Entry} and {@link
 * org.algate.policy.Constraint} (the tree), {@link org.algate.policy.SourceSpan} and {@link
 * org.algate.policy.PolicySource} (places), {@link org.algate.policy.Diagnostic}, {@link
 * org.algate.policy.ParseResult} and {@link org.algate.policy.InvalidPolicyException} (problems),
 * {@link org.algate.policy.PolicyFile} (what was read). {@link org.algate.policy.KeyLimits} is the
 * one property beside the lists of algorithms.
 *
 * <p>What is not here: what an algorithm name means, and any decision. Those are in {@code
 * org.algate.constraints}.
 */
@NullMarked
package org.algate.policy;

import org.jspecify.annotations.NullMarked;
