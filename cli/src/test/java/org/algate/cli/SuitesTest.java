package org.algate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SuitesTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"client", "server"})
  void theDefaultIsWhatTheRunningJdkEnables(String role) throws NoSuchAlgorithmException {
    SSLEngine engine = SSLContext.getDefault().createSSLEngine();
    engine.setUseClientMode(role.equals("client"));
    Map<String, Object> document = json("--role", role);
    assertThat(names(document, "suites")).containsExactly(engine.getEnabledCipherSuites());
    assertThat(document.get("protocols")).isEqualTo(List.of(engine.getEnabledProtocols()));
  }

  @Test
  void whatIsExcludedOfAllAndWhatIsActiveIsAllThatTheRunningJdkHas()
      throws NoSuchAlgorithmException {
    SSLEngine engine = SSLContext.getDefault().createSSLEngine();
    Map<String, Object> document = json("--suites=all", "--protocols=all");
    Set<String> names = new HashSet<>(names(document, "suites"));
    assertThat(names).isSubsetOf(engine.getSupportedCipherSuites()).isNotEmpty();
    names.addAll(excluded(document, "suite"));
    assertThat(names).contains(engine.getSupportedCipherSuites());
    assertThat(names).contains("SSL_RSA_WITH_RC4_128_MD5", "TLS_RSA_WITH_NULL_SHA256");
    assertThat(
            Stream.concat(
                ((List<?>) document.get("protocols")).stream(),
                excluded(document, "protocol").stream()))
        .containsExactlyInAnyOrder((Object[]) engine.getSupportedProtocols());
  }

  @Test
  void listsKeepTheirOrderAndWhatIsDeniedIsLeftOut() throws IOException {
    Path file =
        Files.writeString(
            directory.resolve("java.security"), "jdk.tls.disabledAlgorithms=SHA384, x448\n");
    Map<String, Object> document =
        json(
            "--policy=" + file,
            "--suites=TLS_CHACHA20_POLY1305_SHA256,TLS_AES_256_GCM_SHA384,TLS_AES_128_GCM_SHA256",
            "--groups=FFDHE2048 , x448, x25519,ffdhe2048",
            "--schemes=rsa_pss_rsae_sha256,ED25519",
            "--protocols=TLSv1.2,TLSv1.3");
    assertThat(document.get("protocols")).isEqualTo(List.of("TLSv1.3"));
    assertThat(names(document, "suites"))
        .containsExactly("TLS_CHACHA20_POLY1305_SHA256", "TLS_AES_128_GCM_SHA256");
    assertThat(names(document, "groups")).containsExactly("ffdhe2048", "x25519");
    assertThat(names(document, "schemes")).containsExactly("rsa_pss_rsae_sha256", "ed25519");
    assertThat(excluded(document, "suite")).containsExactly("TLS_AES_256_GCM_SHA384");
    assertThat(excluded(document, "group")).containsExactly("x448");
    assertThat(excluded(document, "protocol")).containsExactly("TLSv1.2");
  }

  @Test
  void whetherAnythingIsLeftIsTheExitCode() throws IOException {
    Path file =
        Files.writeString(
            directory.resolve("java.security"),
            "jdk.tls.disabledAlgorithms=RSA, DSA, EC, RSASSA-PSS, EdDSA, Ed25519, Ed448\n");
    String policy = "--policy=" + file;
    assertExitCode(0, policy);
    assertExitCode(1, policy, "--protocols=TLSv1.3"); // no schemes
    assertExitCode(1, policy, "--suites=TLS_EMPTY_RENEGOTIATION_INFO_SCSV");
    assertExitCode(0, "--protocols=TLSv1.3", "--groups=x25519");
    assertExitCode(1, "--protocols=TLSv1.3", "--groups=secp256r2");
    assertExitCode(1, "--protocols=SSLv2Hello");
  }

  private static void assertExitCode(int exitCode, String... options) {
    for (String role : List.of("client", "server")) {
      Run run = suites(Stream.concat(Stream.of("--role", role), Stream.of(options)));
      assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(exitCode);
      assertThat(JsonDocument.read(run.out()).get("usable")).isEqualTo(exitCode == 0);
    }
  }

  private static Map<String, Object> json(String... options) {
    return JsonDocument.read(suites(Stream.of(options)).out());
  }

  private static Run suites(Stream<String> options) {
    return Run.algate(
        Stream.concat(Stream.of("suites", "--format=json"), options).toArray(String[]::new));
  }

  private static List<String> names(Map<String, Object> document, String field) {
    return ((List<?>) document.get(field))
        .stream().map(item -> (String) ((Map<?, ?>) item).get("name")).toList();
  }

  private static List<String> excluded(Map<String, Object> document, String kind) {
    return ((List<?>) document.get("excluded"))
        .stream()
            .map(item -> (Map<?, ?>) item)
            .filter(item -> kind.equals(item.get("kind")))
            .map(item -> (String) item.get("name"))
            .toList();
  }
}
