package org.algate.cli;

import java.time.InstantSource;
import java.util.List;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.DisabledAlgorithms;

/** The lists of algorithms that a name has to pass, compiled. */
final class Judge {
  private final List<CompiledList> lists;

  private record CompiledList(String property, ConstraintSet constraints) {}

  private Judge(List<CompiledList> lists) {
    this.lists = lists;
  }

  /** Takes the two lists of TLS. */
  static Judge ofTls(TlsPolicy policy) {
    return new Judge(
        List.of(
            new CompiledList(DisabledAlgorithms.TLS, policy.tls()),
            new CompiledList(DisabledAlgorithms.CERTPATH, policy.certpath())));
  }

  /** Compiles one list as the engine of its property does. */
  static Judge ofOne(DisabledAlgorithms list) {
    AlgorithmDecomposer decomposer =
        list.property().startsWith("jdk.tls.")
            ? TlsDecomposer.full()
            : AlgorithmDecomposer.generic();
    return new Judge(
        List.of(
            new CompiledList(
                list.property(), ConstraintSet.compile(list, decomposer, InstantSource.system()))));
  }

  /** Returns everything that denies a name, in the order of the lists. */
  List<Denial> denials(String name) {
    return lists.stream()
        .flatMap(
            list ->
                list.constraints.decide(name).reasons().stream()
                    .map(reason -> new Denial(list.property, reason)))
        .toList();
  }
}
