package org.algate.conformance;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.MessageDigest;
import java.security.cert.CertPath;
import java.security.cert.CertificateFactory;
import java.security.spec.PSSParameterSpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import jdk.security.jarsigner.JarSigner;
import org.algate.conformance.CertificateMaker.Holder;
import org.algate.conformance.CertificateMaker.JdkSigner;
import org.algate.conformance.CertificateMaker.Purpose;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.asn1.DERSet;
import org.bouncycastle.asn1.cms.Attribute;
import org.bouncycastle.asn1.cms.AttributeTable;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.cert.jcajce.JcaCertStore;
import org.bouncycastle.cert.jcajce.JcaX509CertificateHolder;
import org.bouncycastle.cms.CMSProcessableByteArray;
import org.bouncycastle.cms.CMSSignedData;
import org.bouncycastle.cms.CMSSignedDataGenerator;
import org.bouncycastle.cms.SignerInfoGeneratorBuilder;
import org.bouncycastle.cms.SignerInformation;
import org.bouncycastle.cms.SignerInformationStore;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;

/** Makes signed jars with one entry, {@code a}, in a folder. */
final class SignedJars {
  /** Keys, and with what they sign beside a digest. */
  private static final Map<String, String> SIGNATURES =
      Map.of("RSA 1024", "RSA", "RSA 2048", "RSA", "EC secp256r1", "ECDSA", "DSA 1024", "DSA");

  private static final String EDWARDS = "Ed25519";

  /** Its digests are those that the running JDK takes. */
  static final String PSS = "RSASSA-PSS";

  /** The last moment of a day, and the first of the next one. */
  private static final Instant EARLY = Instant.parse("2018-12-31T23:59:59.999Z");

  private static final Instant LATE = Instant.parse("2019-01-01T00:00:00Z");

  private static final byte[] CONTENT = {1, 2, 3};

  private final Path folder;
  private final CertificateMaker maker = new CertificateMaker();
  private final Map<String, KeyPair> keys = new LinkedHashMap<>();
  private final Holder privateRoot;
  private final Holder jdkRoot;
  private final List<Jar> jars = new ArrayList<>();

  /**
   * A jar, and what is known of it.
   *
   * @param entryDigests the digests of its entry in the manifest
   * @param blocks its signatures
   */
  record Jar(Path file, List<String> entryDigests, List<Block> blocks) {}

  /**
   * A signature of a jar.
   *
   * @param signer the name of the signer
   * @param manifestDigests the digests of the manifest
   * @param digests the digests of the signature and of its time-stamp
   * @param algorithms with what it and its time-stamp are signed
   */
  record Block(
      String signer, List<String> manifestDigests, List<String> digests, List<String> algorithms) {}

  private SignedJars(Path folder) {
    this.folder = folder;
    SIGNATURES.keySet().forEach(kind -> keys.put(kind, CertificateMaker.key(kind).orElseThrow()));
    for (String kind : List.of(EDWARDS, PSS + " 1024")) {
      keys.put(kind, CertificateMaker.key(kind).orElseThrow());
    }
    this.privateRoot = maker.issueOwn("CN=private root", keys.get("RSA 2048"), "SHA1withRSA");
    this.jdkRoot = maker.issueOwn("CN=jdk root", keys.get("RSA 2048"), "SHA1withRSA");
  }

  /** Makes jars and the file {@code cacerts}. */
  static List<Jar> make(Path folder) throws Exception {
    SignedJars jars = new SignedJars(folder);
    jars.writeCacerts();
    jars.makeAll();
    return jars.jars;
  }

  private void writeCacerts() throws GeneralSecurityException, IOException {
    CertificateMaker.writeKeyStore(
        folder.resolve("cacerts"),
        Map.of("root [jdk]", jdkRoot.certificate(), "private", privateRoot.certificate()));
  }

