package org.algate.handshake;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algate.policy.Diagnostic;
import org.algate.policy.Diagnostic.Severity;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.DisabledServices;
import org.algate.policy.Entry;
import org.algate.policy.InvalidPolicyException;
import org.algate.policy.PolicyFile;
import org.algate.policy.SecurityProperties;
import org.algate.policy.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * What one reading of the files of a live policy comes to: a policy, or the errors for which it is
 * none. Stricter than a JDK at its start: what a JDK would ignore without a word, or what looks
 * like half a file, must not take entries away from a policy in force.
 *
 * @param files the files as they were
 * @param policy the policy; null if there are errors
 * @param lists the entries of the lists, that of services last
 * @param diagnostics what is to be said about the files
 */
record PolicyReading(
    List<PolicyFile> files,
    @Nullable TlsPolicy policy,
    List<List<PlacedText>> lists,
    List<Diagnostic> diagnostics) {
  private static final String MISSPELT = "unknown-property";
  private static final String UNREADABLE = "unreadable-file";
  private static final List<String> LISTS =
      List.of(DisabledAlgorithms.TLS, DisabledAlgorithms.CERTPATH, DisabledServices.PROPERTY);

  /** How many of these make a policy: that of services alone is none. */
  private static final int LISTS_OF_TLS = 2;

  /** Warnings of which each says that the JDK ignores a file, the rest of one, or a property. */
  private static final Set<String> IGNORED =
      Set.of(
          UNREADABLE,
          "override-ignored",
          "malformed-escape",
          "include-failed",
          "unsupported-include",
          MISSPELT);

  /** An entry as it is written, and where. */
  record PlacedText(String text, SourceSpan span) {}

  /** Judges files by themselves. */
  static PolicyReading first(SecurityProperties properties) {
    boolean anySet =
        LISTS.subList(0, LISTS_OF_TLS).stream().anyMatch(list -> properties.find(list).isPresent());
    return of(
        properties, anySet ? List.of() : List.of(notSet(LISTS.get(0), "nowhere", properties)));
  }

  /** Judges files that are to replace these. */
  PolicyReading next(SecurityProperties properties) {
    return of(properties, losses(properties));
  }

  private static PolicyReading of(SecurityProperties properties, List<Diagnostic> losses) {
    @Nullable TlsPolicy policy = null;
    List<Diagnostic> found;
    try {
      policy = TlsPolicy.of(properties);
      found = policy.diagnostics();
    } catch (InvalidPolicyException e) {
      found = e.diagnostics();
    }
    List<Diagnostic> diagnostics =
        Stream.of(found, misspelt(properties), isUnreadable(found) ? List.<Diagnostic>of() : losses)
            .flatMap(List::stream)
            .map(PolicyReading::strictly)
            .distinct()
            .toList();
    return new PolicyReading(
        properties.files(),
        diagnostics.stream().anyMatch(Diagnostic::isError) ? null : policy,
        LISTS.stream().map(list -> entries(list, properties)).toList(),
        diagnostics);
  }

  /** Returns whether a file could not be read, so that nothing can be said of what is not in it. */
  private static boolean isUnreadable(List<Diagnostic> found) {
    return found.stream().anyMatch(diagnostic -> diagnostic.code().equals(UNREADABLE));
  }

  /** Returns a warning for each key that looks like a property which the JDK has. */
  private static List<Diagnostic> misspelt(SecurityProperties properties) {
    return properties.lint().stream()
        .filter(diagnostic -> diagnostic.code().equals(MISSPELT))
        .toList();
  }

  private static Diagnostic strictly(Diagnostic diagnostic) {
    return IGNORED.contains(diagnostic.code())
        ? new Diagnostic(
            diagnostic.code(),
            Severity.ERROR,
            diagnostic.span(),
            diagnostic.property(),
            diagnostic.message(),
            diagnostic.help(),
            diagnostic.excerpt())
        : diagnostic;
  }

  private List<Diagnostic> losses(SecurityProperties properties) {
    List<Diagnostic> losses = new ArrayList<>();
    Set<Path> emptied = paths(properties.files(), PolicyFile::isEmpty);
    emptied.retainAll(paths(files, file -> !file.isEmpty()));
    for (Path file : emptied) {
      losses.add(
          error(
              "emptied-file",
              file,
              null,
              "there is nothing left in this file, so it is taken for one that is being written",
              "leave a property in it, such as `security.overridePropertiesFile=true`"));
    }
    for (int i = 0; i < LISTS.size(); i++) {
      String list = LISTS.get(i);
      if (!lists.get(i).isEmpty() && properties.find(list).isEmpty()) {
        losses.add(notSet(list, "not any longer", properties));
      }
    }
    return losses;
  }

  private static Diagnostic notSet(String list, String how, SecurityProperties properties) {
    return error(
        "lost-list",
        properties.files().get(0).path(),
        list,
        "`" + list + "` is set " + how + ", so the files are taken for half of a policy",
        "write `" + list + "=` for a list that denies nothing");
  }

  private static Set<Path> paths(List<PolicyFile> files, Predicate<PolicyFile> which) {
    return files.stream()
        .filter(which)
        .map(PolicyFile::path)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Diagnostic error(
      String code, Path file, @Nullable String property, String message, String help) {
    SourceSpan top = new SourceSpan(file.toString(), 1, 1, 1, 1);
    return new Diagnostic(code, Severity.ERROR, top, property, message, help, null);
  }

  private static List<PlacedText> entries(String list, SecurityProperties properties) {
    return list.equals(DisabledServices.PROPERTY)
        ? properties.parseDisabledServices().tree().map(PolicyReading::entries).orElse(List.of())
        : properties.parse(list).tree().map(PolicyReading::entries).orElse(List.of());
  }

  private static List<PlacedText> entries(DisabledServices list) {
    return list.entries().stream().map(PolicyReading::placed).toList();
  }

  private static List<PlacedText> entries(DisabledAlgorithms list) {
    List<PlacedText> entries = new ArrayList<>();
    for (Entry entry : list.entries()) {
      entries.add(placed(entry));
      if (entry instanceof Entry.Include include) {
        include.included().ifPresent(curves -> entries.addAll(entries(curves)));
      }
    }
    return entries;
  }

  private static PlacedText placed(Entry entry) {
    return new PlacedText(entry.text(), entry.span());
  }

  /** Returns whether the files still are what was read. */
  boolean isCurrent() {
    return isCurrent(files);
  }

  /** Returns whether files still are what was read. */
  static boolean isCurrent(List<PolicyFile> files) {
    return files.stream().allMatch(PolicyFile::isCurrent);
  }

  /** Returns whether this denies the same as another. */
  boolean hasEntriesOf(PolicyReading other) {
    return texts().equals(other.texts());
  }

  /** Returns whether this says the same as another, about the same places. */
  boolean isSameAs(PolicyReading other) {
    return lists.equals(other.lists) && diagnostics.equals(other.diagnostics);
  }

  private List<List<String>> texts() {
    return lists.stream().map(entries -> entries.stream().map(PlacedText::text).toList()).toList();
  }
}
