package org.algate.policy;

import java.time.LocalDate;
import java.util.List;

/**
 * A condition behind a name, as in {@code RSA keySize < 2048 & jdkCA}. A chain of them denies where
 * all deny.
 *
 * <p>Instances are immutable and safe for use by several threads.
 */
public sealed interface Constraint {

  /** Returns the place of the condition, without blanks around it. */
  SourceSpan span();

  /**
   * {@code keySize < 2048}: denies keys of some sizes.
   *
   * @param operator compares a key's size (left) with {@code keySizeBits} (right)
   * @param keySizeBits any int, also zero or negative, as the JDK accepts it
   * @param span where it is
   */
  record KeySize(Operator operator, int keySizeBits, SourceSpan span) implements Constraint {

    /**
     * Returns whether a size is denied.
     *
     * @param sizeBits size in bits; 0 is always denied, and a negative (unknown) size never is
     */
    public boolean denies(int sizeBits) {
      if (sizeBits <= 0) {
        return sizeBits == 0;
      }
      return switch (operator) {
        case EQUAL -> sizeBits == keySizeBits;
        case NOT_EQUAL -> sizeBits != keySizeBits;
        case LESS -> sizeBits < keySizeBits;
        case LESS_OR_EQUAL -> keySizeBits != Integer.MAX_VALUE && sizeBits <= keySizeBits;
        case GREATER -> sizeBits > keySizeBits;
        case GREATER_OR_EQUAL -> sizeBits >= keySizeBits;
      };
    }
  }

  /**
   * {@code jdkCA}: denies below a certificate authority that ships with the JDK.
   *
   * @param span where it is
   */
  record JdkCa(SourceSpan span) implements Constraint {}

  /**
   * {@code denyAfter 2027-01-31}: denies from midnight UTC at the beginning of that day on.
   *
   * @param date the first day on which it denies
   * @param span where it is
   */
  record DenyAfter(LocalDate date, SourceSpan span) implements Constraint {}

  /**
   * {@code usage TLSServer SignedJAR}: denies for some uses.
   *
   * @param usages the words as written, in order; may be empty, and may hold an empty word where
   *     two blanks follow each other, since the JDK splits at every blank
   * @param span where it is
   */
  record Usage(List<String> usages, SourceSpan span) implements Constraint {
    /** Copies the list. */
    public Usage {
      usages = List.copyOf(usages);
    }
  }

  /** The comparisons of {@link KeySize}. */
  enum Operator {
    /** {@code ==}. */
    EQUAL("=="),
    /** {@code !=}. */
    NOT_EQUAL("!="),
    /** {@code <}. */
    LESS("<"),
    /** {@code <=}. */
    LESS_OR_EQUAL("<="),
    /** {@code >}. */
    GREATER(">"),
    /** {@code >=}. */
    GREATER_OR_EQUAL(">=");

    private final String symbol;

    Operator(String symbol) {
      this.symbol = symbol;
    }

    /** Returns the operator as it is written in a policy. */
    public String symbol() {
      return symbol;
    }

    static Operator of(String symbol) {
      for (Operator operator : values()) {
        if (operator.symbol.equals(symbol)) {
          return operator;
        }
      }
      throw new IllegalArgumentException(symbol);
    }
  }
}
