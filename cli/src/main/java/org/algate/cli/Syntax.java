package org.algate.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The arguments of {@code algate}, for picocli. They are described by calls instead of annotations,
 * as reading annotations would be the larger part of a run.
 */
final class Syntax {
  static final String CHECK = "check";
  static final String SUITES = "suites";
  static final String NEGOTIATE = "negotiate";
  static final String LINT = "lint";

  static final String POLICY = "--policy";
  static final String OVERRIDE = "--override";
  static final String VALUE = "--value";
  static final String PROPERTY = "--property";
  static final String KEY = "--key";
  static final String SCHEME = "--scheme";
  static final String SCOPE = "--scope";
  static final String SERVICE = "--service";
  static final String CERT = "--cert";
  static final String USAGE = "--usage";
  static final String DATE = "--date";
  static final String ANCHOR = "--anchor";
  static final String ROLE = "--role";
  static final String SERVER_KEY = "--server-key";
  static final String SERVER_AUTHORITY = "--server-authority";
  static final String SERVER_SIGNATURE = "--server-signature";
  static final String JDK = "--jdk";
  static final String FORMAT = "--format";
  static final String FAIL_ON = "--fail-on";

  private Syntax() {}

  /** Returns a parser of the arguments, which keeps every text of them as it is. */
  static CommandLine commandLine() {
    CommandSpec root = command("algate", "Says what an algorithm policy of Java permits, and why.");
    root.addSubcommand(CHECK, check());
    root.addSubcommand(SUITES, ConnectionSyntax.suites());
    root.addSubcommand(NEGOTIATE, ConnectionSyntax.negotiate());
    root.addSubcommand(LINT, lint());
    root.usageMessage()
        .synopsisSubcommandLabel("COMMAND")
        .exitCodeListHeading("%nExit codes:%n")
        .exitCodeList(
            UsageMessageSpec.keyValuesMap(
                "0:all is permitted, a connection is possible, or nothing is found",
                "1:something is denied, no connection is possible, or something is found",
                "2:no answer; standard error says why"))
        .footer(
            "",
            "Environment:",
            "  NO_COLOR      if not empty, no colours, not even on a terminal",
            "  ALGATE_DEBUG  if not empty, an internal error shows its stack trace");
    return new CommandLine(root)
        .setExpandAtFiles(false) // a name may begin with @
        .setInterpolateVariables(false)
        .setToggleBooleanFlags(false);
  }

  private static CommandSpec check() {
    CommandSpec spec =
        command("algate check", "Says whether the policy permits what is asked about, and why.")
            .addOption(policy(POLICY, ""))
            .addOption(override(OVERRIDE))
            .addOption(
                text(VALUE, "TEXT")
                    .description(
                        "The value of a property, instead of files. --property says of which;"
                            + " default: jdk.tls.disabledAlgorithms.")
                    .build())
            .addOption(
                text(PROPERTY, "NAME")
                    .description(
                        "Judge by this property alone, as its own engine does; default: as TLS"
                            + " does, by jdk.tls.disabledAlgorithms and"
                            + " jdk.certpath.disabledAlgorithms.")
                    .build())
            .addOption(
                texts(KEY, "KEY")
                    .description(
                        "A key of a kind, to ask about without having one: RSA/2048,"
                            + " EC/secp256r1, DH/2048, Ed25519, ML-DSA-65, AES/128; repeatable.")
                    .build())
            .addOption(
                texts(SCHEME, "SCHEME")
                    .description(
                        "A signature scheme of TLS, as JSSE asks about it: by its name, its key"
                            + " algorithm, its JCA name and its group; repeatable.")
                    .build())
            .addOption(
                text(SCOPE, "SCOPE")
                    .description(
                        "What the schemes sign: handshake or certificate; default: ask whether"
                            + " they may be used at all.")
                    .build())
            .addOption(
                texts(SERVICE, "SERVICE")
                    .description(
                        "An algorithm of a service, such as MessageDigest.MD5, as its getInstance"
                            + " is asked; judged by jdk.crypto.disabledAlgorithms; repeatable.")
                    .build())
            .addOption(
                texts(CERT, "FILE")
                    .description(
                        "A chain of certificates in PEM or DER, that of the subject first or last,"
                            + " with its root or without; repeatable.")
                    .build())
            .addOption(
                text(USAGE, "USAGE")
                    .description(
                        "What chains are for: tls-server, tls-client or signed-jar; default:"
                            + " tls-server.")
                    .build())
            .addOption(
                text(DATE, "YYYY-MM-DD")
                    .description(
                        "The date that chains are validated for, or of their time-stamp; default:"
                            + " now.")
                    .build())
            .addOption(
                text(ANCHOR, "ANCHOR")
                    .description(
                        "Below which CA chains are: jdk, one that ships with the JDK; private,"
                            + " another one; default: auto, looked up in the JDK this runs on.")
                    .build())
            .addOption(jdk())
            .addOption(format())
            .addPositional(
                PositionalParamSpec.builder()
                    .paramLabel("NAME")
                    .index("0..*")
                    .arity("1") // so that each is matched by itself, in order with the options
                    .required(false) // that there is something is checked later
                    .type(List.class)
                    .auxiliaryTypes(String.class)
                    .description(
                        "A cipher suite, protocol, named group, signature scheme or algorithm; any"
                            + " text. Names that begin with a dash stand behind `--`.")
                    .build());
    spec.usageMessage()
        .customSynopsis(
            "algate check [--policy FILE] [--override FILE]... [--value TEXT]",
            "             [--property NAME] [--jdk 17|25|running]",
            "             [--format text|json] [--key KEY]...",
            "             [--scheme SCHEME]... [--scope handshake|certificate]",
            "             [--service SERVICE]... [--cert FILE]...",
            "             [--usage tls-server|tls-client|signed-jar] [--date YYYY-MM-DD]",
            "             [--anchor auto|jdk|private] [--] [NAME]...")
        .exitCodeListHeading("%nExit codes:%n")
        .exitCodeList(
            UsageMessageSpec.keyValuesMap(
                "0:all that is asked about is permitted, perhaps subject to conditions",
                "1:something is denied",
                "2:no answer: wrong usage, an unreadable file, or a policy that the JDK refuses"));
    return spec;
  }

