package org.algate.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.handshake.Exclusion;
import org.algate.handshake.Negotiation;
import org.algate.handshake.Negotiation.Agreed;
import org.algate.handshake.Negotiation.Cause;
import org.algate.handshake.Negotiation.Failed;
import org.algate.handshake.ServerCredential;
import org.algate.policy.Printable;

/** Prints for people how a negotiation ends. */
record NegotiationText(NegotiationReport report, StringBuilder out, Style style) {
  private static final String INDENT = "    ";

  void print(Negotiation outcome) {
    if (outcome instanceof Agreed agreed) {
      print(agreed);
    } else if (outcome instanceof Failed failed) {
      print(failed);
    } else {
      throw new AssertionError(outcome);
    }
  }

  private void print(Agreed agreed) {
    out.append(style.permitted("AGREED")).append('\n');
    line("protocol         ", agreed.protocol().jsseName());
    line("cipher suite     ", agreed.cipherSuite().name());
    line("named group      ", agreed.group().map(NamedGroup::name).orElse("none"));
    line("signature scheme ", agreed.scheme().map(SignatureScheme::name).orElse("none"));
    line(
        "server's key     ",
        report.keys().stream().map(ServerCredential::toString).collect(Collectors.joining(", ")));
  }

  private void line(String what, String name) {
    out.append(INDENT).append(what).append(name).append('\n');
  }

  private void print(Failed failed) {
    out.append(style.denied("FAILED"));
    failed.protocol().ifPresent(protocol -> out.append("    in ").append(protocol.jsseName()));
    out.append('\n');
    for (Cause cause : failed.causes()) {
      WrappedText.append(cause.text(), INDENT, out);
      cause
          .reasons()
          .forEach(
              reason ->
                  out.append(INDENT.repeat(2))
                      .append("denied by ")
                      .append(Printable.of(ReasonText.of(reason)))
                      .append('\n'));
      bySides(cause)
          .forEach(
              (sides, exclusions) -> {
                out.append(INDENT.repeat(2)).append("inactive at the ").append(sides).append('\n');
                ExclusionText.print(exclusions, INDENT.repeat(3), out);
              });
    }
  }

  /** Returns what is left out by the side or sides that do. */
  private Map<String, List<Exclusion>> bySides(Cause cause) {
    Map<String, List<Exclusion>> bySides = new LinkedHashMap<>();
    for (Exclusion exclusion : cause.exclusions()) {
      String sides =
          report.sidesOf(exclusion).stream()
              .map(Side::word)
              .collect(Collectors.joining(" and the "));
      bySides.computeIfAbsent(sides, none -> new ArrayList<>()).add(exclusion);
    }
    return bySides;
  }
}
