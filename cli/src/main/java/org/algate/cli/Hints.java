package org.algate.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.constraints.DescribedKey;
import org.algate.policy.DisabledServices;

/** Finds out whether something else may have been meant than was asked about. */
final class Hints {
  private static final List<String> ENDS_OF_CERTIFICATES = List.of(".pem", ".crt", ".cer", ".der");

  private final Vocabulary vocabulary = new Vocabulary(TlsDecomposer.full());
  private final boolean asTls;

  /**
   * Gives hints.
   *
   * @param asTls whether TLS judges, to which the case of some names matters
   */
  Hints(boolean asTls) {
    this.asTls = asTls;
  }

  /** Returns what is to be told about a subject; mostly nothing. */
  List<Hint> about(Subject subject) {
    return subject instanceof Subject.Name name
        ? aboutName(name.name()).stream().toList()
        : List.of();
  }

  private Optional<Hint> aboutName(String name) {
    if (vocabulary.contains(name)) {
      return otherCase(name)
          .map(
              meant -> new Hint("case matters in the names of groups and schemes", List.of(meant)));
    }
    return Optional.of(
        new Hint(
            "no suite, protocol, group, scheme or algorithm of a JDK has this name",
            option(name).map(List::of).orElseGet(() -> vocabulary.nearest(name))));
  }

  /** Returns the group or scheme whose name is the same but for case, if nothing has this one. */
  private Optional<String> otherCase(String name) {
    return !asTls || vocabulary.hasExactly(name)
        ? Optional.empty()
        : Stream.concat(
                NamedGroup.all().stream().map(NamedGroup::name),
                SignatureScheme.all().stream().map(SignatureScheme::name))
            .filter(name::equalsIgnoreCase)
            .findFirst();
  }

  /** Returns the option that should have stood before what was given as a name. */
  private static Optional<String> option(String text) {
    if (isService(text)) {
      return Optional.of(Syntax.SERVICE + " " + text);
    }
    if (isKey(text)) {
      return Optional.of(Syntax.KEY + " " + text);
    }
    return isFile(text) ? Optional.of(Syntax.CERT + " " + text) : Optional.empty();
  }

  private static boolean isService(String text) {
    int dot = text.indexOf('.');
    return dot > 0
        && dot < text.length() - 1
        && DisabledServices.SERVICES.stream().anyMatch(text.substring(0, dot)::equalsIgnoreCase);
  }

  private static boolean isKey(String text) {
    try {
      DescribedKey.parse(text);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static boolean isFile(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    try {
      return ENDS_OF_CERTIFICATES.stream().anyMatch(lower::endsWith)
          || Files.isRegularFile(Path.of(text));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