  private void makeAll() throws Exception {
    Holder weak = stamper(privateRoot, "RSA 1024");
    Holder strong = stamper(jdkRoot, "EC secp256r1");
    try (TimeStampAuthority sha1 =
            new TimeStampAuthority(List.of(weak, privateRoot), "SHA1withRSA");
        TimeStampAuthority sha224 = new TimeStampAuthority(List.of(strong), "SHA224withECDSA")) {
      Stamping early = new Stamping(sha1.at(EARLY), "SHA-1", "SHA-1", "SHA1withRSA");
      Stamping late = new Stamping(sha224.at(LATE), "SHA-512", "SHA-224", "SHA224withECDSA");
      List<Optional<Stamping>> stamps =
          List.of(Optional.empty(), Optional.of(early), Optional.of(late));
      for (Map.Entry<String, String> signing : SIGNATURES.entrySet()) {
        for (Holder root : List.of(privateRoot, jdkRoot)) {
          for (String digest : List.of("SHA-1", "SHA-256")) {
            for (Optional<Stamping> stamp : stamps) {
              String algorithm = digest.replace("-", "") + "with" + signing.getValue();
              List<Holder> chain = List.of(signer(root, signing.getKey()), root);
              add(List.of(new Signing(chain, digest, digest, algorithm, stamp)), List.of());
            }
          }
        }
      }
      Signing weakSigning = signing("RSA 1024", "SHA-1", "SHA-1", "SHA1withRSA", stamps.get(1));
      Signing edwards = signing(EDWARDS, "SHA-256", "SHA-512", EDWARDS, stamps.get(2));
      Signing plain = signing("RSA 2048", "SHA-256", "SHA-256", "SHA256withRSA", stamps.get(0));
      add(List.of(edwards), List.of());
      add(List.of(plain), List.of("SHA-1", "SHA-384"));
      add(
          List.of(signing(EDWARDS, "SHA-1", "SHA-512", EDWARDS, stamps.get(0)), weakSigning),
          List.of());
      add(List.of(plain, edwards), List.of());
      Signing strongStamped = plain.stamped(stamps.get(1));
      addByHand("SHA-1", List.of("SHA-256"), List.of(plain, weakSigning));
      addByHand("SHA-1", List.of("SHA-256"), List.of(strongStamped, weakSigning));
      addByHand(
          "SHA-1", List.of("SHA-256"), List.of(strongStamped, weakSigning.stamped(stamps.get(2))));
      addByHand("SHA-512", List.of("SHA-384", "SHA-1"), List.of(plain));
      String pssDigest = pssDigest();
      for (String kind : List.of("RSA 2048", PSS + " 1024")) {
        add(List.of(signing(kind, "SHA-512", pssDigest, PSS, stamps.get(0))), List.of());
      }
    }
  }

  /** Finds out what the JDK signs with if it is not told. */
  private String pssDigest() throws Exception {
    Path unsigned = folder.resolve("pss-0.jar");
    Path signed = folder.resolve("pss-1.jar");
    write(unsigned, List.of());
    Signing signing = signing("RSA 2048", "SHA-512", "unknown", PSS, Optional.empty());
    try (ZipFile in = new ZipFile(unsigned.toFile());
        OutputStream out = Files.newOutputStream(signed)) {
      signing.signer("S").sign(in, out);
    }
    try (ZipFile jar = new ZipFile(signed.toFile());
        InputStream block = jar.getInputStream(jar.getEntry("META-INF/S.RSA"))) {
      AlgorithmParameters digest = AlgorithmParameters.getInstance(PSS);
      digest.init(
          new CMSSignedData(block).getSignerInfos().iterator().next().getEncryptionAlgParams());
      return digest.getParameterSpec(PSSParameterSpec.class).getDigestAlgorithm();
    }
  }

  private Signing signing(
      String kind, String digest, String ofSignature, String algorithm, Optional<Stamping> stamp) {
    return new Signing(List.of(signer(jdkRoot, kind)), digest, ofSignature, algorithm, stamp);
  }

  private Holder signer(Holder root, String kind) {
    return maker.issue(
        root, "CN=signer " + kind, keys.get(kind), "SHA256withRSA", Purpose.END_ENTITY);
  }

  private Holder stamper(Holder root, String kind) {
    return maker.issue(
        root, "CN=TSA " + kind, keys.get(kind), "SHA256withRSA", Purpose.TIME_STAMPS);
  }

  /** How to sign: the digest of what is in the jar, and the digest that is signed. */
  private record Signing(
      List<Holder> chain,
      String digest,
      String ofSignature,
      String algorithm,
      Optional<Stamping> stamping) {
    Block block(List<String> manifestDigests) {
      List<String> digests = new ArrayList<>(List.of(ofSignature));
      List<String> algorithms = new ArrayList<>(List.of(algorithm));
      stamping.ifPresent(
          stamp -> {
            digests.addAll(List.of(stamp.imprint, stamp.ofSignature));
            algorithms.add(stamp.algorithm);
          });
      String signer = chain.get(0).certificate().getSubjectX500Principal().getName();
      return new Block(signer, manifestDigests, digests, algorithms);
    }

    Signing stamped(Optional<Stamping> otherStamping) {
      return new Signing(chain, digest, ofSignature, algorithm, otherStamping);
    }

    JarSigner signer(String name) throws GeneralSecurityException {
      CertPath path =
          CertificateFactory.getInstance("X.509")
              .generateCertPath(chain.stream().map(Holder::certificate).toList());
      JarSigner.Builder builder =
          new JarSigner.Builder(chain.get(0).keys().getPrivate(), path)
              .signerName(name)
              .digestAlgorithm(digest)
              .signatureAlgorithm(algorithm);
      stamping.ifPresent(
          stamp -> builder.tsa(stamp.authority).setProperty("tsaDigestAlg", stamp.imprint));
      return builder.build();
    }
  }

  /** Where to get a time-stamp: the digest of what is stamped, and how it is signed. */
  private record Stamping(URI authority, String imprint, String ofSignature, String algorithm) {}

