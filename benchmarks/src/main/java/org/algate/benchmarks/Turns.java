package org.algate.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * What batches of a variant took, each beside one of the stock variant that ran just before it or
 * just after.
 *
 * @param variant the variant
 * @param pairs in the order in which they ran
 */
record Turns<B>(Variant variant, List<Pair<B>> pairs) {

  /**
   * Two batches, one right after the other.
   *
   * @param measured that of the variant
   * @param stock that of the stock variant
   */
  record Pair<B>(B measured, B stock) {}

  /** Runs a batch. */
  interface Source<B> {
    B run(Variant variant) throws Exception;
  }

  /**
   * Lets variants take turns; in each round another one is first, and the stock variant is before
   * each as often as behind it.
   */
  static <B> List<Turns<B>> take(
      Variant stock, List<Variant> variants, int rounds, Source<B> source) throws Exception {
    List<Turns<B>> all = new ArrayList<>();
    for (Variant variant : variants) {
      all.add(new Turns<>(variant, new ArrayList<>()));
    }
    for (int round = 0; round < rounds; round++) {
      for (int turn = 0; turn < all.size(); turn++) {
        Turns<B> one = all.get((turn + round) % all.size());
        boolean stockFirst = round % 2 == 0;
        B first = source.run(stockFirst ? stock : one.variant);
        B second = source.run(stockFirst ? one.variant : stock);
        one.pairs.add(stockFirst ? new Pair<>(second, first) : new Pair<>(first, second));
      }
    }
    return all;
  }

  /** Returns the ratios of a quantity to that of the stock variant. */
  Ratios ratios(ToDoubleFunction<B> quantity) {
    return Ratios.of(
        pairs.stream()
            .mapToDouble(
                pair -> quantity.applyAsDouble(pair.measured) / quantity.applyAsDouble(pair.stock))
            .toArray());
  }

  /** Returns the median of a quantity. */
  double median(ToDoubleFunction<B> quantity) {
    return median(pairs.stream().map(Pair::measured), quantity);
  }

  /** Returns the median of a quantity of the stock variant, over all batches of it. */
  static <B> double medianOfStock(List<Turns<B>> all, ToDoubleFunction<B> quantity) {
    return median(all.stream().flatMap(one -> one.pairs.stream()).map(Pair::stock), quantity);
  }

  private static <B> double median(Stream<B> batches, ToDoubleFunction<B> quantity) {
    return Ratios.median(batches.mapToDouble(quantity).toArray());
  }
}
