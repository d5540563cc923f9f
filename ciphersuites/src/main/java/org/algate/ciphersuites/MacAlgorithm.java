package org.algate.ciphersuites;

/** What authenticates the data of a connection, in the terms of the RFCs. */
public enum MacAlgorithm {
  /** Nothing: there is no connection yet, or the suite is a signal. */
  NULL,
  /** The cipher itself ({@link BulkCipher.Mode#AEAD}). */
  AEAD,
  /** HMAC with MD5; in SSL 3.0 its forerunner. */
  HMAC_MD5,
  /** HMAC with SHA-1, written {@code SHA} in the names of suites; in SSL 3.0 its forerunner. */
  HMAC_SHA1,
  HMAC_SHA256,
  HMAC_SHA384,
  KUZNYECHIK_OMAC,
  MAGMA_OMAC,
  GOST_28147_IMIT;

  static final NameTable<MacAlgorithm> BY_NAME = NameTable.of(values());
}
