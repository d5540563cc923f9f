package org.algate.policy;

import java.util.Objects;

/**
 * How much data one key of TLS 1.3 may protect: an entry of {@code jdk.tls.keyLimits}.
 *
 * @param text the entry, without the white space around it
 * @param transformation the cipher by its name in the JCA, as it is written: {@code
 *     AES/GCM/NoPadding}
 * @param limitBytes after how many bytes JSSE changes the key, from 1 to {@link
 *     KeyLimits#MAX_LIMIT_BYTES}
 * @param span where the entry is written
 */
public record KeyLimit(String text, String transformation, long limitBytes, SourceSpan span) {

  /**
   * Checks the number.
   *
   * @throws IllegalArgumentException if it is out of range
   */
  public KeyLimit {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(transformation, "transformation");
    Objects.requireNonNull(span, "span");
    if (limitBytes < 1 || limitBytes > KeyLimits.MAX_LIMIT_BYTES) {
      throw new IllegalArgumentException("limit of " + limitBytes + " bytes");
    }
  }
}
