package org.algate.handshake;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.algate.constraints.Reason;
import org.algate.handshake.HandshakeConfiguration.Role;
import org.algate.policy.Diagnostic;
import org.algate.policy.SourceSpan;
import org.jspecify.annotations.Nullable;

/** The events of Flight Recorder, as {@code docs/live-policy.md} describes them. */
final class RecordedEvents {
  private RecordedEvents() {}

  static void loaded(TlsPolicy policy, List<Path> files) {
    PolicyLoaded event = new PolicyLoaded();
    if (event.isEnabled()) {
      event.files = names(files);
      event.policy = id(policy);
      event.jdk = policy.dialect().version();
      event.diagnostics = policy.diagnostics().size();
      event.commit();
    }
  }

  static void reloaded(PolicyReload reload, List<Path> files) {
    PolicyReloaded event = new PolicyReloaded();
    if (event.isEnabled()) {
      event.files = names(files);
      event.outcome = word(reload.outcome());
      event.before = id(reload.before());
      event.policy = id(reload.current());
      event.diagnostics = reload.diagnostics().size();
      event.commit();
    }
  }

  static void rejected(PolicyReload reload, List<Path> files) {
    PolicyRejected event = new PolicyRejected();
    if (event.isEnabled()) {
      List<Diagnostic> errors = reload.diagnostics().stream().filter(Diagnostic::isError).toList();
      Diagnostic first = errors.get(0);
      event.files = names(files);
      event.policy = id(reload.current());
      event.errors = errors.size();
      event.code = first.code();
      event.message = first.message();
      event.file = first.span().file();
      event.line = first.span().line();
      event.column = first.span().column();
      event.commit();
    }
  }

  static void connectionConfigured(HandshakeContext context) {
    ConnectionConfigured event = new ConnectionConfigured();
    if (event.isEnabled()) {
      event.role = word(context.configuration().role());
      event.port = -1;
      event.protocols = context.protocols().size();
      event.cipherSuites = context.cipherSuites().size();
      event.policy = id(context.configuration().policy());
      event.commit();
    }
  }

  static void connectionConfigured(
      ConnectionSettings.Connection connection, EnabledLists narrowed, TlsPolicy policy) {
    ConnectionConfigured event = new ConnectionConfigured();
    if (event.isEnabled()) {
      event.role = word(Role.of(connection.getUseClientMode()));
      event.host = connection.peerHost();
      event.port = connection.peerPort();
      event.protocols = narrowed.protocols().length;
      event.cipherSuites = narrowed.cipherSuites().length;
      event.policy = id(policy);
      event.commit();
    }
  }

  static void denied(Role role, String kind, String name, int count, Reason reason) {
    Denial event = new Denial();
    if (event.isEnabled()) {
      SourceSpan place = reason.entry().span();
      event.role = word(role);
      event.kind = word(kind);
      event.name = name;
      event.count = count;
      event.list = reason.list();
      event.property = reason.property();
      event.entry = reason.entry().text();
      event.element = reason.element().orElse(name);
      event.file = place.file();
      event.line = place.line();
      event.column = place.column();
      event.commit();
    }
  }

  private static String names(List<Path> files) {
    return files.stream().map(Path::toString).collect(Collectors.joining(", "));
  }

  private static String word(Enum<?> constant) {
    return word(constant.name());
  }

