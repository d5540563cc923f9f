package org.algate.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algate.constraints.Decision;
import org.algate.constraints.PathDecision;
import org.algate.constraints.Reason;

/**
 * A part of a subject with the decision about it.
 *
 * @param index of a chain the index of the certificate, 0 for that of the subject, -1 for the trust
 *     anchor; empty if it is the whole
 * @param ofIssuerKey those reasons that speak of the key of the issuer of a certificate
 */
record Part(Optional<Integer> index, Decision decision, List<Reason> ofIssuerKey) {

  /** Returns the only part of what is decided as a whole. */
  static List<Part> whole(Decision decision) {
    return List.of(new Part(Optional.empty(), decision, List.of()));
  }

  /** Returns the parts of a chain, from the certificate of the subject to the trust anchor. */
  static List<Part> of(PathDecision path) {
    List<Part> parts = new ArrayList<>();
    for (PathDecision.Judged judged : path.judged()) { // from the anchor down
      parts.add(0, new Part(Optional.of(judged.index()), judged.decision(), judged.ofIssuerKey()));
    }
    return List.copyOf(parts);
  }

  /** Returns the number of the certificate from 1; empty for the trust anchor. */
  Optional<Integer> number() {
    return index.filter(i -> i >= 0).map(i -> i + 1);
  }
}
