package org.algate.handshake;

import java.security.AlgorithmConstraints;
import java.security.CryptoPrimitive;
import java.security.Key;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.net.ssl.SSLParameters;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.CipherSuites;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.ciphersuites.TlsDecomposer;
import org.algate.constraints.CertificateUsage;
import org.algate.constraints.CertificationPaths;
import org.algate.constraints.Circumstances;
import org.algate.constraints.ConstraintSet;
import org.algate.constraints.Decision;
import org.algate.constraints.JdkAnchors;
import org.algate.constraints.JointConstraints;
import org.algate.constraints.PathDecision;
import org.algate.constraints.ServiceConstraints;
import org.algate.constraints.SignatureScope;
import org.algate.policy.Diagnostic;
import org.algate.policy.Diagnostic.Severity;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.DisabledServices;
import org.algate.policy.InvalidPolicyException;
import org.algate.policy.ParseResult;
import org.algate.policy.PolicySource;
import org.algate.policy.SecurityProperties;

/**
 * The policy of TLS as JSSE combines it: {@code jdk.tls.disabledAlgorithms}, and {@code
 * jdk.certpath.disabledAlgorithms} as far as it speaks of suites, protocols and groups by name or
 * by their authentication. What either list denies is denied. Where the JDK has {@code
 * jdk.crypto.disabledAlgorithms}, JSSE does without what needs an algorithm of that list, which
 * counts as denied, too.
 *
 * <p>Instances are immutable and safe for use by several threads.
 */
public final class TlsPolicy {
  /** What JDKs enable by default before any policy is applied. */
  static final List<ProtocolVersion> DEFAULT_PROTOCOLS =
      List.of(
          ProtocolVersion.TLS_1_3,
          ProtocolVersion.TLS_1_2,
          ProtocolVersion.TLS_1_1,
          ProtocolVersion.TLS_1_0);

  /** What a question is for makes no difference, but there has to be something. */
  private static final Set<CryptoPrimitive> ANY = Set.of(CryptoPrimitive.KEY_AGREEMENT);

  private final Dialect dialect;
  private final List<Diagnostic> diagnostics;
  private final DisabledAlgorithms tlsList;
  private final DisabledAlgorithms certpathList;
  private final ConstraintSet tls;
  private final ConstraintSet certpath;
  private final JointConstraints both;
  private final ServiceDenials services;
  private final AlgorithmConstraints constraints;

  private TlsPolicy(
      List<Diagnostic> diagnostics,
      DisabledAlgorithms tlsList,
      DisabledAlgorithms certpathList,
      ServiceConstraints services) {
    this.dialect = tlsList.dialect();
    this.diagnostics = diagnostics;
    this.tlsList = tlsList;
    this.certpathList = certpathList;
    this.tls = ConstraintSet.compile(tlsList, TlsDecomposer.full(dialect), InstantSource.system());
    this.certpath =
        ConstraintSet.compile(certpathList, TlsDecomposer.x509Only(), InstantSource.system());
    this.both = JointConstraints.of(tls, certpath);
    this.services = new ServiceDenials(services, dialect);
    this.constraints =
        this.services.names().isEmpty()
            ? both
            : new NarrowerConstraints(both, this.services.names());
  }

  /**
   * Compiles the lists of a JDK's security properties.
   *
   * @throws InvalidPolicyException if that JDK would refuse the files, one of the lists, {@code
   *     jdk.tls.keyLimits} or {@code jdk.crypto.disabledAlgorithms}, and so have no TLS; it carries
   *     all diagnostics
   */
  public static TlsPolicy of(SecurityProperties properties) {
    Objects.requireNonNull(properties, "properties");
    ParseResult<DisabledAlgorithms> tls = properties.parse(DisabledAlgorithms.TLS);
    ParseResult<DisabledAlgorithms> certpath = properties.parse(DisabledAlgorithms.CERTPATH);
    ParseResult<DisabledServices> services = properties.parseDisabledServices();
    List<Diagnostic> diagnostics =
        Stream.of(
                properties.diagnostics(),
                tls.diagnostics(),
                certpath.diagnostics(),
                properties.parseKeyLimits().diagnostics(),
                aboutServices(services))
            .flatMap(List::stream)
            .distinct()
            .toList();
    if (diagnostics.stream().anyMatch(Diagnostic::isError)) {
      throw new InvalidPolicyException(diagnostics);
    }
    return new TlsPolicy(
        diagnostics,
        tls.orThrow(),
        certpath.orThrow(),
        ServiceConstraints.compile(services.orThrow()));
  }