  private static String word(String name) {
    return name.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the same for policies with the same entries, in any JVM. */
  private static String id(TlsPolicy policy) {
    List<String> lists = new ArrayList<>();
    lists.add(policy.tls().toString());
    lists.add(policy.certpath().toString());
    String services = policy.services().toString();
    if (!services.isEmpty()) {
      lists.add(services);
    }
    return HexFormat.of().toHexDigits(lists.hashCode());
  }

  /** A live policy was started. */
  @Name("org.algate.PolicyLoaded")
  @Label("Policy Loaded")
  @Description("A live policy was started")
  @Category("Algate")
  @StackTrace(false)
  static final class PolicyLoaded extends Event {
    @Label("Files")
    @Description("The master file and those laid over it")
    @Nullable String files;

    @Label("Policy")
    @Description("A hash of the entries of the lists")
    @Nullable String policy;

    @Label("JDK")
    @Description("The JDK that the files are read as")
    @Nullable String jdk;

    @Label("Diagnostics")
    @Description("How much is to be said about the files, none of it an error")
    int diagnostics;
  }

  /** The files of a live policy were read again and are a policy. */
  @Name("org.algate.PolicyReloaded")
  @Label("Policy Reloaded")
  @Description("The files of a live policy were read again and are a policy")
  @Category("Algate")
  @StackTrace(false)
  static final class PolicyReloaded extends Event {
    @Label("Files")
    @Description("The master file and those laid over it")
    @Nullable String files;

    @Label("Outcome")
    @Description("What it did to the policy in force: changed, moved or recovered")
    @Nullable String outcome;

    @Label("Before")
    @Description("A hash of the entries in force until then")
    @Nullable String before;

    @Label("Policy")
    @Description("A hash of the entries in force since")
    @Nullable String policy;

    @Label("Diagnostics")
    @Description("How much is to be said about the files, none of it an error")
    int diagnostics;
  }

  /** The files of a live policy were read again and are none. */
  @Name("org.algate.PolicyRejected")
  @Label("Policy Rejected")
  @Description("The files of a live policy were read again and are none; the one in force stays")
  @Category("Algate")
  @StackTrace(false)
  static final class PolicyRejected extends Event {
    @Label("Files")
    @Description("The master file and those laid over it")
    @Nullable String files;

    @Label("Policy")
    @Description("A hash of the entries that stay in force")
    @Nullable String policy;

    @Label("Errors")
    @Description("How many errors there are")
    int errors;

    @Label("Code")
    @Description("The code of the first error")
    @Nullable String code;

    @Label("Message")
    @Description("What is wrong, of the first error")
    @Nullable String message;

    @Label("File")
    @Description("The file of the first error")
    @Nullable String file;

    @Label("Line")
    @Description("The line of the first error, from 1")
    int line;

    @Label("Column")
    @Description("The column of the first error, from 1")
    int column;
  }

  /** A connection was given what a policy leaves. */
  @Name("org.algate.ConnectionConfigured")
  @Label("Connection Configured")
  @Description("A connection was given what the policy leaves active")
  @Category("Algate")
  @Enabled(false)
  static final class ConnectionConfigured extends Event {
    @Label("Role")
    @Description("The side that was configured: client or server")
    @Nullable String role;

    @Label("Host")
    @Description("The name of the peer, if it is known")
    @Nullable String host;

    @Label("Port")
    @Description("The port of the peer, or -1")
    int port;

    @Label("Protocols")
    @Description("How many protocols are active")
    int protocols;

    @Label("Cipher Suites")
    @Description("How many suites are active")
    int cipherSuites;

    @Label("Policy")
    @Description("A hash of the entries of the lists")
    @Nullable String policy;
  }

  /** An entry of a policy denied something. */
  @Name("org.algate.Denial")
  @Label("Denial")
  @Description("An entry of the policy is why a connection or a certificate is refused")
  @Category("Algate")
  @StackTrace(false)
  static final class Denial extends Event {
    @Label("Role")
    @Description("The side that denies: client or server")
    @Nullable String role;

    @Label("Kind")
    @Description("What is denied: protocol, suite, group, scheme, certificate-scheme, certificate")
    @Nullable String kind;

    @Label("Name")
    @Description("Its name; of several that are denied alike, that of the first")
    @Nullable String name;

    @Label("Count")
    @Description("How many things of this kind are denied alike, that one included")
    int count;

    @Label("List")
    @Description("The property that was asked")
    @Nullable String list;

    @Label("Property")
    @Description("The property the entry stands in")
    @Nullable String property;

    @Label("Entry")
    @Description("The entry as it is written")
    @Nullable String entry;

    @Label("Element")
    @Description("The part that the entry denies: the name, or an element of it")
    @Nullable String element;

    @Label("File")
    @Description("The file the entry stands in")
    @Nullable String file;

    @Label("Line")
    @Description("The line the entry stands on, from 1")
    int line;

    @Label("Column")
    @Description("The column the entry begins at, from 1")
    int column;
  }
}