  private static CommandSpec lint() {
    CommandSpec spec =
        command("algate lint", "Says what is wrong with the algorithm lists in files.")
            .addOption(jdk())
            .addOption(
                text(FAIL_ON, "LEVEL")
                    .description(
                        "Exit with 1 if there is an error, a warning or a note, or any worse, or"
                            + " never; default: error.")
                    .build())
            .addOption(format())
            .addPositional(
                PositionalParamSpec.builder()
                    .paramLabel("FILE")
                    .arity("0..*")
                    .type(List.class)
                    .auxiliaryTypes(String.class)
                    .description("A java.security file, or one to be laid over it.")
                    .build());
    spec.usageMessage()
        .customSynopsis(
            "algate lint [--jdk 17|25|running]",
            "            [--fail-on error|warning|note|never]",
            "            [--format text|json] [--] FILE...")
        .exitCodeListHeading("%nExit codes:%n")
        .exitCodeList(
            UsageMessageSpec.keyValuesMap(
                "0:nothing at or above --fail-on",
                "1:something at or above it",
                "2:wrong usage, or an unreadable file"));
    return spec;
  }

  static CommandSpec command(String name, String description) {
    CommandSpec spec = CommandSpec.create().name(name);
    spec.usageMessage().description(description);
    return spec.addOption(
            OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Print this help.")
                .build())
        .addOption(
            OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Print the version of algate and of the JDK it runs on.")
                .build());
  }

  /**
   * Returns an option that names a master file.
   *
   * @param owner whose it is, as the description goes on
   */
  static OptionSpec policy(String name, String owner) {
    return text(name, "FILE")
        .description("The master file" + owner + "; default: that of the JDK this runs on.")
        .build();
  }

  /** Returns an option that names files over a master file. */
  static OptionSpec override(String name) {
    return texts(name, "FILE")
        .description(
            "A file laid over it, as -Djava.security.properties=FILE does; several are"
                + " laid one over the other.")
        .build();
  }

  static OptionSpec jdk() {
    return text(JDK, "JDK")
        .description(
            "The JDK by whose rules to read: 17, 25 or running; default: running. It chooses no"
                + " file.")
        .build();
  }

  static OptionSpec format() {
    return text(FORMAT, "FORMAT").description("text or json; default: text.").build();
  }

  static OptionSpec.Builder texts(String name, String label) {
    return OptionSpec.builder(name)
        .paramLabel(label)
        .type(List.class)
        .auxiliaryTypes(String.class)
        .arity("1");
  }

  static OptionSpec.Builder text(String name, String label) {
    return OptionSpec.builder(name).paramLabel(label).type(String.class).arity("1");
  }
}
