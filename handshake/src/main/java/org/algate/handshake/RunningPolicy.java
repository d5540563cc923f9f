package org.algate.handshake;

import java.net.URI;
import java.nio.file.Path;
import java.security.Security;
import java.util.Optional;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.DisabledServices;
import org.algate.policy.PolicySource;
import org.algate.policy.Property;
import org.algate.policy.SecurityProperties;
import org.jspecify.annotations.Nullable;

/**
 * The lists of the running JVM. What counts are the values that {@link Security} has; the files are
 * read for the places of what stands in them as it is in force.
 */
final class RunningPolicy {
  private final Dialect dialect = Dialect.running();
  private final SecurityProperties files = files(dialect);

  DisabledAlgorithms list(String property) {
    PolicySource value = source(property).orElseGet(() -> PolicySource.literal(property, ""));
    Optional<PolicySource> curves = source(DisabledAlgorithms.NAMED_CURVES);
    return (curves.isPresent()
            ? DisabledAlgorithms.parse(value, curves.get(), dialect)
            : DisabledAlgorithms.parse(value, dialect))
        .orThrow();
  }

  /** Returns the list of services, for which a system property counts before the other one. */
  DisabledServices services() {
    @Nullable String value = System.getProperty(DisabledServices.PROPERTY);
    PolicySource source =
        (value == null ? source(DisabledServices.PROPERTY) : Optional.<PolicySource>empty())
            .orElseGet(
                () -> PolicySource.literal(DisabledServices.PROPERTY, value == null ? "" : value));
    return DisabledServices.parse(source, dialect).orThrow();
  }

  private Optional<PolicySource> source(String property) {
    @Nullable String value = Security.getProperty(property);
    if (value == null) {
      return Optional.empty();
    }
    return files
        .find(property)
        .map(Property::value)
        .filter(inFile -> inFile.text().trim().equals(value))
        .or(() -> Optional.of(PolicySource.literal(property, value)));
  }

  private static SecurityProperties files(Dialect dialect) {
    SecurityProperties master =
        SecurityProperties.read(SecurityProperties.runningMaster(), dialect);
    String option = System.getProperty("java.security.properties", "");
    boolean replaces = option.startsWith("=");
    String name = replaces ? option.substring(1) : option;
    if (name.isEmpty()) {
      return master;
    }
    try {
      Path file = name.startsWith("file:") ? Path.of(URI.create(name)) : Path.of(name);
      return replaces ? master.replacedBy(file) : master.overriddenBy(file);
    } catch (IllegalArgumentException notInFiles) {
      return master;
    }
  }
}
