package org.algate.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The properties that hold lists of algorithms, and what stands in such lists. */
final class ListProperties {
  /** All of them, and those that hold lists of another kind. */
  static final List<String> ALL = all();

  private static final Set<String> COMMON_ENTRIES =
      Set.of(
          "3DES_EDE_CBC",
          "anon",
          "DES",
          "DESede",
          "DH",
          "DSA",
          "DTLSv1.0",
          "EC",
          "ECDH",
          "MD2",
          "MD5",
          "MD5withRSA",
          "NULL",
          "RC4",
          "RSA",
          "SHA1",
          "SSLv3",
          "TLSv1",
          "TLSv1.1");

  private static final List<String> SECOND_WORDS =
      List.of("keySize ", "jdkCA", "denyAfter ", "usage ", "KeyUpdate ");

  private ListProperties() {}

  private static List<String> all() {
    List<String> all = new ArrayList<>(DisabledAlgorithms.PROPERTIES);
    all.add(DisabledServices.PROPERTY);
    all.add(KeyLimits.PROPERTY);
    return List.copyOf(all);
  }

  /** Returns whether a line sets no property that exists, and reads like entries of a list. */
  static boolean looksLikeEntries(LogicalLine line) {
    String key = line.key();
    String value = line.value().text();
    if (key.indexOf(',') >= 0) {
      return true;
    }
    if (line.assigned()) {
      return false;
    }
    if (key.equals("include") && value.startsWith(DisabledAlgorithms.NAMED_CURVES)) {
      return true;
    }
    if (value.isEmpty() || value.startsWith(",")) {
      return COMMON_ENTRIES.contains(key) || key.startsWith("TLS_") || key.startsWith("SSL_");
    }
    for (String word : SECOND_WORDS) {
      if (value.startsWith(word)) {
        return true;
      }
    }
    return false;
  }
}
