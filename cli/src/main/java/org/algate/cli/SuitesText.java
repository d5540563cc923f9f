package org.algate.cli;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.handshake.Exclusion;
import org.algate.handshake.Exclusion.Kind;
import org.algate.handshake.HandshakeContext;

/** Prints for people what is active, one suite a line, and below it what is not. */
record SuitesText(HandshakeContext context, StringBuilder out, Style style) {
  private static final String INDENT = "    ";

  void print() {
    out.append(context.configuration().role().name().toLowerCase(Locale.ROOT));
    out.append(" of JDK ").append(context.configuration().policy().dialect().version());
    if (!SuitesReport.isUsable(context)) {
      out.append(": ").append(style.denied("nothing is left to make a connection with"));
    }
    out.append("\n\n");
    heading("protocols", context.protocols().size());
    for (ProtocolVersion protocol : context.protocols()) {
      out.append(INDENT).append(protocol.jsseName()).append('\n');
    }
    heading("cipher suites", context.cipherSuites().size());
    context.cipherSuites().forEach(this::suite);
    names("named groups", context.namedGroups().stream().map(NamedGroup::name).toList());
    schemes();
    notActive("protocols", exclusion -> exclusion.kind() == Kind.PROTOCOL);
    notActive("cipher suites", exclusion -> exclusion.kind() == Kind.SUITE);
    notActive("named groups", exclusion -> exclusion.kind() == Kind.GROUP);
    notActive("signature schemes", this::isOfEveryUse);
    notActive(
        "signature schemes of handshakes",
        exclusion -> exclusion.kind() == Kind.SCHEME && !isOfEveryUse(exclusion));
    notActive(
        "signature schemes of certificates",
        exclusion -> exclusion.kind() == Kind.CERTIFICATE_SCHEME);
  }

  private void heading(String what, int number) {
    out.append(style.strong(what + ": " + number)).append('\n');
  }

  private void suite(CipherSuite suite) {
    out.append(INDENT).append(suite.idText()).append(' ').append(suite.name());
    if (suite.isSignalling()) {
      out.append("  signalling");
    } else if (SuitesJson.isLegacy(suite, context)) {
      out.append("  ").append(style.condition("legacy"));
    }
    out.append('\n');
  }

  private void schemes() {
    List<String> handshakes = names(context.signatureSchemes());
    List<String> certificates = names(context.certificateSignatureSchemes());
    if (handshakes.equals(certificates)) {
      names("signature schemes", handshakes);
    } else {
      names("signature schemes of handshakes", handshakes);
      names("signature schemes of certificates", certificates);
    }
  }

  private static List<String> names(List<SignatureScheme> schemes) {
    return schemes.stream().map(SignatureScheme::name).toList();
  }

  private void names(String what, List<String> names) {
    heading(what, names.size());
    WrappedText.appendNames(names, INDENT, out);
  }

  private void notActive(String what, Predicate<Exclusion> which) {
    List<Exclusion> exclusions = context.exclusions().stream().filter(which).toList();
    if (!exclusions.isEmpty()) {
      heading("inactive " + what, exclusions.size());
      ExclusionText.print(exclusions, INDENT, out);
    }
  }

  /** Returns whether it is a scheme that can be used neither in handshakes nor in certificates. */
  private boolean isOfEveryUse(Exclusion exclusion) {
    return exclusion.kind() == Kind.SCHEME
        && names(context.certificateSignatureSchemes()).stream().noneMatch(exclusion.name()::equals)
        && context.exclusions().stream()
            .noneMatch(
                other ->
                    other.kind() == Kind.CERTIFICATE_SCHEME
                        && other.name().equals(exclusion.name()));
  }
}
