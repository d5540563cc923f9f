package org.algate.handshake;

import static org.algate.handshake.InMemoryHandshake.engine;
import static org.algate.handshake.InMemoryHandshake.shake;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.X509KeyManager;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.algate.constraints.Decision;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stands in recordings of Flight Recorder. */
class PolicyEventsTest {
  private static final String[] PLACE = {"file", "line", "column"};

  @TempDir Path folder;

  @Test
  void aLivePolicyIsRecordedFromItsStart() throws Exception {
    PolicyDirectory files = PolicyDirectory.of(folder, "RC4");
    List<RecordedEvent> events =
        recorded(
            List.of(),
            () -> {
              try (LivePolicy live = files.reloadedByCalls().start()) {
                live.reload();
                files.deny("DES");
                live.reload();
                files.deny("DES, RSA keySize <");
                live.reload();
                files.deny("DES");
                live.reload();
              }
            });

    assertThat(events)
        .extracting(event -> event.getEventType().getName())
        .containsExactly(
            "org.algate.PolicyLoaded",
            "org.algate.PolicyReloaded",
            "org.algate.PolicyRejected",
            "org.algate.PolicyReloaded");
    assertThat(events)
        .extracting(event -> event.getString("files"))
        .containsOnly(files.master() + ", " + files.override());
    String rc4 = events.get(0).getString("policy");
    String des = events.get(1).getString("policy");
    assertThat(rc4).matches("[0-9a-f]{8}").isNotEqualTo(des);
    assertThat(values(events.get(1), "outcome", "before")).containsExactly("changed", rc4);
    assertThat(values(events.get(2), "policy", "errors", "code"))
        .containsExactly(des, 1, "expected-key-length");
    assertThat(values(events.get(2), PLACE)).containsExactly(files.override().toString(), 1, 46);
    assertThat(values(events.get(3), "outcome", "before", "policy"))
        .containsExactly("recovered", des, des);
  }

  @Test
  void aDenialHasItsEntryAndThePlaceOfIt() throws Exception {
    PolicyDirectory files =
        PolicyDirectory.of(folder, "RSA keySize < 2048, \\\n  AES_128_GCM, TLSv1");
    List<RecordedEvent> events =
        recorded(
            List.of(),
            () -> {
              try (LivePolicy live = files.reloadedByCalls().start()) {
                HandshakeContext context = context(live.get());
                context.exclusions().stream()
                    .filter(
                        exclusion ->
                            Stream.of("TLSv1", "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256")
                                .anyMatch(exclusion.name()::equals))
                    .forEach(exclusion -> PolicyEvents.denied(Role.CLIENT, List.of(exclusion)));
                Decision certificate = live.get().certpath().decide("MD2withRSA");
                PolicyEvents.denied(Role.SERVER, "certificate", certificate);
                PolicyEvents.denied(Role.SERVER, "certificate", live.get().decide("Ed25519"));
              }
            });

    events.remove(0);
    assertThat(events).extracting("eventType.name").containsOnly("org.algate.Denial");
    assertThat(events)
        .extracting(
            e -> tuple(values(e, "role", "kind", "name", "element", "entry", "list").toArray()))
        .containsExactly(
            tuple("client", "protocol", "TLSv1", "TLSv1", "TLSv1", "jdk.tls.disabledAlgorithms"),
            tuple(
                "client",
                "suite",
                "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
                "AES_128_GCM",
                "AES_128_GCM",
                "jdk.tls.disabledAlgorithms"),
            tuple(
                "server",
                "certificate",
                "MD2withRSA",
                "MD2",
                "MD2",
                "jdk.certpath.disabledAlgorithms"));
    assertThat(events)
        .extracting(e -> tuple(values(e, PLACE).toArray()))
        .containsExactly(
            tuple(files.override().toString(), 2, 16),
            tuple(files.override().toString(), 2, 3),
            tuple(files.master().toString(), 3, 33));
    assertThat(events)
        .extracting(e -> e.getString("property"))
        .containsExactlyElementsOf(events.stream().map(e -> e.getString("list")).toList());
  }

