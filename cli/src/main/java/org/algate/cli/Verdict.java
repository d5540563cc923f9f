package org.algate.cli;

import java.util.List;
import java.util.Optional;
import org.algate.constraints.Reason;

/**
 * The answer about one name.
 *
 * @param name the name as it was asked
 * @param reasons what denies it; empty if it is permitted
 * @param meant names that may have been meant, if nothing has this one; empty if something has
 */
record Verdict(String name, List<Reason> reasons, Optional<List<String>> meant) {

  boolean permitted() {
    return reasons.isEmpty();
  }
}
