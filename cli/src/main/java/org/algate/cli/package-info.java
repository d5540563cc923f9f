/**
 * The command {@code algate}: the only place of the project that prints.
 *
 * <p>Start at {@code Algate}, one run of the command from arguments to exit code. Then: {@code
 * Syntax} (what can be written), {@code CheckCommand} and {@code LintCommand} (what is done),
 * {@code CheckReport} and {@code LintReport} (what is printed).
 *
 * <p>What is not here: anything about policies that another program could want. That is in the
 * libraries.
 */
@NullMarked
package org.algate.cli;

import org.jspecify.annotations.NullMarked;
