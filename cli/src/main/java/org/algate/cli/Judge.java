package org.algate.cli;

import java.time.InstantSource;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.constraints.Decision;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.DisabledAlgorithms;

/** Decides by the lists of algorithms that a name has to pass. */
@FunctionalInterface
interface Judge {

  /** Returns whether a name is permitted. */
  Decision decide(String name);

  /** Takes the two lists of TLS. */
  static Judge ofTls(TlsPolicy policy) {
    return policy::decide;
  }

  /** Compiles one list as the engine of its property does. */
  static Judge ofOne(DisabledAlgorithms list) {
    AlgorithmDecomposer decomposer =
        list.property().startsWith("jdk.tls.")
            ? TlsDecomposer.full()
            : AlgorithmDecomposer.generic();
    return ConstraintSet.compile(list, decomposer, InstantSource.system())::decide;
  }
}
