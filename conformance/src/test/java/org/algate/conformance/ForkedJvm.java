package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Starts JVMs of the running release with a policy. */
final class ForkedJvm {
  private final Path folder;
  private final List<String> flags = new ArrayList<>();

  /** A JVM that keeps its files in a folder. */
  ForkedJvm(Path folder) {
    this.folder = folder;
  }

  /** Adds options of the command {@code java}. */
  ForkedJvm with(String... options) {
    flags.addAll(List.of(options));
    return this;
  }

  /** Lays a property over those of the file {@code java.security}. */
  ForkedJvm withSecurityProperty(String name, String value) throws IOException {
    Properties properties = new Properties();
    properties.setProperty(name, value);
    Path file = Files.createTempFile(folder, "override", ".security");
    try (var writer = Files.newBufferedWriter(file, StandardCharsets.ISO_8859_1)) {
      properties.store(writer, null);
    }
    return with("-Djava.security.properties=" + file);
  }

  /** Gives the JVM another home than that of the running one. */
  ForkedJvm withHome(Path home) {
    return with("-Djava.home=" + home.toAbsolutePath());
  }

  /**
   * Makes a home that is that of the running JVM but for the certificate authorities.
   *
   * @param home becomes a folder of links
   * @param cacerts the key store to take them from
   */
  static void makeHome(Path home, Path cacerts) throws IOException {
    Path real = Path.of(System.getProperty("java.home"));
    Path lib = Files.createDirectories(home.resolve("lib"));
    Path security = Files.createDirectories(lib.resolve("security"));
    Files.createSymbolicLink(home.resolve("conf"), real.resolve("conf"));
    linkAllBut("security", real.resolve("lib"), lib);
    linkAllBut("cacerts", real.resolve("lib").resolve("security"), security);
    Files.copy(cacerts, security.resolve("cacerts"));
  }

  /** Deletes such a home, without a word on the links that lead out of it. */
  static void deleteHome(Path home) throws IOException {
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /**
   * Runs a program from the classes of the tests and of the modules.
   *
   * @return what it writes, line by line
   */
  List<String> run(List<Class<?>> classPath, Class<?> program, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.add("-cp");
    command.add(
        Stream.concat(classPath.stream(), Stream.of(program))
            .map(ForkedJvm::location)
            .distinct()
            .collect(Collectors.joining(File.pathSeparator)));
    command.add(program.getName());
    command.addAll(Arrays.asList(arguments));
    Path output = Files.createTempFile(folder, "output", ".txt");
    Process jvm =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int status = jvm.waitFor();
    List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8);
    assertThat(status).as("%s%n%s", command, lines).isZero();
    return lines;
  }

  private static void linkAllBut(String name, Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.toList()) {
        if (!file.getFileName().toString().equals(name)) {
          Files.createSymbolicLink(to.resolve(file.getFileName()), file);
        }
      }
    }
  }

  private static String location(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
