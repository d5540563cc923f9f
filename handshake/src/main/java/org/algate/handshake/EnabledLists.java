package org.algate.handshake;

import org.jspecify.annotations.Nullable;

/**
 * What a connection enables, or what is left of it.
 *
 * @param protocols the names of protocols
 * @param cipherSuites the names of suites
 * @param namedGroups the names of groups; null for those that the connection has by default
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record EnabledLists(String[] protocols, String[] cipherSuites, String @Nullable [] namedGroups) {}
