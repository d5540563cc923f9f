package org.algate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsageTest {
  @TempDir Path directory;

  @ParameterizedTest
  @MethodSource
  void badUsageIsOneLineOnStandardError(String arguments, String message) {
    Run run = Run.algate(arguments.split(" ", -1));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("algate: ").hasLineCount(1).endsWith(" --help`\n");
    assertThat(run.err()).contains(message);
  }

  static Stream<Arguments> badUsageIsOneLineOnStandardError() {
    return Stream.of(
        Arguments.of("", "unknown command ``"),
        Arguments.of("lnt", "did you mean `lint`?"),
        Arguments.of("--check", "unknown option `--check`"),
        Arguments.of("check", "no name is given, nor anything else to ask about; try"),
        Arguments.of("check --value a", "no name is given"),
        Arguments.of("check --key", "'--key'"),
        Arguments.of("check --key=", "--key: `` is no kind of key; write one as in `RSA/2048`"),
        Arguments.of("check --key RSA", "--key: `RSA` needs a size; write it in bits"),
        Arguments.of("check --key RSA/0", "`0` is no size"),
        Arguments.of("check --key RSA/99999999999", "`99999999999` is no size"),
        Arguments.of("check --key EC/secp256", "did you mean `EC/secp256r1`? Try `algate"),
        Arguments.of("check --scheme rsa_sha1", "`rsa_sha1` is no signature scheme; did you mean"),
        Arguments.of("check --scheme=", "write its name in TLS, as in `rsa_pkcs1_sha256`; try"),
        Arguments.of("check --service=", "--service: `` is no service that can be disabled; write"),
        Arguments.of("check --service Mac.HmacMD5", "`Mac` is no service that can be disabled"),
        Arguments.of("check --service MesageDigest.MD5", "did you mean `MessageDigest`?"),
        Arguments.of("check --service Cipher", "`Cipher` names no algorithm; write one behind a"),
        Arguments.of("check --service Cipher.", "`Cipher.` names no algorithm"),
        Arguments.of("check --value a --service Cipher.RSA", "`jdk.crypto.disabledAlgorithms`"),
        Arguments.of(
            "check --property jdk.tls.disabledAlgorithms --service Cipher.RSA",
            "services are judged by `jdk.crypto.disabledAlgorithms`; give it as --property; try"),
        Arguments.of("check --usage tls-client x", "--usage goes with --cert; try"),
        Arguments.of("check --date 2027-01-31 x", "--date goes with --cert"),
        Arguments.of("check --anchor jdk x", "--anchor goes with --cert"),
        Arguments.of("check --cert=", "the name of a file is empty"),
        Arguments.of(
            "check --cert x --usage server", "one of `tls-server`, `tls-client`, `signed-jar`"),
        Arguments.of("check --cert x --anchor=", "one of `auto`, `jdk`, `private`"),
        Arguments.of(
            "check --cert x --date 2027-02-29", "`2027-02-29` is no date; write --date as in"),
        Arguments.of("check --cert x --date +99999-01-01", "`+99999-01-01` is no date"),
        Arguments.of("check --cert x --date=", "`` is no date"),
        Arguments.of(
            "check --value a --usage signed-jar --cert src/test/resources/certificates/chain.pem",
            "signed jars are not judged by `jdk.tls.disabledAlgorithms`"),
        Arguments.of(
            "check --value=a --property jdk.jar.disabledAlgorithms"
                + " --cert src/test/resources/certificates/chain.pem",
            "`jdk.jar.disabledAlgorithms` is asked about neither signature schemes nor chains"),
        Arguments.of("check --scope handshake x", "--scope goes with --scheme; try"),
        Arguments.of("check --scope= --scheme ed25519", "`` is no value of --scope"),
        Arguments.of("check --scheme ed25519 --scope tls", "one of `handshake`, `certificate`"),
        Arguments.of(
            "check --value=a --property jdk.jar.disabledAlgorithms --scheme ed25519",
            "`jdk.jar.disabledAlgorithms` is asked about neither signature schemes nor chains; try"),
        Arguments.of("check ", "a name is empty"),
        Arguments.of("check -x", "unknown option `-x`"),
        Arguments.of("check --jdk 21 x", "`21` is no value of --jdk; write one of `17`, `25`"),
        Arguments.of("check --jdk 21 x", "`running`; for the rules of another JDK, run this with"),
        Arguments.of("suites --suites A:B", "--suites: write commas between the names, not `:`"),
        Arguments.of(
            "negotiate --client none --client-override x",
            "--client none: nothing can be laid over"),
        Arguments.of("negotiate --server-signature SHA256withRAS", "did you mean `SHA256withRSA`?"),
        Arguments.of(
            "negotiate --server-signature x", "TLS has no signature `x`; write one such as"),
        Arguments.of("check --jdk runing x", "one of `17`, `25`, `running`; try"),
        Arguments.of("check --format JSN x", "write one of `text`, `json`"),
        Arguments.of("check --value a --override b x", "does not go with --override"),
        Arguments.of("check --value a --policy b x", "does not go with --policy"),
        Arguments.of("check --value a --value b x", "'--value'"),
        Arguments.of("check --policy", "'--policy'"),
        Arguments.of("check --policy= x", "the name of a file is empty"),
        Arguments.of("check --property foo x", "`foo` is no list of algorithms"),
        Arguments.of("check --property jdk.crypto.disabledAlgorithms x", "lists services"),
        Arguments.of("check --value x --property security.provider.1 y", "is no list"),
        Arguments.of("suites --role peer", "write one of `client`, `server`; try `algate suites"),
        Arguments.of("suites --role=", "`` is no value of --role"),
        Arguments.of("suites --protocols", "'--protocols'"),
        Arguments.of("suites --protocols=", "--protocols names nothing; write names with commas"),
        Arguments.of("suites --suites ,", "--suites: a name between commas is empty"),
        Arguments.of("suites --groups x25519,,x448", "--groups: a name between commas is empty"),
        Arguments.of("suites --schemes ed25519,", "--schemes: a name between commas is empty"),
        Arguments.of("suites --suites all,NULL", "--suites: `all` stands alone"),
        Arguments.of("suites --protocols a --protocols b", "'--protocols'"),
        Arguments.of("suites --protocols TLSv1.2,DTLSv1.2", "`DTLSv1.2` is DTLS"),
        Arguments.of("suites --cipher x", "unknown option `--cipher`"),
        Arguments.of("suites --suite x", "did you mean `--suites`?"),
        Arguments.of("suites TLSv1.3", "unexpected argument `TLSv1.3`; try `algate suites"),
        Arguments.of("suites --value RC4", "unknown option `--value`"),
        Arguments.of("suites --policy=", "the name of a file is empty"),
        Arguments.of("suites --jdk 8", "`8` is no value of --jdk"),
        Arguments.of("negotiate --policy x", "unknown option `--policy`"),
        Arguments.of("negotiate --client=", "the name of a file is empty; try `algate negotiate"),
        Arguments.of("negotiate --client-suites ,", "--client-suites: a name between commas"),
        Arguments.of("negotiate --server-groups=", "--server-groups names nothing"),
        Arguments.of("negotiate --server-protocols DTLSv1.2", "`DTLSv1.2` is DTLS"),
        Arguments.of("negotiate --server-key=", "--server-key: `` is no kind of key"),
        Arguments.of("negotiate --server-key AES/128", "nobody signs with `AES/128`"),
        Arguments.of("negotiate --server-authority EC/none", "--server-authority: "),
        Arguments.of("negotiate --server-authority AES/128", "nobody signs with `AES/128`"),
        Arguments.of("negotiate --server-key X25519", "nobody signs with `X25519`"),
        Arguments.of(
            "negotiate --server-key RSA --server-key RSA/1024", "several keys are for RSA; give"),
        Arguments.of("negotiate --client-key RSA", "unknown option `--client-key`"),
        Arguments.of("negotiate --client-jdk 8", "`8` is no value of --client-jdk; write one of"),
        Arguments.of("negotiate --server-jdk=", "`` is no value of --server-jdk"),
        Arguments.of("negotiate --jdk 8", "`8` is no value of --jdk"),
        Arguments.of("negotiate x", "unexpected argument `x`; try `algate negotiate"),
        Arguments.of("lint", "no file is given; try `algate lint --help`"),
        Arguments.of("lint --fail-on errors x", "`error`, `warning`, `note`, `never`"),
        Arguments.of("lint --policy x", "unknown option `--policy`"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-x", "--", "--policy", "@x", "'x'", "${x}", " ", "check", "\\"})
  void anyTextBehindTwoDashesIsAName(String name) {
    Run run = Run.algate("check", "--value", "RC4", "--", name);
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith("PERMITTED " + name + "\n");
  }

  @Test
  void optionsMayStandBehindNames() {
    assertThat(Run.algate("check", "RC4", "--value=RC4", "MD5", "--jdk=17").out())
        .contains("DENIED    RC4\n", "PERMITTED MD5\n");
  }

  @Test
  void anEmptyValueDeniesNothing() {
    assertThat(Run.algate("check", "--value=", "RC4").exitCode()).isZero();
    assertThat(Run.algate("check", "--value", "", "RC4").exitCode()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version", "-V"})
  void versionNamesTheProjectAndTheJdk(String option) {
    Run run = Run.algate(option);
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .matches("algate \\d+\\.\\d+\\.\\d+(-SNAPSHOT)? \\(JDK .*\\)\n")
        .contains(Runtime.version().toString());
    assertThat(run.err()).isEmpty();
    assertThat(Run.algate("check", option)).isEqualTo(run);
  }

  @Test
  void theDefaultIsTheRunningJdksOwnFile() {
    Run run = Run.algate("check", "SSLv3");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).contains(Path.of("conf", "security", "java.security") + ":");
  }

  @ParameterizedTest
  @MethodSource
  void lintFailsOnWhatItIsToldTo(String value, String failOn, int exitCode) throws IOException {
    Path file = Files.writeString(directory.resolve("f"), "jdk.tls.disabledAlgorithms=" + value);
    assertThat(Run.algate("lint", "--fail-on", failOn, file.toString()).exitCode())
        .isEqualTo(exitCode);
    if (failOn.equals("error")) {
      assertThat(Run.algate("lint", file.toString()).exitCode()).isEqualTo(exitCode);
    }
  }

  static Stream<Arguments> lintFailsOnWhatItIsToldTo() {
    return Stream.of(
        Arguments.of("RC4", "note", 0),
        Arguments.of("NULL", "note", 1),
        Arguments.of("NULL", "warning", 0),
        Arguments.of("RC4, RC4", "note", 1),
        Arguments.of("RC4, RC4", "warning", 1),
        Arguments.of("RC4, RC4", "error", 0),
        Arguments.of("RC4 foo", "warning", 1),
        Arguments.of("RC4 foo", "error", 1),
        Arguments.of("RC4 foo", "never", 0));
  }
}
