package org.algate.cli;

import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.handshake.HandshakeContext;

/**
 * What {@code algate suites} found.
 *
 * @param side without a context if the JDK refuses the policy
 */
record SuitesReport(Side side) implements Report {

  @Override
  public int exitCode() {
    return side.context()
        .map(active -> isUsable(active) ? ExitCode.GOOD : ExitCode.BAD)
        .orElse(ExitCode.NO_ANSWER);
  }

  /**
   * Returns whether something is left to make a connection with: a suite that is no mere signal,
   * and for TLS 1.3 a group and a signature scheme as well.
   */
  static boolean isUsable(HandshakeContext active) {
    return active.cipherSuites().stream()
        .filter(suite -> !suite.isSignalling())
        .anyMatch(suite -> isUsable(suite, active));
  }

  private static boolean isUsable(CipherSuite suite, HandshakeContext active) {
    return !suite.protocols().contains(ProtocolVersion.TLS_1_3)
        || !(active.namedGroups().isEmpty() || active.signatureSchemes().isEmpty());
  }

  /** Prints what is active on standard output, errors and warnings on standard error. */
  @Override
  public void printText(Output output) {
    DiagnosticText.printProblems(side.diagnostics(), output);
    side.warnings().forEach(output::warn);
    side.context()
        .ifPresentOrElse(
            active -> new SuitesText(active, output.out(), output.outStyle()).print(),
            () -> output.complain("JDK " + side.dialect().version() + " refuses this policy"));
  }

  @Override
  public void printJson(Output output) {
    side.warnings().forEach(output::warn);
    output
        .out()
        .append(
            Json.document(
                "suites",
                json -> {
                  Json.writeJdk(side.dialect(), json);
                  json.writeStringField("role", side.word());
                  SuitesJson.write(side.context(), json);
                  Json.writeDiagnostics(side.diagnostics(), json);
                }));
  }
}
