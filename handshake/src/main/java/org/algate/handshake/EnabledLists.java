package org.algate.handshake;

/**
 * What a connection enables, or what is left of it.
 *
 * @param protocols the names of protocols
 * @param cipherSuites the names of suites
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record EnabledLists(String[] protocols, String[] cipherSuites) {}
