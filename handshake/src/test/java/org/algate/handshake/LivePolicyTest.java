package org.algate.handshake;

import static org.algate.handshake.PolicyReload.Outcome.CHANGED;
import static org.algate.handshake.PolicyReload.Outcome.MOVED;
import static org.algate.handshake.PolicyReload.Outcome.RECOVERED;
import static org.algate.handshake.PolicyReload.Outcome.REJECTED;
import static org.algate.handshake.PolicyReload.Outcome.UNCHANGED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.CipherSuites;
import org.algate.policy.Diagnostic;
import org.algate.policy.Dialect;
import org.algate.policy.InvalidPolicyException;
import org.algate.policy.SecurityProperties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a live policy makes of its files, whoever notices that they have changed. */
class LivePolicyTest extends LivePolicyFixture {
  @Test
  void thePolicyIsThatOfTheFiles() {
    try (LivePolicy live = files.reloadedByCalls().start()) {
      assertThat(live.get().permits("RC4")).isFalse();
      assertThat(live.get().permits("SSLv3")).as("overridden").isTrue();
      assertThat(live.get().certpath().permits("MD2")).isFalse();
      assertThat(live.get().dialect()).isEqualTo(Dialect.running());
    }
  }

  @Test
  void theRunningMasterIsAPolicy() {
    try (LivePolicy live = LivePolicy.builder(SecurityProperties.runningMaster()).start()) {
      assertThat(live.get().permits("SSLv3")).isFalse();
    }
  }

  @Test
  void aMisspeltListDoesNotPutTheOneBelowItInForce() throws Exception {
    try (LivePolicy live = files.reloadedByCalls().onReload(reloads).start()) {
      files.replace("jdk.tls.disabledAlgorithm=RC4, DES\n");

      PolicyReload reload = live.reload();

      assertThat(reload.outcome()).isEqualTo(REJECTED);
      assertThat(reload.toString()).contains("unknown-property");
      assertThat(live.get().permits("RC4")).isFalse();
    }
    assertThatThrownBy(() -> files.reloadedByCalls().start())
        .isInstanceOf(InvalidPolicyException.class)
        .hasMessageContaining("did you mean `jdk.tls.disabledAlgorithms`");
  }

  @Test
  void filesThatSetNoListAreNoPolicy() throws Exception {
    Path utf16 = files.master().resolveSibling("utf16.security");
    Files.writeString(utf16, "jdk.tls.disabledAlgorithms=RC4", StandardCharsets.UTF_16);

    assertThatThrownBy(() -> LivePolicy.builder(utf16).start())
        .isInstanceOf(InvalidPolicyException.class)
        .hasMessageContaining("`jdk.tls.disabledAlgorithms` is set nowhere");
  }

  @Test
  void aRejectionIsToldOnceForEachContent() throws Exception {
    List<PolicyReload> told = new ArrayList<>();
    try (LivePolicy live = files.reloadedByCalls().onReload(told::add).start()) {
      files.deny("RC4, RSA keySize <");
      for (int i = 0; i < 3; i++) {
        assertThat(live.reload().outcome()).isEqualTo(REJECTED);
      }
      files.deny("RC4, RSA keySize <\n# another one");
      assertThat(live.reload().outcome()).isEqualTo(REJECTED);
      files.deny("RC4, EC keySize <");
      live.reload();
      files.deny("RC4");
      live.reload();
    }
    assertThat(told)
        .extracting(PolicyReload::outcome)
        .containsExactly(REJECTED, REJECTED, PolicyReload.Outcome.RECOVERED);
  }

  @Test
  void warningsAreShownWithEveryOutcome() throws Exception {
    try (LivePolicy live = files.reloadedByCalls().start()) {
      files.deny("RC4, DES, SHA1 usage TLSServr");

      assertThat(live.reload()).asString().startsWith("CHANGED\n").contains("TLSServr");
    }
  }

