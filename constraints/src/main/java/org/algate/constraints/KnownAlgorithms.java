package org.algate.constraints;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The standard names of algorithms and curves, from a resource. */
final class KnownAlgorithms {
  /** Interned, in the order of the resource. */
  static final KnownNames NAMES = KnownNames.of(read("known-algorithms.txt"));

  private KnownAlgorithms() {}

  private static List<String> read(String resource) {
    List<String> names = new ArrayList<>();
    try (InputStream in = KnownAlgorithms.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("there is no resource " + resource);
      }
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.isEmpty() && line.charAt(0) != '#') {
          names.add(line.intern());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return names;
  }
}
