package org.algate.handshake;

import static org.algate.handshake.PolicyReload.Outcome.CHANGED;
import static org.algate.handshake.PolicyReload.Outcome.RECOVERED;
import static org.algate.handshake.PolicyReload.Outcome.REJECTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.algate.policy.Dialect;
import org.junit.jupiter.api.Test;

/**
 * What is noticed without a call: by the system's events alone, where polling takes an hour, and by
 * polling alone, where there are no events.
 */
class LivePolicyWatchTest extends LivePolicyFixture {
  private static final Duration NOW_AND_THEN = Duration.ofMillis(5);

  @Test
  void aFileThatIsWrittenIsNoticed() throws Exception {
    try (LivePolicy live = files.builder().onReload(reloads).start()) {
      untilItWaits();
      Files.writeString(files.override(), "jdk.tls.disabledAlgorithms=RC4, DES\n");
      nextWrittenThatDenies("DES");
      untilItWaits();
      Files.writeString(
          files.master(),
          "jdk.jar.disabledAlgorithms=MD2, MD5\n" + PolicyDirectory.MASTER.replace("MD2", "MD5"));
      assertThat(nextWrittenThatDenies("MD5")).isSameAs(live.get());
    }
  }

  @Test
  void aFileThatIsReplacedIsNoticedEachTime() throws Exception {
    try (LivePolicy live = files.builder().onReload(reloads).start()) {
      for (String denied : new String[] {"DES", "RC4", "DES", "RC4"}) {
        untilItWaits();
        files.deny(denied);
        assertThat(nextThatDenies(denied)).isSameAs(live.get());
      }
    }
  }

  @Test
  void aFileThatIsDeletedIsARejectionUntilItReturns() throws Exception {
    try (LivePolicy live = files.builder().onReload(reloads).start()) {
      TlsPolicy before = live.get();
      untilItWaits();
      Files.delete(files.override());
      assertThat(reloads.nextError()).isEqualTo("unreadable-file");
      untilItWaits();
      files.deny("RC4");
      reloads.next(RECOVERED);
      assertThat(live.get()).isSameAs(before);
    }
  }

  @Test
  void aFolderThatIsDeletedIsARejectionUntilItReturns() throws Exception {
    PolicyDirectory below = below("sub");
    try (LivePolicy live = below.builder().onReload(reloads).start()) {
      untilItWaits();
      Files.delete(below.override());
      assertThat(reloads.nextError()).isEqualTo("unreadable-file");
      untilItWaits();
      Files.delete(below.master());
      reloads.next(REJECTED);
      assertThat(live.get().permits("RC4")).isFalse();
      Path aside = below("aside").folder();
      untilItWaits();
      Files.delete(below.folder());
      untilItWaits();
      Files.move(aside, below.folder(), StandardCopyOption.ATOMIC_MOVE);
      reloads.next(RECOVERED);
    }
  }

  @Test
  void aRejectionIsToldOnceForEachContent() throws Exception {
    try (LivePolicy live = files.builder().pollInterval(NOW_AND_THEN).onReload(reloads).start()) {
      files.deny("RSA keySize <");
      assertThat(reloads.nextError()).isEqualTo("expected-key-length");
      Thread.sleep(20 * NOW_AND_THEN.toMillis()); // for the chance to tell it again
      Files.createFile(folder.resolve("of no concern"));
      files.deny("RSA keySize < x");
      assertThat(reloads.next(REJECTED).diagnostics()).hasSize(1);
      files.deny("DES");
      assertThat(nextThatDenies("DES")).isSameAs(live.get());
      assertThat(reloads.isEmpty()).isTrue();
    }
  }

  @Test
  void aFileThatIsBeingWrittenIsNotReadUntilItIsQuiet() throws Exception {
    String text = "jdk.tls.disabledAlgorithms=DES, SSLv3, RC4, MD5, TLSv1\n";
    try (LivePolicy live =
        files
            .builder()
            .pollInterval(NOW_AND_THEN)
            .quietPeriod(Duration.ofSeconds(1))
            .onReload(reloads)
            .start()) {
      Files.writeString(files.override(), "");
      for (int i = 0; i < text.length(); i += 4) {
        Files.writeString(
            files.override(),
            text.substring(i, Math.min(i + 4, text.length())),
            StandardOpenOption.APPEND);
        Thread.sleep(5); // so that half of it could be read
        assertThat(live.get().permits("RC4")).isFalse();
      }
      nextThatDenies("TLSv1");
    }
    assertThat(reloads.isEmpty()).isTrue();
  }

