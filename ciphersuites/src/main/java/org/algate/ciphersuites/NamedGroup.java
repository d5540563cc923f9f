package org.algate.ciphersuites;

import java.util.List;
import java.util.Optional;
import org.algate.policy.Dialect;
import org.jspecify.annotations.Nullable;

/**
 * A group for key agreement (RFC 8446, section 4.2.7): a curve, a finite field or a key
 * encapsulation. All of the IANA registry are here; JSSE knows some of them.
 *
 * <p>Names are exact, case matters; only the property {@code jdk.tls.namedGroups} has them in any
 * case. There is one instance of each group. Instances are immutable and safe for use by several
 * threads.
 */
public final class NamedGroup {

  /** What a group is good for. */
  public enum Family {
    /** Diffie-Hellman on an elliptic curve in the form of Weierstrass. */
    ECDHE,
    /** Diffie-Hellman by RFC 7748: X25519 and X448. */
    XDH,
    /** Diffie-Hellman in a finite field (RFC 7919). */
    FFDHE,
    /** A curve that is sent with its parameters; nobody uses it. */
    ARBITRARY,
    /** A key encapsulation. */
    KEM,
    /** A key encapsulation together with a curve. */
    HYBRID;

    static final NameTable<Family> BY_NAME = NameTable.of(values());
  }

  private static final Registry<NamedGroup> REGISTRY =
      read(TableReader.ofResource("named-groups.tsv"));
  private static final List<NamedGroup> DEFAULTS = collectDefaults();

  private final int id;
  private final String idText;
  private final String name;
  private final Family family;
  private final Optional<String> algorithm;
  private final List<String> curveNames;
  private final int keySizeBits;
  private final List<ProtocolVersion> protocols;
  private final JssePlace place;
  private final boolean dtlsOk;
  private final boolean recommended;
  private final String reference;
  private final Optional<NamedGroup> found = Optional.of(this);

  private NamedGroup(TableReader row) {
    this.id = row.id("id");
    this.idText = Ids.text(id);
    this.name = row.name("name");
    this.family = row.oneOf("family", Family.BY_NAME);
    this.algorithm = Optional.ofNullable(row.optional("algorithm"));
    this.curveNames = readCurve(row, "curve");
    this.keySizeBits = row.number("key-size", -1);
    this.protocols = row.protocols("protocols");
    this.place = JssePlace.read(row, "jsse");
    this.dtlsOk = row.yes("dtls");
    this.recommended = row.yes("recommended");
    this.reference = row.name("reference");
  }

  /** Returns the group of a name, such as {@code secp256r1}; empty if no group has it. */
  public static Optional<NamedGroup> find(String name) {
    NamedGroup group = REGISTRY.find(name);
    return group == null ? Optional.empty() : group.found;
  }

  /** Returns the group of an id; empty if no group has it, and for numbers outside of 16 bits. */
  public static Optional<NamedGroup> find(int id) {
    NamedGroup group = REGISTRY.find(id);
    return group == null ? Optional.empty() : group.found;
  }

  /** Returns what {@link #find(String)} finds, or null. */
  public static @Nullable NamedGroup byName(String name) {
    return REGISTRY.find(name);
  }

  /** Returns what {@link #find(int)} finds, or null. */
  public static @Nullable NamedGroup byId(int id) {
    return REGISTRY.find(id);
  }

  /** Returns every group, in the order of the ids; immutable and always the same list. */
  public static List<NamedGroup> all() {
    return REGISTRY.all();
  }

  /**
   * Returns the groups that JSSE uses if {@code jdk.tls.namedGroups} is not set, in its order of
   * preference and before any policy is applied; immutable.
   *
   * @param dialect makes no difference among the JDKs that are known here
   */
  @SuppressWarnings("unused") // newer JDKs will differ
  public static List<NamedGroup> defaults(Dialect dialect) {
    return DEFAULTS;
  }

  /** Returns the name, the same in JSSE and in the registry; interned. */
  public String name() {
    return name;
  }

  /** Returns the id, the two bytes of the group in messages: 0 to 0xFFFF. */
  public int id() {
    return id;
  }

  /** Returns the id in hexadecimal: {@code 0x0017}. */
  public String idText() {
    return idText;
  }

  /** Returns what the group is good for. */
  public Family family() {
    return family;
  }

  /**
   * Returns the JCA name that JSSE asks a policy about beside the name of the group: {@code EC},
   * {@code XDH} or {@code DiffieHellman}; empty if JSSE does not know the group.
   */
  public Optional<String> algorithm() {
    return algorithm;
  }

  /**
   * Returns the names that the JDK has for the curve of the group, its first choice first; a policy
   * may deny keys on the curve by any of them. Empty for other groups and for curves the JDK does
   * not know; immutable, each interned.
   */
  public List<String> curveNames() {
    return curveNames;
  }

  /**
   * Returns the size of keys in bits, as a policy limits it: the length of the order of a curve or
   * of the prime of a finite field; -1 if the group has no such size or it is not known.
   */
  public int keySizeBits() {
    return keySizeBits;
  }

  /**
   * Returns the versions the group can be used with, newest first; JSSE's list where it knows the
   * group, otherwise by the RFC; immutable.
   */
  public List<ProtocolVersion> protocols() {
    return protocols;
  }

  /** Returns whether JSSE knows the group. */
  public boolean isKnownToJsse() {
    return place.known();
  }

  /** Returns whether the registry recommends the group. */
  public boolean recommended() {
    return recommended;
  }

  /** Returns whether the registry permits the group for DTLS. */
  public boolean dtlsOk() {
    return dtlsOk;
  }

  /** Returns the document that defines the use of the group, such as {@code RFC7919}. */
  public String reference() {
    return reference;
  }

  /** Returns the name. */
  @Override
  public String toString() {
    return name;
  }

  /** Reads a table of groups. */
  static Registry<NamedGroup> read(TableReader table) {
    Registry.Builder<NamedGroup> registry = new Registry.Builder<>(table, NamedGroup.class);
    while (table.nextRow()) {
      NamedGroup group = new NamedGroup(table);
      registry.add(group, group.id);
      registry.addName(group, group.name);
    }
    return registry.build(NamedGroup::isKnownToJsse);
  }

  private static List<String> readCurve(TableReader row, String column) {
    String name = row.optional(column);
    if (name == null) {
      return List.of();
    }
    Curve curve = Curve.find(name);
    if (curve == null) {
      throw row.error(column, "the first name of a curve in curves.tsv", name);
    }
    return curve.names();
  }

  private static List<NamedGroup> collectDefaults() {
    Preferences<NamedGroup> groups = new Preferences<>();
    for (NamedGroup group : REGISTRY.all()) {
      groups.put(group.place.number(), group);
    }
    return groups.list();
  }
}
