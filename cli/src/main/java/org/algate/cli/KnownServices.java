package org.algate.cli;

import java.security.Provider;
import java.security.Security;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.algate.policy.DisabledServices;
import org.algate.policy.Spelling;

/** The algorithms of services that the providers of the JDK have on which this runs. */
final class KnownServices {
  private KnownServices() {}

  /**
   * Returns the algorithm that is spelt most like another one, in the form {@code
   * MessageDigest.MD5}; empty if that exists, by whatever name, or nothing is spelt like it.
   *
   * @param service one of {@link DisabledServices#SERVICES}, in any case
   * @param algorithm what {@code getInstance} is given; of a transformation its cipher counts
   */
  static Optional<String> nearest(String service, String algorithm) {
    String name = algorithm.split("/", 2)[0];
    String type =
        DisabledServices.SERVICES.stream()
            .filter(service::equalsIgnoreCase)
            .findFirst()
            .orElseThrow();
    List<Provider> providers = List.of(Security.getProviders());
    if (providers.stream()
        .anyMatch(p -> Stream.of(algorithm, name).anyMatch(n -> p.getService(type, n) != null))) {
      return Optional.empty();
    }
    return Spelling.closest(
            name,
            providers.stream()
                .flatMap(provider -> provider.getServices().stream())
                .filter(known -> known.getType().equals(type))
                .map(Provider.Service::getAlgorithm)
                .sorted()
                .toList())
        .map(meant -> type + "." + meant + algorithm.substring(name.length()));
  }
}
