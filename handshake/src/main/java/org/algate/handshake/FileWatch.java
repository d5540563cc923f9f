package org.algate.handshake;

import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Waits for files to change, as far as the system tells: in the folders that hold the files, and in
 * each that holds a symbolic link on the way to one. Where it does not, waiting lasts its full
 * time.
 *
 * <p>One thread watches and waits; any thread may close.
 */
final class FileWatch implements AutoCloseable {
  /** Most links that are followed on the way to a file. */
  private static final int MAX_LINKS = 40;

  private final FileSystem fileSystem;
  private final @Nullable WatchService service;
  private final CountDownLatch closed = new CountDownLatch(1);

  /** What is registered: the key of each folder, and the names in it that matter. */
  private final Map<Path, WatchKey> keys = new HashMap<>();

  private Map<Path, Set<Path>> names = Map.of();

  private FileWatch(FileSystem fileSystem, @Nullable WatchService service) {
    this.fileSystem = fileSystem;
    this.service = service;
  }

  /** Returns a watch over the files of a file system, which may be one that cannot be watched. */
  static FileWatch of(FileSystem fileSystem) {
    try {
      return new FileWatch(fileSystem, fileSystem.newWatchService());
    } catch (IOException | UnsupportedOperationException e) {
      return new FileWatch(fileSystem, null); // too many in use, or there are none
    }
  }

  /** Watches these files from now on and no others; they need not exist. */
  void watch(Collection<Path> files) {
    if (service == null) {
      return;
    }
    Map<Path, Set<Path>> wanted = new HashMap<>();
    for (Path file : files) {
      if (file.getFileSystem() == fileSystem) {
        trace(file.toAbsolutePath(), wanted);
      }
    }
    names = wanted;
    keys.forEach(
        (folder, key) -> {
          if (!wanted.containsKey(folder)) {
            key.cancel();
          }
        });
    keys.keySet().retainAll(wanted.keySet());
    for (Path folder : wanted.keySet()) {
      register(folder, service);
    }
  }

  /** Adds the folders on the way to a file in which a change can lead to another file. */
  private static void trace(Path file, Map<Path, Set<Path>> wanted) {
    Path at = file.getRoot();
    Deque<Path> rest = new ArrayDeque<>();
    file.forEach(rest::add);
    for (int links = 0; !rest.isEmpty() && links <= MAX_LINKS; ) {
      Path name = rest.remove();
      Path next = at.resolve(name).normalize();
      @Nullable Path target = linkTarget(next);
      boolean missing = target == null && !Files.exists(next, LinkOption.NOFOLLOW_LINKS);
      if (target != null || missing || rest.isEmpty()) {
        wanted.computeIfAbsent(at, folder -> new HashSet<>()).add(name);
      }
      if (missing) {
        return;
      }
      if (target == null) {
        at = next;
      } else {
        links++;
        at = target.isAbsolute() ? target.getRoot() : at;
        Deque<Path> onwards = new ArrayDeque<>();
        target.forEach(onwards::add);
        onwards.addAll(rest);
        rest = onwards;
      }
    }
  }

  private static @Nullable Path linkTarget(Path path) {
    try {
      return Files.isSymbolicLink(path) ? Files.readSymbolicLink(path) : null;
    } catch (IOException e) {
      return null; // it was one a moment ago
    }
  }

  private void register(Path folder, WatchService watchService) {
    try {
      WatchKey key =
          folder.register(
              watchService,
              StandardWatchEventKinds.ENTRY_CREATE,
              StandardWatchEventKinds.ENTRY_DELETE,
              StandardWatchEventKinds.ENTRY_MODIFY);
      @Nullable WatchKey before = keys.put(folder, key);
      if (before != null && !before.equals(key)) {
        before.cancel(); // another folder of that name
      }
    } catch (IOException | ClosedWatchServiceException e) {
      // no such folder, no right to read it, or too many are watched: polling is left
    }
  }

  /** Returns as soon as a watched file may have changed, after the time, or when this is closed. */
  void await(long nanos) throws InterruptedException {
    if (service == null) {
      pause(nanos);
      return;
    }
    long start = System.nanoTime();
    try {
      @Nullable WatchKey key;
      do {
        long left = nanos - (System.nanoTime() - start);
        key = service.poll(left, TimeUnit.NANOSECONDS);
      } while (key != null && !concerns(key));
    } catch (ClosedWatchServiceException e) {
      // it was waiting when this was closed
    }
  }

  /** Returns whether one of the events is about a watched file; all of them are over then. */
  private boolean concerns(WatchKey key) {
    boolean concerned = false;
    @Nullable Set<Path> here = key.watchable() instanceof Path folder ? names.get(folder) : null;
    for (WatchEvent<?> event : key.pollEvents()) {
      concerned |=
          event.kind() == StandardWatchEventKinds.OVERFLOW
              || (here != null && event.context() instanceof Path name && here.contains(name));
    }
    return !key.reset() || concerned;
  }

  /**
   * Waits for the whole time, whatever happens, but for closing.
   *
   * @return whether it is still open
   */
  boolean pause(long nanos) throws InterruptedException {
    return !closed.await(nanos, TimeUnit.NANOSECONDS);
  }

  /** Returns whether it has not been closed. */
  boolean isOpen() {
    return closed.getCount() > 0;
  }

  /** Ends all waiting; a second time changes nothing. */
  @Override
  public void close() {
    closed.countDown();
    if (service != null) {
      try {
        service.close();
      } catch (IOException e) {
        // nothing is left to do about it
      }
    }
  }
}
