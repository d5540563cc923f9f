package org.algate.conformance;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.CipherSuites;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.handshake.ConfiguredGroups;
import org.algate.handshake.HandshakeConfiguration;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.handshake.HandshakeContext;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.InvalidPolicyException;
import org.algate.policy.ParseResult;
import org.algate.policy.PolicySource;
import org.algate.policy.SecurityProperties;
import org.jspecify.annotations.Nullable;

/** What {@link ClientHelloOfJvm} should print, as it is computed. */
final class ComputedTls {
  static final String PROTOCOLS = "jdk.tls.client.protocols";
  static final String SUITES = "jdk.tls.client.cipherSuites";
  static final String GROUPS = ConfiguredGroups.PROPERTY;
  static final String SCHEMES = "jdk.tls.client.SignatureSchemes";

  private final Map<String, String> system;
  private final TlsPolicy policy;
  private final HandshakeConfiguration configuration;

  private ComputedTls(
      Map<String, String> system, TlsPolicy policy, HandshakeConfiguration configuration) {
    this.system = system;
    this.policy = policy;
    this.configuration = configuration;
  }

  /**
   * Returns the lines of a policy by the words they begin with.
   *
   * @param system the system properties that say what a client asks for
   */
  static Map<String, String> lines(SecurityProperties properties, Map<String, String> system) {
    TlsPolicy policy;
    try {
      policy = TlsPolicy.of(properties);
    } catch (InvalidPolicyException e) {
      return Map.of(ClientHelloOfJvm.FAILURE, ClientHelloOfJvm.NO_TLS);
    }
    TlsPolicy available = services(properties);
    if (!available.permits(ProtocolVersion.TLS_1_3)) {
      return Map.of(ClientHelloOfJvm.FAILURE, ClientHelloOfJvm.NO_CRYPTOGRAPHY);
    }
    HandshakeConfiguration client = HandshakeConfiguration.of(Role.CLIENT, policy);
    if (system.containsKey(PROTOCOLS)) {
      client = client.withProtocols(names(system.get(PROTOCOLS)));
    }
    List<String> suites = available(system.get(SUITES), CipherSuites::find, available::permits);
    if (!suites.isEmpty()) {
      client = client.withCipherSuites(suites);
    }
    List<String> schemes =
        available(system.get(SCHEMES), SignatureScheme::find, available::permits);
    if (!schemes.isEmpty()) {
      client = client.withSignatureSchemes(schemes);
    }
    if (system.containsKey(GROUPS)) {
      ParseResult<ConfiguredGroups> groups =
          ConfiguredGroups.parse(system.get(GROUPS), policy.dialect());
      client = client.withNamedGroups(groups.orThrow());
      if (client.namedGroups().stream().noneMatch(available::permits)) {
        return Map.of(ClientHelloOfJvm.FAILURE, ClientHelloOfJvm.NO_TLS);
      }
    }
    return new ComputedTls(system, policy, client).lines();
  }

  /** Returns a policy that denies nothing but what services do not have. */
  private static TlsPolicy services(SecurityProperties properties) {
    Dialect dialect = properties.dialect();
    return TlsPolicy.of(
        DisabledAlgorithms.parse(PolicySource.literal(DisabledAlgorithms.TLS, ""), dialect)
            .orThrow(),
        DisabledAlgorithms.parse(PolicySource.literal(DisabledAlgorithms.CERTPATH, ""), dialect)
            .orThrow(),
        properties.parseDisabledServices().orThrow());
  }

  /**
   * Returns the names in a property of what JSSE has, and none if the property is not set: if JSSE
   * has nothing of it, it takes what it has by default.
   */
  private static <T> List<String> available(
      @Nullable String value, Function<String, Optional<T>> find, Predicate<T> isAvailable) {
    return value == null
        ? List.of()
        : names(value).stream()
            .filter(name -> find.apply(name).filter(isAvailable).isPresent())
            .toList();
  }

  private static List<String> names(String value) {
    return List.of(value.split(",", -1));
  }

  private Map<String, String> lines() {
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put("protocols", list(defaultProtocols(), ProtocolVersion::jsseName));
    lines.put("default-suites", list(defaultCipherSuites(), CipherSuite::name));
    lines.put("supported-suites", list(policy.supportedCipherSuites(), CipherSuite::name));
    addHello(HandshakeContext.of(configuration), lines);
    return lines;
  }

  private List<ProtocolVersion> defaultProtocols() {
    return system.containsKey(PROTOCOLS)
        ? configuration.protocols().stream()
            .filter(protocol -> policy.tls().permits(protocol.jsseName()))
            .toList()
        : policy.defaultProtocols();
  }

  private List<CipherSuite> defaultCipherSuites() {
    return system.containsKey(PROTOCOLS) || system.containsKey(SUITES)
        ? configuration.cipherSuites().stream()
            .filter(suite -> !Collections.disjoint(suite.protocols(), defaultProtocols()))
            .filter(policy::permits)
            .toList()
        : policy.defaultCipherSuites();
  }

  private static void addHello(HandshakeContext context, Map<String, String> lines) {
    if (context.protocols().isEmpty()) {
      lines.put(
          ClientHelloOfJvm.FAILURE,
          "SSLHandshakeException: No appropriate protocol"
              + " (protocol is disabled or cipher suites are inappropriate)");
      return;
    }
    if (context.cipherSuites().stream().allMatch(CipherSuite::isSignalling)) {
      lines.put(ClientHelloOfJvm.FAILURE, "SSLHandshakeException: No negotiable cipher suite");
      return;
    }
    if (lacksKeyShare(context)) {
      lines.put(ClientHelloOfJvm.FAILURE, "SSLException: Curve not supported");
      return;
    }
    lines.put("suites", list(context.cipherSuites(), CipherSuite::idText));
    if (!context.namedGroups().isEmpty()) {
      lines.put("groups", list(context.namedGroups(), NamedGroup::idText));
    }
    if (context.protocols().get(0).compareTo(ProtocolVersion.TLS_1_2) <= 0) {
      lines.put("schemes", list(context.signatureSchemes(), SignatureScheme::idText));
      lines.put(
          "certificate-schemes",
          list(context.certificateSignatureSchemes(), SignatureScheme::idText));
    }
    lines.put("versions", list(context.protocols(), ProtocolVersion::idText));
  }

  /**
   * Returns whether JSSE ends the handshake before it begins: for TLS 1.3 it makes keys in the
   * first group and the first one of another family, also if a group is none of TLS 1.3 and the JDK
   * does not implement it.
   */
  private static boolean lacksKeyShare(HandshakeContext context) {
    if (context.protocols().get(0) != ProtocolVersion.TLS_1_3 || context.namedGroups().isEmpty()) {
      return false;
    }
    NamedGroup first = context.namedGroups().get(0);
    return Stream.concat(
            Stream.of(first),
            context.namedGroups().stream()
                .filter(group -> group.family() != first.family())
                .limit(1))
        .anyMatch(group -> !group.protocols().contains(ProtocolVersion.TLS_1_3));
  }

  private static <T> String list(Collection<T> all, Function<T, String> text) {
    return all.stream().map(text).collect(Collectors.joining(","));
  }
}
