package org.algate.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.algate.policy.Dialect;
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
 * @param warning what to say of the arguments
 */
record CheckRequest(
    Dialect dialect,
    @Nullable String value,
    Path master,
    List<Path> overrides,
    @Nullable String property,
    List<Subject> subjects,
    Optional<String> warning) {

  /**
   * Reads arguments.
   *
   * @throws NoAnswerException if they are bad usage
   */
  static CheckRequest of(ParseResult arguments) {
    Choices choices = new Choices(arguments);
    List<Subject> subjects = Subjects.of(arguments);
    @Nullable String value = arguments.matchedOptionValue(Syntax.VALUE, (String) null);
    for (String option : List.of(Syntax.POLICY, Syntax.OVERRIDE)) {
      if (value != null && choices.isGiven(option)) {
        throw choices.badUsage(
            Syntax.VALUE + " stands instead of files, so it does not go with " + option);
      }
    }
    return new CheckRequest(
        choices.dialect(),
        value,
        choices.master(Syntax.POLICY),
        choices.files(Syntax.OVERRIDE),
        arguments.matchedOptionValue(Syntax.PROPERTY, (String) null),
        subjects,
        value == null ? choices.foreignMaster(Syntax.POLICY, choices.dialect()) : Optional.empty());
  }
}
