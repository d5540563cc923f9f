package org.algate.constraints;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.algate.policy.Constraint;
import org.algate.policy.Constraint.Usage;
import org.algate.policy.Dialect;
import org.algate.policy.Dialect.Feature;
import org.jspecify.annotations.Nullable;

/** What a certification path is validated for: the JDK calls it the variant of the validator. */
public enum CertificateUsage {
  /** Nothing in particular, as by {@code CertPathValidator} itself and for jars. */
  GENERIC,
  /** The certificate of a TLS server, judged by a client. */
  TLS_SERVER("TLSServer"),
  /** The certificate of a TLS client, judged by a server. */
  TLS_CLIENT("TLSClient"),
  /** The certificate of a signer of code. */
  CODE_SIGNING("SignedJAR"),
  /** The certificate of a time-stamping authority. */
  TSA_SERVER("SignedJAR"),
  /** The certificate of a signer of JCE providers. */
  JCE_SIGNING,
  /** The certificate of a signer of applets. */
  PLUGIN_CODE_SIGNING;

  private final @Nullable String word;

  CertificateUsage() {
    this.word = null;
  }

  CertificateUsage(String word) {
    this.word = word;
  }

  /**
   * Returns whether a condition on the usage speaks of this one.
   *
   * @param words of the condition, in any case; unknown ones speak of nothing
   */
  boolean isOneOf(List<String> words, Dialect dialect) {
    boolean signsJars = this == PLUGIN_CODE_SIGNING && !dialect.has(Feature.PLUGIN_SIGNING_APART);
    return (signsJars ? CODE_SIGNING : this).isNamedIn(words);
  }

  /** Returns whether there is a usage that every condition on it speaks of, if there are any. */
  static boolean isCommonTo(List<Constraint> conditions) {
    return Arrays.stream(values())
        .anyMatch(
            usage ->
                conditions.stream()
                    .allMatch(c -> !(c instanceof Usage u) || usage.isNamedIn(u.usages())));
  }

  private boolean isNamedIn(List<String> words) {
    return word != null
        && words.stream()
            .anyMatch(
                other ->
                    other.toLowerCase(Locale.ENGLISH).equals(word.toLowerCase(Locale.ENGLISH)));
  }
}
