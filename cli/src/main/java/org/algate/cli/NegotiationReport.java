package org.algate.cli;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algate.handshake.Exclusion;
import org.algate.handshake.HandshakeContext;
import org.algate.handshake.Negotiation;
import org.algate.handshake.ServerCredential;
import org.algate.policy.Diagnostic;

/**
 * What {@code algate negotiate} found.
 *
 * @param keys those of the server
 * @param outcome empty if a JDK refuses its policy
 */
record NegotiationReport(
    Side client, Side server, List<ServerCredential> keys, Optional<Negotiation> outcome)
    implements Report {

  /**
   * Reads the files of both sides.
   *
   * @throws NoAnswerException if one of them cannot be read
   */
  static NegotiationReport of(SideRequest client, SideRequest server, List<ServerCredential> keys) {
    Side ofClient = client.read();
    Side ofServer = server.read();
    return new NegotiationReport(
        ofClient,
        ofServer,
        keys,
        ofClient
            .context()
            .flatMap(
                offer ->
                    ofServer.context().map(choice -> Negotiation.between(offer, choice, keys))));
  }

  List<Side> sides() {
    return List.of(client, server);
  }

  /** Returns the sides on which something is left out. */
  List<Side> sidesOf(Exclusion exclusion) {
    return sides().stream()
        .filter(side -> side.context().filter(c -> c.exclusions().contains(exclusion)).isPresent())
        .toList();
  }

  @Override
  public int exitCode() {
    return outcome
        .map(end -> end.succeeds() ? ExitCode.GOOD : ExitCode.BAD)
        .orElse(ExitCode.NO_ANSWER);
  }

  /** Prints the outcome on standard output, errors and warnings on standard error. */
  @Override
  public void printText(Output output) {
    Set<Diagnostic> diagnostics = new LinkedHashSet<>(client.diagnostics());
    diagnostics.addAll(server.diagnostics());
    DiagnosticText.printProblems(new ArrayList<>(diagnostics), output);
    printWarnings(output);
    for (Side side : sides()) {
      if (side.context().isEmpty()) {
        output.complain(
            "JDK " + side.dialect().version() + " refuses the policy of the " + side.word());
      }
    }
    outcome.ifPresent(end -> new NegotiationText(this, output.out(), output.outStyle()).print(end));
  }

  /** Prints what lists are missing, and names that JSSE does not know. */
  private void printWarnings(Output output) {
    for (Side side : sides()) {
      String of = "of the " + side.word() + ": ";
      side.warnings().forEach(warning -> output.warn(of + warning));
      for (Exclusion exclusion :
          side.context().map(HandshakeContext::exclusions).orElse(List.of())) {
        ExclusionHints.about(exclusion)
            .forEach(
                hint -> output.warn(of + Choices.quote(exclusion.name()) + ": " + hint.text()));
      }
    }
  }

  @Override
  public void printJson(Output output) {
    printWarnings(output);
    output.out().append(Json.document("negotiate", json -> NegotiationJson.write(this, json)));
  }
}