  /**
   * Makes a jar.
   *
   * @param signings its signatures, of the same digest
   * @param moreDigests digests of its entry beside that
   */
  private void add(List<Signing> signings, List<String> moreDigests) throws Exception {
    Path file = folder.resolve(jars.size() + "-0.jar");
    write(file, moreDigests);
    for (int i = 0; i < signings.size(); i++) {
      Path signed = folder.resolve(jars.size() + "-" + (i + 1) + ".jar");
      try (ZipFile in = new ZipFile(file.toFile());
          OutputStream out = Files.newOutputStream(signed)) {
        signings.get(i).signer("S" + i).sign(in, out);
      }
      file = signed;
    }
    List<String> entryDigests = new ArrayList<>(moreDigests);
    entryDigests.add(signings.get(0).digest);
    jars.add(
        new Jar(
            file, entryDigests, signings.stream().map(s -> s.block(List.of(s.digest))).toList()));
  }

  /** Makes a jar with digests among which the JDK's signer gives no choice. */
  private void addByHand(String entryDigest, List<String> manifestDigests, List<Signing> signings)
      throws Exception {
    Path unsigned = folder.resolve(jars.size() + "-0.jar");
    Path signed = folder.resolve(jars.size() + "-1.jar");
    write(unsigned, List.of(entryDigest));
    try (ZipFile in = new ZipFile(unsigned.toFile());
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(signed))) {
      byte[] manifest = in.getInputStream(in.getEntry(JarFile.MANIFEST_NAME)).readAllBytes();
      StringBuilder file = new StringBuilder("Signature-Version: 1.0\r\n");
      for (String each : manifestDigests) {
        file.append(each + "-Digest-Manifest: " + base64Digest(each, manifest) + "\r\n");
      }
      String section = new String(manifest, US_ASCII).split("(?<=\r\n\r\n)", 2)[1];
      String digest = manifestDigests.get(0);
      file.append("\r\nName: a\r\n" + digest + "-Digest: ");
      file.append(base64Digest(digest, section.getBytes(US_ASCII)) + "\r\n\r\n");
      byte[] content = file.toString().getBytes(US_ASCII);
      add(out, JarFile.MANIFEST_NAME, manifest);
      for (int i = 0; i < signings.size(); i++) {
        add(out, "META-INF/S" + i + ".SF", content);
        add(out, "META-INF/S" + i + ".RSA", sign(signings.get(i), content).getEncoded());
      }
      add(out, "a", CONTENT);
    }
    List<Block> blocks = signings.stream().map(s -> s.block(manifestDigests)).toList();
    jars.add(new Jar(signed, List.of(entryDigest), blocks));
  }

  private static void add(ZipOutputStream jar, String name, byte[] content) throws IOException {
    jar.putNextEntry(new ZipEntry(name));
    jar.write(content);
    jar.closeEntry();
  }

  private static CMSSignedData sign(Signing signing, byte[] content) throws Exception {
    Holder signer = signing.chain.get(0);
    CMSSignedDataGenerator generator = new CMSSignedDataGenerator();
    generator.addSignerInfoGenerator(
        new SignerInfoGeneratorBuilder(new JcaDigestCalculatorProviderBuilder().build())
            .setDirectSignature(true)
            .build(
                new JdkSigner(signing.algorithm, signer.keys().getPrivate()),
                new JcaX509CertificateHolder(signer.certificate())));
    generator.addCertificates(new JcaCertStore(List.of(signer.certificate())));
    CMSSignedData signed = generator.generate(new CMSProcessableByteArray(content), false);
    if (signing.stamping.isEmpty()) {
      return signed;
    }
    SignerInformation unstamped = signed.getSignerInfos().iterator().next();
    Stamping stamping = signing.stamping.get();
    byte[] token =
        TimeStampAuthority.ask(
            stamping.authority,
            stamping.imprint,
            digest(stamping.imprint, unstamped.getSignature()));
    Attribute attribute =
        new Attribute(
            PKCSObjectIdentifiers.id_aa_signatureTimeStampToken,
            new DERSet(ASN1Primitive.fromByteArray(token)));
    return CMSSignedData.replaceSigners(
        signed,
        new SignerInformationStore(
            SignerInformation.replaceUnsignedAttributes(unstamped, new AttributeTable(attribute))));
  }

  private static String base64Digest(String digest, byte[] content)
      throws GeneralSecurityException {
    return Base64.getEncoder().encodeToString(digest(digest, content));
  }

  private static byte[] digest(String digest, byte[] content) throws GeneralSecurityException {
    return MessageDigest.getInstance(digest).digest(content);
  }

  /** Writes a jar; digests of its entry may already stand in its manifest. */
  private static void write(Path file, List<String> digests)
      throws IOException, GeneralSecurityException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    Attributes attributes = new Attributes();
    for (String digest : digests) {
      attributes.putValue(digest + "-Digest", base64Digest(digest, CONTENT));
    }
    manifest.getEntries().put("a", attributes);
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file), manifest)) {
      jar.putNextEntry(new ZipEntry("a"));
      jar.write(CONTENT);
    }
  }
}
