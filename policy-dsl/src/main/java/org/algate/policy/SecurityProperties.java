package org.algate.policy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The security properties that a JDK is left with when it has read its {@code java.security} file,
 * what that includes, and the file laid over it with {@code -Djava.security.properties}.
 *
 * <p>Reading never throws because of what a file holds, or does not: problems are {@linkplain
 * #diagnostics() diagnostics}, and what can be read is there all the same. Keys and values are
 * those of {@link java.util.Properties#load(java.io.InputStream)}. The one thing taken from the
 * running program is {@link System#getProperty}, for <code>${name}</code> in an {@code include}.
 *
 * <p>Instances are immutable and safe for use by several threads.
 */
public final class SecurityProperties {
  /** Largest file that is read, with all that it includes, in bytes: 16,777,216. */
  public static final int MAX_FILE_SIZE = 1 << 24;

  /** Most properties that are read out of a file and all that it includes: 100,000. */
  public static final int MAX_PROPERTIES = 100_000;

  /** Most includes that are followed from a file, each repetition counted: 1,000. */
  public static final int MAX_INCLUDES = 1_000;

  /** Most files within each other, each included by the one before: 100. */
  public static final int MAX_INCLUDE_DEPTH = 100;

  private final Dialect dialect;
  private final Map<String, Property> properties;
  private final List<Diagnostic> diagnostics;

  /** Names of the files in the order in which they were opened. */
  private final Set<String> names;

  private final List<PolicyFile> files;

  private SecurityProperties(
      Dialect dialect,
      Map<String, Property> properties,
      List<Diagnostic> diagnostics,
      Set<String> names,
      List<PolicyFile> files) {
    this.dialect = dialect;
    this.properties = Collections.unmodifiableMap(properties);
    this.diagnostics = List.copyOf(diagnostics);
    this.names = names;
    this.files = List.copyOf(files);
  }

  /**
   * Reads a file as the JDK reads its master file. Linear in the size of the file; a pipe blocks
   * until there is something in it.
   *
   * @param file its name as given here is the one that spans and diagnostics show
   * @param dialect the JDK to read as
   */
  public static SecurityProperties read(Path file, Dialect dialect) {
    Objects.requireNonNull(file, "file");
    Objects.requireNonNull(dialect, "dialect");
    PropertyLoader loader = new PropertyLoader(dialect, PropertyLoader.Role.MASTER, Map.of());
    loader.load(file);
    return new SecurityProperties(
        dialect,
        loader.properties(),
        loader.findings().diagnostics(),
        loader.names(),
        loader.files());
  }

  /**
   * Reads a text that stands in no file as if it were the master file. A relative {@code include}
   * in it is an error.
   *
   * @param name what spans and diagnostics show as the file
   * @param content the bytes, in ISO-8859-1
   * @param dialect the JDK to read as
   */
  public static SecurityProperties of(String name, byte[] content, Dialect dialect) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(dialect, "dialect");
    PropertyLoader loader = new PropertyLoader(dialect, PropertyLoader.Role.MASTER, Map.of());
    loader.load(name, new String(content, StandardCharsets.ISO_8859_1));
    return new SecurityProperties(
        dialect,
        loader.properties(),
        loader.findings().diagnostics(),
        loader.names(),
        loader.files());
  }

  /** Returns the path of the running JDK's master file, <code>${java.home}</code>'s. */
  public static Path runningMaster() {
    return Path.of(System.getProperty("java.home"), "conf", "security", "java.security");
  }

  /**
   * Lays a file over these properties, as {@code -Djava.security.properties=FILE} does: a key in
   * the file replaces the whole value. As in the JDK, a file that cannot be read changes nothing
   * but for a warning; nor does any file, unless {@code security.overridePropertiesFile} is {@code
   * true} here.
   */
  public SecurityProperties overriddenBy(Path file) {
    return withOverride(file, false);
  }

  /**
   * Replaces these properties by a file, as {@code -Djava.security.properties==FILE} does; under
   * the same conditions as {@link #overriddenBy}.
   */
  public SecurityProperties replacedBy(Path file) {
    return withOverride(file, true);
  }

  private SecurityProperties withOverride(Path file, boolean replace) {
    Findings findings = new Findings();
    findings.addAll(diagnostics);
    Set<String> allNames = new LinkedHashSet<>(names);
    Property permission = properties.get("security.overridePropertiesFile");
    if (permission == null || !permission.value().text().equalsIgnoreCase("true")) {
      allNames.add(file.toString());
      findings.warn(
          "override-ignored",
          new SourceFile(file.toString(), ""),
          0,
          0,
          "security.overridePropertiesFile",
          "the JDK ignores this file, since "
              + (permission == null
                  ? "`security.overridePropertiesFile` is not set"
                  : "`security.overridePropertiesFile` is `"
                      + permission.value().text()
                      + "` at "
                      + permission.keySpan()),
          "write `security.overridePropertiesFile=true` in the master file");
      return new SecurityProperties(dialect, properties, findings.diagnostics(), allNames, files);
    }
    PropertyLoader loader =
        new PropertyLoader(dialect, PropertyLoader.Role.OVERRIDE, replace ? Map.of() : properties);
    boolean opened = loader.load(file);
    if (opened
        && replace
        && loader.properties().keySet().stream()
            .noneMatch(k -> k.startsWith("security.provider."))) {
      loader
          .findings()
          .warn(
              "no-providers",
              new SourceFile(file.toString(), ""),
              0,
              0,
              null,
              "this file replaces the master file and names no provider, so that there is no algorithm at all, nor TLS",
              "lay it over the master file, with one `=` after `-Djava.security.properties`");
    }
    findings.addAll(loader.findings().diagnostics());
    allNames.addAll(loader.names());
    List<PolicyFile> allFiles = new ArrayList<>(files);
    allFiles.addAll(loader.files());
    return new SecurityProperties(
        dialect,
        opened ? loader.properties() : properties,
        findings.diagnostics(),
        allNames,
        allFiles);
  }

  /** Returns the JDK these properties are read as. */
  public Dialect dialect() {
    return dialect;
  }

  /** Returns the property of a key, which is set if and only if it is present; constant time. */
  public Optional<Property> find(String key) {
    return Optional.ofNullable(properties.get(key));
  }

  /**
   * Returns all properties in the order in which their values were read: those of the master file
   * first. Unmodifiable.
   */
  public Collection<Property> properties() {
    return properties.values();
  }

  /**
   * Returns the files in the order in which they were read, as they were then: those that were
   * given, and those that they include, each time they do; also the ones that could not be read,
   * but not one that the JDK ignores for want of {@code security.overridePropertiesFile}.
   * Immutable.
   */
  public List<PolicyFile> files() {
    return files;
  }

  /** Returns the problems of the files, not those of the values, in the order found; immutable. */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  /**
   * Parses a property that holds a list of algorithms; one that is not set is an empty list. White
   * space around the value does not belong to it, as {@link java.security.Security#getProperty}
   * takes it off.
   *
   * @param property its name, such as {@code jdk.tls.disabledAlgorithms}
   * @return the tree and the diagnostics of its value and of the value it includes
   * @throws IllegalArgumentException if it is {@link DisabledServices#PROPERTY}, which is read by
   *     {@link #parseDisabledServices}
   */
  public ParseResult<DisabledAlgorithms> parse(String property) {
    if (property.equals(DisabledServices.PROPERTY)) {
      throw new IllegalArgumentException(property + " is a list of services");
    }
    PolicySource value = value(property);
    @Nullable Property curves = properties.get(DisabledAlgorithms.NAMED_CURVES);
    return curves == null
        ? DisabledAlgorithms.parse(value, dialect)
        : DisabledAlgorithms.parse(value, curves.value(), dialect);
  }

  /**
   * Parses {@code jdk.crypto.disabledAlgorithms}; if it is not set, the list is empty. White space
   * around the value does not belong to it. The JDK prefers the system property of this name, where
   * there is one; here that does not count.
   */
  public ParseResult<DisabledServices> parseDisabledServices() {
    return DisabledServices.parse(value(DisabledServices.PROPERTY), dialect);
  }

  private PolicySource value(String property) {
    return find(property).map(Property::value).orElseGet(() -> PolicySource.literal(property, ""));
  }

  /**
   * Parses {@code jdk.tls.keyLimits}; where it is not set, there are no limits, whereas an empty
   * value is an error.
   */
  public ParseResult<KeyLimits> parseKeyLimits() {
    return find(KeyLimits.PROPERTY)
        .map(property -> KeyLimits.parse(property.value(), dialect))
        .orElseGet(
            () -> new ParseResult<>(Optional.of(new KeyLimits(dialect, List.of())), List.of()));
  }

  /**
   * Returns all problems: those of the files, those of every list of algorithms or services that is
   * set and those of {@code jdk.tls.keyLimits}, each once, in the order of the files and of the
   * places in them.
   */
  public List<Diagnostic> lint() {
    return new PolicyLint(this, names).run();
  }

  /**
   * Returns this, if the targeted JDK can read the files.
   *
   * @throws InvalidPolicyException if there is an error among {@link #diagnostics()}; it carries
   *     all of them
   */
  public SecurityProperties orThrow() {
    if (diagnostics.stream().anyMatch(Diagnostic::isError)) {
      throw new InvalidPolicyException(diagnostics);
    }
    return this;
  }
}
