package org.algate.cli;

import java.security.Key;
import java.time.InstantSource;
import java.util.List;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.constraints.Decision;
import org.algate.constraints.PathDecision;
import org.algate.constraints.ServiceConstraints;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;

/** Decides by the lists that something has to pass. */
sealed interface Judge {

  /** Returns the decisions about a subject, or about its parts. */
  List<Part> judge(Subject subject);

  /** Lists of algorithms. */
  sealed interface OfAlgorithms extends Judge {

    /** Returns whether a name is permitted. */
    Decision decide(String name);

    /** Returns whether a key is permitted. */
    Decision decide(Key key);

    /** Returns the policy of TLS that decides about signature schemes and certificates. */
    TlsPolicy policy();

    @Override
    default List<Part> judge(Subject subject) {
      if (subject instanceof Subject.Name name) {
        return Part.whole(decide(name.name()));
      }
      if (subject instanceof Subject.KeyOf key) {
        return Part.whole(decide(key.key()));
      }
      if (subject instanceof Subject.Scheme asked) {
        SignatureScheme scheme = asked.scheme();
        return Part.whole(
            asked
                .scope()
                .map(scope -> policy().decide(scheme, scope))
                .orElseGet(() -> policy().decide(scheme)));
      }
      if (subject instanceof Subject.Certificates asked) {
        return Part.of(decide(asked));
      }
      throw new AssertionError(subject);
    }

    private PathDecision decide(Subject.Certificates asked) {
      try {
        return policy()
            .decide(asked.chain().path(), asked.anchor().trustAnchor(), asked.circumstances());
      } catch (IllegalArgumentException e) {
        throw NoAnswerException.unreadable(asked.name(), "a certificate in it is malformed");
      }
    }
  }

  /** The list of services. */
  record OfServices(ServiceConstraints constraints) implements Judge {
    @Override
    public List<Part> judge(Subject subject) {
      if (subject instanceof Subject.Service asked) {
        return Part.whole(constraints.decide(asked.service(), asked.algorithm()));
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
              ? TlsDecomposer.full(list.dialect())
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
                "`" + list.property() + "` is asked about neither signature schemes nor chains",
                "algate check");
      };
    }

    private DisabledAlgorithms emptyList(String property) {
      return DisabledAlgorithms.parse(PolicySource.literal(property, ""), list.dialect()).orThrow();
    }
  }
}