  /**
   * Returns what is wrong with the list of services: if a JDK refuses it, there is no message
   * digest, and so no TLS. That a JDK does not read it is no concern of TLS.
   */
  private static List<Diagnostic> aboutServices(ParseResult<DisabledServices> services) {
    return services.diagnostics().stream()
        .filter(diagnostic -> diagnostic.severity() != Severity.NOTE)
        .toList();
  }

  /**
   * Compiles two lists by themselves, without one of services; their diagnostics were those of
   * their parsing. One without entries denies nothing.
   *
   * @param tls the list of TLS
   * @param certpath the list of certification paths, of the same dialect
   * @throws IllegalArgumentException if they are lists of other properties or of different dialects
   */
  public static TlsPolicy of(DisabledAlgorithms tls, DisabledAlgorithms certpath) {
    return of(
        tls,
        certpath,
        DisabledServices.parse(PolicySource.literal(DisabledServices.PROPERTY, ""), tls.dialect())
            .orThrow());
  }

  /**
   * Compiles three lists by themselves; their diagnostics were those of their parsing. One without
   * entries denies nothing.
   *
   * @param tls the list of TLS
   * @param certpath the list of certification paths, of the same dialect
   * @param services the list of services, of the same dialect; it may be the value of the system
   *     property of its name, which JDKs prefer
   * @throws IllegalArgumentException if they are lists of other properties or of different dialects
   */
  public static TlsPolicy of(
      DisabledAlgorithms tls, DisabledAlgorithms certpath, DisabledServices services) {
    if (!tls.property().equals(DisabledAlgorithms.TLS)
        || !certpath.property().equals(DisabledAlgorithms.CERTPATH)) {
      throw new IllegalArgumentException(
          "lists of " + tls.property() + " and " + certpath.property() + " are no policy of TLS");
    }
    if (!tls.dialect().equals(certpath.dialect()) || !tls.dialect().equals(services.dialect())) {
      throw new IllegalArgumentException("the lists are of different JDKs");
    }
    return new TlsPolicy(List.of(), tls, certpath, ServiceConstraints.compile(services));
  }

  /**
   * Compiles the lists of the running JVM, as {@link java.security.Security#getProperty} has them
   * now, and that of services as the system property has it, if there is one. JSSE keeps what they
   * were when it was first used. Places are those of the files, for a list that stands there as it
   * is; otherwise they count from the beginning of the value. Reads the files each time.
   *
   * @throws InvalidPolicyException if the JVM refuses one of the lists, and so has no TLS
   */
  public static TlsPolicy running() {
    RunningPolicy running = new RunningPolicy();
    return of(
        running.list(DisabledAlgorithms.TLS),
        running.list(DisabledAlgorithms.CERTPATH),
        running.services());
  }

  /** Returns the list of services. */
  ServiceDenials services() {
    return services;
  }

  /** Returns the entries of {@link #tls}. */
  DisabledAlgorithms tlsList() {
    return tlsList;
  }

  /** Returns the entries of {@link #certpath}. */
  DisabledAlgorithms certpathList() {
    return certpathList;
  }

  /**
   * Returns how far this is effective in a JVM: what it permits in vain, since the policy of the
   * JVM counts beside it and denies it. Asks both about all that JSSE supports.
   *
   * @param runningJdk the policy of the JVM, such as {@link #running}
   */
  public Overruled effectiveFor(TlsPolicy runningJdk) {
    return Overruled.of(this, Objects.requireNonNull(runningJdk, "runningJdk"));
  }

