package org.algate.cli;

import java.security.cert.X509Certificate;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import org.algate.constraints.Condition;
import org.algate.constraints.Reason;
import org.algate.policy.DisabledServices;
import org.algate.policy.Printable;

/** Prints verdicts for people: a line for the answer, and one for each entry behind it. */
final class VerdictText {
  private static final String INDENT = "    ";

  private final Verdict verdict;
  private final StringBuilder out;
  private final Style style;

  private VerdictText(Verdict verdict, StringBuilder out, Style style) {
    this.verdict = verdict;
    this.out = out;
    this.style = style;
  }

  static void print(Verdict verdict, StringBuilder out, Style style) {
    new VerdictText(verdict, out, style).print();
  }

  private void print() {
    out.append(verdict.permitted() ? style.permitted("PERMITTED") : style.denied("DENIED   "));
    out.append(' ').append(Printable.of(verdict.subject().name())).append('\n');
    if (verdict.subject() instanceof Subject.Certificates certificates) {
      line(describe(certificates));
    }
    for (Part part : verdict.parts()) {
      part.decision().reasons().forEach(reason -> line(describe(reason, part)));
    }
    if (verdict.permitted()) {
      for (Part part : verdict.parts()) {
        for (Condition condition : part.decision().conditions()) {
          out.append(INDENT).append(style.condition("subject to")).append(' ');
          out.append(Printable.of(describe(condition, part))).append('\n');
        }
      }
    }
    verdict.hints().forEach(hint -> line("hint: " + hint.text()));
  }

  private void line(String text) {
    out.append(INDENT).append(Printable.of(text)).append('\n');
  }

  /** Says under what circumstances a chain is judged. */
  private static String describe(Subject.Certificates certificates) {
    Anchor anchor = certificates.anchor();
    String place =
        certificates.chain().isSelfSigned()
            ? "signed by itself, " + (anchor.ofJdk() ? "a CA of the JDK" : "none of the JDK's CAs")
            : "below "
                + (anchor.ofJdk() ? "a CA of the JDK" : "a private CA")
                + anchor
                    .name()
                    .map(name -> " (" + name + ")")
                    .orElse(" that is not in the file: its key is not judged");
    return "as "
        + certificates.usageWord()
        + certificates.date().map(date -> " on " + date).orElse("")
        + ", "
        + place;
  }

  private String describe(Reason reason, Part part) {
    return ReasonText.of(reason)
        + element(reason).map(element -> ", denies " + element).orElse("")
        + certificate(part)
        + (part.ofIssuerKey().contains(reason) ? ", by the key of its issuer" : "");
  }

  private String describe(Condition condition, Part part) {
    return ReasonText.of(condition.reason())
        + ", denies "
        + element(condition.reason()).orElse("it")
        + " "
        + ConditionText.plain(condition, today())
        + certificate(part);
  }

  /** Returns the day that is judged for. */
  private LocalDate today() {
    Optional<LocalDate> asked =
        verdict.subject() instanceof Subject.Certificates certificates
            ? certificates.date()
            : Optional.empty();
    return asked.orElseGet(() -> LocalDate.now(ZoneOffset.UTC));
  }

  /** Says through what an entry denies; empty if it is what was asked. */
  private Optional<String> element(Reason reason) {
    Optional<String> quoted = reason.element().map(element -> "`" + element + "`");
    if (verdict.subject() instanceof Subject.Service) {
      return quoted.map(name -> "its other name " + name);
    }
    return reason.list().equals(DisabledServices.PROPERTY)
        ? quoted.map(service -> service + ", which it needs")
        : quoted.map(part -> "its element " + part);
  }

  /** Says which certificate it is about, and what a policy asks of it. */
  private String certificate(Part part) {
    if (part.index().isEmpty() || !(verdict.subject() instanceof Subject.Certificates chain)) {
      return "";
    }
    String which = part.number().map(n -> "certificate " + n).orElse("the trust anchor");
    Optional<X509Certificate> certificate = chain.certificate(part);
    String key = certificate.map(c -> ", " + KeyText.of(c.getPublicKey())).orElse("");
    String signature =
        certificate
            .filter(c -> part.number().isPresent()) // that of the anchor is not judged
            .map(c -> ", signed with " + c.getSigAlgName())
            .orElse("");
    return ", in " + which + " (" + part.decision().name() + key + signature + ")";
  }
}
