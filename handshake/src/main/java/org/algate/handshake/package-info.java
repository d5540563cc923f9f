/**
 * What is left of TLS under a policy.
 *
 * <p>Start at {@link org.algate.handshake.TlsPolicy}, the two lists that govern TLS compiled
 * together. A {@link org.algate.handshake.HandshakeConfiguration} says what one side asks for, and
 * its {@link org.algate.handshake.HandshakeContext} what it gets: the active protocols and suites,
 * and for every other one an {@link org.algate.handshake.Exclusion} with the reason. {@link
 * org.algate.handshake.ConfiguredGroups} are the groups that a system property names. A {@link
 * org.algate.handshake.LivePolicy} follows files that change, and tells of each {@link
 * org.algate.handshake.PolicyReload}.
 *
 * <p>Put in force by a {@link org.algate.handshake.PolicySslContext}, a policy narrows all
 * connections of another context; {@link org.algate.handshake.PolicyManagers} have it judge the
 * certificates of peers and, with a {@link org.algate.handshake.PolicyKeyManager}, one's own.
 * {@link org.algate.handshake.Overruled} is what it permits in vain, as the JVM has a policy too.
 *
 * <p>What is not here: the facts of suites and groups ({@code org.algate.ciphersuites}).
 */
@NullMarked
package org.algate.handshake;

import org.jspecify.annotations.NullMarked;
