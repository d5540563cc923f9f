package org.algate.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.algate.handshake.PolicyReload.Outcome;
import org.algate.policy.Diagnostic;

/** A listener that keeps what it is told, for tests to wait for. */
final class Reloads implements Consumer<PolicyReload> {
  private final BlockingQueue<PolicyReload> told = new LinkedBlockingQueue<>();

  @Override
  public void accept(PolicyReload reload) {
    told.add(reload);
  }

  /** Waits for the next one. */
  PolicyReload next() throws InterruptedException {
    PolicyReload reload = told.poll(2, TimeUnit.MINUTES);
    assertThat(reload).as("a reload within two minutes").isNotNull();
    return reload;
  }

  /** Waits for the next one, which has to have this outcome. */
  PolicyReload next(Outcome outcome) throws InterruptedException {
    PolicyReload reload = next();
    assertThat(reload.outcome()).as(reload::toString).isEqualTo(outcome);
    return reload;
  }

  /** Waits for the next one that is no rejection. */
  PolicyReload nextAccepted() throws InterruptedException {
    PolicyReload reload = next();
    while (reload.outcome() == Outcome.REJECTED) {
      reload = next();
    }
    return reload;
  }

  /** Waits for a rejection and returns the code of its first error. */
  String nextError() throws InterruptedException {
    return next(Outcome.REJECTED).diagnostics().stream()
        .filter(Diagnostic::isError)
        .findFirst()
        .orElseThrow()
        .code();
  }

  boolean isEmpty() {
    return told.isEmpty();
  }
}
