package org.algate.handshake;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import org.algate.handshake.PolicyReload.Outcome;
import org.algate.policy.Dialect;
import org.algate.policy.InvalidPolicyException;
import org.algate.policy.PolicyFile;
import org.algate.policy.SecurityProperties;
import org.jspecify.annotations.Nullable;

/**
 * The policy of files that may change while it is in use.
 *
 * <p>A thread notices that the files have changed, waits until they have been quiet, compiles what
 * they hold, and puts it in force by one write: whoever asks for the policy gets the old one or the
 * new one, whole, and what was made of the old one keeps it. Files with errors never replace a
 * policy, nor do files that a JDK would ignore, in whole or from some line on, nor any that look
 * like half of a policy: a file in which nothing is left, or files without a list that had entries.
 *
 * <p>Instances are safe for use by several threads. One that is not closed is watched for the life
 * of the JVM, by a daemon thread. Who interrupts that thread ends the watching: then only {@link
 * #reload()} reads the files.
 */
public final class LivePolicy implements Supplier<TlsPolicy>, AutoCloseable {
  /** Longest time that closing waits for the thread, in milliseconds. */
  private static final long CLOSING_MILLIS = 10_000;

  private final Builder settings;
  private final FileWatch watch;
  private final Thread thread;

  /** Held while files are judged and listeners are told. */
  private final ReentrantLock reloading = new ReentrantLock();

  /** What is in force; written with the lock held. */
  private volatile TlsPolicy current;

  /** What listeners are still to be told; guarded by the lock. */
  private final Queue<PolicyReload> untold = new ArrayDeque<>();

  /** Whether they are being told, so that one of them that reloads does not tell the others. */
  private boolean telling;

  /** The reading that is in force; guarded by the lock. */
  private PolicyReading accepted;

  /** The latest reading; written with the lock held. */
  private volatile PolicyReading latest;

  private LivePolicy(Builder settings, PolicyReading first, TlsPolicy policy) {
    this.settings = settings;
    this.accepted = first;
    this.latest = first;
    this.current = policy;
    this.watch = FileWatch.of(settings.files.get(0).getFileSystem());
    this.thread = new Thread(this::run, settings.threadName);
    thread.setDaemon(true);
  }

  /**
   * Returns a builder over a master file.
   *
   * @param master the file that all others are laid over, such as {@link
   *     SecurityProperties#runningMaster()}
   */
  public static Builder builder(Path master) {
    return new Builder(Objects.requireNonNull(master, "master"));
  }

  /**
   * Returns the policy in force: the first one until the files change, and the last one after
   * closing. One volatile read.
   */
  @Override
  public TlsPolicy get() {
    return current;
  }

  /**
   * Reads the files now, without waiting for them to be quiet, and returns what came of it when it
   * is in force and the listeners know. They are told as of any other change, and not again of what
   * they know to be rejected; if one of them calls this, they are told when all know what it was
   * told.
   *
   * @throws IllegalStateException if this has been closed
   */
  public PolicyReload reload() {
    reloading.lock();
    try {
      if (!watch.isOpen()) {
        throw new IllegalStateException("the live policy is closed");
      }
      return judge(settings.read());
    } finally {
      reloading.unlock();
    }
  }

