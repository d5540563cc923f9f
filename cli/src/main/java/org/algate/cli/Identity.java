package org.algate.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.algate.ciphersuites.CipherSuite;
import org.algate.ciphersuites.NamedGroup;
import org.algate.ciphersuites.SignatureScheme;

/**
 * What has a number in TLS.
 *
 * @param id the number in hexadecimal: {@code 0x1302}
 * @param name the name in JSSE
 */
record Identity(String id, String name) {
  static Identity of(CipherSuite suite) {
    return new Identity(suite.idText(), suite.name());
  }

  static Identity of(NamedGroup group) {
    return new Identity(group.idText(), group.name());
  }

  static Identity of(SignatureScheme scheme) {
    return new Identity(scheme.idText(), scheme.name());
  }

  /** Writes the fields {@code id} and {@code name}. */
  void write(JsonGenerator json) throws IOException {
    json.writeStringField("id", id);
    json.writeStringField("name", name);
  }
}
