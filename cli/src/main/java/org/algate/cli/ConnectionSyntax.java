package org.algate.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The arguments of the commands about connections, for picocli. */
final class ConnectionSyntax {
  private ConnectionSyntax() {}

  static CommandSpec suites() {
    CommandSpec spec =
        Syntax.command(
            "algate suites",
            "Shows what the policy leaves active for a connection, and why not the rest.");
    SideOptions.ONLY.specs().forEach(spec::addOption);
    spec.addOption(
            Syntax.text(Syntax.ROLE, "ROLE")
                .description("The side of the connection: client or server; default: client.")
                .build())
        .addOption(Syntax.jdk())
        .addOption(Syntax.format());
    spec.usageMessage()
        .customSynopsis(
            "algate suites [--policy FILE] [--override FILE]...",
            "              [--role client|server] [--protocols NAMES]",
            "              [--suites NAMES] [--groups NAMES] [--schemes NAMES]",
            "              [--jdk 17|25|running] [--format text|json]")
        .exitCodeListHeading("%nExit codes:%n")
        .exitCodeList(
            UsageMessageSpec.keyValuesMap(
                "0:something is left to make a connection with",
                "1:nothing is left, or signals only, or TLS 1.3 without a group or scheme",
                "2:no answer: wrong usage, an unreadable file, or a policy that the JDK refuses"));
    return spec;
  }

  static CommandSpec negotiate() {
    CommandSpec spec =
        Syntax.command(
            "algate negotiate",
            "Predicts what a client and a server agree on, or why they do not.");
    for (SideOptions side : List.of(SideOptions.CLIENT, SideOptions.SERVER)) {
      side.specs().forEach(spec::addOption);
      spec.addOption(
          Syntax.text(side.jdk(), "JDK")
              .description("The JDK" + side.owner() + "; default: that of --jdk.")
              .build());
    }
    spec.addOption(
            Syntax.texts(Syntax.SERVER_KEY, "KEY")
                .description(
                    "A key of the server, such as RSA, RSA/3072, EC/secp384r1 or Ed25519, in a"
                        + " certificate that is signed as is usual for it; default: RSA;"
                        + " repeatable, with one key of an algorithm.")
                .build())
        .addOption(
            Syntax.text(Syntax.SERVER_AUTHORITY, "KEY")
                .description(
                    "The key of the authority that has signed the certificates of the server, and"
                        + " that the client trusts; default: one of the same kind, which is"
                        + " permitted.")
                .build())
        .addOption(
            Syntax.text(Syntax.SERVER_SIGNATURE, "ALGORITHM")
                .description(
                    "With what the certificates of the server are signed, such as SHA1withRSA;"
                        + " default: what is usual for the key of the authority.")
                .build())
        .addOption(Syntax.jdk())
        .addOption(Syntax.format());
    spec.usageMessage()
        .customSynopsis(
            "algate negotiate [--client FILE] [--client-override FILE]...",
            "                 [--server FILE] [--server-override FILE]...",
            "                 [--server-key KEY]... [--server-authority KEY]",
            "                 [--server-signature ALGORITHM]",
            "                 [--client-protocols NAMES] [--client-suites NAMES]",
            "                 [--client-groups NAMES] [--client-schemes NAMES]",
            "                 [--server-protocols NAMES] [--server-suites NAMES]",
            "                 [--server-groups NAMES] [--server-schemes NAMES]",
            "                 [--jdk JDK] [--client-jdk JDK] [--server-jdk JDK]",
            "                 [--format text|json]")
        .exitCodeListHeading("%nExit codes:%n")
        .exitCodeList(
            UsageMessageSpec.keyValuesMap(
                "0:they agree",
                "1:they do not",
                "2:no answer: wrong usage, an unreadable file, or a policy that a JDK refuses"));
    return spec;
  }
}