  /** Returns the JDK whose behaviour this is. */
  public Dialect dialect() {
    return dialect;
  }

  /**
   * Returns what is to be said about the files, the two lists, the key limits and the list of
   * services, none of it an error; in that order, TLS before certification paths. Immutable.
   */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  /** Returns the list of TLS, which splits suites into all their elements. */
  public ConstraintSet tls() {
    return tls;
  }

  /**
   * Returns the list of certification paths as TLS asks it, which splits suites into those of their
   * key exchange.
   */
  public ConstraintSet certpath() {
    return certpath;
  }

  /**
   * Returns the lists as one, which permits what both permit and JSSE has under that of services,
   * for {@link javax.net.ssl.SSLParameters#setAlgorithmConstraints}. JSSE asks it beside the policy
   * of the running JDK, so it can deny more and never permit more: about protocols, suites, groups,
   * signature schemes, keys and the certificates of a peer, but not about one that is trusted
   * itself.
   *
   * <p>Some of a policy cannot be asked for through that interface and does not count there: the
   * scopes of signature schemes, and {@code jdkCA} and {@code usage}; {@code denyAfter} goes by the
   * clock. {@link #decide(List, Optional, Circumstances)} knows of these.
   */
  public AlgorithmConstraints asAlgorithmConstraints() {
    return constraints;
  }

  /**
   * Puts parameters of a connection of either role under this policy, without a context around it.
   * Protocols, suites, named groups and signature schemes that are set are narrowed to what is
   * permitted, in their order, and {@link #asAlgorithmConstraints} are joined with the constraints
   * that are set: both have to permit. A list that is not set stays so, as the connection has its
   * own, which the constraints narrow; take the parameters of the connection itself, if its
   * provider has no place for constraints.
   *
   * <p>A list may be left empty; then the handshake fails.
   *
   * @throws IllegalArgumentException if a name in a list is null or empty
   */
  public void applyTo(SSLParameters parameters) {
    ConnectionParameters left = new ConnectionParameters(this, null);
    left.narrowLists(Objects.requireNonNull(parameters, "parameters"));
    left.joinConstraints(parameters);
  }

  /**
   * Returns whether both lists permit a name; constant time and no allocation for the names of TLS.
   * What services have to do with it does not count.
   *
   * @throws IllegalArgumentException if the name is null or empty
   */
  public boolean permits(String name) {
    return both.permits(name);
  }

  /**
   * Returns the same with every entry that denies, those of TLS first.
   *
   * @throws IllegalArgumentException if the name is null or empty
   */
  public Decision decide(String name) {
    return Answers.together(name, List.of(tls.decide(name), certpath.decide(name)));
  }

  /** Returns whether a protocol may be used: its name is permitted, and JSSE has TLS at all. */
  public boolean permits(ProtocolVersion protocol) {
    return permits(protocol.jsseName()) && services.permits(protocol);
  }

  /** Returns the same with every entry that denies. */
  public Decision decide(ProtocolVersion protocol) {
    return Answers.together(
        protocol.jsseName(), List.of(decide(protocol.jsseName()), services.decide(protocol)));
  }

  /**
   * Returns whether a suite may be used: its name is permitted, and what JSSE needs for it is not
   * kept from it by the list of services. Whether JSSE implements it makes no difference.
   */
  public boolean permits(CipherSuite suite) {
    return permits(suite.name()) && services.permits(suite);
  }

  /** Returns the same with every entry that denies, those of services last. */
  public Decision decide(CipherSuite suite) {
    return Answers.together(suite.name(), List.of(decide(suite.name()), services.decide(suite)));
  }

