package org.algate.cli;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.constraints.CertificateUsage;
import org.algate.constraints.DescribedKey;
import org.algate.constraints.JdkAnchors;
import org.algate.constraints.SignatureScope;
import org.algate.policy.DisabledServices;
import org.algate.policy.Spelling;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Reads out of arguments what is asked about, in the order in which it was written. */
final class Subjects {
  private final ParseResult arguments;
  private final Choices choices;
  private final Optional<SignatureScope> scope;

  private Subjects(ParseResult arguments) {
    this.arguments = arguments;
    this.choices = new Choices(arguments);
    this.scope = choices.scope();
  }

  /**
   * Returns what is asked about.
   *
   * @throws NoAnswerException if that is nothing, or bad usage
   */
  static List<Subject> of(ParseResult arguments) {
    Subjects reader = new Subjects(arguments);
    List<Subject> subjects = new ArrayList<>();
    Map<ArgSpec, Iterator<String>> values = new HashMap<>();
    for (ArgSpec argument : arguments.matchedArgs()) {
      if (!argument.isMultiValue() || isOption(argument, Syntax.OVERRIDE)) {
        continue;
      }
      List<String> all = argument.getValue();
      subjects.add(
          reader.read(argument, values.computeIfAbsent(argument, a -> all.iterator()).next()));
    }
    reader.check(subjects);
    return List.copyOf(subjects);
  }

  private Subject read(ArgSpec argument, String text) {
    return !(argument instanceof OptionSpec option)
        ? name(text)
        : switch (option.longestName()) {
          case Syntax.KEY -> key(text);
          case Syntax.SCHEME -> scheme(text);
          case Syntax.SERVICE -> service(text);
          case Syntax.CERT -> certificates(text);
          default -> throw new AssertionError(option);
        };
  }

  private Subject name(String text) {
    if (text.isEmpty()) {
      throw choices.badUsage("a name is empty, and nothing has the empty name");
    }
    return new Subject.Name(text);
  }

  private Subject key(String text) {
    try {
      return new Subject.KeyOf(text, DescribedKey.parse(text));
    } catch (IllegalArgumentException e) {
      throw choices.badUsage(Syntax.KEY + ": " + e.getMessage());
    }
  }

  private Subject scheme(String text) {
    SignatureScheme scheme =
        SignatureScheme.find(text)
            .orElseThrow(
                () ->
                    choices.badUsage(
                        Syntax.SCHEME
                            + ": "
                            + Choices.quote(text)
                            + " is no signature scheme"
                            + Spelling.closest(
                                    text,
                                    SignatureScheme.all().stream()
                                        .map(SignatureScheme::name)
                                        .toList())
                                .map(meant -> "; did you mean `" + meant + "`?")
                                .orElse("; write its name in TLS, as in `rsa_pkcs1_sha256`")));
    return new Subject.Scheme(text, scheme, scope);
  }

  private Subject service(String text) {
    int dot = text.indexOf('.');
    String service = dot < 0 ? text : text.substring(0, dot);
    String algorithm = dot < 0 ? "" : text.substring(dot + 1);
    if (DisabledServices.SERVICES.stream().noneMatch(service::equalsIgnoreCase)) {
      throw choices.badUsage(
          Syntax.SERVICE
              + ": "
              + Choices.quote(service)
              + " is no service that can be disabled"
              + Spelling.closest(service, DisabledServices.SERVICES)
                  .map(meant -> "; did you mean `" + meant + "`?")
                  .orElse("; write it as in `MessageDigest.MD5`"));
    }
    if (algorithm.isEmpty()) {
      throw choices.badUsage(
          Syntax.SERVICE
              + ": "
              + Choices.quote(text)
              + " names no algorithm; write one behind a dot, as in `MessageDigest.MD5`");
    }
    return new Subject.Service(text, service, algorithm);
  }

  private Subject certificates(String text) {
    CertificateUsage usage = choices.usage();
    Optional<LocalDate> date = choices.date();
    Anchor.Choice anchor = choices.anchor();
    CertificateChain ofFile = CertificateChain.of(CertificateFile.read(choices.file(text)), text);
    CertificateChain chain =
        anchor == Anchor.Choice.PRIVATE ? ofFile : ofFile.below(JdkAnchors.ofRunningJdk());
    return new Subject.Certificates(
        text,
        chain,
        Anchor.of(chain, anchor),
        usage,
        arguments.hasMatchedOption(Syntax.USAGE),
        date);
  }

  private void check(List<Subject> subjects) {
    if (subjects.isEmpty()) {
      throw choices.badUsage("no name is given, nor anything else to ask about");
    }
    if (subjects.stream().noneMatch(s -> s instanceof Subject.Scheme)) {
      refuse(Syntax.SCOPE, Syntax.SCHEME);
    }
    if (subjects.stream().noneMatch(s -> s instanceof Subject.Certificates)) {
      for (String option : List.of(Syntax.USAGE, Syntax.DATE, Syntax.ANCHOR)) {
        refuse(option, Syntax.CERT);
      }
    }
  }

  private void refuse(String option, String companion) {
    if (arguments.hasMatchedOption(option)) {
      throw choices.badUsage(option + " goes with " + companion);
    }
  }

  private static boolean isOption(ArgSpec argument, String name) {
    return argument instanceof OptionSpec option && option.longestName().equals(name);
  }
}