  @Test
  void anotherEntryIsAnotherPolicyOfWhichListenersHearBothSides() throws Exception {
    try (LivePolicy live = files.reloadedByCalls().onReload(reloads).start()) {
      TlsPolicy before = live.get();
      Instant start = Instant.now();
      files.deny("RC4, DES, DES");

      PolicyReload reload = live.reload();

      assertThat(reload.outcome()).isEqualTo(CHANGED);
      assertThat(reload.before()).isSameAs(before);
      assertThat(reload.current()).isSameAs(live.get()).isNotSameAs(before);
      assertThat(reload.time()).isBetween(start, Instant.now());
      assertThat(reload.diagnostics()).extracting(Diagnostic::code).contains("duplicate-entry");
      assertThat(live.get().permits("DES")).isFalse();
      assertThat(before.permits("DES")).as("what has the old policy keeps it").isTrue();
      assertThat(reloads.next(CHANGED).before()).isSameAs(before);
    }
  }

  @Test
  void theSameEntriesElsewhereAreTheSamePolicyWithOtherPlaces() throws Exception {
    try (LivePolicy live = files.reloadedByCalls().start()) {
      files.replace("# two\n# lines\njdk.tls.disabledAlgorithms=RC4");

      assertThat(live.reload().outcome()).isEqualTo(MOVED);
      assertThat(live.get().decide("RC4")).asString().endsWith("override.security:3:28");
    }
  }

  @Test
  void whatIsNoPartOfThePolicyChangesNothing() throws Exception {
    try (LivePolicy live = files.reloadedByCalls().onReload(reloads).start()) {
      TlsPolicy before = live.get();
      files.replace("jdk.tls.disabledAlgorithms=RC4 \n# nothing\nsecurerandom.drbg.config=\n");

      assertThat(live.reload().outcome()).isEqualTo(UNCHANGED);
      assertThat(live.get()).isSameAs(before);
      assertThat(reloads.isEmpty()).isTrue();
    }
  }

  @Test
  void aListOfServicesBelongsToThePolicyWhereTheJdkHasIt() throws Exception {
    String list = "jdk.tls.disabledAlgorithms=RC4\n";
    CipherSuite suite = CipherSuites.byName("TLS_CHACHA20_POLY1305_SHA256");
    try (LivePolicy live = files.reloadedByCalls().dialect(Dialect.JDK_25).start()) {
      files.replace(list + "jdk.crypto.disabledAlgorithms=Cipher.ChaCha20-Poly1305\n");
      assertThat(live.reload().outcome()).isEqualTo(CHANGED);
      assertThat(live.get().permits(suite)).isFalse();
      files.replace(list);
      assertThat(live.reload()).asString().startsWith("REJECTED\n").contains("lost-list");
      files.replace(list + "jdk.crypto.disabledAlgorithms=\n");
      assertThat(live.reload().outcome()).isEqualTo(CHANGED);
      assertThat(live.get().permits(suite)).isTrue();
    }
    try (LivePolicy live = files.reloadedByCalls().dialect(Dialect.JDK_17).start()) {
      files.replace(list + "jdk.crypto.disabledAlgorithms=Cipher.ChaCha20-Poly1305\n");
      assertThat(live.reload().outcome()).isEqualTo(UNCHANGED);
    }
  }

  @Test
  void aListOfServicesAloneIsNoPolicy() throws Exception {
    Path alone = files.master().resolveSibling("alone.security");
    Files.writeString(alone, "jdk.crypto.disabledAlgorithms=Cipher.RC4\n");

    assertThatThrownBy(() -> LivePolicy.builder(alone).dialect(Dialect.JDK_25).start())
        .isInstanceOf(InvalidPolicyException.class)
        .hasMessageContaining("lost-list");
  }

