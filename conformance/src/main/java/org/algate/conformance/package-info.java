/**
 * What the tests of conformance and the benchmarks measure Algate by: the running JDK's own classes
 * ({@link org.algate.conformance.JdkPolicy}) and the plain scan of a list ({@link
 * org.algate.conformance.ListScan}). For handshakes of it there are {@link
 * org.algate.conformance.TlsKeys} and {@link org.algate.conformance.MemoryHandshake}.
 */
@NullMarked
package org.algate.conformance;

import org.jspecify.annotations.NullMarked;
