package org.algate.ciphersuites;

import java.util.List;
import java.util.Optional;
import org.algate.policy.Dialect;

/**
 * A cipher suite of TLS: its names, its parts and what JSSE makes of it.
 *
 * <p>The parts, {@link #ianaName}, {@link #recommended}, {@link #dtlsOk} and {@link #reference} are
 * the view of the registry and the RFCs. {@link #name}, {@link #aliases}, {@link #isKnownToJsse},
 * {@link #isSupported}, {@link #isDefaultEnabled}, {@link #preference} and {@link #groupFamilies}
 * are JSSE's; {@link #protocols} is JSSE's where it supports the suite.
 *
 * <p>There is one instance of each suite. Instances are immutable and safe for use by several
 * threads.
 */
public final class CipherSuite {
  private final int index;
  private final int id;
  private final String idText;
  private final String name;
  private final List<String> aliases;
  private final Optional<String> ianaName;
  private final KeyExchange keyExchange;
  private final Authentication authentication;
  private final BulkCipher bulkCipher;
  private final MacAlgorithm mac;
  private final HashAlgorithm hash;
  private final List<ProtocolVersion> protocols;
  private final JssePlace place;
  private final JssePlace placeWithoutTripleDes;
  private final boolean dtlsOk;
  private final boolean recommended;
  private final Optional<String> reference;
  private final Optional<CipherSuite> found = Optional.of(this);

  /** Reads the row on which the table stands. */
  CipherSuite(TableReader row, int index) {
    this.index = index;
    this.id = row.id("id");
    this.idText = Ids.text(id);
    this.name = row.name("name");
    this.aliases = row.names("aliases");
    String iana = row.optional("iana");
    this.ianaName = Optional.ofNullable("=".equals(iana) ? name : iana);
    this.keyExchange = row.oneOf("key-exchange", KeyExchange.BY_NAME);
    this.authentication = row.oneOf("authentication", Authentication.BY_NAME);
    this.bulkCipher = row.oneOf("bulk-cipher", BulkCipher.BY_NAME);
    this.mac = row.oneOf("mac", MacAlgorithm.BY_NAME);
    this.hash = row.oneOf("hash", HashAlgorithm.BY_NAME);
    this.protocols = row.protocols("protocols");
    this.place = JssePlace.read(row, "jsse");
    this.placeWithoutTripleDes = JssePlace.read(row, "jsse-19");
    this.dtlsOk = row.yes("dtls");
    this.recommended = row.yes("recommended");
    this.reference = Optional.ofNullable(row.optional("reference"));
  }

  /**
   * Returns the name JSSE uses for the suite, such as {@code SSL_RSA_WITH_3DES_EDE_CBC_SHA}, or the
   * registry's where JSSE does not know it; interned.
   */
  public String name() {
    return name;
  }

  /** Returns the other names by which JSSE knows the suite; immutable, each interned. */
  public List<String> aliases() {
    return aliases;
  }

  /** Returns the registry's name; empty if the registry has reserved the id without naming it. */
  public Optional<String> ianaName() {
    return ianaName;
  }

  /** Returns the id, the two bytes of the suite in messages: 0 to 0xFFFF. */
  public int id() {
    return id;
  }

  /** Returns the id in hexadecimal: {@code 0xC02F}. */
  public String idText() {
    return idText;
  }

  /** Returns how the secret is agreed upon. */
  public KeyExchange keyExchange() {
    return keyExchange;
  }

  /** Returns by what the server proves who it is. */
  public Authentication authentication() {
    return authentication;
  }

  /** Returns the cipher. */
  public BulkCipher bulkCipher() {
    return bulkCipher;
  }

  /** Returns what authenticates data. */
  public MacAlgorithm mac() {
    return mac;
  }

  /** Returns the hash with which keys are derived. */
  public HashAlgorithm hash() {
    return hash;
  }

  /**
   * Returns the versions the suite can be used with, newest first, those of DTLS behind the others;
   * immutable. Where JSSE supports the suite this is JSSE's list, which includes SSL 3.0 for suites
   * that were defined for TLS only; otherwise it follows the RFC. DTLS 1.3 is not told apart.
   */
  public List<ProtocolVersion> protocols() {
    return protocols;
  }

  /** Returns whether the suite is no suite but a signal that clients put among them. */
  public boolean isSignalling() {
    return keyExchange == KeyExchange.SCSV;
  }

  /**
   * Returns whether the registry recommends the suite; false also where the registry has no opinion
   * or no such suite.
   */
  public boolean recommended() {
    return recommended;
  }

  /** Returns whether the registry permits the suite for DTLS; false where it has no such suite. */
  public boolean dtlsOk() {
    return dtlsOk;
  }

  /**
   * Returns the document that defines the suite, such as {@code RFC5289}; empty if there is none.
   */
  public Optional<String> reference() {
    return reference;
  }

  /** Returns whether JSSE has a name for the suite; most of those it does not support. */
  public boolean isKnownToJsse() {
    return place.known();
  }

  /** Returns whether JSSE can use the suite. */
  public boolean isSupported() {
    return place.number() > 0;
  }

  /** Returns whether JSSE enables the suite by default, before any policy is applied. */
  public boolean isDefaultEnabled(Dialect dialect) {
    return place(dialect).defaultEnabled();
  }

  /**
   * Returns the place among the suites that JSSE supports, in its order of preference: 1 for the
   * best, 0 if the suite is not supported.
   */
  public int preference(Dialect dialect) {
    return place(dialect).number();
  }

  /**
   * Returns the families of which JSSE wants a usable group for the suite; immutable. One of them
   * is enough. Empty if it wants none: of suites without Diffie-Hellman, of export suites with DES,
   * and of TLS 1.3, which settles the group apart from the suite. Of a suite that is not supported,
   * what JSSE would want for its key exchange.
   */
  public List<NamedGroup.Family> groupFamilies() {
    return SuiteElements.groupFamilies(this);
  }

  /** Returns the name. */
  @Override
  public String toString() {
    return name;
  }

  /** Returns the place of the suite in {@link CipherSuites#all()}. */
  int index() {
    return index;
  }

  Optional<CipherSuite> found() {
    return found;
  }

  /** Returns whether {@link #name} or one of the {@link #aliases} is that text. */
  boolean isNamed(String text) {
    return name.equals(text) || aliases.contains(text);
  }

  private JssePlace place(Dialect dialect) {
    return dialect.has(Dialect.Feature.TRIPLE_DES_NOT_DEFAULT) ? placeWithoutTripleDes : place;
  }
}
