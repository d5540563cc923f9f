package org.algate.benchmarks;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import org.algate.conformance.MemoryHandshake;
import org.algate.conformance.TlsKeys;
import org.algate.handshake.TlsPolicy;

/**
 * What a policy costs a ClientHello and full handshakes in memory: all variants take turns in one
 * JVM after a long warm-up, since warm TLS takes longer than a harness warms up for. Each batch of
 * a variant has one of the stock context beside it, and the ratios of these pairs count. Times are
 * those of the processor in the one thread that works. No session is resumed.
 *
 * <p>Arguments: seconds of warm-up, 45 by default; rounds, 61; milliseconds of a batch, 80; a part
 * of the names of those variants that are to take part, all by default. Virtual machines call
 * faster what has but one class, so a policy costs less where there are no other constraints.
 */
public final class HandshakeTurns {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** What is measured. */
  private enum Task {
    CLIENT_HELLO("ClientHello"),
    TLS_1_3("full TLS 1.3 handshake"),
    TLS_1_2("full TLS 1.2 handshake");

    private final String title;

    Task(String title) {
      this.title = title;
    }
  }

  private static final String[] TLS_1_2_ONLY = {"TLSv1.2"};

  private final MemoryHandshake memory = new MemoryHandshake();
  private final List<Variant> variants;
  private final Variant stock;

  private HandshakeTurns(SSLContext context, String partOfName) {
    TlsPolicy policy = Policies.ofRunningJdk();
    this.stock = Variant.stock("none", context);
    this.variants =
        Stream.of(
                Variant.stock("none, again", context),
                Variant.trivial(context),
                Variant.applied("policy applied", context, policy),
                Variant.wrapped(context, policy),
                Variant.applied("policy with fewer suites", context, Policies.withFewerSuites()),
                Variant.list(context))
            .filter(variant -> variant.name().contains(partOfName))
            .toList();
  }

  /** Measures and prints a table for each task. */
  public static void main(String[] arguments) throws Exception {
    int warmUpSeconds = argument(arguments, 0, 45);
    int rounds = argument(arguments, 1, 61);
    int batchMillis = argument(arguments, 2, 80);
    SSLContext context = TlsKeys.make("EC").context();
    context.getServerSessionContext().setSessionCacheSize(1);
    HandshakeTurns turns = new HandshakeTurns(context, arguments.length > 3 ? arguments[3] : "");
    turns.warmUp(warmUpSeconds);
    System.out.println(System.getProperty("java.vm.version") + ", ratios to none");
    for (Task task : Task.values()) {
      turns.measure(task, rounds, batchMillis);
    }
  }

  static int argument(String[] arguments, int index, int otherwise) {
    return index < arguments.length ? Integer.parseInt(arguments[index]) : otherwise;
  }

  private void warmUp(int seconds) throws SSLException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    do {
      for (Task task : Task.values()) {
        batch(task, stock, 10);
        for (Variant variant : variants) {
          batch(task, variant, 10);
        }
      }
    } while (System.nanoTime() - end < 0);
  }

  private void measure(Task task, int rounds, int batchMillis) throws Exception {
    Batch trial = batch(task, stock, 50);
    int count = (int) Math.max(1, TimeUnit.MILLISECONDS.toNanos(batchMillis) / trial.nanos);
    List<Turns<Batch>> turns =
        Turns.take(stock, variants, rounds, variant -> batch(task, variant, count));
    System.out.println("\n" + task.title + ", " + rounds + " pairs of batches of " + count);
    print(
        stock,
        Turns.medianOfStock(turns, Batch::nanos),
        Turns.medianOfStock(turns, Batch::bytes),
        "");
    for (Turns<Batch> one : turns) {
      print(
          one.variant(),
          one.median(Batch::nanos),
          one.median(Batch::bytes),
          one.ratios(Batch::nanos).toString());
    }
  }

  private static void print(Variant variant, double nanos, double bytes, String ratios) {
    System.out.printf(
        Locale.ROOT, "%-26s %9.1f us %9.0f B  %s%n", variant.name(), nanos / 1000, bytes, ratios);
  }

  private Batch batch(Task task, Variant variant, int count) throws SSLException {
    long thread = Thread.currentThread().getId();
    long bytes = THREADS.getThreadAllocatedBytes(thread);
    long nanos = THREADS.getCurrentThreadCpuTime();
    for (int i = 0; i < count; i++) {
      run(task, variant);
    }
    nanos = THREADS.getCurrentThreadCpuTime() - nanos;
    bytes = THREADS.getThreadAllocatedBytes(thread) - bytes;
    return new Batch((double) nanos / count, (double) bytes / count);
  }

  private void run(Task task, Variant variant) throws SSLException {
    SSLEngine client = variant.client().get();
    if (task == Task.CLIENT_HELLO) {
      memory.hello(client);
      return;
    }
    if (task == Task.TLS_1_2) {
      client.setEnabledProtocols(TLS_1_2_ONLY);
    }
    memory.shake(client, variant.server().get());
  }

  /**
   * What one of a batch took.
   *
   * @param nanos nanoseconds of the processor
   * @param bytes bytes allocated
   */
  private record Batch(double nanos, double bytes) {}
}
