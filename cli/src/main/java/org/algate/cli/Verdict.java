package org.algate.cli;

import java.util.List;
import java.util.Optional;
import org.algate.constraints.Decision;

/**
 * The answer about one subject.
 *
 * @param subject what was asked about
 * @param decision whether it is permitted, and why
 * @param meant names that may have been meant, if nothing has this one; empty if something has
 */
record Verdict(Subject subject, Decision decision, Optional<List<String>> meant) {

  boolean permitted() {
    return decision.permitted();
  }
}
