package org.algate.cli;

import java.security.Key;
import java.time.InstantSource;
import java.util.Optional;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.constraints.Decision;
import org.algate.constraints.SignatureScope;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;

/** Decides by the lists of algorithms that something has to pass. */
sealed interface Judge {

  /** Returns whether a name is permitted. */
  Decision decide(String name);

  /** Returns whether a key is permitted. */
  Decision decide(Key key);

  /** Returns whether a signature scheme is permitted, at all or in a scope. */
  Decision decide(SignatureScheme scheme, Optional<SignatureScope> scope);

  /** Decides about a subject. */
  default Decision decide(Subject subject) {
    if (subject instanceof Subject.Name name) {
      return decide(name.name());
    }
    if (subject instanceof Subject.KeyOf key) {
      return decide(key.key());
    }
    if (subject instanceof Subject.Scheme scheme) {
      return decide(scheme.scheme(), scheme.scope());
    }
    throw new AssertionError(subject);
  }

  /** The two lists of TLS. */
  record OfTls(TlsPolicy policy) implements Judge {
    @Override
    public Decision decide(String name) {
      return policy.decide(name);
    }

    @Override
    public Decision decide(Key key) {
      return policy.decide(key);
    }

    @Override
    public Decision decide(SignatureScheme scheme, Optional<SignatureScope> scope) {
      return scope.map(s -> policy.decide(scheme, s)).orElseGet(() -> policy.decide(scheme));
    }
  }

  /** One list, which is asked as the engine of its property does. */
  record OfList(DisabledAlgorithms list, ConstraintSet constraints) implements Judge {

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

    /** Asks the list as one of the two of TLS, of which the other is empty. */
    @Override
    public Decision decide(SignatureScheme scheme, Optional<SignatureScope> scope) {
      TlsPolicy policy =
          switch (list.property()) {
            case DisabledAlgorithms.TLS ->
                TlsPolicy.of(list, emptyList(DisabledAlgorithms.CERTPATH));
            case DisabledAlgorithms.CERTPATH ->
                TlsPolicy.of(emptyList(DisabledAlgorithms.TLS), list);
            default ->
                throw NoAnswerException.badUsage(
                    "`" + list.property() + "` is not asked about signature schemes",
                    "algate check");
          };
      return new OfTls(policy).decide(scheme, scope);
    }

    private DisabledAlgorithms emptyList(String property) {
      return DisabledAlgorithms.parse(PolicySource.literal(property, ""), list.dialect()).orThrow();
    }
  }
}
