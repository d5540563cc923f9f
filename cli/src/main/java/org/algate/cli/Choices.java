package org.algate.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.constraints.CertificateUsage;
import org.algate.constraints.DescribedKey;
import org.algate.constraints.SignatureScope;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.handshake.ServerCredential;
import org.algate.policy.Diagnostic.Severity;
import org.algate.policy.Dialect;
import org.algate.policy.Printable;
import org.algate.policy.SecurityProperties;
import org.algate.policy.Spelling;
import picocli.CommandLine.ParseResult;

/** Reads the values of options that several commands have; any other value is bad usage. */
final class Choices {
  private static final Pattern YEAR_MONTH_DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");

  private static final Set<String> ALGORITHMS_OF_CERTIFICATES =
      Set.of("RSA", "RSASSA-PSS", "DSA", "EC", "EdDSA", "ML-DSA");

  /** Stands instead of a list of names. */
  static final String ALL = "all";

  /** Stands instead of a master file. */
  static final String NONE = "none";

  private final ParseResult arguments;

  Choices(ParseResult arguments) {
    this.arguments = arguments;
  }

  Dialect dialect() {
    return dialect(Syntax.JDK);
  }

  /** Returns the JDK that an option names. */
  Dialect dialect(String option) {
    return switch (choose(option, "running", List.of("17", "25", "running"))) {
      case "17" -> Dialect.JDK_17;
      case "25" -> Dialect.JDK_25;
      default -> Dialect.running();
    };
  }

  /** Returns the side of a connection. */
  Role role() {
    return Role.valueOf(
        choose(Syntax.ROLE, "client", List.of("client", "server")).toUpperCase(Locale.ROOT));
  }

  /** Returns the master file that an option names; without it that of the JDK this runs on. */
  Path master(String option) {
    return arguments.hasMatchedOption(option)
        ? file(arguments.matchedOptionValue(option, ""))
        : SecurityProperties.runningMaster();
  }

  /**
   * Returns the master file of one side of a connection; empty if it has no policy at all, such as
   * a side that is no JDK.
   */
  Optional<Path> masterOfSide(SideOptions options) {
    if (!arguments.matchedOptionValue(options.policy(), "").equals(NONE)) {
      return Optional.of(master(options.policy()));
    }
    if (isGiven(options.override())) {
      throw badUsage(
          options.policy()
              + " "
              + NONE
              + ": nothing can be laid over that by "
              + options.override()
              + "; a file of that name is `./"
              + NONE
              + "`");
    }
    return Optional.empty();
  }

  /** Returns a warning if another JDK's rules are to apply to the file of the running one. */
  Optional<String> foreignMaster(String option, Dialect dialect) {
    return isGiven(option) || release(dialect).equals(release(Dialect.running()))
        ? Optional.empty()
        : Optional.of(
            "this goes by the rules of JDK "
                + dialect.version()
                + " and by the file of JDK "
                + Dialect.running().version()
                + ", which runs it; give the file of the other with "
                + option);
  }

  private static String release(Dialect dialect) {
    return dialect.version().split("\\.", -1)[0];
  }

  /** Returns the files that an option names, perhaps none. */
  List<Path> files(String option) {
    return arguments.matchedOptionValue(option, List.<String>of()).stream()
        .map(this::file)
        .toList();
  }

  /** Returns the names in the comma list of an option; empty if it is not given. */
  Optional<List<String>> names(String option) {
    if (!arguments.hasMatchedOption(option)) {
      return Optional.empty();
    }
    List<String> names =
        Stream.of(arguments.matchedOptionValue(option, "").split(",", -1))
            .map(String::strip)
            .map(name -> name.equalsIgnoreCase(ALL) ? ALL : name)
            .toList();
    if (names.contains("")) {
      throw badUsage(
          option
              + (names.size() == 1
                  ? " names nothing; write names with commas between them"
                  : ": a name between commas is empty"));
    }
    if (names.stream().anyMatch(name -> name.contains(":"))) {
      throw badUsage(option + ": write commas between the names, not `:`");
    }
    if (names.size() > 1 && names.contains(ALL)) {
      throw badUsage(option + ": `" + ALL + "` stands alone");
    }
    return Optional.of(names);
  }

  /** Returns the keys of a server, in the order given. */
  List<ServerCredential> serverKeys() {
    Optional<DescribedKey> authority =
        Optional.ofNullable(arguments.matchedOptionValue(Syntax.SERVER_AUTHORITY, (String) null))
            .map(text -> signingKey(Syntax.SERVER_AUTHORITY, text));
    Optional<String> signature =
        Optional.ofNullable(arguments.matchedOptionValue(Syntax.SERVER_SIGNATURE, (String) null))
            .map(this::signature);
    List<ServerCredential> keys =
        arguments.matchedOptionValue(Syntax.SERVER_KEY, List.of("RSA")).stream()
            .map(text -> ServerCredential.of(signingKey(Syntax.SERVER_KEY, text)))
            .map(key -> authority.map(key::withAuthority).orElse(key))
            .map(key -> signature.map(key::withSignatureAlgorithm).orElse(key))
            .toList();
    Set<String> algorithms = new HashSet<>();
    for (ServerCredential key : keys) {
      if (!algorithms.add(key.key().getAlgorithm())) {
        throw badUsage(
            Syntax.SERVER_KEY
                + ": several keys are for "
                + key.key().getAlgorithm()
                + "; give one");
      }
    }
    return keys;
  }

  private String signature(String text) {
    List<String> known =
        SignatureScheme.all().stream()
            .flatMap(scheme -> scheme.signatureAlgorithm().stream())
            .distinct()
            .toList();
    return known.stream()
        .filter(text::equalsIgnoreCase)
        .findFirst()
        .orElseThrow(
            () ->
                badUsage(
                    Syntax.SERVER_SIGNATURE
                        + ": TLS has no signature "
                        + quote(text)
                        + Spelling.closest(text, known)
                            .map(near -> "; did you mean `" + near + "`?")
                            .orElse("; write one such as `SHA256withRSA`")));
  }

  private DescribedKey signingKey(String option, String text) {
    DescribedKey key;
    try {
      key = ServerCredential.parseKey(text);
    } catch (IllegalArgumentException e) {
      throw badUsage(option + ": " + e.getMessage());
    }
    if (!ALGORITHMS_OF_CERTIFICATES.contains(key.getAlgorithm())) {
      throw badUsage(
          option
              + ": nobody signs with "
              + quote(text)
              + "; write a key such as `RSA` or `EC/secp256r1`");
    }
    return key;
  }

  boolean isGiven(String option) {
    return arguments.hasMatchedOption(option);
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
    String otherJdk =
        choice.matches("[0-9.]+") ? "; for the rules of another JDK, run this with it" : "";
    throw badUsage(
        quote(choice) + " is no value of " + option + "; write one of " + known + otherJdk);
  }

  /** Returns a text of the user, fit to stand in a message. */
  static String quote(String text) {
    return "`" + Printable.quote(text) + "`";
  }
}