  /** The layout of a volume of Kubernetes, which is changed by renaming one link over another. */
  @Test
  void aSwapOfTheLinkToAFolderIsNoticed() throws Exception {
    Files.createDirectory(folder.resolve("volume"));
    PolicyDirectory volume = new PolicyDirectory(folder.resolve("volume"));
    swapData(volume, "..2026_1", "RC4");
    for (Path file : new Path[] {volume.master(), volume.override()}) {
      Files.createSymbolicLink(file, Path.of("..data").resolve(file.getFileName()));
    }
    try (LivePolicy live = volume.builder().onReload(reloads).start()) {
      assertThat(live.get().permits("RC4")).isFalse();
      untilItWaits();
      swapData(volume, "..2026_2", "DES");
      nextThatDenies("DES");
      untilItWaits();
      swapData(volume, "..2026_3", "RSA keySize <");
      assertThat(reloads.nextError()).isEqualTo("expected-key-length");
      untilItWaits();
      swapData(volume, "..2026_4", "RC4");
      assertThat(nextThatDenies("RC4")).isSameAs(live.get());
    }
  }

  private static void swapData(PolicyDirectory volume, String name, String denied)
      throws IOException {
    PolicyDirectory.of(Files.createDirectory(volume.folder().resolve(name)), denied);
    Path link = Files.createSymbolicLink(volume.folder().resolve("..data_tmp"), Path.of(name));
    Files.move(link, volume.folder().resolve("..data"), StandardCopyOption.ATOMIC_MOVE);
  }

  @Test
  void eachLinkAndFolderOnTheWayIsWatched() throws Exception {
    PolicyDirectory first = below("first");
    PolicyDirectory second = below("second");
    second.deny("DES");
    Path links = Files.createDirectories(folder.resolve("x/links"));
    Path current = Files.createSymbolicLink(links.resolve("current"), first.folder());
    Path through =
        Files.createSymbolicLink(folder.resolve("through"), Path.of("x/../x/links/current"));
    PolicyDirectory linked = new PolicyDirectory(through);
    try (LivePolicy live = linked.builder().onReload(reloads).start()) {
      untilItWaits();
      Files.delete(current);
      reloads.next(REJECTED);
      untilItWaits();
      Files.createSymbolicLink(current, second.folder());
      nextThatDenies("DES");
      untilItWaits();
      second.deny("RC4");
      assertThat(nextThatDenies("RC4")).isSameAs(live.get());
    }
  }

  @Test
  void aLinkToItselfIsARejectionUntilItIsReplaced() throws Exception {
    try (LivePolicy live = files.builder().onReload(reloads).start()) {
      untilItWaits();
      Files.delete(files.override());
      reloads.next(REJECTED);
      untilItWaits();
      Files.createSymbolicLink(files.override(), files.override().getFileName());
      untilItWaits();
      assertThat(live.get().permits("RC4")).isFalse();
      files.deny("DES");
      nextWrittenThatDenies("DES");
    }
  }

  @Test
  void aChangeOfAnIncludedFileIsNoticedAndTheReturnOfOne() throws Exception {
    Path other = Files.createDirectory(folder.resolve("other"));
    Path included = Files.writeString(other.resolve("file"), "jdk.tls.disabledAlgorithms=DES");
    try (LivePolicy live = files.builder().dialect(Dialect.JDK_25).onReload(reloads).start()) {
      untilItWaits();
      files.replace("include other/file\n");
      nextWrittenThatDenies("DES");
      untilItWaits();
      Files.writeString(included, "jdk.tls.disabledAlgorithms=RC4");
      nextWrittenThatDenies("RC4");
      untilItWaits();
      Files.delete(included);
      reloads.next(REJECTED);
      untilItWaits();
      Files.writeString(included, "jdk.tls.disabledAlgorithms=DES");
      assertThat(nextWrittenThatDenies("DES")).isSameAs(live.get());
    }
  }

