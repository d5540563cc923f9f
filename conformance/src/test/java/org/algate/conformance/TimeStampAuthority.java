package org.algate.conformance;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.algate.conformance.CertificateMaker.Holder;
import org.algate.conformance.CertificateMaker.JdkSigner;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.nist.NISTObjectIdentifiers;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.cert.jcajce.JcaCertStore;
import org.bouncycastle.cert.jcajce.JcaX509CertificateHolder;
import org.bouncycastle.cms.SignerInfoGeneratorBuilder;
import org.bouncycastle.operator.DefaultDigestAlgorithmIdentifierFinder;
import org.bouncycastle.operator.DigestCalculatorProvider;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;
import org.bouncycastle.tsp.TSPAlgorithms;
import org.bouncycastle.tsp.TimeStampRequest;
import org.bouncycastle.tsp.TimeStampRequestGenerator;
import org.bouncycastle.tsp.TimeStampResponse;
import org.bouncycastle.tsp.TimeStampResponseGenerator;
import org.bouncycastle.tsp.TimeStampTokenGenerator;

/** A time-stamping authority on this machine that stamps with any time it is asked for. */
final class TimeStampAuthority implements AutoCloseable {
  private final Holder holder;
  private final List<Holder> chain;
  private final String signature;
  private final HttpServer server;
  private long serial;

  /**
   * Starts one.
   *
   * @param chain its certificate, and those above
   * @param signature with what it signs
   */
  TimeStampAuthority(List<Holder> chain, String signature) throws IOException {
    this.holder = chain.get(0);
    this.chain = List.copyOf(chain);
    this.signature = signature;
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  /** Returns where to ask for a stamp with a time. */
  URI at(Instant time) {
    return URI.create(
        "http://"
            + server.getAddress().getAddress().getHostAddress()
            + ":"
            + server.getAddress().getPort()
            + "/"
            + time.toEpochMilli());
  }

  /** Asks an authority for a stamp on a digest, and returns it. */
  static byte[] ask(URI authority, String digest, byte[] imprint) throws Exception {
    TimeStampRequestGenerator generator = new TimeStampRequestGenerator();
    generator.setCertReq(true);
    byte[] request =
        generator
            .generate(
                new DefaultDigestAlgorithmIdentifierFinder().find(digest).getAlgorithm(), imprint)
            .getEncoded();
    byte[] response =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(authority)
                    .POST(HttpRequest.BodyPublishers.ofByteArray(request))
                    .build(),
                HttpResponse.BodyHandlers.ofByteArray())
            .body();
    return new TimeStampResponse(response).getTimeStampToken().getEncoded();
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    long millis = Long.parseLong(exchange.getRequestURI().getPath().substring(1));
    byte[] response;
    try {
      response = stamp(exchange.getRequestBody().readAllBytes(), Instant.ofEpochMilli(millis));
    } catch (Exception e) {
      throw new IOException(e);
    }
    exchange.getResponseHeaders().add("Content-Type", "application/timestamp-reply");
    exchange.sendResponseHeaders(200, response.length);
    try (exchange) {
      exchange.getResponseBody().write(response);
    }
  }

  private byte[] stamp(byte[] request, Instant time) throws Exception {
    DigestCalculatorProvider digests = new JcaDigestCalculatorProviderBuilder().build();
    TimeStampTokenGenerator tokens =
        new TimeStampTokenGenerator(
            new SignerInfoGeneratorBuilder(digests)
                .build(
                    new JdkSigner(signature, holder.keys().getPrivate()),
                    new JcaX509CertificateHolder(holder.certificate())),
            digests.get(new AlgorithmIdentifier(NISTObjectIdentifiers.id_sha256)),
            new ASN1ObjectIdentifier("1.3.6.1.4.1.32473.1"));
    tokens.setResolution(TimeStampTokenGenerator.R_MILLISECONDS);
    tokens.addCertificates(new JcaCertStore(chain.stream().map(Holder::certificate).toList()));
    return new TimeStampResponseGenerator(tokens, TSPAlgorithms.ALLOWED)
        .generate(new TimeStampRequest(request), BigInteger.valueOf(++serial), Date.from(time))
        .getEncoded();
  }
}
