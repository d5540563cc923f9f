package org.algate.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.CipherSuites;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.handshake.HandshakeConfiguration;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.handshake.HandshakeContext;
import org.algate.handshake.TlsPolicy;
import org.algate.policy.Diagnostic;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.ParseResult;
import org.algate.policy.SecurityProperties;

/**
 * One side of a connection as arguments describe it. The lists are empty for what the JDK enables
 * by default.
 *
 * @param master the master file; empty if the side has no policy
 * @param overrides the files over it
 * @param warning what to say of the arguments
 */
record SideRequest(
    Role role,
    Dialect dialect,
    Optional<Path> master,
    List<Path> overrides,
    Optional<List<String>> protocols,
    Optional<List<String>> suites,
    Optional<List<String>> groups,
    Optional<List<String>> schemes,
    Optional<String> warning) {

  /**
   * Reads arguments.
   *
   * @throws NoAnswerException if they are bad usage
   */
  static SideRequest of(SideOptions options, Role role, Choices choices) {
    Dialect dialect = choices.dialect(choices.isGiven(options.jdk()) ? options.jdk() : Syntax.JDK);
    choices.names(options.protocols()).ifPresent(names -> refuseDatagrams(names, choices));
    return new SideRequest(
        role,
        dialect,
        choices.masterOfSide(options),
        choices.files(options.override()),
        names(options.protocols(), choices, supportedProtocols()),
        names(
            options.suites(),
            choices,
            CipherSuites.supported(dialect).stream().map(CipherSuite::name)),
        names(
            options.groups(), choices, NamedGroup.defaults(dialect).stream().map(NamedGroup::name)),
        names(
            options.schemes(),
            choices,
            SignatureScheme.supported().stream().map(SignatureScheme::name)),
        choices.foreignMaster(options.policy(), dialect));
  }

  private static void refuseDatagrams(List<String> protocols, Choices choices) {
    for (String protocol : protocols) {
      if (ProtocolVersion.find(protocol).filter(ProtocolVersion::isDatagram).isPresent()) {
        throw choices.badUsage(
            "`" + protocol + "` is DTLS, which this command knows nothing about");
      }
    }
  }

  private static Stream<String> supportedProtocols() {
    return Stream.of(ProtocolVersion.values())
        .filter(protocol -> !protocol.isDatagram())
        .map(ProtocolVersion::jsseName);
  }

  private static Optional<List<String>> names(
      String option, Choices choices, Stream<String> supported) {
    return choices
        .names(option)
        .map(names -> names.equals(List.of(Choices.ALL)) ? supported.toList() : names);
  }

  /**
   * Reads the files.
   *
   * @throws NoAnswerException if one of them cannot be read
   */
  Side read() {
    SecurityProperties files =
        master
            .map(file -> PolicyFiles.read(file, overrides, dialect))
            .orElseGet(() -> SecurityProperties.of(Choices.NONE, new byte[0], dialect));
    ParseResult<TlsPolicy> policy = PolicyFiles.tls(files);
    ParseResult<DisabledAlgorithms> legacy = files.parse(DisabledAlgorithms.TLS_LEGACY);
    boolean isServer = role == Role.SERVER;
    List<Diagnostic> diagnostics =
        isServer
            ? Stream.of(policy.diagnostics(), legacy.diagnostics())
                .flatMap(List::stream)
                .distinct()
                .toList()
            : policy.diagnostics();
    return new Side(
        role,
        dialect,
        diagnostics.stream().anyMatch(Diagnostic::isError)
            ? Optional.empty()
            : Optional.of(
                HandshakeContext.of(
                    isServer
                        ? configure(policy.orThrow()).withLegacyAlgorithms(legacy.orThrow())
                        : configure(policy.orThrow()))),
        Stream.of(
                warning, master.flatMap(file -> PolicyFiles.unset(PolicyFiles.LISTS_OF_TLS, files)))
            .flatMap(Optional::stream)
            .toList(),
        diagnostics);
  }

  private HandshakeConfiguration configure(TlsPolicy policy) {
    HandshakeConfiguration side = HandshakeConfiguration.of(role, policy);
    side = protocols.map(side::withProtocols).orElse(side);
    side = suites.map(side::withCipherSuites).orElse(side);
    side = groups.map(side::withNamedGroups).orElse(side);
    return schemes.map(side::withSignatureSchemes).orElse(side);
  }
}