  /**
   * Returns whether both lists permit a key, as JSSE asks about keys of handshakes. Chains of
   * certificates are validated by other rules.
   *
   * @throws IllegalArgumentException if the key is null
   */
  public boolean permits(Key key) {
    return tls.permits(ANY, key) && certpath.permits(ANY, key);
  }

  /**
   * Returns the same with every entry that denies, those of TLS first.
   *
   * @throws IllegalArgumentException if the key is null
   */
  public Decision decide(Key key) {
    Decision ofTls = tls.decide(key);
    return Answers.together(ofTls.name(), List.of(ofTls, certpath.decide(key)));
  }

  /**
   * Judges a certification path as JSSE and its PKIX validation do: by the list of certification
   * paths under the circumstances; and if a TLS server or client is validated, each certificate by
   * the list of TLS as well, which knows no circumstances but the time: that of the clock, whatever
   * the date. A peer whose own certificate is the trust anchor is permitted, as JSSE accepts it
   * without a look at any algorithm. JSSE refuses certificates with signatures for which it has no
   * scheme, such as {@code SHA3-256withRSA}; no list is to blame for that, and it is not told here.
   *
   * @param path the certificates, that of the subject first, without the trust anchor
   * @param anchor the trust anchor; empty if it is not known, and then its key is not judged
   * @throws IllegalArgumentException if a certificate cannot be read
   */
  public PathDecision decide(
      List<X509Certificate> path, Optional<TrustAnchor> anchor, Circumstances circumstances) {
    boolean ofPeer =
        circumstances.usage() == CertificateUsage.TLS_SERVER
            || circumstances.usage() == CertificateUsage.TLS_CLIENT;
    if (ofPeer && !path.isEmpty() && isCertificateOf(anchor, path.get(0))) {
      return new PathDecision(List.of());
    }
    PathDecision validation =
        CertificationPaths.of(certpath, JdkAnchors.ofRunningJdk())
            .decide(path, anchor, circumstances);
    return ofPeer ? new PeerCertificates(this).decide(validation, path) : validation;
  }

  /** Returns whether the key of an authority that is trusted is permitted: by one list only. */
  Decision decideOfAuthority(Key key) {
    return certpath.decide(key);
  }

  private static boolean isCertificateOf(
      Optional<TrustAnchor> anchor, X509Certificate certificate) {
    return anchor.map(known -> certificate.equals(known.getTrustedCert())).orElse(false);
  }

  /**
   * Returns whether a signature scheme may be used at all: whether both lists permit its name, the
   * algorithm of its keys, the JCA name of the signature, and the group that it fixes, and that of
   * services what JSSE needs for it. Whether JSSE implements it makes no difference.
   */
  public boolean permits(SignatureScheme scheme) {
    return services.permits(scheme)
        && permits(scheme.name())
        && permitsIfAny(scheme.keyAlgorithm())
        && permitsIfAny(scheme.signatureAlgorithm())
        && (scheme.namedGroup().isEmpty() || permitsNameAndSize(scheme.namedGroup().get()));
  }

  /**
   * Returns whether a signature scheme may be used in a scope: whether it may be used at all, and
   * the list of TLS denies none of its three names in that scope.
   */
  public boolean permits(SignatureScheme scheme, SignatureScope scope) {
    return tls.permits(scheme.name(), scope)
        && permitsIfAny(scheme.keyAlgorithm(), scope)
        && permitsIfAny(scheme.signatureAlgorithm(), scope)
        && permits(scheme);
  }

  private boolean permitsIfAny(Optional<String> name) {
    return name.isEmpty() || permits(name.get());
  }

  private boolean permitsIfAny(Optional<String> name, SignatureScope scope) {
    return name.isEmpty() || tls.permits(name.get(), scope);
  }

  /** Returns whether a scheme may be used at all, with every entry that denies. */
  public Decision decide(SignatureScheme scheme) {
    return decide(scheme, Optional.empty());
  }

  /** Returns whether a scheme may be used in a scope, with every entry that denies. */
  public Decision decide(SignatureScheme scheme, SignatureScope scope) {
    return decide(scheme, Optional.of(scope));
  }