  @Test
  void anIncludedListBelongsToThePolicy() throws Exception {
    String list = "jdk.tls.disabledAlgorithms=include jdk.disabled.namedCurves\n";
    files.replace(list + "jdk.disabled.namedCurves=secp256k1\n");
    try (LivePolicy live = files.reloadedByCalls().start()) {
      assertThat(live.get().permits("secp256k1")).isFalse();
      files.replace(list + "jdk.disabled.namedCurves=sect283k1\n");

      assertThat(live.reload().outcome()).isEqualTo(CHANGED);
      assertThat(live.get().permits("secp256k1")).isTrue();
      assertThat(live.reload().outcome()).isEqualTo(UNCHANGED);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "jdk.tls.disabledAlgorithms=RSA keySize <            | expected-key-length",
        "jdk.tls.disabledAlgorithms=DES\\nx=\\u12            | malformed-escape",
        "\"\"                                                | emptied-file",
        "\\n# jdk.tls.disabledAlgorithms=RC4                 | emptied-file",
      })
  void aFileThatIsNoneNeverReplacesAPolicy(String text, String code) throws Exception {
    try (LivePolicy live = files.reloadedByCalls().onReload(reloads).start()) {
      TlsPolicy before = live.get();
      files.replace(text.replace("\\n", "\n"));

      PolicyReload reload = live.reload();

      assertThat(reload.outcome()).isEqualTo(REJECTED);
      assertThat(reload.current()).isSameAs(before);
      assertThat(live.get()).isSameAs(before);
      assertThat(reload).asString().contains("error: ").contains(code);
      assertThat(reloads.nextError()).isEqualTo(code);
      files.deny("RC4");
      assertThat(live.reload().outcome()).isEqualTo(RECOVERED);
      assertThat(live.get()).isSameAs(before);
      assertThat(live.reload().outcome()).isEqualTo(UNCHANGED);
    }
  }

  @Test
  void aMissingFileAndAFolderAreNone() throws Exception {
    try (LivePolicy live = files.reloadedByCalls().onReload(reloads).start()) {
      Files.delete(files.override());
      live.reload();
      assertThat(reloads.nextError()).isEqualTo("unreadable-file");
      Files.createDirectory(files.override());
      live.reload();
      assertThat(reloads.nextError()).isEqualTo("unreadable-file");
      assertThat(live.get().permits("RC4")).isFalse();
    }
  }

  @Test
  void aMasterThatForbidsTheOverrideIsNone() throws Exception {
    try (LivePolicy live = files.reloadedByCalls().onReload(reloads).start()) {
      Files.writeString(files.master(), PolicyDirectory.MASTER.replace("true", "false"));
      live.reload();
      assertThat(reloads.nextError()).isEqualTo("override-ignored");
    }
  }

  @Test
  void aMasterWithoutAListItHadIsNone() throws Exception {
    String half = PolicyDirectory.MASTER.lines().findFirst().orElseThrow() + "\n";
    try (LivePolicy live = files.reloadedByCalls().onReload(reloads).start()) {
      Files.writeString(files.master(), half);
      live.reload();
      assertThat(reloads.nextError()).isEqualTo("lost-list");
      Files.writeString(files.master(), half + "jdk.certpath.disabledAlgorithms=\n");
      assertThat(live.reload().outcome()).isEqualTo(CHANGED);
      Files.writeString(files.master(), half);
      assertThat(live.reload().outcome()).as("the list was empty").isEqualTo(UNCHANGED);
    }
  }

  @Test
  void anEmptyFileMayStayEmpty() throws Exception {
    files.replace("# nothing yet\n");
    try (LivePolicy live = files.reloadedByCalls().start()) {
      assertThat(live.get().permits("SSLv3")).isFalse();
      files.replace("");
      assertThat(live.reload().outcome()).isEqualTo(UNCHANGED);
      files.deny("RC4");
      assertThat(live.reload().outcome()).isEqualTo(CHANGED);
    }
  }

  @Test
  void anIncludedFileIsHeldToTheSame() throws Exception {
    Path included = Files.writeString(folder.resolve("included"), "jdk.tls.disabledAlgorithms=DES");
    files.replace("include included\n");
    try (LivePolicy live =
        files.reloadedByCalls().dialect(Dialect.JDK_25).onReload(reloads).start()) {
      assertThat(live.get().permits("DES")).isFalse();
      Files.writeString(included, "");
      live.reload();
      assertThat(reloads.nextError()).isEqualTo("emptied-file");
      Files.delete(included);
      live.reload();
      assertThat(reloads.nextError()).isEqualTo("include-failed");
      assertThat(live.get().permits("DES")).isFalse();
    }
  }

  @Test
  void filesThatAreNoPolicyAreNotStartedWith() throws Exception {
    files.deny("RSA keySize <");
    assertThatThrownBy(() -> files.reloadedByCalls().start())
        .isInstanceOf(InvalidPolicyException.class)
        .hasMessageContaining("expected-key-length");
    Files.delete(files.override());
    assertThatThrownBy(() -> files.reloadedByCalls().start())
        .isInstanceOf(InvalidPolicyException.class)
        .hasMessageContaining("there is no such file");
    Files.delete(files.master());
    assertThatThrownBy(() -> files.reloadedByCalls().start())
        .isInstanceOf(InvalidPolicyException.class);
  }

