package org.algate.constraints;

import java.security.spec.ECParameterSpec;
import java.util.List;
import java.util.Locale;
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

  /** Other names for what is done with keys of elliptic curves. */
  private static final List<String> ALSO_EC = List.of("ECDSA", "ECDH", "ECDHE");

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
    return malformed(
        quoted(text) + " is no kind of key",
        Stream.of(meantCurve(text).map(curve -> "EC/" + curve), meantSize(text), meant(text, name))
            .flatMap(Optional::stream)
            .filter(KeyDescription::isReadable)
            .findFirst()
            .map(description -> "did you mean " + quoted(description) + "?")
            .orElse("write one as in `RSA/2048`, `EC/secp256r1`, `Ed25519` or `AES/128`"));
  }

  /** Finds what a size is written to without a slash: {@code RSA-2048}, {@code RSA2048}. */
  private static Optional<String> meantSize(String text) {
    return Stream.concat(SIZED.stream(), SECRET.stream())
        .filter(known -> text.regionMatches(true, 0, known, 0, known.length()))
        .filter(known -> text.substring(known.length()).matches("[-_: ]?[0-9]{1,9}"))
        .map(known -> known + "/" + text.substring(known.length()).replaceAll("[^0-9]", ""))
        .findFirst();
  }

  /** Finds another algorithm for the same variant. */
  private static Optional<String> meant(String text, String name) {
    String rest = text.substring(name.length());
    if (ALSO_EC.stream().anyMatch(name::equalsIgnoreCase)) {
      String curve = rest.isEmpty() ? "" : rest.substring(1);
      return Optional.of("EC/" + meantCurve(curve).orElse(curve));
    }
    return Spelling.closest(
            name,
            Stream.of(List.of("EC"), SIZED, SECRET, IN_SETS, PARAMETER_SETS.keySet())
                .flatMap(names -> names.stream())
                .toList())
        .map(word -> PARAMETER_SETS.containsKey(word) ? word : word + rest);
  }

  private static boolean isReadable(String description) {
    try {
      parse(description);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static IllegalArgumentException unknownCurve(String curve) {
    return malformed(
        curve.isEmpty() ? "`EC` needs a curve" : quoted(curve) + " is no curve of the JDK",
        meantCurve(curve)
            .or(
                () ->
                    Spelling.closest(curve, KnownCurves.names().toList())
                        .flatMap(KeyDescription::firstName))
            .map(name -> "did you mean " + quoted("EC/" + name) + "?")
            .orElse("write its name, as in `EC/secp256r1`"));
  }

  /**
   * Finds the curve of a name that is one of the JDK's but for signs and the standard before it:
   * {@code P-256}, {@code nistp256}, {@code prime256v1}.
   */
  private static Optional<String> meantCurve(String curve) {
    String plain = lettersAndDigits(curve);
    return KnownCurves.names()
        .filter(
            name ->
                plain.equals(lettersAndDigits(name))
                    || plain.equals(lettersAndDigits(name.substring(name.lastIndexOf(' ') + 1))))
        .findFirst()
        .flatMap(KeyDescription::firstName);
  }

  private static Optional<String> firstName(String curve) {
    return KnownCurves.parameters(curve).map(parameters -> KnownCurves.names(parameters)[0]);
  }

  private static String lettersAndDigits(String text) {
    return text.replaceAll("[^A-Za-z0-9]", "").toLowerCase(Locale.ROOT);
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
