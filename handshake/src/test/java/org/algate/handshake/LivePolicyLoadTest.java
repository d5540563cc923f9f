package org.algate.handshake;

import static org.algate.handshake.InMemoryHandshake.engine;
import static org.algate.handshake.InMemoryHandshake.shake;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many connections are made while their policy changes again and again. */
class LivePolicyLoadTest {
  private static final int THREADS = 16;
  private static final int CHANGES = 1_000;
  private static final int CONNECTIONS_PER_CHANGE = 2;

  /** Suites of which each of two policies leaves one, so that sides with both cannot agree. */
  private static final List<String> SUITES =
      List.of("TLS_AES_128_GCM_SHA256", "TLS_AES_256_GCM_SHA384");

  private static final String ALL_ELSE = "TLSv1.2, TLSv1.1, TLSv1, TLS_CHACHA20_POLY1305_SHA256, ";

  @TempDir Path folder;

  @Test
  void eachConnectionSeesOnePolicyAndNoneFailsAndNothingIsLeftBehind() throws Exception {
    Set<Thread> threadsBefore = threads();
    SSLContext tls = TestKeys.shared().only("ec").context();
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
    Semaphore begun = new Semaphore(THREADS); // so that there is one in each thread at any time
    Semaphore finished = new Semaphore(0);
    ExecutorService connections = Executors.newFixedThreadPool(THREADS);
    try (live) {
      SSLContext underPolicy = PolicySslContext.of(tls, live);
      List<Future<Set<String>>> seen = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        seen.add(
            connections.submit(
                () -> suitesOfConnections(underPolicy, tls, goesOn, begun, finished)));
      }
      for (int change = 0; change < CHANGES; change++) {
        begun.release(CONNECTIONS_PER_CHANGE);
        files.deny(ALL_ELSE + SUITES.get(change % 2));
        live.reload();
        assertThat(finished.tryAcquire(CONNECTIONS_PER_CHANGE, 2, TimeUnit.MINUTES)).isTrue();
      }
      goesOn.set(false);
      begun.release(THREADS);
      Set<String> all = ConcurrentHashMap.newKeySet();
      for (Future<Set<String>> ofThread : seen) {
        all.addAll(ofThread.get(2, TimeUnit.MINUTES));
      }
      assertThat(all)
          .containsExactlyInAnyOrder("TLSv1.3 " + SUITES.get(0), "TLSv1.3 " + SUITES.get(1));
      assertThat(changes).hasValue(CHANGES);
      // a handshake that was under way at the last change may have left a session of before it
      files.deny(ALL_ELSE + SUITES.get(0) + ", RC4");
      live.reload();
      assertThat(changes).hasValue(CHANGES + 1);
      // and the context keeps the policy of its last connection
      assertThat(suiteOfConnection(underPolicy, tls)).isEqualTo("TLSv1.3 " + SUITES.get(1));
    } finally {
      goesOn.set(false);
      begun.release(THREADS);
      connections.shutdownNow();
    }
    assertThat(connections.awaitTermination(2, TimeUnit.MINUTES)).isTrue();
    eventually(() -> former.stream().allMatch(policy -> policy.refersTo(null)), System::gc);
    eventually(() -> threadsBefore.containsAll(threads()), Thread::onSpinWait);
    assertThat(live.get()).isNotNull();
  }

  /** Returns what servers under the policy of the moment chose; a mixture of two has no suite. */
  private static Set<String> suitesOfConnections(
      SSLContext underPolicy,
      SSLContext plain,
      AtomicBoolean goesOn,
      Semaphore begun,
      Semaphore finished)
      throws Exception {
    Set<String> suites = ConcurrentHashMap.newKeySet();
    for (begun.acquire(); goesOn.get(); begun.acquire()) {
      suites.add(suiteOfConnection(underPolicy, plain));
      finished.release();
    }
    return suites;
  }

  private static String suiteOfConnection(SSLContext underPolicy, SSLContext plain)
      throws Exception {
    return shake(engine(plain, true), engine(underPolicy, false), true);
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
