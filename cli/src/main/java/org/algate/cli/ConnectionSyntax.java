package org.algate.cli;

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
}
