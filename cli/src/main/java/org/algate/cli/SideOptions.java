package org.algate.cli;

import java.util.List;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The names of the options that describe one side of a connection.
 *
 * @param policy that of the master file
 * @param prefix what the names of the others begin with
 * @param owner which side it is, as a description goes on
 */
record SideOptions(String policy, String prefix, String owner) {
  /** Those of a command about one side only. */
  static final SideOptions ONLY = new SideOptions(Syntax.POLICY, "--", "");

  static final SideOptions CLIENT = new SideOptions("--client", "--client-", " of the client");
  static final SideOptions SERVER = new SideOptions("--server", "--server-", " of the server");

  String override() {
    return prefix + "override";
  }

  String jdk() {
    return prefix + "jdk";
  }

  String protocols() {
    return prefix + "protocols";
  }

  String suites() {
    return prefix + "suites";
  }

  String groups() {
    return prefix + "groups";
  }

  String schemes() {
    return prefix + "schemes";
  }

  /** Returns the options but that of the JDK. */
  List<OptionSpec> specs() {
    return List.of(
        Syntax.policy(policy, owner),
        Syntax.override(override()),
        list(protocols(), "protocols", ", such as TLSv1.3,TLSv1.2"),
        list(suites(), "cipher suites", ", in the order of preference"),
        list(groups(), "named groups", ", in the order of preference"),
        list(schemes(), "signature schemes", ", in the order of preference"));
  }

  private OptionSpec list(String name, String what, String how) {
    return Syntax.text(name, "NAMES")
        .description(
            "The enabled "
                + what
                + owner
                + how
                + "; all for everything that the JDK supports; default: what it enables by"
                + " default.")
        .build();
  }
}
