package org.algate.cli;

import java.util.List;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.policy.DisabledAlgorithms;

/** The lists of algorithms that a name has to pass, compiled. */
final class Judge {
  private final List<CompiledList> lists;

  private record CompiledList(String property, ConstraintSet constraints) {}

  private Judge(List<CompiledList> lists) {
    this.lists = lists;
  }

  /** Compiles lists, each as the engine of its property does. */
  static Judge of(List<DisabledAlgorithms> lists) {
    return new Judge(
        lists.stream()
            .map(
                list ->
                    new CompiledList(
                        list.property(),
                        ConstraintSet.compile(list, AlgorithmDecomposer.generic())))
            .toList());
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
