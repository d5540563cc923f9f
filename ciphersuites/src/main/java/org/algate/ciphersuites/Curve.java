package org.algate.ciphersuites;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An elliptic curve that the JDK knows by name.
 *
 * @param oid its object identifier
 * @param names all names the JDK has for it, its first choice first; immutable, each interned
 * @param orderBits length of the order of its base point in bits, which is the size of its keys
 * @param fieldBits length of the order of its field in bits
 */
record Curve(String oid, List<String> names, int orderBits, int fieldBits) {

  private static final List<Curve> ALL = read(TableReader.ofResource("curves.tsv"));

  /** Returns the curves in the order of their object identifiers; immutable. */
  static List<Curve> all() {
    return ALL;
  }

  /** Returns the curve that has this as its first name, or null; looks at one after the other. */
  static @Nullable Curve find(String name) {
    for (Curve curve : ALL) {
      if (curve.names.get(0).equals(name)) {
        return curve;
      }
    }
    return null;
  }

  /** Reads a table of curves. */
  static List<Curve> read(TableReader table) {
    List<Curve> curves = new ArrayList<>();
    while (table.nextRow()) {
      String oid = table.text("oid");
      List<String> names = new ArrayList<>(3);
      names.add(table.name("name"));
      names.addAll(table.names("aliases"));
      int orderBits = table.number("order-bits", 0);
      curves.add(new Curve(oid, List.copyOf(names), orderBits, table.number("field-bits", 0)));
    }
    return List.copyOf(curves);
  }
}
