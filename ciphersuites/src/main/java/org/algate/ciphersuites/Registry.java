package org.algate.ciphersuites;

import java.util.ArrayList;
import java.util.List;
import org.algate.ciphersuites.TableReader.Row;
import org.jspecify.annotations.Nullable;

/**
 * The values of a table, found by name and by id; finding allocates nothing. Immutable once built.
 * It is a record for speed: the JVM takes the fields of records for constants.
 *
 * @param <V> the type of the values, one for each row
 * @param all the values in the order of the table; immutable
 * @param names finds them by name
 * @param ids finds them by id
 */
record Registry<V>(List<V> all, NameTable<V> names, IdTable<V> ids) {

  @Nullable V find(String name) {
    return names.find(name);
  }

  @Nullable V find(int id) {
    return ids.find(id);
  }

  /** Takes the values of a table and refuses ids and names that come twice. */
  static final class Builder<V> {
    private static final int MOST_NAMES = 1000;

    private final TableReader table;
    private final List<V> all = new ArrayList<>(MOST_NAMES);
    private final List<Row> rows = new ArrayList<>(MOST_NAMES);
    private final NameTable<V> names = new NameTable<>(MOST_NAMES);
    private final IdTable<V> ids = new IdTable<>();
    private int nameCount;

    Builder(TableReader table) {
      this.table = table;
    }

    /**
     * Adds the value of the row that was read last.
     *
     * @throws IllegalArgumentException naming both rows, if the id is already taken
     */
    void add(V value, int id) {
      Row row = table.row();
      V other = ids.put(id, value);
      if (other != null) {
        throw table.duplicate("id " + Ids.text(id), rowOf(other), row);
      }
      all.add(value);
      rows.add(row);
    }

    /**
     * Adds a name of the value that was added last.
     *
     * @throws IllegalArgumentException naming both rows, if the name is already taken
     */
    void addName(V value, String name) {
      if (++nameCount > MOST_NAMES) {
        throw new IllegalStateException("more names than the table was made for: " + MOST_NAMES);
      }
      V other = names.put(name, value);
      if (other != null) {
        throw table.duplicate("name " + name, rowOf(other), rowOf(value));
      }
    }

    Registry<V> build() {
      return new Registry<>(List.copyOf(all), names, ids);
    }

    private Row rowOf(V value) {
      return rows.get(all.indexOf(value));
    }
  }
}
