package org.algate.handshake;

import static org.algate.handshake.Policies.denying;
import static org.assertj.core.api.Assertions.assertThat;

import java.security.AlgorithmConstraints;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Contexts of other providers, which need not remember sessions and may have constraints. */
class ForeignContextTest {

  /** To the provider of the JDK they are the lists of the JVM, to another whatever it asks for. */
  @Test
  void defaultConstraintsOfOtherProvidersCountBesideThePolicy() throws Exception {
    AlgorithmConstraints own = denying("TLSv1.3").asAlgorithmConstraints();
    AlgorithmConstraints[] given = new AlgorithmConstraints[1];
    FakeEngine engine =
        new FakeEngine((one, parameters) -> given[0] = parameters.getAlgorithmConstraints());
    engine.constraints = own;
    PolicySslContext.of(new FakeContext(engine, () -> {}), denying("TLSv1.2"))
        .createSSLEngine()
        .beginHandshake();

    assertThat(given[0])
        .isInstanceOfSatisfying(
            PolicyConstraints.class, both -> assertThat(both.own()).isSameAs(own));
  }

  @Test
  void noConnectionHasAPolicyBeforeTheSessionsOfTheOneBeforeAreInvalid() {
    AtomicInteger asked = new AtomicInteger();
    CurrentPolicy[] current = new CurrentPolicy[1];
    TlsPolicy policy = denying("TLSv1.2");
    Runnable sessions =
        () -> {
          if (asked.getAndIncrement() == 0) {
            current[0].parameters(); // as another thread may ask meanwhile
          }
        };
    current[0] =
        new CurrentPolicy(
            new FakeContext(new FakeEngine((one, parameters) -> {}), sessions), () -> policy);
    current[0].parameters();

    assertThat(asked).as("for clients and for servers, by both").hasValue(4);
    current[0].parameters();
    assertThat(asked).hasValue(4);
  }
}