  @Test
  void whatIsRefusedIsRecordedWithTheEntries() throws Exception {
    SSLContext tls = TestKeys.shared().only("rsa").context();
    SSLContext nothing = PolicySslContext.of(tls, Policies.denying("TLSv1.3, TLSv1.2"));
    SSLContext noKeys =
        PolicySslContext.of(
            SSLContext.getInstance("TLS"), Policies.of(Policies.CERTPATH, "RSA usage TLSServer"));
    noKeys.init(null, TestKeys.shared().trustManagers(), null);
    List<RecordedEvent> events =
        recorded(
            List.of(),
            () -> {
              assertThatThrownBy(() -> connect(nothing, tls)).isInstanceOf(SSLException.class);
              assertThatThrownBy(() -> connect(noKeys, tls)).isInstanceOf(SSLException.class);
            });

    assertThat(events)
        .extracting(e -> tuple(values(e, "role", "kind", "entry", "file", "line").toArray()))
        .containsExactly(
            tuple("client", "protocol", "TLSv1.3", "policy", 1),
            tuple("client", "protocol", "TLSv1.2", "policy", 1),
            tuple("client", "certificate", "RSA usage TLSServer", "policy", 1));
    assertThat(events).extracting(e -> e.getInt("column")).containsExactly(28, 37, 33);
  }

  @Test
  void keysThatAreNotChosenAreRecordedForTheSideThatHasThem() throws Exception {
    TlsPolicy policy = Policies.of(Policies.CERTPATH, "EC usage TLSServer, EC usage TLSClient");
    PolicyKeyManager keys =
        PolicyKeyManager.of(
            (X509KeyManager) TestKeys.shared().keyManagers("SunX509")[0], () -> policy);
    List<RecordedEvent> events =
        recorded(
            List.of(),
            () -> {
              assertThat(keys.chooseServerAlias("EC", null, null)).isNull();
              assertThat(keys.chooseClientAlias(new String[] {"EC"}, null, null)).isNull();
              assertThat(keys.chooseServerAlias("RSA", null, null)).isNotNull();
            });

    assertThat(events)
        .extracting(e -> tuple(values(e, "role", "kind", "name", "entry").toArray()))
        .containsExactly(
            tuple("server", "certificate", "CN=localhost", "EC usage TLSServer"),
            tuple("client", "certificate", "CN=localhost", "EC usage TLSClient"));
  }

  @Test
  void connectionsAreRecordedOnRequestOnly() throws Exception {
    SSLContext tls = TestKeys.shared().only("rsa").context();
    SSLContext client = PolicySslContext.of(tls, Policies.denying("TLSv1.3, AES_256_GCM"));

    assertThat(recorded(List.of(), () -> connect(client, tls))).isEmpty();
    List<RecordedEvent> events =
        recorded(List.of("org.algate.ConnectionConfigured"), () -> connect(client, tls));
    assertThat(events).hasSize(1);
    RecordedEvent event = events.get(0);
    assertThat(values(event, "role", "host", "port", "protocols"))
        .containsExactly("client", "localhost", 443, 1);
    assertThat(event.getInt("cipherSuites")).isGreaterThan(20);
    assertThat(event.getString("policy")).matches("[0-9a-f]{8}");
    assertThat(event.getStackTrace().getFrames())
        .anyMatch(frame -> frame.getMethod().getType().getName().equals(getClass().getName()));
  }

  @Test
  void parametersOfAContextAreRecordedWithoutAPeer() throws Exception {
    HandshakeContext context = context(Policies.denying("RC4"));
    List<RecordedEvent> events =
        recorded(
            List.of("org.algate.ConnectionConfigured"), () -> context.applyTo(new SSLParameters()));

    assertThat(values(events.get(0), "role", "port", "protocols", "cipherSuites"))
        .containsExactly("client", -1, context.protocols().size(), context.cipherSuites().size());
    assertThat(events.get(0).getString("host")).isNull();
  }

  private static void connect(SSLContext ofClient, SSLContext ofServer) throws SSLException {
    shake(engine(ofClient, true), engine(ofServer, false));
  }

  private static HandshakeContext context(TlsPolicy policy) {
    return HandshakeContext.of(HandshakeConfiguration.of(Role.CLIENT, policy));
  }

  private static List<Object> values(RecordedEvent event, String... fields) {
    List<Object> values = new ArrayList<>();
    for (String field : fields) {
      values.add(event.getValue(field));
    }
    return values;
  }

  private interface Body {
    void run() throws Exception;
  }

  /** Returns what is recorded meanwhile of ours, in the order of time. */
  private List<RecordedEvent> recorded(List<String> enabled, Body body) throws Exception {
    Path file = folder.resolve("events.jfr");
    try (Recording recording = new Recording()) {
      enabled.forEach(recording::enable);
      recording.start();
      body.run();
      recording.stop();
      recording.dump(file);
    }
    List<RecordedEvent> events = new ArrayList<>();
    for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
      if (event.getEventType().getName().startsWith("org.algate.")) {
        events.add(event);
      }
    }
    events.sort((a, b) -> a.getStartTime().compareTo(b.getStartTime()));
    return events;
  }
}
