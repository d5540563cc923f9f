/**
 * What is left of TLS under a policy.
 *
 * <p>Start at {@link org.algate.handshake.TlsPolicy}, the two lists that govern TLS compiled
 * together, with that of services, of which {@code ServiceDenials} knows what TLS needs; {@code
 * RunningPolicy} reads those of the JVM, {@code PeerCertificates} judges what JSSE looks at beside
 * a certification path, and {@link org.algate.handshake.Overruled} is what a policy permits in
 * vain, as the JVM has one too.
 *
 * <p>A {@link org.algate.handshake.HandshakeConfiguration} says what one side asks for, and its
 * {@link org.algate.handshake.HandshakeContext} what it gets: the active protocols and suites
 * ({@code ActiveAlgorithms}), groups and signature schemes ({@code OfferedGroups}, {@code
 * OfferedSchemes}), and for all else an {@link org.algate.handshake.Exclusion} with the reason.
 * {@link org.algate.handshake.ConfiguredGroups} are the groups that a system property names.
 *
 * <p>{@link org.algate.handshake.Negotiation} predicts how the handshake of two contexts ends, for
 * a server with {@link org.algate.handshake.ServerCredential}s: {@code VersionChoice} settles the
 * version of an {@code Encounter}, {@code Tls13Choice} or {@code Tls12Choice} the rest, by way of
 * {@code SuiteChoice}, {@code GroupChoice}, {@code SchemeChoice}, {@code KeyPolicy} and {@code
 * HandshakeServices}.
 *
 * <p>Put in force by a {@link org.algate.handshake.PolicySslContext}, a policy narrows all
 * connections of another context: {@code CurrentPolicy} gives each the {@code ConnectionParameters}
 * of the moment, and the {@code ConnectionSettings} of its engine or socket see that they are kept.
 * {@link org.algate.handshake.PolicyManagers} have the policy judge the certificates of peers and,
 * with a {@link org.algate.handshake.PolicyKeyManager}, one's own; the {@code CertificateJudge}
 * does it.
 *
 * <p>A {@link org.algate.handshake.LivePolicy} follows files that change, by a {@code FileWatch}
 * and a {@code PolicyReading} of each content, and tells of each {@link
 * org.algate.handshake.PolicyReload}. {@code PolicyEvents} tells Flight Recorder what becomes of
 * all these.
 *
 * <p>What is not here: the facts of suites and groups ({@code org.algate.ciphersuites}).
 */
@NullMarked
package org.algate.handshake;

import org.jspecify.annotations.NullMarked;
