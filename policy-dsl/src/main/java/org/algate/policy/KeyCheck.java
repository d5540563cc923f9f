package org.algate.policy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algate.policy.Diagnostic.Severity;
import org.algate.policy.Dialect.Feature;
import org.jspecify.annotations.Nullable;

/**
 * Finds keys that do not do what their author meant: the same one twice, those that the targeted
 * JDK does not know, and those that it reads elsewhere.
 *
 * <p>One instance sees the lines of one file in their order.
 */
final class KeyCheck {
  private static final String JSSE_OF_8 = "com.sun.net.ssl.internal.ssl.Provider";

  /** Provider classes that files of Java 8 name, and that no later JDK finds by these names. */
  private static final Set<String> PROVIDERS_OF_8 =
      Set.of(
          JSSE_OF_8,
          "apple.security.AppleProvider",
          "com.oracle.security.ucrypto.UcryptoProvider",
          "com.sun.security.sasl.Provider",
          "org.jcp.xml.dsig.internal.dom.XMLDSigRI",
          "sun.security.jgss.SunProvider",
          "sun.security.mscapi.SunMSCAPI",
          "sun.security.pkcs11.SunPKCS11",
          "sun.security.smartcardio.SunPCSC");

  /** What JSSE reads as system properties only. */
  private static final Set<String> SYSTEM_PROPERTIES =
      Set.of(
          "jdk.tls.client.cipherSuites",
          "jdk.tls.client.protocols",
          "jdk.tls.client.SignatureSchemes",
          "jdk.tls.namedGroups",
          "jdk.tls.server.cipherSuites",
          "jdk.tls.server.protocols",
          "jdk.tls.server.SignatureSchemes");

  private final Dialect dialect;
  private final Findings findings;
  private final Map<String, LogicalLine> seen = new HashMap<>();
  private @Nullable LogicalLine legacyProvider;

  KeyCheck(Dialect dialect, Findings findings) {
    this.dialect = dialect;
    this.findings = findings;
  }

  void check(LogicalLine line) {
    LogicalLine before = seen.put(line.key(), line);
    if (line.key().equals("include") && !dialect.has(Feature.FILE_INCLUDE)) {
      if (before == null) {
        reportUnsupportedInclude(line);
      }
      return;
    }
    if (before != null) {
      reportDuplicate(before, line);
    }
    checkName(line);
    if (line.key().startsWith("security.provider.")
        && PROVIDERS_OF_8.contains(firstWord(line.value().text()))
        && (legacyProvider == null || line.value().text().equals(JSSE_OF_8))) {
      legacyProvider = line;
    }
  }

  /** Reports what can be said only once of a file. */
  void finish() {
    if (legacyProvider != null) {
      PolicySource value = legacyProvider.value();
      String name = firstWord(value.text());
      boolean jsse = name.equals(JSSE_OF_8);
      findings.add(
          value.diagnostic(
              "legacy-provider",
              Severity.WARNING,
              0,
              name.length(),
              "the provider lines are those of Java 8: a later JDK finds no `"
                  + name
                  + "`"
                  + (jsse ? ", and has no TLS without it" : ""),
              jsse
                  ? "write `SunJSSE`, or take the provider lines out of a file that is laid over another"
                  : "write names, as in the `java.security` of the targeted JDK"));
    }
  }

  private void reportUnsupportedInclude(LogicalLine line) {
    findings.warn(
        "unsupported-include",
        line.file(),
        line.keyStart(),
        line.keyEnd(),
        null,
        "JDK " + dialect.version() + " includes no files, so this sets a property `include`",
        "write the properties into this file");
  }

  private void reportDuplicate(LogicalLine before, LogicalLine line) {
    boolean same = before.value().text().equals(line.value().text());
    String key = Printable.quote(line.key());
    findings.report(
        "duplicate-key",
        same ? Severity.NOTE : Severity.WARNING,
        line.file(),
        line.keyStart(),
        line.keyEnd(),
        line.key(),
        same
            ? "`" + key + "` is set to the same value at " + before.keySpan()
            : "`"
                + key
                + "` is set twice; this value wins, the one at "
                + before.keySpan()
                + " is lost",
        "remove one of them");
  }

  private void checkName(LogicalLine line) {
    Optional<String> meant = meant(line.key());
    if (meant.isPresent()) {
      findings.warn(
          "unknown-property",
          line.file(),
          line.keyStart(),
          line.keyEnd(),
          line.key(),
          "the JDK has no property `" + Printable.quote(line.key()) + "`, so this has no effect",
          "did you mean `" + meant.get() + "`?");
    } else if (SYSTEM_PROPERTIES.contains(line.key())) {
      findings.warn(
          "system-property",
          line.file(),
          line.keyStart(),
          line.keyEnd(),
          line.key(),
          "`" + line.key() + "` is a system property; set in a file, it has no effect",
          "start the program with `-D" + line.key() + "=...`");
    }
  }

  /** Returns the property that a key differs from in case or in one short stretch only. */
  private Optional<String> meant(String key) {
    if (key.equalsIgnoreCase("include") && dialect.has(Feature.FILE_INCLUDE)) {
      return Optional.of("include");
    }
    if (ListProperties.ALL.contains(key)) {
      return Optional.empty();
    }
    List<String> near = new ArrayList<>(0);
    for (String known : ListProperties.ALL) {
      if (isNear(key, known)) {
        near.add(known);
      }
    }
    return near.isEmpty() ? Optional.empty() : Spelling.closest(key, near);
  }

  private static boolean isNear(String key, String known) {
    if (Math.abs(key.length() - known.length()) > 3) {
      return false;
    }
    int shorter = Math.min(key.length(), known.length());
    int prefix = 0;
    while (prefix < shorter && key.regionMatches(true, prefix, known, prefix, 1)) {
      prefix++;
    }
    int suffix = 0;
    while (suffix < shorter - prefix
        && key.regionMatches(
            true, key.length() - suffix - 1, known, known.length() - suffix - 1, 1)) {
      suffix++;
    }
    return prefix + suffix >= Math.max(key.length(), known.length()) - 3;
  }

  private static String firstWord(String text) {
    int blank = text.indexOf(' ');
    return blank < 0 ? text : text.substring(0, blank);
  }
}
