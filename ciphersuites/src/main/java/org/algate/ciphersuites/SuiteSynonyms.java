package org.algate.ciphersuites;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Finds cipher suites of JSSE by the names that OpenSSL and others give them, such as {@code
 * ECDHE-RSA-AES128-GCM-SHA256} and {@code TLS-ECDHE-RSA-WITH-AES-128-GCM-SHA256}. Names are
 * compared by their words, without those that say nothing: {@code TLS}, {@code WITH}, {@code CBC}.
 */
final class SuiteSynonyms {
  /** Words of key exchanges; a name that begins with none means RSA. */
  private static final Set<String> KEY_EXCHANGES =
      Set.of("RSA", "DH", "DHE", "ECDH", "ECDHE", "KRB5");

  private static final int LONGEST_NAME = 200;

  private static final Map<List<String>, String> BY_WORDS = byWords();

  private SuiteSynonyms() {}

  /** Returns the name in JSSE of the suite that is called so elsewhere, if there is one. */
  static List<String> of(String name) {
    if (name.length() > LONGEST_NAME) {
      return List.of();
    }
    String jsse = upper(name).replace('-', '_');
    CipherSuite same = CipherSuites.byName(jsse);
    if (same != null && same.isKnownToJsse()) {
      return List.of(jsse);
    }
    String found = BY_WORDS.get(words(name));
    return found == null ? List.of() : List.of(found);
  }

  private static Map<List<String>, String> byWords() {
    Map<List<String>, String> byWords = new HashMap<>();
    for (CipherSuite suite : CipherSuites.all()) {
      if (suite.isKnownToJsse() && suite.name().contains("_WITH_")) {
        byWords.putIfAbsent(words(suite.name()), suite.name());
      }
    }
    return byWords;
  }

  private static List<String> words(String name) {
    List<String> words = new ArrayList<>();
    for (String word : upper(name).split("[-_]", -1)) {
      String last = words.isEmpty() ? "" : words.get(words.size() - 1);
      switch (word) {
        case "TLS", "SSL", "WITH", "CBC", "EDE" -> {}
        case "EDH" -> words.add("DHE");
        case "ADH" -> words.addAll(List.of("DH", "ANON"));
        case "AECDH" -> words.addAll(List.of("ECDH", "ANON"));
        case "3DES" -> words.addAll(List.of("DES", "CBC3"));
        case "CCM8" -> words.addAll(List.of("CCM", "8"));
        case "AES128", "ARIA128", "CAMELLIA128", "AES256", "ARIA256", "CAMELLIA256" -> {
          int digits = word.length() - 3;
          words.addAll(List.of(word.substring(0, digits), word.substring(digits)));
        }
        default -> {
          boolean implied =
              (last.equals("RC4") && word.equals("128"))
                  || (last.equals("POLY1305") && word.equals("SHA256"));
          if (!implied) {
            words.add(word);
          }
        }
      }
    }
    if (words.isEmpty() || !KEY_EXCHANGES.contains(words.get(0))) {
      words.add(0, "RSA");
    }
    return words;
  }

  private static String upper(String name) {
    return name.toUpperCase(Locale.ROOT);
  }
}
