package org.algate.constraints;

import java.util.Objects;
import java.util.Optional;
import org.algate.policy.Entry;
import org.algate.policy.SourceSpan;

/**
 * Why a name is denied: an entry of a policy, and what of the name it denies.
 *
 * @param property the property the entry stands in
 * @param entry the entry, with its place
 * @param element the element of the name that the entry denies; empty if it denies the name as a
 *     whole
 * @param includedFrom where the entry was included into the list that was asked; empty if it stands
 *     there itself
 */
public record Reason(
    String property, Entry entry, Optional<String> element, Optional<SourceSpan> includedFrom) {

  /** Checks that nothing is null. */
  public Reason {
    Objects.requireNonNull(property, "property");
    Objects.requireNonNull(entry, "entry");
    Objects.requireNonNull(element, "element");
    Objects.requireNonNull(includedFrom, "includedFrom");
  }
}
