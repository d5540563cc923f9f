package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.Security;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import net.jqwik.api.lifecycle.LifecycleContext;
import net.jqwik.api.lifecycle.SkipExecutionHook;
import org.algate.constraints.Decision;
import org.algate.constraints.ServiceConstraints;
import org.algate.policy.Diagnostic;
import org.algate.policy.Dialect;
import org.algate.policy.Dialect.Feature;
import org.algate.policy.DisabledServices;
import org.algate.policy.ParseResult;
import org.algate.policy.PolicySource;

/** Every decision for a service beside that of the running JDK's own class. */
class ServicesProperties {
  private static final List<String> ODD_SERVICES =
      List.of("Mac", "Ciphers", "MessageDigest ", "Message Digest", "", "*", "SIGNATURE\u0000");

  private static final List<String> ODD_ENTRIES =
      List.of(
          "",
          " ",
          "\t",
          ".",
          "..",
          "MD5",
          ".MD5",
          "Cipher",
          "Cipher.",
          "Cipher. ",
          "Cipher..RSA",
          "Cipher. RSA",
          "Cipher .RSA",
          "Cipher . RSA",
          "Cipher\t.RSA",
          "MessageDigest.*",
          "*.MD5",
          "MessageDigest.MD5 keySize < 3",
          "MessageDigest.MD5 & jdkCA",
          "MessageDigest.MD5 # comment",
          "\"MessageDigest.MD5\"",
          "'MessageDigest.MD5'",
          "MessageDigest.MD5\"",
          "MessageDigest.MD5;Cipher.RSA",
          "include jdk.disabled.namedCurves",
          "\u212aeyStore.JKS",
          "C\u0131pher.RSA",
          "S\u0130gnature.SHA1withRSA",
          "Me\u017f\u017fageDigest.MD5");

  private static final List<String> ODD_ALGORITHMS =
      List.of(
          "RSA/ECB/PKCS1Padding",
          "RSA/ ECB /PKCS1Padding",
          "RSA/ECB/OAEPPadding",
          "RSA/ECB/NoPadding",
          "AES/CBC/PKCS5Padding",
          "AES_128/GCM/NoPadding",
          "DESede",
          "TripleDES",
          "SHA-512/256",
          "SHA512/256withRSA",
          "SHA_1",
          "Sha 1",
          "MD5 ",
          " MD5",
          "1.3.14.3.2",
          "1.3.14.3.2.26.1",
          "JKS",
          "\u017fHA1",
          "S\u029c\u0391-1",
          "bl\u0131ndkey",
          "\u212aW_AES_128",
          "RSA\u00dfA-PSS");

  private static List<String> algorithms = List.of();
  private static int permissions;
  private static int denials;
  private static int refusals;

  @BeforeContainer
  static void collectAlgorithms() throws ReflectiveOperationException {
    Set<String> names = new LinkedHashSet<>(JdkServices.knownNames());
    DisabledServices.SERVICES.forEach(service -> names.addAll(Security.getAlgorithms(service)));
    algorithms = List.copyOf(names);
  }

  @AfterContainer
  static void enoughAnswersOfEachKindWereCompared() {
    if (hasProperty()) {
      assertThat(permissions).isGreaterThan(5_000);
      assertThat(denials).isGreaterThan(2_000);
      assertThat(refusals).isGreaterThan(100);
    }
  }

  @Property(shrinking = ShrinkingMode.BOUNDED)
  @AddLifecycleHook(WhereThereIsTheProperty.class)
  void servicesAreDecidedAsByTheJdk(
      @ForAll("policies") String policy, @ForAll("questions") List<String> questions)
      throws ReflectiveOperationException {
    ParseResult<DisabledServices> result =
        DisabledServices.parse(
            PolicySource.literal(DisabledServices.PROPERTY, policy), Dialect.running());
    JdkServices jdk;
    try {
      jdk = JdkServices.of(policy);
    } catch (Throwable e) {
      assertThat(result.tree()).as("the JDK throws %s", e).isEmpty();
      refusals++;
      return;
    }
    assertThat(result.diagnostics()).as("the JDK accepts it").noneMatch(Diagnostic::isError);
    ServiceConstraints constraints = ServiceConstraints.compile(result.orThrow());
    for (String question : asked(policy, questions)) {
      int dot = question.indexOf('.');
      String service = question.substring(0, dot);
      String algorithm = question.substring(dot + 1);
      boolean permitted = constraints.permits(service, algorithm);
      assertThat(permitted).as(question).isEqualTo(jdk.permits(service, algorithm));
      Decision decision = constraints.decide(service, algorithm);
      assertThat(decision.permitted()).as(question).isEqualTo(permitted);
      assertThat(decision.name()).isEqualTo(question);
      if (permitted) {
        permissions++;
      } else {
        denials++;
      }
    }
  }

