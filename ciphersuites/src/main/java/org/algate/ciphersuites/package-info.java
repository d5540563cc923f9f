/**
 * Every TLS cipher suite and what it is made of.
 *
 * <p>Start at {@link org.algate.ciphersuites.CipherSuites}: it finds a {@link
 * org.algate.ciphersuites.CipherSuite} by name or id, lists the suites of a JDK in its order and
 * tells which of them a constraint set permits, as a {@link org.algate.ciphersuites.SuiteSet}. The
 * parts of a suite are {@link org.algate.ciphersuites.KeyExchange}, {@link
 * org.algate.ciphersuites.Authentication}, {@link org.algate.ciphersuites.BulkCipher}, {@link
 * org.algate.ciphersuites.MacAlgorithm} and {@link org.algate.ciphersuites.HashAlgorithm}. Beside
 * the suites stand {@link org.algate.ciphersuites.ProtocolVersion}, {@link
 * org.algate.ciphersuites.NamedGroup} and {@link org.algate.ciphersuites.SignatureScheme}. {@link
 * org.algate.ciphersuites.TlsDecomposer} is what constraint sets of TLS are compiled with.
 *
 * <p>What is not here: any policy, and what is left of a configuration for a connection ({@code
 * org.algate.handshake}).
 */
@NullMarked
package org.algate.ciphersuites;

import org.jspecify.annotations.NullMarked;
