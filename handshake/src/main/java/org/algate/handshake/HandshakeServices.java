package org.algate.handshake;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algate.ciphersuites.Authentication;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.HashAlgorithm;
import org.algate.ciphersuites.KeyExchange;
import org.algate.ciphersuites.MacAlgorithm;
import org.algate.ciphersuites.ProtocolVersion;
import org.algate.ciphersuites.SignatureScheme;
import org.algate.handshake.Negotiation.Cause.Kind;

/**
 * What handshakes need of services although JSSE offers everything without it, so that they fail
 * where a side does not get it.
 */
final class HandshakeServices {
  private static final NeededService MD5 = NeededService.digest("MD5");
  private static final NeededService SHA_256 = NeededService.digest("SHA-256");
  private static final NeededService SHA_384 = NeededService.digest("SHA-384");

  private HandshakeServices() {}

  /** Adds a cause for each service that a side needs and does not get. */
  static void check(
      Encounter encounter,
      CipherSuite suite,
      Optional<ServerCredential> credential,
      Optional<SignatureScheme> scheme,
      Causes causes) {
    List<NeededService> ofBoth = neededBy(suite, encounter.protocol());
    scheme.flatMap(HandshakeServices::digestOf).ifPresent(ofBoth::add);
    check("the server", encounter.server(), ofBoth, causes);
    List<NeededService> ofClient = new ArrayList<>(ofBoth);
    credential.ifPresent(found -> ofClient.addAll(neededToVerify(found)));
    check("the client", encounter.client(), ofClient, causes);
  }

  private static void check(
      String name, HandshakeContext side, List<NeededService> needed, Causes causes) {
    ServiceDenials services = side.configuration().policy().services();
    needed.stream()
        .distinct()
        .forEach(
            service ->
                causes.addIfDenied(
                    Kind.SERVICE_DENIED,
                    name + "'s services do not hand out " + service,
                    services.decide(service)));
  }

  /**
   * Returns whether a side can sign with a scheme that JSSE has: before it chooses one of RSA
   * without PSS, JSSE finds out whether there is the digest.
   */
  static boolean canSign(HandshakeContext side, SignatureScheme scheme) {
    return scheme.signatureAlgorithm().filter(name -> name.endsWith("withRSA")).isEmpty()
        || digestOf(scheme)
            .filter(digest -> !side.configuration().policy().services().permits(digest))
            .isEmpty();
  }

  /** Returns what a suite takes in a version, on both sides. */
  private static List<NeededService> neededBy(CipherSuite suite, ProtocolVersion protocol) {
    List<NeededService> needed = new ArrayList<>();
    boolean old = protocol.compareTo(ProtocolVersion.TLS_1_2) > 0;
    if (old) {
      needed.add(MD5);
    } else {
      needed.add(suite.hash() == HashAlgorithm.SHA384 ? SHA_384 : SHA_256);
    }
    if (suite.mac() == MacAlgorithm.HMAC_MD5) {
      needed.add(MD5);
    }
    if (suite.keyExchange() == KeyExchange.RSA || suite.keyExchange() == KeyExchange.RSA_EXPORT) {
      needed.add(NeededService.cipher("RSA/ECB/PKCS1Padding"));
    }
    if (old && suite.keyExchange().isEphemeral() && suite.authentication() == Authentication.RSA) {
      needed.add(NeededService.signature("MD5andSHA1withRSA"));
      needed.add(NeededService.signature("NONEwithRSA"));
    }
    return needed;
  }

  /** Returns what it takes to validate a certificate, whose fingerprint is of SHA-256. */
  private static List<NeededService> neededToVerify(ServerCredential credential) {
    List<NeededService> needed = new ArrayList<>();
    needed.add(SHA_256);
    needed.add(NeededService.signature(credential.signatureAlgorithm()));
    digestOf(credential.signatureAlgorithm()).ifPresent(needed::add);
    return needed;
  }

  private static Optional<NeededService> digestOf(SignatureScheme scheme) {
    return scheme.signatureAlgorithm().flatMap(HandshakeServices::digestOf);
  }

  /** Returns the digest in the name of a signature; that of RSASSA-PSS is not in it. */
  private static Optional<NeededService> digestOf(String signatureAlgorithm) {
    int with = signatureAlgorithm.indexOf("with");
    String digest = signatureAlgorithm.equals("Ed25519") ? "SHA512" : "";
    if (with > 0) {
      digest = signatureAlgorithm.substring(0, with);
    }
    return digest.isEmpty() ? Optional.empty() : Optional.of(NeededService.digest(digest));
  }
}
