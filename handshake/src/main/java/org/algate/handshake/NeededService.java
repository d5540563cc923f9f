package org.algate.handshake;

/**
 * An algorithm of a service of the JCA that JSSE asks for.
 *
 * @param service the service, as in {@code MessageDigest}
 * @param algorithm the algorithm, in the spelling of JSSE
 */
record NeededService(String service, String algorithm) {
  static NeededService digest(String algorithm) {
    return new NeededService("MessageDigest", algorithm);
  }

  static NeededService signature(String algorithm) {
    return new NeededService("Signature", algorithm);
  }

  static NeededService cipher(String transformation) {
    return new NeededService("Cipher", transformation);
  }

  /** Returns both, as an entry has them. */
  @Override
  public String toString() {
    return service + "." + algorithm;
  }
}
