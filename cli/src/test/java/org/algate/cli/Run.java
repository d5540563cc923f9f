package org.algate.cli;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** One run of the command in this process. */
record Run(int exitCode, String out, String err) {
  private static final Environment PLAIN = new Environment(Map.of(), false, false);

  static Run algate(String... arguments) {
    return algate(PLAIN, arguments);
  }

  static Run algate(Environment environment, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode = new Algate(out, err, environment).run(arguments);
    return new Run(exitCode, utf8(out), utf8(err));
  }

  /** Returns the text, if it is UTF-8. */
  private static String utf8(ByteArrayOutputStream bytes) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes.toByteArray()))
          .toString();
    } catch (CharacterCodingException e) {
      throw new AssertionError("not UTF-8: " + bytes, e);
    }
  }
}
