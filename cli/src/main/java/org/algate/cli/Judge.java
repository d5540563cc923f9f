package org.algate.cli;

import java.util.List;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.policy.DisabledAlgorithms;

/** The lists of algorithms that a name has to pass, compiled. */
final class Judge {
  private final List<CompiledList> lists;

  private record CompiledList(String property, ConstraintSet constraints) {
    static CompiledList of(DisabledAlgorithms list, AlgorithmDecomposer decomposer) {
      return new CompiledList(list.property(), ConstraintSet.compile(list, decomposer));
    }
  }

  private Judge(List<CompiledList> lists) {
    this.lists = lists;
  }

  /**
   * Compiles the lists of TLS as JSSE does: for that of certification paths the elements of a suite
   * are those that certificates have to do with.
   */
  static Judge ofTls(DisabledAlgorithms tls, DisabledAlgorithms certpath) {
    return new Judge(
        List.of(
            CompiledList.of(tls, TlsDecomposer.full()),
            CompiledList.of(certpath, TlsDecomposer.x509Only())));
  }

  /** Compiles one list as the engine of its property does. */
  static Judge ofOne(DisabledAlgorithms list) {
    boolean tls = list.property().startsWith("jdk.tls.");
    return new Judge(
        List.of(CompiledList.of(list, tls ? TlsDecomposer.full() : AlgorithmDecomposer.generic())));
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
