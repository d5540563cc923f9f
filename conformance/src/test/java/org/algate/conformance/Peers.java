package org.algate.conformance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * A client and a server of TLS that are to meet, as a line of text for a JVM of their own.
 *
 * @param keys the server's keys, by their places among the {@link ServerKeys}
 */
record Peers(Side client, Side server, List<String> keys) {

  /**
   * One of them. An empty list stands for what the JVM has by default.
   *
   * @param denied the list of TLS that it has beside the one of its JVM
   */
  record Side(
      List<String> protocols,
      List<String> suites,
      List<String> groups,
      List<String> schemes,
      String denied,
      boolean useCipherSuitesOrder) {}

  String toLine() {
    List<String> fields = new ArrayList<>();
    for (Side side : List.of(client, server)) {
      fields.add(String.join(",", side.protocols));
      fields.add(String.join(",", side.suites));
      fields.add(String.join(",", side.groups));
      fields.add(String.join(",", side.schemes));
      fields.add(side.denied);
      fields.add(String.valueOf(side.useCipherSuitesOrder));
    }
    fields.add(String.join(",", keys));
    return String.join("\t", fields);
  }

  static Peers ofLine(String line) {
    Iterator<String> fields = Arrays.asList(line.split("\t", -1)).iterator();
    return new Peers(side(fields), side(fields), list(fields.next()));
  }

  private static Side side(Iterator<String> fields) {
    return new Side(
        list(fields.next()),
        list(fields.next()),
        list(fields.next()),
        list(fields.next()),
        fields.next(),
        Boolean.parseBoolean(fields.next()));
  }

  private static List<String> list(String text) {
    return text.isEmpty() ? List.of() : List.of(text.split(",", -1));
  }
}
