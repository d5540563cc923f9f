/**
 * The command {@code algate}: the only place of the project that prints.
 *
 * <p>Start at {@code Algate}, one run of the command from arguments to exit code. Then: {@code
 * Syntax} and {@code ConnectionSyntax} (what can be written), {@code Commands} (which command is
 * run), {@code CheckCommand}, {@code LintCommand} and {@code SideRequest} (what is done), and the
 * {@code Report} of each command (what is printed), with a class for its text and one for its JSON.
 *
 * <p>What is not here: anything about policies that another program could want. That is in the
 * libraries.
 */
@NullMarked
package org.algate.cli;

import org.jspecify.annotations.NullMarked;
