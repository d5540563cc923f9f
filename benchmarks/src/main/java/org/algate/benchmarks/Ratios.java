package org.algate.benchmarks;

import java.util.Arrays;
import java.util.Locale;

/**
 * How much more or less one thing took than another, measured as pairs.
 *
 * @param median the median of the ratios
 * @param low the lower end of the interval that holds the true median in 95 % of such measurements
 * @param high its upper end
 */
record Ratios(double median, double low, double high) {
  /** Of a normal distribution, by which the ranks of the ends are found. */
  private static final double DEVIATIONS_OF_95_PERCENT = 1.96;

  /** Returns those of pairs, at least one. */
  static Ratios of(double[] ratios) {
    double[] sorted = ratios.clone();
    Arrays.sort(sorted);
    double reach = DEVIATIONS_OF_95_PERCENT * Math.sqrt(sorted.length) / 2;
    int low = (int) Math.max(0, Math.floor(sorted.length / 2.0 - reach));
    int high = (int) Math.min(sorted.length - 1.0, Math.ceil(sorted.length / 2.0 + reach));
    return new Ratios(median(ratios), sorted[low], sorted[high]);
  }

  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  /** Returns the difference in per cent, with its interval. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT, "%+7.2f %% (%+.2f to %+.2f)", percent(median), percent(low), percent(high));
  }

  private static double percent(double ratio) {
    return (ratio - 1) * 100;
  }
}
