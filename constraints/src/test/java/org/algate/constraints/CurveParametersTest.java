package org.algate.constraints;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.AlgorithmParameters;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of curves beside what the running JDK knows of them. */
class CurveParametersTest {
  static List<String> curves() {
    return Resource.lines("curves.txt").stream().map(line -> line.split("\t", 2)[0]).toList();
  }

  @ParameterizedTest
  @MethodSource("curves")
  void theTableHasTheParametersOfTheJdk(String name) throws Exception {
    AlgorithmParameters jdk = AlgorithmParameters.getInstance("EC");
    jdk.init(new ECGenParameterSpec(name));
    ECParameterSpec expected = jdk.getParameterSpec(ECParameterSpec.class);
    ECParameterSpec parameters = CurveParameters.of(name);

    assertThat(parameters.getCurve()).isEqualTo(expected.getCurve());
    assertThat(parameters.getGenerator()).isEqualTo(expected.getGenerator());
    assertThat(parameters.getOrder()).isEqualTo(expected.getOrder());
    assertThat(parameters.getCofactor()).isEqualTo(expected.getCofactor());
    assertThat(KnownCurves.names(parameters)).contains(name);
  }
}
