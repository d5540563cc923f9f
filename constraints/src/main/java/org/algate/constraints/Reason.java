package org.algate.constraints;

import java.util.Objects;
import java.util.Optional;
import org.algate.policy.Constraint;
import org.algate.policy.Entry;
import org.algate.policy.SourceSpan;

/**
 * Why something is denied: an entry of a policy, and what it denies of it.
 *
 * @param list the property that was asked
 * @param property the property the entry stands in: that list, or another that it includes
 * @param entry the entry, with its place
 * @param element the part that the entry denies: an element of a name, the algorithm of a key, the
 *     name of its curve, or another name of the algorithm; empty if it is the name that was asked
 *     about
 * @param condition the condition of the entry that decided, the last one of a chain; empty if the
 *     entry denies without one
 * @param includedFrom where the entry was included into that list; empty if it stands there itself
 */
public record Reason(
    String list,
    String property,
    Entry entry,
    Optional<String> element,
    Optional<Constraint> condition,
    Optional<SourceSpan> includedFrom) {

  /** Checks that nothing is null. */
  public Reason {
    Objects.requireNonNull(list, "list");
    Objects.requireNonNull(property, "property");
    Objects.requireNonNull(entry, "entry");
    Objects.requireNonNull(element, "element");
    Objects.requireNonNull(condition, "condition");
    Objects.requireNonNull(includedFrom, "includedFrom");
  }

  /**
   * Returns the entry, its place and what it denies, for people to read, such as {@code `EC keySize
   * < 384` at keys.security:3:38 through EC}.
   */
  @Override
  public String toString() {
    return "`"
        + entry.text()
        + "` at "
        + entry.span()
        + includedFrom.map(place -> " (included at " + place + ")").orElse("")
        + element.map(part -> " through " + part).orElse("");
  }
}
