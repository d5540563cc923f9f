package org.algate.ciphersuites;

import java.util.AbstractSet;
import java.util.BitSet;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A set of cipher suites, one bit for each of {@link CipherSuites#all()}; its iteration is in the
 * order of the ids. Asking takes constant time and allocates nothing.
 *
 * <p>Instances are immutable and safe for use by several threads; what would change the set is an
 * {@link UnsupportedOperationException}.
 */
public final class SuiteSet extends AbstractSet<CipherSuite> {
  private final BitSet bits;
  private final int size;

  private SuiteSet(BitSet bits) {
    this.bits = bits;
    this.size = bits.cardinality();
  }

  /** Returns the set of those suites of the registry that pass a test. */
  public static SuiteSet of(Predicate<? super CipherSuite> test) {
    BitSet bits = new BitSet(CipherSuites.all().size());
    for (CipherSuite suite : CipherSuites.all()) {
      bits.set(suite.index(), test.test(suite));
    }
    return new SuiteSet(bits);
  }

  /** Returns the set of the suites that are in both sets. */
  public SuiteSet intersect(SuiteSet other) {
    BitSet both = (BitSet) bits.clone();
    both.and(other.bits);
    return new SuiteSet(both);
  }

  /** Returns whether a suite is in the set. */
  public boolean contains(CipherSuite suite) {
    return bits.get(suite.index());
  }

  @Override
  public boolean contains(@Nullable Object object) {
    return object instanceof CipherSuite suite && contains(suite);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Iterator<CipherSuite> iterator() {
    return new Iterator<>() {
      private int next = bits.nextSetBit(0);

      @Override
      public boolean hasNext() {
        return next >= 0;
      }

      @Override
      public CipherSuite next() {
        if (next < 0) {
          throw new NoSuchElementException();
        }
        CipherSuite suite = CipherSuites.all().get(next);
        next = bits.nextSetBit(next + 1);
        return suite;
      }
    };
  }
}
