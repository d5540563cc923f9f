package org.algate.constraints;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DescribedKeyTest {

  @ParameterizedTest
  @CsvSource({
    "RSA/2048,          RSA,           RSA/2048,               2048",
    "rsa/01024,         RSA,           RSA/1024,               1024",
    "RSASSA-PSS/3072,   RSASSA-PSS,    RSASSA-PSS/3072,        3072",
    "dsa/1,             DSA,           DSA/1,                  1",
    "DH/2048,           DH,            DH/2048,                2048",
    "DiffieHellman/999999999, DiffieHellman, DiffieHellman/999999999, 999999999",
    "EC/secp256r1,      EC,            EC/secp256r1,           256",
    "ec/x9.62 PRIME256V1, EC,          EC/secp256r1,           256",
    "EC/sect163r1,      EC,            EC/sect163r1,           162",
    "ed25519,           EdDSA,         EdDSA/Ed25519,          255",
    "EdDSA/Ed448,       EdDSA,         EdDSA/Ed448,            448",
    "X25519,            XDH,           XDH/X25519,             255",
    "xdh/x448,          XDH,           XDH/X448,               448",
    "ML-DSA-65,         ML-DSA,        ML-DSA/ML-DSA-65,       -1",
    "ML-KEM/ml-kem-768, ML-KEM,        ML-KEM/ML-KEM-768,      -1",
    "AES/128,           AES,           AES/128,                128",
  })
  void descriptionsAreReadInAnyCase(String text, String algorithm, String canonical, int bits) {
    DescribedKey key = DescribedKey.parse(text);

    assertThat(key.getAlgorithm()).isEqualTo(algorithm);
    assertThat(key).hasToString(canonical).isEqualTo(DescribedKey.parse(canonical));
    assertThat(KeyType.of(key).sizeBits(key)).isEqualTo(bits);
    assertThat(key.getEncoded()).isNull();
    assertThat(key.getFormat()).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "RSA            | `RSA` needs a size; write it in bits, as in `RSA/2048`",
        "rsa/           | `RSA` needs a size; write it in bits, as in `RSA/2048`",
        "RSA/0          | `0` is no size; write it in bits, as in `RSA/2048`",
        "RSA/-1         | `-1` is no size; write it in bits, as in `RSA/2048`",
        "RSA/99999999999| `99999999999` is no size; write it in bits, as in `RSA/2048`",
        "RSA/2048/3     | `2048/3` is no size; write it in bits, as in `RSA/2048`",
        "AES/127        | `127` is no size; write it in bits that make whole bytes, as in `AES/128`",
        "EC             | `EC` needs a curve; write its name, as in `EC/secp256r1`",
        "EC/256         | `256` is no curve of the JDK; write its name, as in `EC/secp256r1`",
        "EC/foo         | `foo` is no curve of the JDK; write its name, as in `EC/secp256r1`",
        "EC/P-256       | `P-256` is no curve of the JDK; did you mean `EC/secp256r1`?",
        "EC/prime256v1  | `prime256v1` is no curve of the JDK; did you mean `EC/secp256r1`?",
        "EC/secp256     | `secp256` is no curve of the JDK; did you mean `EC/secp256r1`?",
        "EC/nistp256    | `nistp256` is no curve of the JDK; did you mean `EC/secp256r1`?",
        "EC/NIST K-164  | `NIST K-164` is no curve of the JDK; did you mean `EC/sect163k1`?",
        "ECDSA/secp256r1| `ECDSA/secp256r1` is no kind of key; did you mean `EC/secp256r1`?",
        "ecdh/P-384     | `ecdh/P-384` is no kind of key; did you mean `EC/secp384r1`?",
        "P-521          | `P-521` is no kind of key; did you mean `EC/secp521r1`?",
        "RSA-2048       | `RSA-2048` is no kind of key; did you mean `RSA/2048`?",
        "rsa2048        | `rsa2048` is no kind of key; did you mean `RSA/2048`?",
        "RSASSA-PSS_3072| `RSASSA-PSS_3072` is no kind of key; did you mean `RSASSA-PSS/3072`?",
        "AES-127        | `AES-127` is no kind of key; write one as in `RSA/2048`, `EC/secp256r1`,"
            + " `Ed25519` or `AES/128`",
        "RSSA           | `RSSA` is no kind of key; write one as in `RSA/2048`, `EC/secp256r1`,"
            + " `Ed25519` or `AES/128`",
        "secp256r1      | `secp256r1` is no kind of key; did you mean `EC/secp256r1`?",
        "EdDSA          | `EdDSA` needs a parameter set; write one of `Ed25519`, `Ed448`",
        "EdDSA/X25519   | `X25519` is no parameter set of `EdDSA`; write one of `Ed25519`, `Ed448`",
        "Ed25519/255    | `Ed25519/255` is no kind of key; did you mean `Ed25519`?",
        "Ed25591        | `Ed25591` is no kind of key; did you mean `Ed25519`?",
        "RSSA/2048      | `RSSA/2048` is no kind of key; did you mean `RSA/2048`?",
        "ML-DSA-66      | `ML-DSA-66` is no kind of key; did you mean `ML-DSA-65`?",
        "''             | `` is no kind of key; write one as in `RSA/2048`, `EC/secp256r1`,"
            + " `Ed25519` or `AES/128`",
        "/              | `/` is no kind of key; write one as in `RSA/2048`, `EC/secp256r1`,"
            + " `Ed25519` or `AES/128`",
      })
  void othersAreRefusedWithWhatToWrite(String text, String message) {
    assertThatThrownBy(() -> DescribedKey.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"RSA/%s", "EC/%s", "EdDSA/%s", "%s"})
  void hugeDescriptionsAreRefusedInShort(String form) {
    assertThatThrownBy(() -> DescribedKey.parse(form.formatted("1".repeat(1_000_000))))
        .isInstanceOf(IllegalArgumentException.class)
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(300));
  }

  @Test
  void keysAreEqualIfTheyAreOfOneKind() {
    assertThat(DescribedKey.parse("RSA/2048"))
        .isNotEqualTo(DescribedKey.parse("RSA/1024"))
        .isNotEqualTo(DescribedKey.parse("DSA/2048"))
        .hasSameHashCodeAs(DescribedKey.parse("rsa/2048"));
  }
}
