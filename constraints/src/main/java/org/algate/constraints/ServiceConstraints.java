package org.algate.constraints;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algate.policy.DisabledServices;
import org.algate.policy.Entry.DisabledService;

/**
 * A compiled list of services: decides as the JDK does whether {@code getInstance} of a service
 * hands out an algorithm.
 *
 * <p>An algorithm is denied if an entry is its name, or another name of the same algorithm: one by
 * which JDK 25.0.3 knows it, or its object identifier. Case makes no difference. Nothing is split:
 * {@code Cipher.AES} says nothing of {@code AES/CBC/PKCS5Padding}.
 *
 * <p>Instances are immutable and safe for use by several threads.
 */
public final class ServiceConstraints {
  private final String property;
  private final List<DisabledService> entries;

  /** Names that are denied, by the index of the service. */
  private final NameSet[] denied;

  private ServiceConstraints(DisabledServices list) {
    this.property = list.property();
    this.entries = list.entries();
    this.denied =
        DisabledServices.SERVICES.stream()
            .map(service -> new NameSet(names(service, entries)))
            .toArray(NameSet[]::new);
  }

  /**
   * Compiles a list.
   *
   * @param list the parsed list; without entries, it permits all
   */
  public static ServiceConstraints compile(DisabledServices list) {
    return new ServiceConstraints(Objects.requireNonNull(list, "list"));
  }

  /**
   * Returns whether a service may hand out an algorithm. Constant time but for reading the name,
   * and no allocation.
   *
   * @param service a service of the JCA, in any case; one that is not among {@link
   *     DisabledServices#SERVICES} may hand out all
   * @param algorithm the name, transformation or type that is asked for, as it is given to {@code
   *     getInstance}; it is not trimmed
   */
  public boolean permits(String service, String algorithm) {
    int index = index(Objects.requireNonNull(service, "service"));
    Objects.requireNonNull(algorithm, "algorithm");
    return index < 0 || !denied[index].contains(algorithm);
  }

  /**
   * Returns whether a service may hand out an algorithm, and every entry that denies it, in the
   * order of the policy; agrees with {@link #permits}. The decision's name is {@code
   * service.algorithm}, and the element of a reason is the name through which its entry denies the
   * algorithm, if that is another one than the entry's.
   */
  public Decision decide(String service, String algorithm) {
    List<Reason> reasons = new ArrayList<>();
    if (!permits(service, algorithm)) {
      for (DisabledService entry : entries) {
        if (entry.service().equalsIgnoreCase(service)) {
          reason(entry, algorithm).ifPresent(reasons::add);
        }
      }
    }
    return new Decision(service + "." + algorithm, reasons, List.of());
  }

  /** Returns the entries, separated as they may be written in a policy. */
  @Override
  public String toString() {
    return String.join(", ", entries.stream().map(DisabledService::text).toList());
  }

  private Optional<Reason> reason(DisabledService entry, String algorithm) {
    if (NameSet.isSame(entry.algorithm(), algorithm)) {
      return Optional.of(reason(entry, Optional.empty()));
    }
    return AlgorithmAliases.of(entry.algorithm()).stream()
        .filter(alias -> NameSet.isSame(alias, algorithm))
        .findFirst()
        .map(alias -> reason(entry, Optional.of(alias)));
  }

  private Reason reason(DisabledService entry, Optional<String> element) {
    return new Reason(property, property, entry, element, Optional.empty(), Optional.empty());
  }

  private static int index(String service) {
    for (int i = 0; i < DisabledServices.SERVICES.size(); i++) {
      if (DisabledServices.SERVICES.get(i).equalsIgnoreCase(service)) {
        return i;
      }
    }
    return -1;
  }

  /** Returns the names that entries deny to a service, and their other names, each once. */
  private static List<String> names(String service, List<DisabledService> entries) {
    Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    for (DisabledService entry : entries) {
      if (entry.service().equals(service)) {
        names.add(entry.algorithm());
        names.addAll(AlgorithmAliases.of(entry.algorithm()));
      }
    }
    return List.copyOf(names);
  }
}