  /**
   * Ends the watching; a second time changes nothing. Waits for the thread to end, at most ten
   * seconds if a listener keeps it, and not at all if called by a listener. A {@link #reload()}
   * that another thread has begun may still be carried out.
   */
  @Override
  public void close() {
    watch.close();
    if (Thread.currentThread() != thread && !reloading.isHeldByCurrentThread()) {
      try {
        thread.join(CLOSING_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void run() {
    try {
      while (watch.isOpen()) {
        boolean waits = true;
        try {
          watch.watch(watched());
          if (!latest.isCurrent()) {
            reloadWhenQuiet();
            waits = false; // there may be other files to watch now
          }
        } catch (RuntimeException | Error e) {
          report(e);
        }
        if (waits) {
          watch.await(settings.pollNanos);
        }
      }
    } catch (InterruptedException e) {
      // a listener, or who ends all threads of a group, wants this one to end
    }
  }

  private Set<Path> watched() {
    Set<Path> files = new LinkedHashSet<>(settings.files);
    latest.files().stream().map(PolicyFile::path).forEach(files::add);
    return files;
  }

  private void reloadWhenQuiet() throws InterruptedException {
    SecurityProperties read = settings.read();
    while (watch.pause(settings.quietNanos) && !judgeIfCurrent(read)) {
      read = settings.read();
    }
  }

  private boolean judgeIfCurrent(SecurityProperties read) {
    reloading.lock();
    try {
      boolean quiet = PolicyReading.isCurrent(read.files());
      if (quiet && watch.isOpen()) {
        judge(read);
      }
      return quiet;
    } finally {
      reloading.unlock();
    }
  }

  private PolicyReload judge(SecurityProperties read) {
    TlsPolicy before = current;
    PolicyReading reading = accepted.next(read);
    boolean recovered = latest.policy() == null;
    boolean knownAsRejected = recovered && reading.isSameAs(latest);
    latest = reading;
    @Nullable TlsPolicy policy = reading.policy();
    Outcome outcome =
        policy == null
            ? Outcome.REJECTED
            : !reading.hasEntriesOf(accepted)
                ? Outcome.CHANGED
                : !reading.isSameAs(accepted)
                    ? Outcome.MOVED
                    : recovered ? Outcome.RECOVERED : Outcome.UNCHANGED;
    if (policy != null) {
      accepted = reading;
      if (outcome == Outcome.CHANGED || outcome == Outcome.MOVED) {
        current = policy;
      }
    }
    PolicyReload reload =
        new PolicyReload(outcome, before, current, reading.diagnostics(), Instant.now());
    if (outcome != Outcome.UNCHANGED && !(outcome == Outcome.REJECTED && knownAsRejected)) {
      announce(reload);
    }
    return reload;
  }

  private void announce(PolicyReload reload) {
    PolicyEvents.reloaded(reload, settings.files);
    if (reload.outcome() == Outcome.CHANGED) {
      for (SSLContext context : settings.contexts) {
        guard(() -> TlsSessions.invalidate(context));
      }
    }
    untold.add(reload);
    if (!telling) {
      telling = true;
      for (PolicyReload next = untold.poll(); next != null; next = untold.poll()) {
        tell(next);
      }
      telling = false;
    }
  }

  private void tell(PolicyReload reload) {
    for (Consumer<? super PolicyReload> listener : settings.listeners) {
      guard(() -> listener.accept(reload));
    }
  }

  /** Programs in other languages throw what they have not declared. */
  private static void guard(Runnable task) {
    try {
      task.run();
    } catch (Throwable e) {
      report(e);
    }
  }

  private static void report(Throwable e) {
    Thread here = Thread.currentThread();
    try {
      here.getUncaughtExceptionHandler().uncaughtException(here, e);
    } catch (Throwable again) {
      // as of any thread: what the handler throws is lost
    }
  }

  /** What a live policy is made of. Not for use by several threads. */
  public static final class Builder {
    private List<Path> files;
    private Dialect dialect = Dialect.running();
    private long pollNanos = TimeUnit.SECONDS.toNanos(10);
    private long quietNanos = TimeUnit.MILLISECONDS.toNanos(200);
    private List<Consumer<? super PolicyReload>> listeners = List.of();
    private List<SSLContext> contexts = List.of();
    private String threadName = "Algate live policy";

    private Builder(Path master) {
      this.files = List.of(master);
    }

    private Builder(Builder other) {
      this.files = other.files;
      this.dialect = other.dialect;
      this.pollNanos = other.pollNanos;
      this.quietNanos = other.quietNanos;
      this.listeners = other.listeners;
      this.contexts = other.contexts;
      this.threadName = other.threadName;
    }

    /**
     * Lays a file over those given so far, as {@link SecurityProperties#overriddenBy} does. Unlike
     * there, it has to be readable, and the files below it must let it override them.
     */
    public Builder overriddenBy(Path file) {
      files = with(files, Objects.requireNonNull(file, "file"));
      return this;
    }

    /** Reads the files as this JDK would; {@link Dialect#running()} otherwise. */
    public Builder dialect(Dialect dialect) {
      this.dialect = Objects.requireNonNull(dialect, "dialect");
      return this;
    }

    /**
     * Reads and compares the contents of the files in this interval, whatever the system tells of
     * them; 10 seconds otherwise.
     *
     * @throws IllegalArgumentException if it is not positive
     */
    public Builder pollInterval(Duration interval) {
      if (interval.isNegative() || interval.isZero()) {
        throw new IllegalArgumentException("the poll interval " + interval + " is not positive");
      }
      pollNanos = TimeUnit.NANOSECONDS.convert(interval);
      return this;
    }

    /**
     * Takes files that have changed for finished when they have had the same contents at the
     * beginning and at the end of this time; 200 milliseconds otherwise.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public Builder quietPeriod(Duration period) {
      if (period.isNegative()) {
        throw new IllegalArgumentException("the quiet period " + period + " is negative");
      }
      quietNanos = TimeUnit.NANOSECONDS.convert(period);
      return this;
    }

    /**
     * Tells a listener of every reload but unchanged ones. Listeners are told after the policy is
     * in force and sessions are invalidated, one after the other, by the thread that watches or the
     * one that calls {@link LivePolicy#reload()}; the next reload waits for them. What a listener
     * throws goes to the uncaught exception handler of that thread, and keeps nobody else from
     * being told.
     */
    public Builder onReload(Consumer<? super PolicyReload> listener) {
      listeners = with(listeners, Objects.requireNonNull(listener, "listener"));
      return this;
    }

    /**
     * Invalidates the TLS sessions that a context remembers, of clients and of servers, after each
     * change of entries, so that they are not resumed under the new policy. A server's stateless
     * session tickets are remembered by its clients only, and stay valid, unless the JVM runs with
     * {@code -Djdk.tls.server.enableSessionTicketExtension=false}; so does the session of a
     * handshake that ends later.
     */
    public Builder invalidateSessionsOf(SSLContext context) {
      contexts = with(contexts, Objects.requireNonNull(context, "context"));
      return this;
    }

    /** Names the thread; {@code Algate live policy} otherwise. */
    public Builder threadName(String name) {
      threadName = Objects.requireNonNull(name, "name");
      return this;
    }

    /**
     * Reads the files, compiles their policy and begins to watch them. Later calls of this builder
     * do not concern what has been started.
     *
     * @throws InvalidPolicyException if the files are no policy, or a JDK would ignore one of them,
     *     in whole or in part; it carries all diagnostics
     */
    public LivePolicy start() {
      Builder settings = new Builder(this);
      PolicyReading first = PolicyReading.first(settings.read());
      @Nullable TlsPolicy policy = first.policy();
      if (policy == null) {
        throw new InvalidPolicyException(first.diagnostics());
      }
      LivePolicy live = new LivePolicy(settings, first, policy);
      PolicyEvents.loaded(policy, settings.files);
      live.thread.start();
      return live;
    }

    private SecurityProperties read() {
      SecurityProperties properties = SecurityProperties.read(files.get(0), dialect);
      for (Path override : files.subList(1, files.size())) {
        properties = properties.overriddenBy(override);
      }
      return properties;
    }

    private static <T> List<T> with(List<T> list, T more) {
      List<T> longer = new ArrayList<>(list);
      longer.add(more);
      return List.copyOf(longer);
    }
  }
}
