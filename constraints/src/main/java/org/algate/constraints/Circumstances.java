package org.algate.constraints;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Under what circumstances a certificate or another signature is judged: what the conditions of
 * entries ask of it beside its algorithms and its key.
 *
 * @param usage what it is validated for
 * @param date the date to judge it by, such as that of {@link
 *     java.security.cert.PKIXParameters#getDate()} or of a time-stamp; empty for the time of the
 *     question
 * @param belowJdkCa whether its trust anchor ships with the JDK; asked only if an entry needs it
 */
public record Circumstances(
    CertificateUsage usage, Optional<Instant> date, BooleanSupplier belowJdkCa) {

  /** Checks that nothing is null. */
  public Circumstances {
    Objects.requireNonNull(usage, "usage");
    Objects.requireNonNull(date, "date");
    Objects.requireNonNull(belowJdkCa, "belowJdkCa");
  }

  /** Returns those of now, below a certificate authority of one's own. */
  public static Circumstances of(CertificateUsage usage) {
    return new Circumstances(usage, Optional.empty(), () -> false);
  }

  /** Returns the same at a date. */
  public Circumstances at(Instant date) {
    return new Circumstances(usage, Optional.of(date), belowJdkCa);
  }

  /** Returns the same below a certificate authority that ships with the JDK, or another one. */
  public Circumstances belowJdkCa(boolean belowJdkCa) {
    return new Circumstances(usage, date, () -> belowJdkCa);
  }
}