  @Provide
  Arbitrary<String> policies() {
    Arbitrary<String> comma = Arbitraries.of(",", ", ", " , ", ",\t", ",,");
    Arbitrary<String> any =
        Arbitraries.frequencyOf(
            Tuple.of(3, entries(services())), Tuple.of(2, Arbitraries.of(ODD_ENTRIES)));
    Arbitrary<String> policy =
        Arbitraries.frequencyOf(
            Tuple.of(2, list(any, comma)),
            Tuple.of(5, list(entries(knownServices()), Arbitraries.of(", ", ",", " ,"))));
    return Arbitraries.frequencyOf(
        Tuple.of(8, policy),
        Tuple.of(1, policy.map(value -> '"' + value + '"')),
        Tuple.of(1, policy.map(value -> " " + value + "\t")),
        Tuple.of(1, policy.map(value -> value + ",,")));
  }

  @Provide
  Arbitrary<List<String>> questions() {
    return entries(services()).list().ofMinSize(3).ofMaxSize(8);
  }

  /** The generated questions and those that the policy itself is likely to deny. */
  private static Set<String> asked(String policy, List<String> questions)
      throws ReflectiveOperationException {
    Set<String> asked = new LinkedHashSet<>(questions);
    for (String piece : policy.split(",", -1)) {
      String entry = piece.trim();
      int dot = entry.indexOf('.');
      if (dot >= 0) {
        String service = entry.substring(0, dot + 1);
        String algorithm = entry.substring(dot + 1);
        asked.add(entry);
        asked.add(entry.toLowerCase(Locale.ROOT));
        asked.add(service + "OID." + algorithm);
        asked.add(service + algorithm + "/ECB/PKCS1Padding");
        asked.add("Mac." + algorithm);
        asked.add("Signature." + algorithm);
        for (String name : JdkServices.names(algorithm)) {
          asked.add(service + name);
          asked.add(service + name.toUpperCase(Locale.ROOT));
          asked.add(service + "OID." + name);
        }
      }
    }
    return asked;
  }

  private static Arbitrary<String> entries(Arbitrary<String> services) {
    Arbitrary<String> names =
        Arbitraries.frequencyOf(
                Tuple.of(3, Arbitraries.of(algorithms)),
                Tuple.of(1, Arbitraries.of(ODD_ALGORITHMS)))
            .flatMap(Vocabulary::respelt);
    return Combinators.combine(services, names)
        .as((service, name) -> service + "." + name)
        .filter(entry -> entry.indexOf(',') < 0);
  }

  private static Arbitrary<String> services() {
    return Arbitraries.frequencyOf(
        Tuple.of(9, knownServices()), Tuple.of(1, Arbitraries.of(ODD_SERVICES)));
  }

  private static Arbitrary<String> knownServices() {
    List<String> services = new ArrayList<>(DisabledServices.SERVICES);
    DisabledServices.SERVICES.forEach(service -> services.add(service.toLowerCase(Locale.ROOT)));
    return Arbitraries.of(services);
  }

  private static Arbitrary<String> list(Arbitrary<String> entry, Arbitrary<String> comma) {
    return Combinators.combine(entry.list().ofMaxSize(5), comma)
        .as((list, separator) -> String.join(separator, list));
  }

  private static boolean hasProperty() {
    return Dialect.running().has(Feature.DISABLED_SERVICES);
  }

  /** Skips on a JDK without the property. */
  static final class WhereThereIsTheProperty implements SkipExecutionHook {
    @Override
    public SkipResult shouldBeSkipped(LifecycleContext context) {
      return hasProperty()
          ? SkipResult.doNotSkip()
          : SkipResult.skip("the JDK has no " + DisabledServices.PROPERTY);
    }
  }
}
