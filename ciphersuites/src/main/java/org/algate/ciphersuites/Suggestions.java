package org.algate.ciphersuites;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.algate.policy.Spelling;

/**
 * What was probably meant by names that JSSE does not know: names that others give to what JSSE has
 * under another one, as OpenSSL does, or misspelt ones. Nothing is suggested for a name that IANA
 * has registered and JSSE has not: it means what it says.
 *
 * <p>All lists are immutable, have at most {@value #MOST} names of JSSE, the likeliest first, and
 * may be empty.
 */
public final class Suggestions {
  private static final int MOST = 3;

  private Suggestions() {}

  /** Returns protocols that may be meant by a name. */
  public static List<String> protocols(String name) {
    return suggest(
        name, List.of(), Stream.of(ProtocolVersion.values()).map(ProtocolVersion::jsseName));
  }

  /** Returns cipher suites that may be meant by a name. */
  public static List<String> cipherSuites(String name) {
    if (CipherSuites.find(name).isPresent()) {
      return List.of();
    }
    return suggest(
        name,
        SuiteSynonyms.of(name),
        CipherSuites.all().stream().filter(CipherSuite::isKnownToJsse).map(CipherSuite::name));
  }

  /** Returns named groups that may be meant by a name. */
  public static List<String> namedGroups(String name) {
    if (NamedGroup.find(name).isPresent()) {
      return List.of();
    }
    return suggest(
        name,
        groupSynonyms(name),
        NamedGroup.all().stream().filter(NamedGroup::isKnownToJsse).map(NamedGroup::name));
  }

  /** Returns signature schemes that may be meant by a name. */
  public static List<String> signatureSchemes(String name) {
    if (SignatureScheme.find(name).isPresent()) {
      return List.of();
    }
    return suggest(
        name,
        schemeSynonyms(name),
        SignatureScheme.supported().stream().map(SignatureScheme::name));
  }

  /**
   * Returns the suites, groups and signature schemes that have such a name elsewhere; none that is
   * but spelt alike.
   */
  public static List<String> synonyms(String name) {
    return Stream.of(SuiteSynonyms.of(name), groupSynonyms(name), schemeSynonyms(name))
        .flatMap(List::stream)
        .limit(MOST)
        .toList();
  }

  private static List<String> suggest(String name, List<String> synonyms, Stream<String> names) {
    List<String> known = names.toList();
    List<String> otherCase = known.stream().filter(name::equalsIgnoreCase).toList();
    if (!otherCase.isEmpty()) {
      return otherCase;
    }
    return synonyms.isEmpty()
        ? Spelling.closest(name, known, MOST)
        : synonyms.stream().limit(MOST).toList();
  }

  /** Returns the group whose curve has a name like {@code P-256}, {@code prime256v1}. */
  private static List<String> groupSynonyms(String name) {
    String letters = letters(name);
    return NamedGroup.all().stream()
        .filter(NamedGroup::isKnownToJsse)
        .filter(group -> hasCurveName(group, letters))
        .map(NamedGroup::name)
        .toList();
  }

  private static boolean hasCurveName(NamedGroup group, String letters) {
    for (String name : group.curveNames()) {
      if (letters(name).equals(letters) || letters(lastWord(name)).equals(letters)) {
        return true;
      }
    }
    return false;
  }

  private static String lastWord(String name) {
    return name.substring(name.lastIndexOf(' ') + 1);
  }

  /** Returns the schemes of a signature of JCA, or of a pair such as {@code ECDSA+SHA256}. */
  private static List<String> schemeSynonyms(String name) {
    List<String> names = new ArrayList<>();
    int plus = name.indexOf('+');
    String key = plus < 0 ? "" : lower(name.substring(0, plus));
    String hash = plus < 0 ? "" : lower(name.substring(plus + 1));
    String signature = plus < 0 ? name : hash + "with" + key;
    for (SignatureScheme scheme : SignatureScheme.supported()) {
      boolean isPss =
          (key.equals("rsa-pss") || key.equals("pss"))
              && scheme.name().startsWith("rsa_pss_")
              && scheme.name().endsWith("_" + hash);
      if (isPss || scheme.signatureAlgorithm().filter(signature::equalsIgnoreCase).isPresent()) {
        names.add(scheme.name());
      }
    }
    return names;
  }

  private static String letters(String name) {
    return lower(name).replaceAll("[^a-z0-9]", "");
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
