package org.algate.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/** Programs of the tests in JVMs of their own, for what a JVM reads only once. */
final class SettingsJvms {
  private SettingsJvms() {}

  /** Returns what a program prints, without white space around it. */
  static String run(Class<?> program, List<String> options, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1"); // this and the next for a quick start
    command.add("-XX:+UseSerialGC");
    command.add("--add-opens=java.base/sun.security.ssl=ALL-UNNAMED");
    command.addAll(options);
    command.add("-cp");
    command.add(Path.of("target", "test-classes").toString());
    command.add(program.getName());
    command.addAll(List.of(arguments));
    try {
      Process jvm = new ProcessBuilder(command).redirectErrorStream(true).start();
      return new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Answers each question in its order, two at a time. */
  static <Q, A> Map<Q, A> answers(List<Q> questions, Function<Q, A> answer) {
    ExecutorService two = Executors.newFixedThreadPool(2);
    try {
      Map<Q, CompletableFuture<A>> running = new LinkedHashMap<>();
      for (Q question : questions) {
        running.put(question, CompletableFuture.supplyAsync(() -> answer.apply(question), two));
      }
      Map<Q, A> answers = new LinkedHashMap<>();
      running.forEach((question, future) -> answers.put(question, future.join()));
      return answers;
    } finally {
      two.shutdown();
    }
  }
}
