/**
 * Servers and clients of others over contexts under a policy. Each {@link
 * org.algate.conformance.peers.ServerKind} starts in its own way; a {@link
 * org.algate.conformance.peers.PeerClient} asks it over one connection.
 */
package org.algate.conformance.peers;
