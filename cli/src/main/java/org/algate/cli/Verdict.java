package org.algate.cli;

import java.util.List;

/**
 * The answer about one subject.
 *
 * @param subject what was asked about
 * @param parts whether each of its parts is permitted, and why
 * @param hints what else is to be told about the subject
 */
record Verdict(Subject subject, List<Part> parts, List<Hint> hints) {

  boolean permitted() {
    return parts.stream().allMatch(part -> part.decision().permitted());
  }
}
