package org.algate.constraints;

import java.security.spec.ECParameterSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algate.policy.Printable;
import org.algate.policy.Spelling;

/** Reads descriptions of keys, as in {@code RSA/2048}, and says of others what to write instead. */
final class KeyDescription {
  private static final List<String> SIZED =
      List.of("RSA", "RSASSA-PSS", "DSA", "DH", "DiffieHellman");
  private static final List<String> SECRET =
      List.of("AES", "ARCFOUR", "Blowfish", "ChaCha20", "DES", "DESede", "RC2");
  private static final List<String> IN_SETS = List.of("EdDSA", "XDH", "ML-DSA", "ML-KEM");

  /** The algorithm of each parameter set. */
  private static final Map<String, String> PARAMETER_SETS =
      new TreeMap<>(
          Map.of(
              "Ed25519", "EdDSA",
              "Ed448", "EdDSA",
              "X25519", "XDH",
              "X448", "XDH",
              "ML-DSA-44", "ML-DSA",
              "ML-DSA-65", "ML-DSA",
              "ML-DSA-87", "ML-DSA",
              "ML-KEM-512", "ML-KEM",
              "ML-KEM-768", "ML-KEM",
              "ML-KEM-1024", "ML-KEM"));

  private KeyDescription() {}

  /** See {@link DescribedKey#parse}. */
  static DescribedKey parse(String text) {
    int slash = text.indexOf('/');
    String name = slash < 0 ? text : text.substring(0, slash);
    String variant = slash < 0 ? "" : text.substring(slash + 1);
    if (name.equalsIgnoreCase("EC")) {
      return onCurve(variant);
    }
    Optional<String> sized = find(name, Stream.concat(SIZED.stream(), SECRET.stream()));
    if (sized.isPresent()) {
      return ofSize(sized.get(), variant);
    }
    Optional<String> inSets = find(name, IN_SETS.stream());
    if (inSets.isPresent()) {
      return ofParameterSet(inSets.get(), variant);
    }
    return find(text, PARAMETER_SETS.keySet().stream())
        .map(KeyDescription::ofParameterSet)
        .orElseThrow(() -> unknown(text, name));
  }

  private static DescribedKey onCurve(String curve) {
    ECParameterSpec parameters =
        KnownCurves.parameters(curve).orElseThrow(() -> unknownCurve(curve));
    String[] names = KnownCurves.names(parameters);
    return new DescribedKey("EC", names[0], parameters.getOrder().bitLength(), null, names);
  }

  private static DescribedKey ofSize(String algorithm, String size) {
    boolean secret = SECRET.contains(algorithm);
    int bits = size.matches("[0-9]{1,9}") ? Integer.parseInt(size) : 0;
    if (bits == 0 || (secret && bits % 8 != 0)) {
      throw malformed(
          size.isEmpty() ? quoted(algorithm) + " needs a size" : quoted(size) + " is no size",
          "write it in bits"
              + (secret ? " that make whole bytes" : "")
              + ", as in "
              + quoted(algorithm + (secret ? "/128" : "/2048")));
    }
    return new DescribedKey(algorithm, Integer.toString(bits), bits, null);
  }

  private static DescribedKey ofParameterSet(String algorithm, String set) {
    List<String> known =
        PARAMETER_SETS.keySet().stream()
            .filter(name -> algorithm.equals(PARAMETER_SETS.get(name)))
            .toList();
    return find(set, known.stream())
        .map(KeyDescription::ofParameterSet)
        .orElseThrow(
            () ->
                malformed(
                    set.isEmpty()
                        ? quoted(algorithm) + " needs a parameter set"
                        : quoted(set) + " is no parameter set of " + quoted(algorithm),
                    "write one of "
                        + known.stream()
                            .map(KeyDescription::quoted)
                            .collect(Collectors.joining(", "))));
  }

  private static DescribedKey ofParameterSet(String set) {
    String algorithm = PARAMETER_SETS.getOrDefault(set, "");
    int sizeBits = set.endsWith("25519") ? 255 : set.endsWith("448") ? 448 : -1;
    return new DescribedKey(algorithm, set, sizeBits, set);
  }

  private static IllegalArgumentException unknown(String text, String name) {
    Optional<String> meant =
        KnownCurves.parameters(text).isPresent()
            ? Optional.of("EC/" + text)
            : Spelling.closest(
                    name,
                    Stream.of(List.of("EC"), SIZED, SECRET, IN_SETS, PARAMETER_SETS.keySet())
                        .flatMap(names -> names.stream())
                        .toList())
                .map(
                    word ->
                        PARAMETER_SETS.containsKey(word)
                            ? word
                            : word + text.substring(name.length()));
    return malformed(
        quoted(text) + " is no kind of key",
        meant
            .map(description -> "did you mean " + quoted(description) + "?")
            .orElse("write one as in `RSA/2048`, `EC/secp256r1`, `Ed25519` or `AES/128`"));
  }

  /** The common name of a curve may be the end of one of the JDK's: {@code P-256}. */
  private static IllegalArgumentException unknownCurve(String curve) {
    String end = " " + curve;
    Optional<String> meant =
        KnownCurves.names()
            .filter(n -> n.regionMatches(true, n.length() - end.length(), end, 0, end.length()))
            .findFirst()
            .or(() -> Spelling.closest(curve, KnownCurves.names().toList()));
    return malformed(
        curve.isEmpty() ? "`EC` needs a curve" : quoted(curve) + " is no curve of the JDK",
        meant
            .map(name -> "did you mean " + quoted("EC/" + name) + "?")
            .orElse("write its name, as in `EC/secp256r1`"));
  }

  private static IllegalArgumentException malformed(String problem, String help) {
    return new IllegalArgumentException(problem + "; " + help);
  }

  private static Optional<String> find(String name, Stream<String> known) {
    return known.filter(name::equalsIgnoreCase).findFirst();
  }

  private static String quoted(String text) {
    return "`" + Printable.quote(text) + "`";
  }
}
