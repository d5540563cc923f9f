package org.algate.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.CipherSuites;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.constraints.DescribedKey;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledServices;

/** Finds out whether something else may have been meant than was asked about. */
final class Hints {
  private static final List<String> ENDS_OF_CERTIFICATES = List.of(".pem", ".crt", ".cer", ".der");

  private final Vocabulary vocabulary = new Vocabulary(TlsDecomposer.full());
  private final Dialect dialect;
  private final boolean asTls;

  /**
   * Gives hints.
   *
   * @param dialect the targeted JDK
   * @param asTls whether TLS judges, to which the case of some names matters
   */
  Hints(Dialect dialect, boolean asTls) {
    this.dialect = dialect;
    this.asTls = asTls;
  }

  /** Returns what is to be told about a subject; mostly nothing. */
  List<Hint> about(Subject subject) {
    return Stream.of(missing(subject), misspelt(subject)).flatMap(Optional::stream).toList();
  }

  /** Says that the targeted JDK has not got what a policy may speak of. */
  private Optional<Hint> missing(Subject subject) {
    String jdk = "JDK " + dialect.version();
    if (subject instanceof Subject.KeyOf key) {
      return hintIf(isNewerThanTarget(key.key()), jdk + " has no keys of this kind");
    }
    if (subject instanceof Subject.Service) {
      return hintIf(!dialect.has(Dialect.Feature.DISABLED_SERVICES), jdk + " disables no services");
    }
    if (subject instanceof Subject.Scheme scheme) {
      return hintIf(!scheme.scheme().isSupported(), "TLS of " + jdk + " does not use this scheme");
    }
    return subject instanceof Subject.Name name ? unsupported(name.name(), jdk) : Optional.empty();
  }

  private Optional<Hint> unsupported(String name, String jdk) {
    SignatureScheme scheme = SignatureScheme.byName(name);
    NamedGroup group = NamedGroup.byName(name);
    CipherSuite suite = CipherSuites.byName(name);
    return hintIf(
        (scheme != null && !scheme.isSupported())
            || (group != null && !group.isKnownToJsse())
            || (suite != null && !CipherSuites.supported(dialect).contains(suite)),
        "TLS of "
            + jdk
            + " does not use this "
            + (scheme != null ? "scheme" : group != null ? "group" : "suite"));
  }

  /** Returns whether a key is of an algorithm that came with JDK 24. */
  private boolean isNewerThanTarget(DescribedKey key) {
    int feature = Integer.parseInt(dialect.version().split("\\.", -1)[0]);
    return feature < 24 && key.getAlgorithm().startsWith("ML-");
  }

  private static Optional<Hint> hintIf(boolean condition, String message) {
    return condition ? Optional.of(new Hint(message, List.of())) : Optional.empty();
  }

  private Optional<Hint> misspelt(Subject subject) {
    if (subject instanceof Subject.Service service) {
      return KnownServices.nearest(service.service(), service.algorithm())
          .map(
              meant ->
                  new Hint(
                      "the JDK this runs on has no algorithm of this name",
                      List.of(Syntax.SERVICE + " " + meant)));
    }
    return subject instanceof Subject.Name name ? aboutName(name.name()) : Optional.empty();
  }

  private Optional<Hint> aboutName(String name) {
    CipherSuite suite = CipherSuites.byName(name);
    if (asTls && suite != null && suite.isKnownToJsse() && !suite.name().equals(name)) {
      return Optional.of(
          new Hint("JSSE asks about this suite by another name", List.of(suite.name())));
    }
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