  private Decision decide(SignatureScheme scheme, Optional<SignatureScope> scope) {
    List<String> names =
        Stream.of(Optional.of(scheme.name()), scheme.keyAlgorithm(), scheme.signatureAlgorithm())
            .flatMap(Optional::stream)
            .distinct()
            .toList();
    Stream<Decision> scoped =
        names.stream().flatMap(name -> scope.map(where -> tls.decide(name, where)).stream());
    Stream<Decision> plain =
        Stream.of(tls, certpath).flatMap(list -> names.stream().map(list::decide));
    Stream<Decision> group = scheme.namedGroup().map(this::decideNameAndSize).stream();
    Stream<Decision> service = Stream.of(services.decide(scheme));
    return Answers.together(
        scheme.name(), Stream.of(scoped, plain, group, service).flatMap(all -> all).toList());
  }

  /**
   * Returns whether a group may be used for key exchange: JSSE knows it, its name, its algorithm
   * and its size are permitted, and what JSSE needs for it is not kept from it by the list of
   * services.
   */
  public boolean permits(NamedGroup group) {
    return group.isKnownToJsse() && services.permits(group) && permitsNameAndSize(group);
  }

  private boolean permitsNameAndSize(NamedGroup group) {
    if (!permits(group.name())) {
      return false;
    }
    if (group.algorithm().isEmpty()) {
      return true;
    }
    String algorithm = group.algorithm().get();
    int sizeBits = askedSizeBits(group);
    return tls.permits(algorithm, sizeBits) && certpath.permits(algorithm, sizeBits);
  }

  /** Returns the same for a group that JSSE knows, with every entry that denies. */
  public Decision decide(NamedGroup group) {
    Decision ofLists = decideNameAndSize(group);
    return Answers.together(group.name(), List.of(ofLists, services.decide(group)));
  }

  private Decision decideNameAndSize(NamedGroup group) {
    Stream<Decision> ofSize =
        Stream.of(tls, certpath)
            .flatMap(
                list ->
                    group
                        .algorithm()
                        .map(algorithm -> list.decide(algorithm, askedSizeBits(group)))
                        .stream());
    return Answers.together(
        group.name(), Stream.concat(Stream.of(decide(group.name())), ofSize).toList());
  }

  /** JSSE has no parameters to ask with for the groups of RFC 7748, so their size is unknown. */
  private static int askedSizeBits(NamedGroup group) {
    return group.family() == NamedGroup.Family.XDH ? -1 : group.keySizeBits();
  }

  /**
   * Returns the protocols a JDK with this policy enables by default, newest first; immutable. Of
   * the two lists, that of TLS alone decides this, as in JSSE: one that the other list denies is
   * enabled, and never active. Asks one question for each.
   */
  public List<ProtocolVersion> defaultProtocols() {
    return DEFAULT_PROTOCOLS.stream()
        .filter(protocol -> tls.permits(protocol.jsseName()) && services.permits(protocol))
        .toList();
  }

  /**
   * Returns the suites that are left of those JSSE supports, in its order of preference; immutable.
   * Asks one question for each.
   */
  public List<CipherSuite> supportedCipherSuites() {
    return CipherSuites.supported(dialect).stream().filter(this::permits).toList();
  }

  /**
   * Returns the suites a JDK with this policy enables by default, in its order of preference;
   * immutable. Asks one question for each.
   */
  public List<CipherSuite> defaultCipherSuites() {
    List<ProtocolVersion> usable = defaultProtocols();
    return CipherSuites.defaultEnabled(dialect).stream()
        .filter(suite -> suite.protocols().stream().anyMatch(usable::contains))
        .filter(this::permits)
        .toList();
  }

  /** Returns the lists, that of services last, for people to read. */
  @Override
  public String toString() {
    return "TLS policy of JDK " + dialect + ": " + tls + "; " + certpath + "; " + services;
  }
}
