package org.algate.conformance;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The plain meaning of a list: look at every entry for the name, and at every entry for each of its
 * elements. JDKs did so before JDK-8268427.
 */
public final class ListScan {
  private final List<String> entries;
  private final Function<String, ? extends Collection<String>> elements;

  /**
   * A list to scan.
   *
   * @param value the value of a property
   * @param elements splits a name
   */
  public ListScan(String value, Function<String, ? extends Collection<String>> elements) {
    this.entries = List.of(value.trim().split("\\s*,\\s*", -1));
    this.elements = elements;
  }

  /** Returns whether no entry is the name, one of its elements, or a pattern it matches. */
  public boolean permits(String name) {
    for (String entry : entries) {
      if (isPattern(entry) ? matches(entry, name) : entry.equalsIgnoreCase(name)) {
        return false;
      }
    }
    Collection<String> split = elements.apply(name);
    for (String entry : entries) {
      for (String element : split) {
        if (!isPattern(entry) && entry.equalsIgnoreCase(element)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isPattern(String entry) {
    return entry.startsWith("TLS_") && entry.contains("*");
  }

  private static boolean matches(String pattern, String name) {
    return Pattern.matches("\\Q" + pattern.replace("*", "\\E.*\\Q") + "\\E", name);
  }
}
