package org.algate.cli;

import java.nio.file.Path;
import java.util.List;
import org.algate.policy.Dialect;
import org.algate.policy.SecurityProperties;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ParseResult;

/**
 * What {@code algate check} is asked.
 *
 * @param value the value to judge by instead of files, or null
 * @param master the master file; not read if there is a value
 * @param overrides the files over it
 * @param property the one property to judge by, or null to judge as TLS does
 * @param subjects what is asked about, at least one
 */
record CheckRequest(
    Dialect dialect,
    @Nullable String value,
    Path master,
    List<Path> overrides,
    @Nullable String property,
    boolean json,
    List<Subject> subjects) {

  /**
   * Reads arguments.
   *
   * @throws NoAnswerException if they are bad usage
   */
  static CheckRequest of(ParseResult arguments) {
    Choices choices = new Choices(arguments);
    List<Subject> subjects = Subjects.of(arguments);
    @Nullable String value = arguments.matchedOptionValue(Syntax.VALUE, (String) null);
    @Nullable String policy = arguments.matchedOptionValue(Syntax.POLICY, (String) null);
    List<String> overrides = arguments.matchedOptionValue(Syntax.OVERRIDE, List.of());
    if (value != null && (policy != null || !overrides.isEmpty())) {
      throw choices.badUsage(
          Syntax.VALUE
              + " stands instead of files, so it does not go with "
              + (policy != null ? Syntax.POLICY : Syntax.OVERRIDE));
    }
    return new CheckRequest(
        choices.dialect(),
        value,
        policy == null ? SecurityProperties.runningMaster() : choices.file(policy),
        overrides.stream().map(choices::file).toList(),
        arguments.matchedOptionValue(Syntax.PROPERTY, (String) null),
        choices.isJson(),
        subjects);
  }
}
