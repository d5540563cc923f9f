package org.algate.policy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algate.policy.Diagnostic.Severity;

/** Brings together what is to be said about the files and about the lists in them. */
final class PolicyLint {
  private final SecurityProperties properties;
  private final Map<String, Integer> fileOrder = new HashMap<>();

  PolicyLint(SecurityProperties properties, Collection<String> files) {
    this.properties = properties;
    files.forEach(file -> fileOrder.put(file, fileOrder.size()));
  }

  /** Returns everything once, in the order of place. */
  List<Diagnostic> run() {
    Set<Diagnostic> ofValues = new LinkedHashSet<>();
    boolean curvesIncluded = true; // by a list of another file, if there is none in these
    boolean anyList = false;
    for (String list : DisabledAlgorithms.PROPERTIES) {
      if (!list.equals(DisabledAlgorithms.NAMED_CURVES) && properties.find(list).isPresent()) {
        ParseResult<DisabledAlgorithms> result = properties.parse(list);
        ofValues.addAll(result.diagnostics());
        // a list that is refused may have an include, too
        boolean included = result.tree().map(PolicyLint::includesCurves).orElse(true);
        curvesIncluded = anyList ? curvesIncluded || included : included;
        anyList = true;
      }
    }
    ofValues.addAll(properties.parseDisabledServices().diagnostics());
    ofValues.addAll(properties.parseKeyLimits().diagnostics());
    List<Diagnostic> all = new ArrayList<>();
    for (Diagnostic diagnostic : properties.diagnostics()) {
      all.add(
          diagnostic.code().equals("comment-in-continuation")
              ? absorb(diagnostic, ofValues)
              : diagnostic);
    }
    all.addAll(ofValues);
    if (!curvesIncluded) {
      unusedCurves().ifPresent(all::add);
    }
    all.sort(
        Comparator.comparingInt((Diagnostic d) -> fileOrder.getOrDefault(d.span().file(), 0))
            .thenComparingInt(d -> d.span().line())
            .thenComparingInt(d -> d.span().column()));
    return List.copyOf(all);
  }

  /** Lets what is wrong with the file stand for what is wrong with the entries made of it. */
  private static Diagnostic absorb(Diagnostic comment, Set<Diagnostic> ofValues) {
    List<Diagnostic> within = ofValues.stream().filter(d -> isWithin(d, comment)).toList();
    within.forEach(ofValues::remove);
    return within.stream().noneMatch(Diagnostic::isError)
        ? comment
        : new Diagnostic(
            comment.code(),
            Severity.ERROR,
            comment.span(),
            comment.property(),
            comment.message(),
            comment.help(),
            comment.excerpt());
  }

  private static boolean isWithin(Diagnostic inner, Diagnostic outer) {
    SourceSpan span = inner.span();
    return span.line() == outer.span().line()
        && span.column() >= outer.span().column()
        && outer.span().file() != null
        && outer.span().file().equals(span.file());
  }

  private static boolean includesCurves(DisabledAlgorithms list) {
    return list.entries().stream().anyMatch(Entry.Include.class::isInstance);
  }

  private Optional<Diagnostic> unusedCurves() {
    return properties
        .find(DisabledAlgorithms.NAMED_CURVES)
        .map(Property::value)
        .filter(curves -> !curves.text().isBlank())
        .map(
            curves ->
                curves.diagnostic(
                    "unused-named-curves",
                    Severity.WARNING,
                    0,
                    curves.text().length(),
                    "no list includes `jdk.disabled.namedCurves`, so this denies nothing",
                    "add `include jdk.disabled.namedCurves` to the lists it is meant for"));
  }
}
