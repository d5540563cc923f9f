package org.algate.cli;

import java.security.Key;
import java.time.InstantSource;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.constraints.Decision;
import org.algate.constraints.ServiceConstraints;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;

/** Decides by the lists that something has to pass. */
sealed interface Judge {

  /** Returns whether a subject is permitted. */
  Decision decide(Subject subject);

  /** Lists of algorithms. */
  sealed interface OfAlgorithms extends Judge {

    /** Returns whether a name is permitted. */
    Decision decide(String name);

    /** Returns whether a key is permitted. */
    Decision decide(Key key);

    /** Returns the policy of TLS that decides about signature schemes. */
    TlsPolicy policy();

    @Override
    default Decision decide(Subject subject) {
      if (subject instanceof Subject.Name name) {
        return decide(name.name());
      }
      if (subject instanceof Subject.KeyOf key) {
        return decide(key.key());
      }
      if (subject instanceof Subject.Scheme asked) {
        SignatureScheme scheme = asked.scheme();
        return asked
            .scope()
            .map(scope -> policy().decide(scheme, scope))
            .orElseGet(() -> policy().decide(scheme));
      }
      throw new AssertionError(subject);
    }
  }

  /** The list of services. */
  record OfServices(ServiceConstraints constraints) implements Judge {
    @Override
    public Decision decide(Subject subject) {
      if (subject instanceof Subject.Service asked) {
        return constraints.decide(asked.service(), asked.algorithm());
      }
      throw new AssertionError(subject);
    }
  }

  /** The two lists of TLS. */
  record OfTls(TlsPolicy policy) implements OfAlgorithms {
    @Override
    public Decision decide(String name) {
      return policy.decide(name);
    }

    @Override
    public Decision decide(Key key) {
      return policy.decide(key);
    }
  }

  /** One list, which is asked as the engine of its property does. */
  record OfList(DisabledAlgorithms list, ConstraintSet constraints) implements OfAlgorithms {

    static OfList of(DisabledAlgorithms list) {
      AlgorithmDecomposer decomposer =
          list.property().startsWith("jdk.tls.")
              ? TlsDecomposer.full()
              : AlgorithmDecomposer.generic();
      return new OfList(list, ConstraintSet.compile(list, decomposer, InstantSource.system()));
    }

    @Override
    public Decision decide(String name) {
      return constraints.decide(name);
    }

    @Override
    public Decision decide(Key key) {
      return constraints.decide(key);
    }

    /** Returns a policy of which the other list is empty. */
    @Override
    public TlsPolicy policy() {
      return switch (list.property()) {
        case DisabledAlgorithms.TLS -> TlsPolicy.of(list, emptyList(DisabledAlgorithms.CERTPATH));
        case DisabledAlgorithms.CERTPATH -> TlsPolicy.of(emptyList(DisabledAlgorithms.TLS), list);
        default ->
            throw NoAnswerException.badUsage(
                "`" + list.property() + "` is not asked about signature schemes", "algate check");
      };
    }

    private DisabledAlgorithms emptyList(String property) {
      return DisabledAlgorithms.parse(PolicySource.literal(property, ""), list.dialect()).orThrow();
    }
  }
}
