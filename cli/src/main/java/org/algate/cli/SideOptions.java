package org.algate.cli;

import java.util.List;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The names of the options that describe one side of a connection.
 *
 * @param policy that of the master file
 * @param prefix what the names of the others begin with
 */
record SideOptions(String policy, String prefix) {
  /** Those of a command about one side only. */
  static final SideOptions ONLY = new SideOptions(Syntax.POLICY, "--");

  String override() {
    return prefix + "override";
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

  /** Returns the options. */
  List<OptionSpec> specs() {
    return List.of(
        Syntax.policy(policy),
        Syntax.override(override()),
        list(protocols(), "protocols, such as TLSv1.3,TLSv1.2"),
        list(suites(), "cipher suites, in the order of preference"),
        list(groups(), "named groups, in the order of preference"),
        list(schemes(), "signature schemes, in the order of preference"));
  }

  private static OptionSpec list(String name, String what) {
    return Syntax.text(name, "NAMES")
        .description(
            "The enabled "
                + what
                + "; all for everything that the JDK supports; default: what it enables by"
                + " default.")
        .build();
  }
}
