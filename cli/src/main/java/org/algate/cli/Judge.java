package org.algate.cli;

import java.security.Key;
import java.time.InstantSource;
import java.util.List;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.CipherSuites;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.constraints.Decision;
import org.algate.constraints.PathDecision;
import org.algate.constraints.ServiceConstraints;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;

/** Decides by the lists that something has to pass. */
sealed interface Judge {

  /** Returns the decisions about a subject, or about its parts. */
  List<Part> judge(Subject subject);

  /** Returns the judge that has one list alone; that of TLS judges as TLS does. */
  static Judge ofList(DisabledAlgorithms list) {
    return list.property().equals(DisabledAlgorithms.TLS)
        ? new OfTls(TlsPolicy.of(list, empty(DisabledAlgorithms.CERTPATH, list.dialect())))
        : OfList.of(list);
  }

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

  /** The two lists of TLS; one of them may be empty. */
  record OfTls(TlsPolicy policy) implements OfAlgorithms {

    /**
     * Returns whether JSSE may use the scheme, group, suite or protocol of that name; others are
     * asked by it, and so is a suite by a name for which JSSE has another one.
     */
    @Override
    public Decision decide(String name) {
      SignatureScheme scheme = SignatureScheme.byName(name);
      if (scheme != null) {
        return policy.decide(scheme);
      }
      NamedGroup group = NamedGroup.byName(name);
      if (group != null && group.isKnownToJsse()) {
        return policy.decide(group);
      }
      CipherSuite suite = CipherSuites.byName(name);
      if (suite != null && suite.name().equals(name)) {
        return policy.decide(suite);
      }
      return ProtocolVersion.find(name).map(policy::decide).orElseGet(() -> policy.decide(name));
    }

    @Override
    public Decision decide(Key key) {
      return policy.decide(key);
    }
  }

  /** One list, which is asked as the engine of its property does. */
  record OfList(DisabledAlgorithms list, ConstraintSet constraints) implements OfAlgorithms {

    private static OfList of(DisabledAlgorithms list) {
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

    /** Returns a policy of which the list of TLS is empty. */
    @Override
    public TlsPolicy policy() {
      if (!list.property().equals(DisabledAlgorithms.CERTPATH)) {
        throw NoAnswerException.badUsage(
            "`" + list.property() + "` is asked about neither signature schemes nor chains",
            "algate check");
      }
      return TlsPolicy.of(empty(DisabledAlgorithms.TLS, list.dialect()), list);
    }
  }

  private static DisabledAlgorithms empty(String property, Dialect dialect) {
    return DisabledAlgorithms.parse(PolicySource.literal(property, ""), dialect).orThrow();
  }
}
