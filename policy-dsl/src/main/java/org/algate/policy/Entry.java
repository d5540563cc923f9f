package org.algate.policy;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One entry of a list of disabled algorithms, or of disabled services.
 *
 * <p>Instances are immutable and safe for use by several threads.
 */
public sealed interface Entry {

  /** Returns the entry as written, without white space around it. */
  String text();

  /** Returns the place of {@link #text()}. */
  SourceSpan span();

  /**
   * A name, alone or with conditions: {@code SSLv3}, {@code RSA keySize < 2048}.
   *
   * @param text the entry as written
   * @param name what stands before the first blank, or the whole text of a plain entry
   * @param constraints the conditions in order; empty for a plain entry, and for one like {@code
   *     RSA &}, which denies nothing
   * @param span where it is
   */
  record DisabledAlgorithm(String text, String name, List<Constraint> constraints, SourceSpan span)
      implements Entry {
    /** Copies the list. */
    public DisabledAlgorithm {
      constraints = List.copyOf(constraints);
    }

    /** Returns whether the entry is a name and nothing else, so that it denies in every case. */
    public boolean isPlain() {
      return name.length() == text.length();
    }
  }

  /**
   * A name with wildcards, {@code TLS_RSA_*}, where the dialect has them; a star stands for any run
   * of characters, all else for itself, case matters, and the whole of a name has to match.
   *
   * @param text the pattern as written
   * @param span where it is
   */
  record NamePattern(String text, SourceSpan span) implements Entry {

    /**
     * Returns whether the pattern stands for a name. Allocates nothing for names within the basic
     * multilingual plane; the time is bounded by the product of the lengths. A star stands for no
     * line terminator, as it is {@code .*} to the JDK, and a {@code \E} in the pattern ends the
     * quoting of what follows it.
     */
    public boolean matches(String name) {
      return (text.contains("\\E") || hasSurrogate(text) || hasSurrogate(name))
          ? Pattern.matches(regex(text), name)
          : Wildcard.matches(text, name);
    }

    /** A star stands for whole characters, and never for half of a pair. */
    private static boolean hasSurrogate(String text) {
      for (int i = 0; i < text.length(); i++) {
        if (Character.isSurrogate(text.charAt(i))) {
          return true;
        }
      }
      return false;
    }

    /** The regular expression that the JDK makes of a pattern. */
    static String regex(String text) {
      return "^\\Q" + text.replace("*", "\\E.*\\Q") + "\\E$";
    }
  }

  /**
   * {@code include jdk.disabled.namedCurves}: the entries of another property.
   *
   * @param text the entry as written
   * @param included the other property's list; empty if that property is not set
   * @param span where it is
   */
  record Include(String text, Optional<DisabledAlgorithms> included, SourceSpan span)
      implements Entry {}

  /**
   * {@code MessageDigest.MD5}: an algorithm that a service does not hand out. It stands in {@link
   * DisabledServices} only, where no other kind of entry does.
   *
   * @param text the entry as written
   * @param service one of {@link DisabledServices#SERVICES}, whatever the case it is written in
   * @param algorithm all that stands behind the first dot
   * @param span where it is
   */
  record DisabledService(String text, String service, String algorithm, SourceSpan span)
      implements Entry {}
}
