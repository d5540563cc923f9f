package org.algate.conformance;

import java.nio.ByteBuffer;
import java.util.Optional;
import org.algate.ciphersuites.NamedGroup;

/**
 * Reads the group of the key exchange off the messages that a server sends first, which are in the
 * clear: of TLS 1.3 that of its key share or of its request for another one, of older versions that
 * of its key.
 */
final class FirstFlight {
  private static final int HANDSHAKE = 22;
  private static final int SERVER_HELLO = 2;
  private static final int SERVER_KEY_EXCHANGE = 12;
  private static final int KEY_SHARE = 51;
  private static final int NAMED_CURVE = 3;

  /** What the primes of RFC 7919 have behind their first eight bytes. */
  private static final long START_OF_FFDHE = 0xADF85458A2BB4A9AL;

  private Optional<String> group = Optional.empty();
  private boolean read;

  /** Returns the name of the group; empty if there is none. */
  Optional<String> group() {
    return group;
  }

  /**
   * Reads what a server has just written; only the first time that it has written anything counts.
   *
   * @param written keeps its position, which is the end of what is written
   * @param from where that begins
   */
  void read(ByteBuffer written, int from) {
    ByteBuffer in = written.duplicate().flip().position(from);
    if (read || !in.hasRemaining()) {
      return;
    }
    read = true;
    ByteBuffer messages = handshake(in);
    while (messages.hasRemaining()) {
      int head = messages.getInt();
      ByteBuffer body = slice(messages, head & 0xFFFFFF);
      if (head >>> 24 == SERVER_HELLO) {
        readHello(body);
      } else if (head >>> 24 == SERVER_KEY_EXCHANGE) {
        readKeyExchange(body);
      }
    }
  }

  /** Returns the messages of the records up to the first one of another kind. */
  private static ByteBuffer handshake(ByteBuffer in) {
    ByteBuffer messages = ByteBuffer.allocate(in.remaining());
    while (in.hasRemaining() && in.get() == HANDSHAKE) {
      in.getShort();
      messages.put(slice(in, in.getShort() & 0xFFFF));
    }
    return messages.flip();
  }

  private void readHello(ByteBuffer body) {
    slice(body, Short.BYTES + 32); // version and random number
    slice(body, body.get() & 0xFF); // session
    slice(body, Short.BYTES + 1); // suite and compression
    ByteBuffer extensions =
        body.hasRemaining() ? slice(body, body.getShort() & 0xFFFF) : ByteBuffer.allocate(0);
    while (extensions.hasRemaining()) {
      int type = extensions.getShort() & 0xFFFF;
      ByteBuffer data = slice(extensions, extensions.getShort() & 0xFFFF);
      if (type == KEY_SHARE) {
        group = NamedGroup.find(data.getShort() & 0xFFFF).map(NamedGroup::name);
      }
    }
  }

  private void readKeyExchange(ByteBuffer body) {
    if (body.get(0) == NAMED_CURVE) {
      group = NamedGroup.find(body.getShort(1) & 0xFFFF).map(NamedGroup::name);
      return;
    }
    int bytes = body.getShort() & 0xFFFF;
    boolean known = bytes > 16 && body.getLong(body.position() + Long.BYTES) == START_OF_FFDHE;
    group = Optional.of((known ? "ffdhe" : "of bits ") + bytes * Byte.SIZE);
  }

  private static ByteBuffer slice(ByteBuffer from, int length) {
    ByteBuffer slice = from.slice(from.position(), length);
    from.position(from.position() + length);
    return slice;
  }
}
