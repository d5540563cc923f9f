package org.algate.cli;

import java.util.List;
import java.util.Optional;

/**
 * The answer about one subject.
 *
 * @param subject what was asked about
 * @param parts whether each of its parts is permitted, and why
 * @param meant names that may have been meant, if nothing has this one; empty if something has
 */
record Verdict(Subject subject, List<Part> parts, Optional<List<String>> meant) {

  boolean permitted() {
    return parts.stream().allMatch(part -> part.decision().permitted());
  }
}
