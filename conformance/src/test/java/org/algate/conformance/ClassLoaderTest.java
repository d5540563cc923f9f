package org.algate.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.Key;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.algate.constraints.AlgorithmDecomposer;
import org.algate.constraints.ConstraintSet;
import org.algate.policy.Dialect;
import org.algate.policy.DisabledAlgorithms;
import org.algate.policy.PolicySource;
import org.junit.jupiter.api.Test;

/** An application that is taken down takes Algate with it. */
class ClassLoaderTest {
  private static final Duration LONGEST = Duration.ofSeconds(20);

  /** What runs in a class loader of its own. */
  public static final class Application implements Runnable {
    @Override
    public void run() {
      try {
        Key key = KeyPairGenerator.getInstance("EC").generateKeyPair().getPublic();
        ConstraintSet set =
            ConstraintSet.compile(
                DisabledAlgorithms.parse(
                        PolicySource.literal(DisabledAlgorithms.CERTPATH, "EC keySize < 256"),
                        Dialect.running())
                    .orThrow(),
                AlgorithmDecomposer.generic(),
                InstantSource.system());
        if (!set.decide(key).permitted()) {
          throw new AssertionError(set);
        }
      } catch (NoSuchAlgorithmException e) {
        throw new AssertionError(e);
      }
    }
  }

  @Test
  void nothingOfTheJdkKeepsTheClassLoader() throws Exception {
    WeakReference<ClassLoader> loader = judgeInALoaderOfItsOwn();
    Instant end = Instant.now().plus(LONGEST);
    while (loader.get() != null && Instant.now().isBefore(end)) {
      System.gc();
    }
    assertThat(loader.get()).isNull();
  }

  private static WeakReference<ClassLoader> judgeInALoaderOfItsOwn() throws Exception {
    URL[] places = {place(Application.class), place(ConstraintSet.class), place(Dialect.class)};
    try (URLClassLoader loader = new URLClassLoader(places, ClassLoader.getPlatformClassLoader())) {
      Class<?> type = Class.forName(Application.class.getName(), true, loader);
      ((Runnable) type.getConstructor().newInstance()).run();
      return new WeakReference<>(loader);
    }
  }

  private static URL place(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }
}
