package org.algate.ciphersuites;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
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
    private final TableReader table;
    private final Class<V> type;
    private final List<V> all = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();
    private final Map<String, V> names = new LinkedHashMap<>();
    private final SortedMap<Integer, V> ids = new TreeMap<>();

    /** Begins with nothing of a table read. */
    Builder(TableReader table, Class<V> type) {
      this.table = table;
      this.type = type;
    }

    /**
     * Adds the value of the row that was read last.
     *
     * @throws IllegalArgumentException naming both rows, if the id is already taken
     */
    void add(V value, int id) {
      Row row = table.row();
      V other = ids.putIfAbsent(id, value);
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
      V other = names.putIfAbsent(name, value);
      if (other != null) {
        throw table.duplicate("name " + name, rowOf(other), rowOf(value));
      }
    }

    /**
     * Returns the registry.
     *
     * @param likely values that are asked for most: they are found fastest by name
     */
    Registry<V> build(Predicate<V> likely) {
      Map<String, V> ordered = new LinkedHashMap<>();
      names.forEach((name, value) -> putIf(likely.test(value), ordered, name, value));
      names.forEach((name, value) -> putIf(!likely.test(value), ordered, name, value));
      return new Registry<>(List.copyOf(all), NameTable.of(ordered, type), IdTable.of(ids, type));
    }

    private static <V> void putIf(boolean wanted, Map<String, V> map, String name, V value) {
      if (wanted) {
        map.put(name, value);
      }
    }

    private Row rowOf(V value) {
      return rows.get(all.indexOf(value));
    }
  }
}
