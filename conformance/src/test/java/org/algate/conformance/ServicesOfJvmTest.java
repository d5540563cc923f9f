package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.Signature;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javax.crypto.Cipher;
import org.algate.constraints.ServiceConstraints;
import org.algate.policy.Dialect;
import org.algate.policy.Dialect.Feature;
import org.algate.policy.DisabledServices;
import org.algate.policy.PolicySource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What services hand out in a JVM that is started with a list; each test starts one. */
class ServicesOfJvmTest {
  private static final String SYSTEM_PROPERTY = "-D" + DisabledServices.PROPERTY + "=";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "MessageDigest.MD5        | MessageDigest.MD5 MessageDigest.md5 MessageDigest.SHA-1",
        "messagedigest.sha1       | MessageDigest.SHA MessageDigest.SHA-1 MessageDigest.sha-1",
        "MessageDigest.SHA-1      | MessageDigest.1.3.14.3.2.26 MessageDigest.OID.1.3.14.3.2.26",
        "Signature.SHA1withRSA    | Signature.SHA1withRSA Signature.1.2.840.113549.1.1.5",
        "Signature.SHA1withRSA    | Signature.1.3.14.3.2.29 Signature.SHA256withRSA",
        "Signature.1.3.14.3.2.29  | Signature.SHA1withRSA Signature.1.2.840.113549.1.1.5",
        "Cipher.RSA               | Cipher.RSA Cipher.RSA/ECB/PKCS1Padding Cipher.RSA/ECB/OAEPPadding",
        "Cipher.AES, KeyStore.JKS | Cipher.AES Cipher.AES/CBC/PKCS5Padding KeyStore.jks KeyStore.PKCS12",
        "MessageDigest.MD5,       | MessageDigest.MD5 Cipher.AES",
        "MessageDigest.MD5,,A     | MessageDigest.SHA-256 Cipher.AES KeyStore.PKCS12 Signature.Ed25519",
        "MD5                      | MessageDigest.SHA-256 Cipher.AES KeyStore.PKCS12 Signature.Ed25519",
        "Mac.HmacMD5              | MessageDigest.SHA-256 Cipher.AES KeyStore.PKCS12 Signature.Ed25519",
        "MessageDigest.*          | MessageDigest.MD5 MessageDigest.SHA-256",
        "MessageDigest.MD5 jdkCA  | MessageDigest.MD5",
      })
  void servicesHandOutWhatIsPermitted(String value, String questions) throws Exception {
    List<String> asked = Arrays.asList(questions.split(" ", -1));

    assertThat(askJvm(asked, SYSTEM_PROPERTY + value)).isEqualTo(askAlgate(asked, value));
  }

  @Test
  void theSystemPropertyWinsEvenIfItIsEmpty() throws Exception {
    assumeTrue(Dialect.running().has(Feature.DISABLED_SERVICES), "the JDK has no such property");
    Path file = folder.resolve("own.security");
    Files.writeString(file, DisabledServices.PROPERTY + "=MessageDigest.MD5");
    String override = "-Djava.security.properties=" + file;
    List<String> asked = List.of("MessageDigest.MD5", "Cipher.AES");

    assertThat(askJvm(asked, override)).containsExactly("denied", "permitted");
    assertThat(askJvm(asked, override, SYSTEM_PROPERTY)).containsExactly("permitted", "permitted");
    assertThat(askJvm(asked, override, SYSTEM_PROPERTY + "Cipher.AES"))
        .containsExactly("permitted", "denied");
  }

  private static List<String> askAlgate(List<String> questions, String value) {
    return DisabledServices.parse(
            PolicySource.literal(DisabledServices.PROPERTY, value), Dialect.running())
        .tree()
        .map(ServiceConstraints::compile)
        .map(
            constraints ->
                questions.stream()
                    .map(question -> question.split("\\.", 2))
                    .map(parts -> constraints.permits(parts[0], parts[1]))
                    .map(permitted -> permitted ? "permitted" : "denied")
                    .toList())
        .orElse(questions.stream().map(question -> "refused").toList());
  }

  private static List<String> askJvm(List<String> questions, String... options) {
    return SettingsJvms.run(Program.class, List.of(options), questions.toArray(String[]::new))
        .lines()
        .toList();
  }

  /** The program that is started: asks the services themselves. */
  static final class Program {
    private Program() {}

    public static void main(String[] questions) {
      System.out.println(
          Arrays.stream(questions).map(Program::ask).collect(Collectors.joining("\n")));
    }

    private static String ask(String question) {
      String[] parts = question.split("\\.", 2);
      try {
        getInstance(parts[0], parts[1]);
        return "permitted";
      } catch (GeneralSecurityException e) {
        return e.getMessage().endsWith(" is disabled") ? "denied" : e.toString();
      } catch (LinkageError e) {
        return "refused";
      }
    }

    private static Object getInstance(String service, String algorithm)
        throws GeneralSecurityException {
      return switch (service) {
        case "Cipher" -> Cipher.getInstance(algorithm);
        case "KeyStore" -> KeyStore.getInstance(algorithm);
        case "MessageDigest" -> MessageDigest.getInstance(algorithm);
        case "Signature" -> Signature.getInstance(algorithm);
        default -> throw new IllegalArgumentException(service);
      };
    }
  }
}
