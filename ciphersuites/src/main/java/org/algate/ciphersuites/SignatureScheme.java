package org.algate.ciphersuites;

import java.util.List;
import java.util.Optional;
import org.algate.policy.Dialect;
import org.jspecify.annotations.Nullable;

/**
 * A way to sign handshakes and certificates (RFC 8446, section 4.2.3). All of the IANA registry are
 * here, and the pairs of hash and signature of TLS 1.2 that JSSE knows.
 *
 * <p>Names are exact, case matters. There is one instance of each scheme. Instances are immutable
 * and safe for use by several threads.
 */
public final class SignatureScheme {
  private static final Registry<SignatureScheme> REGISTRY =
      read(TableReader.ofResource("signature-schemes.tsv"));
  private static final List<SignatureScheme> SUPPORTED = collectSupported();

  private final int id;
  private final String idText;
  private final String name;
  private final Optional<String> signatureAlgorithm;
  private final Optional<String> messageDigest;
  private final Optional<String> keyAlgorithm;
  private final Optional<NamedGroup> namedGroup;
  private final int minimalKeySizeBits;
  private final List<ProtocolVersion> protocols;
  private final List<ProtocolVersion> handshakeProtocols;
  private final List<ProtocolVersion> handshakeProtocolsWithScopes;
  private final int preference;
  private final Optional<String> ianaName;
  private final boolean recommended;
  private final String reference;
  private final Optional<SignatureScheme> found = Optional.of(this);

  private SignatureScheme(TableReader row) {
    this.id = row.id("id");
    this.idText = Ids.text(id);
    this.name = row.name("name");
    this.signatureAlgorithm = Optional.ofNullable(row.optional("signature"));
    this.messageDigest = Optional.ofNullable(row.optional("digest"));
    this.keyAlgorithm = Optional.ofNullable(row.optional("key"));
    this.namedGroup = readGroup(row, "group");
    this.minimalKeySizeBits = row.number("min-key-size", -1);
    this.protocols = row.protocols("protocols");
    this.handshakeProtocols = row.protocols("handshake");
    this.handshakeProtocolsWithScopes = row.protocols("handshake-scopes");
    this.preference = row.number("jsse", 0);
    this.ianaName = row.optional("iana") == null ? Optional.empty() : Optional.of(name);
    this.recommended = row.yes("recommended");
    this.reference = row.name("reference");
  }

  /** Returns the scheme of a name, such as {@code rsa_pss_rsae_sha256}; empty if none has it. */
  public static Optional<SignatureScheme> find(String name) {
    SignatureScheme scheme = REGISTRY.find(name);
    return scheme == null ? Optional.empty() : scheme.found;
  }

  /** Returns the scheme of an id; empty if none has it, and for numbers outside of 16 bits. */
  public static Optional<SignatureScheme> find(int id) {
    SignatureScheme scheme = REGISTRY.find(id);
    return scheme == null ? Optional.empty() : scheme.found;
  }

  /** Returns what {@link #find(String)} finds, or null. */
  public static @Nullable SignatureScheme byName(String name) {
    return REGISTRY.find(name);
  }

  /** Returns what {@link #find(int)} finds, or null. */
  public static @Nullable SignatureScheme byId(int id) {
    return REGISTRY.find(id);
  }

  /** Returns every scheme, in the order of the ids; immutable and always the same list. */
  public static List<SignatureScheme> all() {
    return REGISTRY.all();
  }

  /**
   * Returns the schemes that JSSE can use, in its order of preference and before any policy is
   * applied; immutable and always the same list.
   */
  public static List<SignatureScheme> supported() {
    return SUPPORTED;
  }

  /** Returns the name that JSSE and the registry use; interned. */
  public String name() {
    return name;
  }

  /** Returns the registry's name; empty if the registry has only reserved the id. */
  public Optional<String> ianaName() {
    return ianaName;
  }

  /** Returns the id, the two bytes of the scheme in messages: 0 to 0xFFFF. */
  public int id() {
    return id;
  }

  /** Returns the id in hexadecimal: {@code 0x0804}. */
  public String idText() {
    return idText;
  }

  /** Returns the JCA name of the signature, such as {@code SHA256withRSA}; empty if unsupported. */
  public Optional<String> signatureAlgorithm() {
    return signatureAlgorithm;
  }

  /**
   * Returns the JCA name of the message digest without which JSSE does not have the scheme, such as
   * {@code SHA-256}. Empty if it is unsupported, and if JSSE has it all the same: then signatures
   * fail without their digest.
   */
  public Optional<String> messageDigest() {
    return messageDigest;
  }

  /** Returns the JCA name that JSSE has for the keys, such as {@code RSA}; empty if unsupported. */
  public Optional<String> keyAlgorithm() {
    return keyAlgorithm;
  }

  /** Returns the group of the keys, where the scheme fixes it. */
  public Optional<NamedGroup> namedGroup() {
    return namedGroup;
  }

  /**
   * Returns the size in bits below which JSSE does not sign with a key, because the signature would
   * not fit; -1 if there is none.
   */
  public int minimalKeySizeBits() {
    return minimalKeySizeBits;
  }

  /**
   * Returns the versions in which the scheme may be offered, newest first; JSSE's list where it
   * supports the scheme, otherwise by the RFC; immutable.
   */
  public List<ProtocolVersion> protocols() {
    return protocols;
  }

  /**
   * Returns those of the {@link #protocols} in which handshakes may be signed, not certificates
   * only; immutable. JDKs with {@link Dialect.Feature#TLS_SCOPES} do not sign handshakes of TLS 1.3
   * with SHA-1.
   */
  public List<ProtocolVersion> handshakeProtocols(Dialect dialect) {
    return dialect.has(Dialect.Feature.TLS_SCOPES)
        ? handshakeProtocolsWithScopes
        : handshakeProtocols;
  }

  /** Returns whether JSSE can use the scheme. */
  public boolean isSupported() {
    return preference > 0;
  }

  /** Returns whether the registry recommends the scheme. */
  public boolean recommended() {
    return recommended;
  }

  /** Returns the document that defines the scheme, such as {@code RFC8446}. */
  public String reference() {
    return reference;
  }

  /** Returns the name. */
  @Override
  public String toString() {
    return name;
  }

  /** Reads a table of schemes. */
  static Registry<SignatureScheme> read(TableReader table) {
    Registry.Builder<SignatureScheme> registry =
        new Registry.Builder<>(table, SignatureScheme.class);
    while (table.nextRow()) {
      SignatureScheme scheme = new SignatureScheme(table);
      registry.add(scheme, scheme.id);
      registry.addName(scheme, scheme.name);
    }
    return registry.build(SignatureScheme::isSupported);
  }

  private static Optional<NamedGroup> readGroup(TableReader row, String column) {
    String name = row.optional(column);
    if (name == null) {
      return Optional.empty();
    }
    Optional<NamedGroup> group = NamedGroup.find(name);
    if (group.isEmpty()) {
      throw row.error(column, "a group of named-groups.tsv", name);
    }
    return group;
  }

  private static List<SignatureScheme> collectSupported() {
    Preferences<SignatureScheme> schemes = new Preferences<>();
    for (SignatureScheme scheme : REGISTRY.all()) {
      schemes.put(scheme.preference, scheme);
    }
    return schemes.list();
  }
}