  @Test
  void aListenerThatThrowsKeepsNobodyFromBeingTold() throws Exception {
    BlockingQueue<Throwable> thrown = new LinkedBlockingQueue<>();
    AtomicReference<Thread> watching = new AtomicReference<>();
    IllegalStateException failure = new IllegalStateException("of a test");
    try (LivePolicy live =
        files
            .builder()
            .threadName("watching in a test")
            .onReload(
                reload -> {
                  watching.set(Thread.currentThread());
                  Thread.currentThread()
                      .setUncaughtExceptionHandler(
                          (thread, e) -> {
                            thrown.add(e);
                            throw failure;
                          });
                  throw failure;
                })
            .onReload(reloads)
            .start()) {
      for (String denied : List.of("DES", "RC4")) {
        files.deny(denied);
        assertThat(reloads.next(CHANGED).current()).isSameAs(live.get());
        assertThat(thrown.poll(2, TimeUnit.MINUTES)).isSameAs(failure);
      }
      assertThat(watching.get().getName()).isEqualTo("watching in a test");
      assertThat(watching.get().isDaemon()).isTrue();
    }
    assertThat(watching.get().isAlive()).isFalse();
  }

  @Test
  void sessionsThatCannotBeHadKeepNobodyFromBeingTold() throws Exception {
    SSLContext unable =
        new FakeContext(
            new FakeEngine((engine, parameters) -> {}),
            () -> {
              throw new IllegalStateException("of a test");
            });
    Thread.UncaughtExceptionHandler before = Thread.currentThread().getUncaughtExceptionHandler();
    List<Throwable> thrown = new ArrayList<>();
    Thread.currentThread().setUncaughtExceptionHandler((thread, e) -> thrown.add(e));
    try (LivePolicy live =
        files.reloadedByCalls().invalidateSessionsOf(unable).onReload(reloads).start()) {
      files.deny("DES");

      assertThat(live.reload().outcome()).isEqualTo(CHANGED);
      assertThat(reloads.next(CHANGED).current()).isSameAs(live.get());
    } finally {
      Thread.currentThread().setUncaughtExceptionHandler(before);
    }
    assertThat(thrown).singleElement().asString().contains("of a test");
  }

