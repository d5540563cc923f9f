package org.algate.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.algate.constraints.CertificateUsage;
import org.algate.constraints.SignatureScope;
import org.algate.policy.Diagnostic.Severity;
import org.algate.policy.Dialect;
import org.algate.policy.Printable;
import picocli.CommandLine.ParseResult;

/** Reads the values of options that several commands have; any other value is bad usage. */
final class Choices {
  private static final Pattern YEAR_MONTH_DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");

  private final ParseResult arguments;

  Choices(ParseResult arguments) {
    this.arguments = arguments;
  }

  Dialect dialect() {
    return switch (choose(Syntax.JDK, "running", List.of("17", "25", "running"))) {
      case "17" -> Dialect.JDK_17;
      case "25" -> Dialect.JDK_25;
      default -> Dialect.running();
    };
  }

  boolean isJson() {
    return choose(Syntax.FORMAT, "text", List.of("text", "json")).equals("json");
  }

  /** Returns the least severity to fail on, or nothing to fail never. */
  Optional<Severity> failOn() {
    String level = choose(Syntax.FAIL_ON, "error", List.of("error", "warning", "note", "never"));
    return level.equals("never")
        ? Optional.empty()
        : Optional.of(Severity.valueOf(level.toUpperCase(Locale.ROOT)));
  }

  /** Returns the scope of signature schemes; empty if none is chosen. */
  Optional<SignatureScope> scope() {
    return arguments.hasMatchedOption(Syntax.SCOPE)
        ? Optional.of(
            SignatureScope.valueOf(
                choose(Syntax.SCOPE, "", List.of("handshake", "certificate"))
                    .toUpperCase(Locale.ROOT)))
        : Optional.empty();
  }

  /** Returns what certificates are for. */
  CertificateUsage usage() {
    return switch (choose(
        Syntax.USAGE, "tls-server", List.of("tls-server", "tls-client", "signed-jar"))) {
      case "tls-client" -> CertificateUsage.TLS_CLIENT;
      case "signed-jar" -> CertificateUsage.CODE_SIGNING;
      default -> CertificateUsage.TLS_SERVER;
    };
  }

  /** Returns which trust anchor certificates have. */
  Anchor.Choice anchor() {
    return Anchor.Choice.valueOf(
        choose(Syntax.ANCHOR, "auto", List.of("auto", "jdk", "private")).toUpperCase(Locale.ROOT));
  }

  /** Returns the date of a validation; empty for now. */
  Optional<LocalDate> date() {
    if (!arguments.hasMatchedOption(Syntax.DATE)) {
      return Optional.empty();
    }
    String text = arguments.matchedOptionValue(Syntax.DATE, "");
    try {
      if (YEAR_MONTH_DAY.matcher(text).matches()) {
        return Optional.of(LocalDate.parse(text));
      }
    } catch (DateTimeException noSuchDay) {
      // told below
    }
    throw badUsage(quote(text) + " is no date; write " + Syntax.DATE + " as in `2027-01-31`");
  }

  Path file(String text) {
    if (text.isEmpty()) {
      throw badUsage("the name of a file is empty");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw NoAnswerException.unreadable(text, "it is not a path");
    }
  }

  NoAnswerException badUsage(String message) {
    return NoAnswerException.badUsage(message, arguments.commandSpec().name());
  }

  private String choose(String option, String usual, List<String> choices) {
    String choice = arguments.matchedOptionValue(option, usual);
    if (choices.contains(choice)) {
      return choice;
    }
    String known = choices.stream().map(Choices::quote).collect(Collectors.joining(", "));
    throw badUsage(quote(choice) + " is no value of " + option + "; write one of " + known);
  }

  /** Returns a text of the user, fit to stand in a message. */
  static String quote(String text) {
    return "`" + Printable.quote(text) + "`";
  }
}
