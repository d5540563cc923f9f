package org.algate.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.policy.Diagnostic.Severity;
import org.algate.policy.Spelling;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Finds the command that the arguments name, and runs it. */
final class Commands {
  private Commands() {}

  /**
   * Runs a command and returns its {@link ExitCode}.
   *
   * @throws NoAnswerException if there is no answer
   * @throws ParameterException if the arguments are not those of a command
   */
  static int run(String[] arguments, Output output) {
    ParseResult parsed = Syntax.commandLine().parseArgs(arguments);
    ParseResult command = parsed.hasSubcommand() ? parsed.subcommand() : parsed;
    if (command.isUsageHelpRequested() || parsed.isUsageHelpRequested()) {
      output.out().append(help(command.commandSpec().commandLine(), output.outStyle()));
      return ExitCode.GOOD;
    }
    if (command.isVersionHelpRequested() || parsed.isVersionHelpRequested()) {
      output.out().append(version());
      return ExitCode.GOOD;
    }
    Choices choices = new Choices(command);
    boolean json = choices.isJson();
    Report report =
        switch (command.commandSpec().name()) {
          case "algate check" -> new CheckCommand(CheckRequest.of(command)).run();
          case "algate suites" ->
              new SuitesReport(SideRequest.of(SideOptions.ONLY, choices.role(), choices).read());
          case "algate negotiate" ->
              NegotiationReport.of(
                  SideRequest.of(SideOptions.CLIENT, Role.CLIENT, choices),
                  SideRequest.of(SideOptions.SERVER, Role.SERVER, choices),
                  choices.serverKeys());
          case "algate lint" -> lint(command, choices);
          default -> throw NoAnswerException.badUsage("no command is given", "algate");
        };
    if (json) {
      report.printJson(output);
    } else {
      report.printText(output);
    }
    return report.exitCode();
  }

  /** Returns what is wrong with arguments and what to do about it. */
  static String explain(ParameterException e) {
    String message = String.valueOf(e.getMessage());
    if (e instanceof UnmatchedArgumentException unmatched) {
      String argument = unmatched.getUnmatched().get(0);
      CommandLine command = e.getCommandLine();
      boolean option = argument.startsWith("-");
      message =
          (option
                  ? "unknown option `"
                  : command.getSubcommands().isEmpty()
                      ? "unexpected argument `"
                      : "unknown command `")
              + argument
              + "`"
              + Spelling.closest(
                      argument,
                      option
                          ? command.getCommandSpec().optionsMap().keySet()
                          : command.getSubcommands().keySet())
                  .map(meant -> "; did you mean `" + meant + "`?")
                  .orElse("");
    }
    return NoAnswerException.badUsage(
            message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1),
            e.getCommandLine().getCommandName())
        .getMessage();
  }

  private static Report lint(ParseResult arguments, Choices choices) {
    Optional<Severity> failOn = choices.failOn();
    List<String> names = arguments.matchedPositionalValue(0, List.of());
    if (names.isEmpty()) {
      throw choices.badUsage("no file is given");
    }
    List<Path> files = names.stream().map(choices::file).toList();
    return LintCommand.run(files, choices.dialect(), failOn);
  }

  private static String help(CommandLine command, Style style) {
    return command.getUsageMessage(Help.defaultColorScheme(style.colour() ? Ansi.ON : Ansi.OFF));
  }

  /** Returns the version, which the build has written into a resource, and that of the JDK. */
  private static String version() {
    try (InputStream in = Commands.class.getResourceAsStream("version.txt")) {
      if (in == null) {
        throw new IllegalStateException("there is no resource version.txt");
      }
      String version = new String(in.readAllBytes(), StandardCharsets.UTF_8).trim();
      return version + " (JDK " + Runtime.version() + ")\n";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
