package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;

/**
 * Compiled sets beside the plain meaning of a list: look at every entry for the name and for each
 * of its elements.
 */
class ListReferenceProperties {
  private static final Pattern SEPARATORS =
      Pattern.compile("with|and|(?<!padd)in", Pattern.CASE_INSENSITIVE);
  private static final String[][] TWINS = {
    {"SHA1", "SHA-1"},
    {"SHA224", "SHA-224"},
    {"SHA256", "SHA-256"},
    {"SHA384", "SHA-384"},
    {"SHA512", "SHA-512"}
  };

  @Property
  void setsDecideAsTheListScan(
      @ForAll("policies") List<String> policy, @ForAll("names") List<String> names) {
    String value = String.join(",", policy);
    ConstraintSet set =
        ConstraintSet.compile(
            DisabledAlgorithms.parse(
                    PolicySource.literal("jdk.tls.disabledAlgorithms", value), Dialect.JDK_25)
                .orThrow(),
            AlgorithmDecomposer.generic(),
            InstantSource.system());
    ListScan reference = new ListScan(value, ListReferenceProperties::elements);
    List<String> asked = new ArrayList<>(names);
    policy.forEach(entry -> asked.add("SHA1with" + entry));
    for (String name : asked) {
      assertThat(set.permits(name)).as(name).isEqualTo(reference.permits(name));
      assertThat(set.decide(name).permitted()).as(name).isEqualTo(set.permits(name));
    }
  }

  @Provide
  Arbitrary<List<String>> policies() {
    return Vocabulary.harmlessEntries().list().ofMaxSize(15);
  }

  @Provide
  Arbitrary<List<String>> names() {
    return Vocabulary.names().list().ofMinSize(5).ofMaxSize(15);
  }

  private static Set<String> elements(String name) {
    Set<String> elements = new LinkedHashSet<>();
    for (String piece : name.split("/", -1)) {
      elements.addAll(List.of(SEPARATORS.split(piece, -1)));
    }
    elements.remove("");
    for (String[] twins : TWINS) {
      if (elements.contains(twins[0]) || elements.contains(twins[1])) {
        elements.addAll(List.of(twins));
      }
    }
    return elements;
  }
}
