package org.algate.conformance;

import java.math.BigInteger;
import java.security.Principal;
import java.security.PublicKey;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.Date;
import java.util.Set;

/** A certificate of another provider, which has names of its own and shares but the encoding. */
@SuppressWarnings("deprecation") // has to answer what no one should ask
final class ForeignCertificate extends X509Certificate {
  private static final long serialVersionUID = 1L;

  private final X509Certificate own;

  ForeignCertificate(X509Certificate own) {
    this.own = own;
  }

  @Override
  public byte[] getEncoded() throws CertificateEncodingException {
    return own.getEncoded();
  }

  @Override
  public String getSigAlgName() {
    return "foreign";
  }

  @Override
  public String getSigAlgOID() {
    return own.getSigAlgOID();
  }

  @Override
  public byte[] getSigAlgParams() {
    return null;
  }

  @Override
  public PublicKey getPublicKey() {
    return null;
  }

  @Override
  public int getVersion() {
    return own.getVersion();
  }

  @Override
  public BigInteger getSerialNumber() {
    return own.getSerialNumber();
  }

  @Override
  public Principal getIssuerDN() {
    return own.getIssuerX500Principal();
  }

  @Override
  public Principal getSubjectDN() {
    return own.getSubjectX500Principal();
  }

  @Override
  public Date getNotBefore() {
    return own.getNotBefore();
  }

  @Override
  public Date getNotAfter() {
    return own.getNotAfter();
  }

  @Override
  public byte[] getTBSCertificate() throws CertificateEncodingException {
    return own.getTBSCertificate();
  }

  @Override
  public byte[] getSignature() {
    return own.getSignature();
  }

  @Override
  public boolean[] getIssuerUniqueID() {
    return own.getIssuerUniqueID();
  }

  @Override
  public boolean[] getSubjectUniqueID() {
    return own.getSubjectUniqueID();
  }

  @Override
  public boolean[] getKeyUsage() {
    return own.getKeyUsage();
  }

  @Override
  public int getBasicConstraints() {
    return own.getBasicConstraints();
  }

  @Override
  public Set<String> getCriticalExtensionOIDs() {
    return own.getCriticalExtensionOIDs();
  }

  @Override
  public Set<String> getNonCriticalExtensionOIDs() {
    return own.getNonCriticalExtensionOIDs();
  }

  @Override
  public byte[] getExtensionValue(String oid) {
    return own.getExtensionValue(oid);
  }

  @Override
  public boolean hasUnsupportedCriticalExtension() {
    return own.hasUnsupportedCriticalExtension();
  }

  @Override
  public void checkValidity() {}

  @Override
  public void checkValidity(Date date) {}

  @Override
  public void verify(PublicKey key) {}

  @Override
  public void verify(PublicKey key, String provider) {}

  @Override
  public String toString() {
    return "foreign " + own;
  }
}
