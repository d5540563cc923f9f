package org.algate.handshake;

import static org.algate.handshake.PolicyReload.Outcome.CHANGED;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many connections are made while their policy changes again and again. */
class LivePolicyLoadTest {
  private static final int THREADS = 16;
  private static final int CHANGES = 1_000;

  /** Suites of which each of two policies leaves one, so that sides with both cannot agree. */
  private static final List<String> SUITES =
      List.of("TLS_AES_128_GCM_SHA256", "TLS_AES_256_GCM_SHA384");

  private static final String ALL_ELSE = "TLSv1.2, TLSv1.1, TLSv1, TLS_CHACHA20_POLY1305_SHA256, ";

  @TempDir Path folder;

  @Test
  void eachConnectionSeesOnePolicyAndNoneFailsAndNothingIsLeftBehind() throws Exception {
    Set<Thread> threadsBefore = threads();
    SSLContext tls = EnginePair.context(folder);
    PolicyDirectory files = PolicyDirectory.of(folder, ALL_ELSE + SUITES.get(1));
    AtomicInteger changes = new AtomicInteger();
    List<WeakReference<TlsPolicy>> former = new ArrayList<>();
    LivePolicy live =
        files
            .builder()
            .quietPeriod(Duration.ZERO)
            .invalidateSessionsOf(tls)
            .onReload(
                reload -> {
                  assertThat(reload.outcome()).isEqualTo(CHANGED);
                  changes.incrementAndGet();
                  former.add(new WeakReference<>(reload.before()));
                })
            .start();
    AtomicBoolean goesOn = new AtomicBoolean(true);
    Semaphore finished = new Semaphore(0);
    ExecutorService connections = Executors.newFixedThreadPool(THREADS);
    try (live) {
      List<Future<Set<String>>> seen = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        seen.add(connections.submit(() -> suitesOfConnections(live, tls, goesOn, finished)));
      }
      for (int change = 0; change < CHANGES; change++) {
        // two for each connection that ends, so that there are many of both
        assertThat(change % 2 == 0 || finished.tryAcquire(2, TimeUnit.MINUTES)).isTrue();
        files.deny(ALL_ELSE + SUITES.get(change % 2));
        live.reload();
      }
      goesOn.set(false);
      Set<String> all = ConcurrentHashMap.newKeySet();
      for (Future<Set<String>> ofThread : seen) {
        all.addAll(ofThread.get(2, TimeUnit.MINUTES));
      }
      assertThat(all).containsExactlyInAnyOrderElementsOf(SUITES);
      assertThat(changes).hasValue(CHANGES);
    } finally {
      connections.shutdownNow();
    }
    assertThat(connections.awaitTermination(2, TimeUnit.MINUTES)).isTrue();
    eventually(() -> former.stream().allMatch(policy -> policy.refersTo(null)), System::gc);
    eventually(() -> threadsBefore.containsAll(threads()), Thread::onSpinWait);
    assertThat(live.get()).isNotNull();
  }

  private static Set<String> suitesOfConnections(
      LivePolicy live, SSLContext tls, AtomicBoolean goesOn, Semaphore finished) throws Exception {
    Set<String> suites = ConcurrentHashMap.newKeySet();
    do {
      TlsPolicy policy = live.get();
      String suite =
          EnginePair.of(tls, context(Role.CLIENT, policy), context(Role.SERVER, policy)).shake();
      assertThat(policy.permits(suite)).as(suite).isTrue();
      suites.add(suite);
      finished.release();
    } while (goesOn.get());
    return suites;
  }

  private static HandshakeContext context(Role role, TlsPolicy policy) {
    return HandshakeContext.of(HandshakeConfiguration.of(role, policy));
  }

  private static Set<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getThreadGroup() != null)
        .filter(thread -> !thread.getThreadGroup().getName().equals("InnocuousThreadGroup"))
        .filter(thread -> !thread.getThreadGroup().getName().equals("system"))
        .collect(Collectors.toSet());
  }

  private static void eventually(BooleanSupplier condition, Runnable meanwhile)
      throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime())
          .as(() -> Arrays.toString(threads().toArray()))
          .isLessThan(deadline);
      meanwhile.run();
      Thread.sleep(10);
    }
  }
}