  @Test
  void aPermissionThatIsLostIsARejectionUntilItIsRegained() throws Exception {
    Files.setPosixFilePermissions(files.override(), PosixFilePermissions.fromString("---------"));
    assumeFalse(Files.isReadable(files.override()), "who runs this may read anything");
    Files.setPosixFilePermissions(files.override(), PosixFilePermissions.fromString("rw-------"));
    try (LivePolicy live = files.builder().onReload(reloads).start()) {
      untilItWaits();
      Files.setPosixFilePermissions(files.override(), PosixFilePermissions.fromString("---------"));
      assertThat(reloads.nextError()).isEqualTo("unreadable-file");
      assertThat(live.get().permits("RC4")).isFalse();
      untilItWaits();
      Files.setPosixFilePermissions(files.override(), PosixFilePermissions.fromString("rw-------"));
      reloads.next(RECOVERED);
    }
  }

  /** What cannot be read although one is permitted to. */
  @Test
  void aFolderInPlaceOfAFileIsARejectionUntilTheFileIsBack() throws Exception {
    Path aside = folder.resolve("aside");
    try (LivePolicy live = files.builder().onReload(reloads).start()) {
      untilItWaits();
      Files.move(files.override(), aside);
      reloads.next(REJECTED);
      untilItWaits();
      Files.createDirectory(files.override());
      assertThat(reloads.next(REJECTED)).asString().contains("it is a directory");
      assertThat(live.get().permits("RC4")).isFalse();
      untilItWaits();
      Files.delete(files.override());
      reloads.next(REJECTED);
      untilItWaits();
      Files.move(aside, files.override());
      reloads.next(RECOVERED);
    }
  }

  @Test
  void pollingNoticesWhatNoEventTells() throws Exception {
    PolicyDirectory deep = below("a/b");
    Path otherA = below("other/b").folder().getParent();
    new PolicyDirectory(otherA.resolve("b")).deny("DES");
    try (LivePolicy live = deep.builder().pollInterval(NOW_AND_THEN).onReload(reloads).start()) {
      assertThat(live.get().permits("RC4")).isFalse();
      untilItWaits();
      Files.move(folder.resolve("a"), folder.resolve("former"));
      Files.move(otherA, folder.resolve("a"));
      assertThat(nextWrittenThatDenies("DES")).isSameAs(live.get());
    }
  }

  @Test
  void aFileSystemWithoutEventsIsPolled() throws Exception {
    try (FileSystem zip =
        FileSystems.newFileSystem(folder.resolve("files.zip"), Map.of("create", "true"))) {
      PolicyDirectory zipped = PolicyDirectory.of(zip.getPath("/"), "RC4");
      try (LivePolicy live =
          zipped.builder().pollInterval(NOW_AND_THEN).onReload(reloads).start()) {
        untilItWaits();
        Files.writeString(zipped.override(), "jdk.tls.disabledAlgorithms=DES");
        assertThat(nextWrittenThatDenies("DES")).isSameAs(live.get());
      }
    }
  }

  @Test
  void closingEndsTheThreadThatWaits() throws Exception {
    LivePolicy live = files.builder().start();
    untilItWaits();
    long start = System.nanoTime();
    live.close();

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
    assertThat(isWaiting()).isFalse();
  }

  /** Waits until nothing but an event will wake the thread that watches. */
  private static void untilItWaits() throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
    while (!isWaiting()) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      Thread.sleep(1);
    }
  }

  private static boolean isWaiting() {
    return Thread.getAllStackTraces().values().stream()
        .flatMap(Stream::of)
        .anyMatch(
            frame ->
                frame.getClassName().equals(FileWatch.class.getName())
                    && frame.getMethodName().equals("await"));
  }

  private PolicyDirectory below(String name) throws IOException {
    return PolicyDirectory.of(Files.createDirectories(folder.resolve(name)), "RC4");
  }

  /**
   * The same after files were changed in steps, of which those in between are rejected, if seen.
   */
  private TlsPolicy nextWrittenThatDenies(String name) throws InterruptedException {
    TlsPolicy policy = reloads.nextAccepted().current();
    assertThat(policy.permits(name)).isFalse();
    return policy;
  }

  private TlsPolicy nextThatDenies(String name) throws InterruptedException {
    TlsPolicy policy = reloads.next(CHANGED).current();
    assertThat(policy.permits(name)).isFalse();
    return policy;
  }
}