  @Test
  void anInterruptIsKeptWhileClosing() throws Exception {
    LivePolicy live = files.builder().start();
    Thread.currentThread().interrupt();
    live.close();

    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void anInterruptOfTheThreadEndsTheWatchingAndNothingElse() throws Exception {
    try (LivePolicy live = files.builder().threadName("interrupted in a test").start()) {
      Thread watching =
          Thread.getAllStackTraces().keySet().stream()
              .filter(thread -> thread.getName().equals("interrupted in a test"))
              .findFirst()
              .orElseThrow();
      watching.interrupt();
      watching.join(TimeUnit.MINUTES.toMillis(2));
      assertThat(watching.isAlive()).isFalse();
      files.deny("DES");

      assertThat(live.get().permits("RC4")).isFalse();
      assertThat(live.reload().outcome()).isEqualTo(CHANGED);
    }
  }

  @Test
  void aListenerMayThrowWhatItHasNotDeclared() throws Exception {
    IOException failure = new IOException("of a test");
    try (LivePolicy live =
        files.builder().onReload(reload -> throwUndeclared(failure)).onReload(reloads).start()) {
      for (String denied : List.of("DES", "RC4")) {
        files.deny(denied);
        assertThat(reloads.next(CHANGED).current()).isSameAs(live.get());
      }
    }
  }

  /** As languages without checked exceptions do it. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> void throwUndeclared(Throwable thrown) throws T {
    throw (T) thrown;
  }

  @Test
  void closingTwiceIsClosingOnceAndThePolicyStays() throws Exception {
    LivePolicy live = files.builder().onReload(reloads).start();
    live.close();
    live.close();
    files.deny("DES");

    assertThatThrownBy(live::reload).isInstanceOf(IllegalStateException.class);
    assertThat(live.get().permits("RC4")).isFalse();
    assertThat(reloads.isEmpty()).isTrue();
  }

  @Test
  void aListenerMayClose() throws Exception {
    AtomicReference<LivePolicy> self = new AtomicReference<>();
    LivePolicy live =
        files.builder().onReload(reload -> self.get().close()).onReload(reloads).start();
    self.set(live);
    files.deny("DES");

    reloads.next(CHANGED);
    assertThatThrownBy(live::reload).isInstanceOf(IllegalStateException.class);
    live.close();
  }

  @Test
  void aListenerMayCloseWhileTheThreadWaitsForIt() throws Exception {
    AtomicReference<LivePolicy> self = new AtomicReference<>();
    AtomicReference<Duration> took = new AtomicReference<>();
    LivePolicy live =
        files
            .builder()
            .threadName("waiting in a test")
            .quietPeriod(Duration.ofMillis(100))
            .onReload(
                reload -> {
                  files.denyUnchecked("MD5");
                  awaitThread(one -> one.getName().equals("waiting in a test"), "judgeIfCurrent");
                  long start = System.nanoTime();
                  self.get().close();
                  took.set(Duration.ofNanos(System.nanoTime() - start));
                })
            .start();
    self.set(live);
    files.deny("DES");

    assertThat(live.reload().outcome()).isEqualTo(CHANGED);
    assertThat(took.get()).isLessThan(Duration.ofSeconds(5));
    live.close(); // which waits for the thread
    assertThat(live.get().permits("MD5")).as("what has changed since").isTrue();
  }

  @Test
  void laterCallsOfABuilderDoNotConcernWhatIsStarted() throws Exception {
    LivePolicy.Builder builder = files.reloadedByCalls();
    try (LivePolicy live = builder.start()) {
      builder.onReload(reloads).overriddenBy(folder.resolve("none"));
      files.deny("DES");

      assertThat(live.reload().outcome()).isEqualTo(CHANGED);
      assertThat(reloads.isEmpty()).isTrue();
    }
  }

  @Test
  void closingWaitsForAListener() throws Exception {
    Thread closing = Thread.currentThread();
    CountDownLatch begun = new CountDownLatch(1);
    AtomicBoolean ended = new AtomicBoolean();
    LivePolicy live =
        files
            .builder()
            .onReload(
                reload -> {
                  begun.countDown();
                  awaitThread(closing::equals, "join");
                  ended.set(true);
                })
            .start();
    files.deny("DES");
    assertThat(begun.await(2, TimeUnit.MINUTES)).isTrue();
    live.close();

    assertThat(ended).isTrue();
  }

  /** Waits until a thread is in a method. */
  private static void awaitThread(Predicate<Thread> which, String method) {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
    while (Thread.getAllStackTraces().entrySet().stream()
        .filter(thread -> which.test(thread.getKey()))
        .flatMap(thread -> Stream.of(thread.getValue()))
        .noneMatch(frame -> frame.getMethodName().equals(method))) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      Thread.onSpinWait();
    }
  }

  @Test
  void aListenerThatReloadsChangesNoOrder() throws Exception {
    AtomicReference<LivePolicy> self = new AtomicReference<>();
    AtomicReference<PolicyReload> inner = new AtomicReference<>();
    List<TlsPolicy> inForce = new ArrayList<>();
    try (LivePolicy live =
        files
            .reloadedByCalls()
            .onReload(
                reload -> {
                  if (inner.get() == null) {
                    inner.set(reload); // before it is told again
                    files.denyUnchecked("MD5");
                    inner.set(self.get().reload());
                  }
                })
            .onReload(reload -> inForce.add(reload.current()))
            .start()) {
      self.set(live);
      files.deny("DES");
      PolicyReload outer = live.reload();

      assertThat(inner.get().before()).isSameAs(outer.current());
      assertThat(inForce).containsExactly(outer.current(), live.get());
      assertThat(live.get()).isSameAs(inner.get().current());
    }
  }

  @Test
  void timesHaveToBePossible() {
    LivePolicy.Builder builder = files.builder();
    for (Duration interval : List.of(Duration.ZERO, Duration.ofMillis(-1))) {
      assertThatThrownBy(() -> builder.pollInterval(interval))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> builder.quietPeriod(Duration.ofMillis(-1)))
        .isInstanceOf(IllegalArgumentException.class);
    builder.pollInterval(Duration.ofSeconds(Long.MAX_VALUE)).start().close();
  }
}
