package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterContainer;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.conformance.JdkPolicy.Decomposition;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.policy.Diagnostic;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.ParseResult;
import org.algate.policy.PolicySource;

/** Every decision for a name beside that of the running JDK's own class. */
class NamesProperties {
  private static int pairs;

  /** The least number of (policy, name) pairs that one run compares. */
  private static final int FEWEST_PAIRS = 20_000;

  @AfterContainer
  static void enoughPairsWereCompared() {
    assertThat(pairs).isGreaterThanOrEqualTo(FEWEST_PAIRS);
  }

  @Property(shrinking = ShrinkingMode.BOUNDED)
  void tlsListDecidesAsTheJdk(
      @ForAll("policies") String policy,
      @ForAll("policies") String curves,
      @ForAll("names") List<String> names)
      throws Exception {
    compare(JdkPolicy.TLS, policy, curves, Decomposition.TLS, names);
  }

  @Property(shrinking = ShrinkingMode.BOUNDED)
  void certpathListDecidesAsTheJdk(
      @ForAll("policies") String policy,
      @ForAll("policies") String curves,
      @ForAll("names") List<String> names)
      throws Exception {
    compare(JdkPolicy.CERTPATH, policy, curves, Decomposition.GENERIC, names);
  }

  @Property(shrinking = ShrinkingMode.BOUNDED)
  void certpathListInTlsDecidesAsTheJdk(
      @ForAll("policies") String policy, @ForAll("names") List<String> names) throws Exception {
    compare(JdkPolicy.CERTPATH, policy, "", Decomposition.TLS_X509, names);
  }

  @Property(shrinking = ShrinkingMode.BOUNDED)
  void legacyListDecidesAsTheJdk(
      @ForAll("policies") String policy, @ForAll("names") List<String> names) throws Exception {
    compare(JdkPolicy.LEGACY, policy, "", Decomposition.TLS, names);
  }

  @Property
  void namesFallIntoTheElementsOfTheJdk(@ForAll("names") List<String> names) throws Throwable {
    for (String name : names) {
      for (Decomposition splitting : Decomposition.values()) {
        assertThat(decomposer(splitting).elements(name))
            .as(name)
            .isEqualTo(JdkPolicy.elements(name, splitting));
      }
    }
  }

  @Provide
  Arbitrary<String> policies() {
    return Vocabulary.policies();
  }

  @Provide
  Arbitrary<List<String>> names() {
    return Vocabulary.names().list().ofMinSize(5).ofMaxSize(15);
  }

  private static void compare(
      String property, String policy, String curves, Decomposition splitting, List<String> names)
      throws Exception {
    ParseResult<DisabledAlgorithms> result =
        DisabledAlgorithms.parse(
            PolicySource.literal(property, policy),
            PolicySource.literal(JdkPolicy.CURVES, curves),
            Dialect.running());
    JdkPolicy jdk;
    try {
      jdk = JdkPolicy.of(property, policy, curves, splitting);
    } catch (Throwable e) {
      assertThat(result.tree()).as("the JDK throws %s", e).isEmpty();
      pairs++;
      return;
    }
    assertThat(result.diagnostics()).as("the JDK accepts it").noneMatch(Diagnostic::isError);
    ConstraintSet set =
        ConstraintSet.compile(result.orThrow(), decomposer(splitting), InstantSource.system());
    for (String name : asked(policy, curves, names)) {
      boolean permitted = set.permits(name);
      assertThat(permitted).as("permits(%s)", name).isEqualTo(jdk.permits(name));
      assertThat(set.decide(name).permitted()).as("decide(%s)", name).isEqualTo(permitted);
      pairs++;
    }
  }

  /** The generated names and those that the policies themselves are likely to deny. */
  private static Set<String> asked(String policy, String curves, List<String> names) {
    Set<String> asked = new LinkedHashSet<>(names);
    for (String entry : (policy + "," + curves).split(",", -1)) {
      String text = entry.trim();
      asked.add(text);
      asked.add(text.split(" ", 2)[0]);
      asked.add(text.toLowerCase(Locale.ROOT));
      asked.add("SHA256with" + text);
      asked.add(text.replace("*", "A\n"));
      asked.add(text.replace("*", "") + "\n");
    }
    asked.remove("");
    return asked;
  }

  private static AlgorithmDecomposer decomposer(Decomposition splitting) {
    return switch (splitting) {
      case GENERIC -> AlgorithmDecomposer.generic();
      case TLS -> TlsDecomposer.full();
      case TLS_X509 -> TlsDecomposer.x509Only();
    };
  }
}
