/**
 * What the tests of conformance and the benchmarks measure Algate by: the running JDK's own classes
 * ({@link org.algate.conformance.JdkPolicy}) and the plain scan of a list ({@link
 * org.algate.conformance.ListScan}).
 */
@NullMarked
package org.algate.conformance;

import org.jspecify.annotations.NullMarked;
